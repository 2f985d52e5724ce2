// The types of html.js, for the type checker: the vendored Preact comes without any.

/** An element as Preact draws it. */
export interface Element {
  type: unknown
  props: Record<string, unknown>
}

type Setter<State> = (next: State | ((before: State) => State)) => void

export function html(strings: TemplateStringsArray, ...values: unknown[]): Element
export function h(type: unknown, props: unknown, ...children: unknown[]): Element
export function render(element: Element, into: HTMLElement | null): void
export function Fragment(props: { children: unknown }): Element
export function createContext<Value>(value: Value): { Provider: unknown }
export function useContext<Value>(context: { Provider: unknown }): Value
// biome-ignore lint/suspicious/noExplicitAny: what starts as null is filled later, with whatever was asked for
export function useState(initial: null): [any, Setter<any>]
export function useState<State>(initial: State | (() => State)): [State, Setter<State>]
// biome-ignore lint/suspicious/noExplicitAny: what starts as null is filled later, with whatever was asked for
export function useRef(initial: null): { current: any }
export function useRef<Value>(initial: Value): { current: Value }
export function useEffect(effect: () => unknown, depends?: unknown[]): void
export function useLayoutEffect(effect: () => unknown, depends?: unknown[]): void
export function useMemo<Value>(make: () => Value, depends?: unknown[]): Value
// biome-ignore lint/suspicious/noExplicitAny: any function may be remembered
export function useCallback<Callback extends (...given: any[]) => unknown>(
  callback: Callback,
  depends?: unknown[],
): Callback
export function useReducer<State>(reduce: (state: State, action: unknown) => State, initial: State): [State, () => void]
export function useId(): string
