/** Moving to another computer. The code for it loads when the player first asks. */
import type { Backups } from '../../backup/backups';
import type { Handlers } from '../router';

/** @param open loads what saves and restores */
export function backupHandlers(open: () => Promise<Backups>) {
  return {
    'backup:save': async () => (await open()).save(),
    'backup:restore': async () => (await open()).restore(),
  } satisfies Partial<Handlers>;
}
