/** The one door to Preact: `html` makes elements of templates, the rest are its hooks. */
import { h, render, createContext, Fragment } from "./vendor/preact.js"
import htm from "./vendor/htm.js"

export { h, render, createContext, Fragment }
export {
  useState,
  useEffect,
  useLayoutEffect,
  useRef,
  useMemo,
  useCallback,
  useContext,
  useReducer,
  useId,
} from "./vendor/hooks.js"
export const html = htm.bind(h)
