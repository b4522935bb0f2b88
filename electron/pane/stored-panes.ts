/**
 * What is stored of each profile's pane: its own window if the player wants one. Addresses are not stored, because they
 * may carry tokens.
 */
import type { CrashSafeFile } from '../storage/files/crash-safe-file';
import { parseWindowState } from '../window/window-state';
import type { WindowState } from '../window/window-state';

/** The pane of one profile as it is stored. */
interface StoredPane {
  /** In a window of its own. */
  readonly isApart: boolean;
  /** Where that window was; null if it was never opened. */
  readonly window: WindowState | null;
}

export interface StoredPanes {
  /** The pane of a profile. Never rejects. */
  read(profileId: string): Promise<StoredPane>;
  /** Stores it soon. A failed write is ignored, because the loss is small. */
  write(profileId: string, pane: StoredPane): void;
  /** Settles once everything is stored. */
  written(): Promise<unknown>;
}

const NOTHING: StoredPane = { isApart: false, window: null };

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
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return {
    isApart: Reflect.get(value, 'isApart') === true,
    window: parseWindowState(JSON.stringify(Reflect.get(value, 'window') ?? null)),
  };
}

/** The stored panes in `file`. */
export function createStoredPanes(file: CrashSafeFile): StoredPanes {
  let tail: Promise<unknown> = Promise.resolve();
  const all = async () => {
    const stored = await file.read().catch(() => null);
    return parseStoredPanes(stored?.text ?? null);
  };
  return {
    async read(profileId) {
      await tail;
      return (await all())[profileId] ?? NOTHING;
    },
    write(profileId, pane) {
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
