/** Waits for a condition as closely as a process can. */
import { setImmediate as nextTick } from 'node:timers/promises';

const DEADLINE_MS = 20_000;

/** Checks as often as this process can, so that the next step follows at once. Rejects after 20 s. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline)
      throw new Error(`The condition was not met within ${DEADLINE_MS} ms`);
    await nextTick();
  }
}
