/** Minutes as people say them. */
import { t, tn } from "./i18n.js"

/** @param {number} minutes */
export function duration(minutes) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const whole = tn("{count} hour", "{count} hours", hours)
  const part = tn("{count} minute", "{count} minutes", rest)
  if (!hours) return part
  return rest ? t("{hours} {minutes}", { hours: whole, minutes: part }) : whole
}
