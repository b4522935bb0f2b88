/** The tabs of each profile on disk: paths of pages, and nothing else of them. */
import type { CrashSafeFile } from '../storage/crash-safe-file';
import { storedPath } from './pane-address';
import { parseStoredTabs, restoredTabs } from './pane-tabs';
import type { Tabs } from './pane-tabs';

export interface StoredTabs {
  /** The tabs of a profile, none of them selected. Never rejects. */
  read(profileId: string, origin: string): Promise<Tabs>;
  /** Stores them soon; what the disk refuses is no loss to tell of. */
  write(profileId: string, origin: string, tabs: Tabs): void;
}

/** The stored tabs in `file`. */
export function createStoredTabs(file: CrashSafeFile): StoredTabs {
  let tail: Promise<unknown> = Promise.resolve();
  const all = async () => {
    const stored = await file.read().catch(() => null);
    return parseStoredTabs(stored?.text ?? null);
  };
  return {
    async read(profileId, origin) {
      await tail;
      return restoredTabs((await all())[profileId] ?? [], origin);
    },
    write(profileId, origin, { list }) {
      const paths = list.flatMap(({ address }) => storedPath(address, origin) ?? []);
      tail = tail
        .then(async () => file.write(JSON.stringify({ ...(await all()), [profileId]: paths })))
        .catch(() => undefined);
    },
  };
}

/** Removes the tabs of a profile from the disk. Rejects when the disk refuses. */
export async function forgetTabs(file: CrashSafeFile, profileId: string): Promise<void> {
  const stored = await file.read();
  const { [profileId]: gone, ...others } = parseStoredTabs(stored?.text ?? null);
  if (gone !== undefined) await file.write(JSON.stringify(others), { forgetPrevious: true });
}
