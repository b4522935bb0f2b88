/** Changes on command: on disk before they are answered. */
import type { StateSaver } from './state-saver';

/** Makes a change; resolves to its result when it is on disk. */
export type Change = <T>(make: () => T) => Promise<T>;

export function createChange(saver: StateSaver): Change {
  return async (make) => {
    const made = make();
    saver.changed();
    await saver.flush();
    return made;
  };
}
