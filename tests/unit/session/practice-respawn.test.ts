/** A practice world that cannot run is not restarted forever, and says why. */
import { EventEmitter } from 'node:events';

import type { SessionView } from '@shared/ipc/channels/session';
import { succeed } from '@shared/ipc/result';
import { createPracticeEntry } from '@electron/session/practice/practice-entry';
import type { Profiles } from '@electron/session/profiles/profiles';
import { logInto } from '@support/log';
import { beforeEach, expect, it, vi } from 'vitest';

const DAY_MS = 86_400_000;
/** From the end of a process to its last words, on a slow machine. */
const LAST_WORDS_MS = 5_000;

/** What becomes of each process that is started. */
let fate: 'cannot start' | 'ends after a second';
let closesStderr: boolean;
let starts: number;
let logged: string[];

/** The system may report the end before the last output has arrived, and Electron then removes all listeners from it. */
function endProcess(child: EventEmitter & { readonly stderr: EventEmitter }): void {
  child.emit('exit', 1);
  child.stderr.removeAllListeners();
  setTimeout(() => {
    child.stderr.emit('data', Buffer.from('EACCES: permission denied\n'));
    if (closesStderr) child.stderr.emit('end');
  }, LAST_WORDS_MS);
}

vi.mock('electron', () => ({
  utilityProcess: {
    fork() {
      starts += 1;
      const child = Object.assign(new EventEmitter(), { stderr: new EventEmitter(), kill() {} });
      if (fate === 'cannot start') setTimeout(() => endProcess(child), 10);
      else {
        setTimeout(
          () => child.emit('message', { baseUrl: 'http://127.0.0.1:4000', players: [] }),
          10,
        );
        setTimeout(() => endProcess(child), 1_000);
      }
      return child;
    },
  },
}));

const view = { profile: { kind: 'practice' }, status: 'signed-in' } as unknown as SessionView;

function openEntry() {
  return createPracticeEntry({
    profiles: {
      view: () => view,
      losePractice: () => undefined,
      usePractice: async () => succeed(view),
    } as unknown as Profiles,
    scriptPath: 'world.cjs',
    stateDirectory: 'state',
    onCorruption: () => undefined,
    log: logInto(logged),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  closesStderr = true;
  starts = 0;
  logged = [];
});

it.each([
  ['ends', true],
  ['is held open', false],
])(
  'a practice world that cannot start is tried once and says why, if stderr %s',
  async (_case, closes) => {
    fate = 'cannot start';
    closesStderr = closes;
    const entered = openEntry().enter();
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(starts).toBe(1);
    expect(await entered).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('EACCES: permission denied') as string },
    });
    expect(logged.join('\n')).toContain('EACCES: permission denied');
  },
);

it('a practice world that keeps ending is restarted once, until the player enters it again', async () => {
  fate = 'ends after a second';
  const entry = openEntry();
  const entered = entry.enter();
  await vi.advanceTimersByTimeAsync(3_000 + LAST_WORDS_MS);
  await entered;
  expect(starts).toBe(2);
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(starts).toBe(2);
  expect(logged.at(-1)).toContain('not started again');
  void entry.enter();
  await vi.advanceTimersByTimeAsync(100);
  expect(starts).toBe(3);
});
