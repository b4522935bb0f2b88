/**
 * What a document leaves to the one that takes its place in this window (`app/fresh-document.ts`): in the state of the
 * history's entry, which outlives a reload, holds maps, and goes with the window. A new process begins without that
 * state: main carries it there.
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

/** Leaves what `current` gives, and returns what the document before left under this name; undefined for a new window. */
export function carryOver<Value>(name: string, current: () => Value): Value | undefined {
  values.set(name, current);
  return left[name] as Value | undefined;
}

/** Leaves everything; call it last. */
export function leaveToNextDocument(): void {
  const carriedOver = Object.fromEntries(Array.from(values, ([name, value]) => [name, value()]));
  window.history.replaceState({ ...window.history.state, carriedOver }, '');
}
