/** An OpenAPI document as the reference page shows it: operations by tag, and schemas in words. Pure. */

/**
 * Every operation of a document, by tag, in the order of the document.
 * @param {pit.Answer} document
 * @returns {Record<string, pit.Answer[]>}
 */
export function operations(document) {
  /** @type {Record<string, pit.Answer[]>} */
  const byTag = Object.fromEntries(document.tags.map((tag) => [tag.name, []]))
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      byTag[operation.tags[0]].push({ ...operation, path, method: method.toUpperCase() })
    }
  }
  return byTag
}

/** The name that a reference ends with. @param {string} ref */
export const nameOf = (ref) => ref.split("/").at(-1) ?? ""

/**
 * A schema, looked up where it is only a reference.
 * @param {pit.Answer} document
 * @param {pit.Answer} schema
 * @returns {pit.Answer}
 */
export function resolved(document, schema) {
  return schema.$ref ? document.components.schemas[nameOf(schema.$ref)] : schema
}

/**
 * The type of a value in a few words: `text`, `list of LineAnswer`, `"won" or "lost"`.
 * @param {pit.Answer} schema
 * @returns {string}
 */
export function typeOf(schema) {
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ")
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ")
  if (schema.type === "array") return `list of ${schema.items ? typeOf(schema.items) : "anything"}`
  if (schema.type === "object" && schema.additionalProperties?.type) {
    return `table of ${typeOf(schema.additionalProperties)}`
  }
  const words = { string: "text", integer: "whole number", boolean: "true or false", object: "table", null: "null" }
  return words[schema.type] ?? schema.type ?? "anything"
}

/**
 * The members of an object's schema: name, type, whether it must be there, and what it is for.
 * @param {pit.Answer} schema
 * @returns {{name: string, type: string, required: boolean, says: string, ref: string}[]}
 */
export function members(schema) {
  return Object.entries(schema.properties ?? {}).map(([name, value]) => ({
    name,
    type: typeOf(value),
    required: (schema.required ?? []).includes(name),
    says: [value.description ?? "", ...bounds(value)].filter(Boolean).join("; "),
    ref: referred(value),
  }))
}

/** The schema that a value, or each of its items, refers to. @param {pit.Answer} value @returns {string} */
function referred(value) {
  if (value.$ref) return nameOf(value.$ref)
  const inner = value.items ?? value.additionalProperties ?? value.anyOf?.find((schema) => referred(schema))
  return inner && typeof inner === "object" ? referred(inner) : ""
}

function bounds(schema) {
  const words = { minimum: "at least", maximum: "at most", maxLength: "characters at most", default: "by default" }
  return Object.entries(words)
    .filter(([key]) => schema[key] !== undefined && schema[key] !== "" && typeof schema[key] !== "object")
    .map(([key, says]) => (key === "maxLength" ? `${schema[key]} ${says}` : `${says} ${schema[key]}`))
}
