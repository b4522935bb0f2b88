/** What is stored of each profile's pane: the paths of its tabs, and its own window if the player wants one. */
import type { CrashSafeFile } from '../storage/files/crash-safe-file';
import { parseWindowState } from '../window/window-state';
import type { WindowState } from '../window/window-state';
import { storedPath } from './pane-address';
import { restoredTabs } from './pane-tabs';
import type { Tabs } from './pane-tabs';

/** The pane of one profile as it is stored. */
interface StoredPane {
  readonly paths: readonly string[];
  /** In a window of its own. */
  readonly isApart: boolean;
  /** Where that window was; null if it was never opened. */
  readonly window: WindowState | null;
}

/** The pane of one profile. */
interface KeptPane extends Pick<StoredPane, 'isApart' | 'window'> {
  readonly tabs: Tabs;
}

export interface StoredPanes {
  /** The pane of a profile, none of its tabs selected. Never rejects. */
  read(profileId: string, origin: string): Promise<KeptPane>;
  /** Stores it soon. A failed write is ignored, because the loss is small. */
  write(profileId: string, origin: string, pane: KeptPane): void;
  /** Settles once everything is stored. */
  written(): Promise<unknown>;
}

const NOTHING: StoredPane = { paths: [], isApart: false, window: null };

/** The stored panes by profile, from text; empty if the text is invalid. */
export function parseStoredPanes(text: string | null): Readonly<Record<string, StoredPane>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([id, stored]) => {
        const pane = parsePane(stored);
        return pane ? [[id, pane] as const] : [];
      }),
    );
  } catch {
    return {};
  }
}

function parsePane(value: unknown): StoredPane | null {
  // Versions without a window of its own stored only the paths.
  if (isPaths(value)) return { ...NOTHING, paths: value };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const paths: unknown = Reflect.get(value, 'paths');
  if (!isPaths(paths)) return null;
  return {
    paths,
    isApart: Reflect.get(value, 'isApart') === true,
    window: parseWindowState(JSON.stringify(Reflect.get(value, 'window') ?? null)),
  };
}

function isPaths(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((path) => typeof path === 'string');
}

/** The stored panes in `file`. */
export function createStoredPanes(file: CrashSafeFile): StoredPanes {
  let tail: Promise<unknown> = Promise.resolve();
  const all = async () => {
    const stored = await file.read().catch(() => null);
    return parseStoredPanes(stored?.text ?? null);
  };
  return {
    async read(profileId, origin) {
      await tail;
      const { paths, ...rest } = (await all())[profileId] ?? NOTHING;
      return { ...rest, tabs: restoredTabs(paths, origin) };
    },
    write(profileId, origin, { tabs, isApart, window }) {
      const paths = tabs.list.flatMap(({ address }) => storedPath(address, origin) ?? []);
      const pane: StoredPane = { paths, isApart, window };
      tail = tail
        .then(async () => file.write(JSON.stringify({ ...(await all()), [profileId]: pane })))
        .catch(() => undefined);
    },
    written: () => tail,
  };
}

/** Removes the pane of a profile from the disk. Rejects if it cannot be removed. */
export async function forgetPane(file: CrashSafeFile, profileId: string): Promise<void> {
  const stored = await file.read();
  const { [profileId]: gone, ...others } = parseStoredPanes(stored?.text ?? null);
  if (gone !== undefined) await file.write(JSON.stringify(others), { forgetPrevious: true });
}
