/**
 * What a document leaves to the one that replaces it in this window (`app/fresh-document.ts`). It
 * is in the state of the history's entry, which outlives a reload, can hold maps, and goes with the
 * window. A new process begins without that state, so main carries it over.
 */
import { bridge } from '../api/bridge';

interface Left {
  readonly carriedOver?: Readonly<Record<string, unknown>>;
}

function takeLeft(): Readonly<Record<string, unknown>> {
  const { carriedOver, ...state } = (window.history.state ?? {}) as Left;
  if (carriedOver === undefined) return {};
  window.history.replaceState(state, '');
  return carriedOver;
}

if (bridge.boot.left !== undefined) window.history.replaceState(bridge.boot.left, '');
const left = takeLeft();
const values = new Map<string, () => unknown>();

/**
 * Registers `current`, whose value is left to the next document. Returns what the previous document
 * left under this name; undefined for a new window.
 */
export function carryOver<Value>(name: string, current: () => Value): Value | undefined {
  values.set(name, current);
  return left[name] as Value | undefined;
}

/** Leaves everything to the next document; call it last. */
export function leaveToNextDocument(): void {
  const carriedOver = Object.fromEntries(Array.from(values, ([name, value]) => [name, value()]));
  window.history.replaceState({ ...window.history.state, carriedOver }, '');
}
