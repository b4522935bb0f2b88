/** Runs asynchronous tasks one after another, in the order in which they were added. */
export interface Serial {
  /** Adds a task. One that fails rejects its own promise only; the next one still runs. */
  run<T>(task: () => T | Promise<T>): Promise<T>;
  /** Settles once every task so far is done. Never rejects. */
  idle(): Promise<void>;
}

export function serial(): Serial {
  let last: Promise<void> = Promise.resolve();
  return {
    run(task) {
      const done = last.then(task);
      last = done.then(
        () => undefined,
        () => undefined,
      );
      return done;
    },
    idle: () => last,
  };
}
