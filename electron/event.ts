/** Typed events: what was created earlier tells what is created later, without referring to it. */

export interface AppEvent<Args extends readonly unknown[]> {
  /** Adds a listener, which is called with every later change. It must not throw. */
  readonly on: (listener: (...args: Args) => void) => void;
  /** Calls every listener, in the order in which they were added. */
  readonly emit: (...args: Args) => void;
}

/** Creates an event without listeners. */
export function createEvent<Args extends readonly unknown[]>(): AppEvent<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    on: (listener) => void listeners.add(listener),
    emit(...args) {
      for (const listener of listeners) listener(...args);
    },
  };
}
