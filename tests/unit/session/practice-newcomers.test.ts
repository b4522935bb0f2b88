/** Main's part in creating a character: only in the practice world, only for its signed-in player. */
import { EventEmitter } from 'node:events';

import { NO_LOG } from '@electron/log/log';
import { createPracticeEntry } from '@electron/session/practice/practice-entry';
import type { Profiles } from '@electron/session/profiles/profiles';
import { generateWorldState } from '@electron/world/generate/world-state';
import { createAppRequests } from '@electron/world/newcomers';
import { DEFAULT_OPTIONS, openWorld } from '@electron/world/running-world';
import type { NewCharacter, WorldAnswer } from '@shared/domain/practice-world';
import { invokeChannels } from '@shared/ipc/channels/index';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import { succeed } from '@shared/ipc/result';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const IDA: NewCharacter = { name: 'Ida Fresh', country: 'KS', homeState: 'SK', party: null };
const PROFILE: ProfileView = {
  id: 'practice',
  kind: 'practice',
  serverUrl: 'http://127.0.0.1:4000',
  label: 'Practice world',
  account: { id: 'a1', username: 'newcomer', displayName: 'newcomer' },
  session: 'open',
};

/** The world's process: its messages go to a world in this process. */
class WorldProcess extends EventEmitter {
  readonly asked: unknown[] = [];
  #isSilent = false;
  readonly #world = openWorld(DEFAULT_OPTIONS, null, (seed) => generateWorldState(seed, 0.1));
  readonly #answer = createAppRequests(this.#world, {
    settled: async () => undefined,
    beforeTurn: () => undefined,
    afterTurn: () => undefined,
    changed: () => undefined,
    flush: async () => undefined,
    close: async () => undefined,
  });

  beSilent(): void {
    this.#isSilent = true;
  }

  postMessage(message: unknown): void {
    this.asked.push(message);
    if (this.#isSilent) return;
    void this.#answer(message).then((answer: WorldAnswer | null) => {
      // An answer to an earlier question may still be on its way.
      this.emit('message', { id: -1, homes: [] });
      if (answer !== null) this.emit('message', answer);
    });
  }

  kill(): void {
    this.emit('exit', 1);
  }
}

let child: WorldProcess;
let view: SessionView;
vi.mock('electron', () => ({
  utilityProcess: {
    fork: () => {
      queueMicrotask(() => child.emit('message', { baseUrl: PROFILE.serverUrl, players: [] }));
      return child;
    },
  },
}));

const entry = () =>
  createPracticeEntry({
    profiles: {
      view: () => view,
      losePractice: () => undefined,
      usePractice: async () => succeed(view),
    } as unknown as Profiles,
    scriptPath: 'world.cjs',
    stateDirectory: 'state',
    onCorruption: () => undefined,
    log: NO_LOG,
  });

async function runningEntry() {
  const running = entry();
  await running.enter();
  return running;
}

beforeEach(() => {
  child = new WorldProcess();
  view = { status: 'signed-in', profile: PROFILE, profiles: [PROFILE], storage: 'memory' };
});

describe('a character for the practice player', () => {
  it('may begin in every country with people, and is created once', async () => {
    const practice = await runningEntry();
    expect(await practice.homes('practice')).toMatchObject({
      ok: true,
      value: expect.arrayContaining([
        {
          code: 'KS',
          name: 'Kasterlund',
          homeStates: expect.arrayContaining([{ code: 'SK', name: 'Skjærgård' }]),
          parties: expect.arrayContaining([{ id: 4, name: 'Fri Handel' }]),
        },
      ]),
    });
    expect(await practice.makeCharacter('practice', IDA)).toEqual(succeed({ name: 'Ida Fresh' }));
    expect(await practice.makeCharacter('practice', IDA)).toMatchObject({
      ok: false,
      error: { kind: 'service', code: 'HAS_CHARACTER' },
    });
  });

  it.each([
    ['another profile', {}, 'other'],
    ['a profile of a server', { profile: { ...PROFILE, kind: 'server' } }, 'practice'],
    ['a guest', { status: 'guest', profile: { ...PROFILE, account: null } }, 'practice'],
    ['an expired session', { status: 'expired' }, 'practice'],
    ['no profile', { profile: null }, 'practice'],
  ] as const)('is refused to %s, and the world is not asked', async (_who, change, profileId) => {
    const practice = await runningEntry();
    view = { ...view, ...change };
    const refusal = { ok: false, error: { kind: 'bad-call', code: 'PRACTICE_WORLD_ONLY' } };
    expect(await practice.homes(profileId)).toMatchObject(refusal);
    expect(await practice.makeCharacter(profileId, IDA)).toMatchObject(refusal);
    expect(child.asked).toEqual([]);
  });

  it('is a failure with a message when the world does not run, ends, or does not answer', async () => {
    const notRunning = { ok: false, error: { code: 'PRACTICE_WORLD_NOT_RUNNING' } };
    expect(await entry().makeCharacter('practice', IDA)).toMatchObject(notRunning);

    const practice = await runningEntry();
    child.beSilent();
    vi.useFakeTimers();
    const silent = practice.makeCharacter('practice', IDA);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await silent).toMatchObject({ ok: false, error: { code: 'PRACTICE_WORLD_SILENT' } });

    const ended = practice.makeCharacter('practice', IDA);
    await vi.advanceTimersByTimeAsync(0);
    child.emit('exit', 1);
    expect(await ended).toMatchObject(notRunning);
  });
});

describe('the channel world:make-character', () => {
  const { input } = invokeChannels['world:make-character'];
  const order = { profileId: 'practice', character: IDA };

  it('accepts a valid request', () => {
    expect(input.safeParse(order).success).toBe(true);
  });

  it.each([
    ['no name', { ...IDA, name: '' }],
    ['a name of another type', { ...IDA, name: 7 }],
    ['a name that is far too long', { ...IDA, name: 'x'.repeat(201) }],
    ['no country', { ...IDA, country: undefined }],
    ['a party that is no whole number', { ...IDA, party: 1.5 }],
    ['a field too many', { ...IDA, username: 'senator' }],
  ])('refuses %s', (_what, character) => {
    expect(input.safeParse({ ...order, character }).success).toBe(false);
  });
});

it('the practice world does not answer a message that is not a request', async () => {
  await runningEntry();
  const answers: unknown[] = [];
  child.on('message', (answer: { readonly id: number }) => {
    if (answer.id !== -1) answers.push(answer);
  });
  for (const message of [null, 'homes', { ask: 'homes' }, { id: 1, ask: 'all' }])
    child.postMessage(message);
  child.postMessage({ id: 9, ask: 'make-character', username: 'nobody', character: IDA });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(answers).toEqual([
    { id: 9, outcome: { refused: { code: 'NOT_MADE', message: 'No player is called nobody' } } },
  ]);
});
