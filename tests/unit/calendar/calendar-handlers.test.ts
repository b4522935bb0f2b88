/** Saving dates: one, or all of the account in use, to the file that the player chooses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { calendarHandlers } from '@electron/ipc/handlers/calendar';
import type { CalendarSubjects } from '@electron/ipc/handlers/calendar';
import { succeed } from '@shared/ipc/result';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rmSync } from 'node:fs';

import { freshDirectory } from '@support/storage/directory';

const DATE = {
  key: 'bill 1',
  title: 'Roads Act is decided',
  atMs: 1_800_000_000_000,
  isAbout: true,
};

let directory: string;
beforeEach(() => {
  directory = freshDirectory();
});
afterEach(() => rmSync(directory, { recursive: true }));

/** The handlers over deadlines of the record; `path` is what the player chooses. */
function handlers(deadlines: readonly object[], path: string | null, isSignedIn = true) {
  const data = {
    profile: { id: 'p1', origin: 'https://game.example' },
    server: 'https://game.example',
    ask: async () => succeed({ standing: { deadlines }, unread: 0 }),
    newest: async () => null,
  };
  return calendarHandlers({
    playerData: () => (isSignedIn ? data : null),
    windows: { questions: { savePath: async () => path } },
  } as unknown as CalendarSubjects);
}

describe('saving dates for a calendar', () => {
  it('writes one date to the chosen file', async () => {
    const path = join(directory, 'one.ics');
    expect(await handlers([], path)['calendar:save']({ date: DATE })).toEqual(succeed(path));
    expect(readFileSync(path, 'utf8')).toContain('SUMMARY:Roads Act is decided (about)');
  });

  it('writes every deadline of the account in use', async () => {
    const path = join(directory, 'own.ics');
    const deadlines = [
      { key: 'race e1 primary', what: 'Senate: primary ends', atMs: DATE.atMs },
      { key: 'crisis 7', what: 'A wallet', atMs: DATE.atMs },
    ];
    await handlers(deadlines, path)['calendar:save']({ date: 'own' });
    expect(
      readFileSync(path, 'utf8')
        .match(/^SUMMARY:.+$/gmu)
        ?.map((line) => line.trim()),
    ).toEqual(['SUMMARY:Senate: primary ends', 'SUMMARY:A wallet']);
  });

  it('says why nothing was saved, and nothing at all if the player cancelled', async () => {
    const codeOf = async (own: ReturnType<typeof handlers>, date: typeof DATE | 'own') => {
      const saved = await own['calendar:save']({ date });
      return saved.ok ? saved.value : saved.error.code;
    };
    expect(await codeOf(handlers([], null), DATE)).toBeNull();
    expect(await codeOf(handlers([], null), 'own')).toBe('NO_DATES');
    expect(await codeOf(handlers([], null, false), DATE)).toBe('NOT_SIGNED_IN');
    const nowhere = join(directory, 'missing', 'one.ics');
    expect(await codeOf(handlers([], nowhere), DATE)).toBe('CALENDAR_NOT_SAVED');
  });
});
