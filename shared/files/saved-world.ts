/** The files of the saved practice world, which the world writes and main erases. */

/** The world as it is. */
export const SAVED_WORLD = 'world.jsonl';

const FILE = /^world\.jsonl(?:\.tmp|\.corrupt)?$/u;

/** Whether the practice world makes a file of this name. */
export function isSavedWorldFile(name: string): boolean {
  return FILE.test(name);
}
