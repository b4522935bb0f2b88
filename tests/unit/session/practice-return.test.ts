/** Who enters the practice world when no player is named. */
import { EventEmitter } from 'node:events';

import { NO_LOG } from '@electron/log/log';
import { createPracticeEntry } from '@electron/session/practice/practice-entry';
import type { PracticeLogin, Profiles } from '@electron/session/profiles/types';
import type { SessionView } from '@shared/ipc/channels/session';
import { succeed } from '@shared/ipc/result';
import { expect, it, vi } from 'vitest';

const players = ['senator', 'magnate'].map((username) => ({
  username,
  password: `${username}-password`,
  publicKey: `${username}-public`,
  privateKey: `${username}-private`,
}));

vi.mock('electron', () => ({
  utilityProcess: {
    fork() {
      const child = Object.assign(new EventEmitter(), { kill() {} });
      queueMicrotask(() => child.emit('message', { baseUrl: 'http://127.0.0.1:4000', players }));
      return child;
    },
  },
}));

async function enteredAs(practicePlayer: string | undefined, username?: string) {
  const used: PracticeLogin[] = [];
  const view: SessionView = {
    status: 'guest',
    profile: null,
    profiles: [],
    storage: 'memory',
    ...(practicePlayer !== undefined && { practicePlayer }),
  };
  const entry = createPracticeEntry({
    profiles: {
      view: () => view,
      usePractice: async (login: PracticeLogin) => {
        used.push(login);
        return succeed(view);
      },
    } as unknown as Profiles,
    scriptPath: 'world.cjs',
    stateDirectory: 'state',
    onCorruption: () => undefined,
    log: NO_LOG,
  });
  await entry.enter(username);
  return used.at(-1)?.credentials?.identifier;
}

it.each([
  ['the player who was played last', 'magnate', 'magnate'],
  ['the first player on a first visit', undefined, 'senator'],
  ['the first player where the last one is gone', 'somebody', 'senator'],
])('the practice world is entered as %s', async (_who, last, entered) => {
  expect(await enteredAs(last)).toBe(entered);
});

it('a player who is named enters the practice world, whoever was played last', async () => {
  expect(await enteredAs('magnate', 'senator')).toBe('senator');
});
