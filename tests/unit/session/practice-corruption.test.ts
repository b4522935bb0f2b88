/** A practice world that was damaged on disk is reported to main, and to the player once. */
import { EventEmitter } from 'node:events';

import { expect, it, vi } from 'vitest';

import { createPracticeWorld } from '@electron/session/practice/practice-world';
import { createCorruptionReport } from '@electron/storage/corruption-report';
import { logInto } from '@support/log';

const children = vi.hoisted((): { emit(name: string, value: unknown): boolean }[] => []);
vi.mock('electron', () => ({
  utilityProcess: {
    fork() {
      const child = Object.assign(new EventEmitter(), { kill: () => true });
      children.push(child);
      return child;
    },
  },
}));

it.each([
  [{}, []],
  [{ recovery: 'cut-back' }, [/after that is lost/]],
  [{ recovery: 'recreated' }, [/starts over/]],
])('a practice world that announces %j leads to the message %j', async (announced, words) => {
  const report = createCorruptionReport(() => undefined);
  const world = createPracticeWorld({
    scriptPath: 'world.cjs',
    stateDirectory: 'state',
    onLost: () => undefined,
    onCorruption: report.add,
    log: logInto([]),
  });
  const started = world.start();
  children.at(-1)?.emit('message', { baseUrl: 'http://127.0.0.1:1', players: [], ...announced });
  expect(await started).toMatchObject({ ok: true });
  expect(report.take()).toEqual(words.map((word) => expect.stringMatching(word) as unknown));
  expect(report.take()).toEqual([]);
});
