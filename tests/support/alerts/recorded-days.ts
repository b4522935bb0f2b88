/** What a client reads for two accounts during some turns of a practice world, recorded once to be replayed. */
import { createHash } from 'node:crypto';

import { openRandom } from '@electron/world/core/random';
import { stateNowMs } from '@electron/world/core/world';
import type { ReadReport } from '@electron/http/api-client-types';
import type { ParamsOf, ReadId } from '@shared/contract/index';
import type { Dialect } from '@support/renderer/answers';
import { changingWorld } from '@support/renderer/world-answers';

import { letHappen } from './happenings';

const TURN_MS = 3_600_000;
const MINUTE_MS = 60_000;
const LOOKS_PER_TURN = 2;
/** Corporations whose share price is watched. */
export const CORPORATIONS = [1, 2, 3];

/** One answer, without the times of its arrival. */
export type RecordedAnswer = Omit<ReadReport, 'times'>;

/** Everything that the client reads of an account at one time. */
export interface Look {
  readonly atMs: number;
  readonly profileId: string;
  readonly answers: readonly RecordedAnswer[];
}

/** The looks in order, for the accounts `senator` and `partychair` in turn. */
export async function recordDays(
  dialect: Dialect,
  turns: number,
  seed: number,
): Promise<readonly Look[]> {
  const random = openRandom(seed, `days ${dialect}`);
  const { world, passTurn, answersTo } = changingWorld(dialect, 'senator', TURN_MS);
  const { state, clock } = world;
  const accounts = ['senator', 'partychair'].map((username) => {
    const player = state.players.find((known) => known.username === username);
    if (!player) throw new Error(`This world has no ${username}`);
    return { username, player, read: answersTo(username).read };
  });
  const looks: Look[] = [];

  async function look({ username, read }: (typeof accounts)[number]): Promise<void> {
    const answers: RecordedAnswer[] = [];
    async function ask<Id extends ReadId>(id: Id, params: ParamsOf<Id>) {
      const value = await read(id, params);
      const digest = createHash('sha1').update(JSON.stringify(value)).digest('hex');
      answers.push({ id, params, value, digest });
      return value;
    }
    await ask('game', {});
    const { activeElection, characterCountryId: country } = await ask('clientNav', {});
    await ask('clientStatus', {});
    await ask('eventsActive', {});
    const raceId = activeElection?.id ?? null;
    if (raceId !== null) await ask('election', { id: raceId });
    if (country) {
      await ask('country', { code: country });
      await ask('legislation', { country, limit: 100 });
    }
    await ask('news', { limit: 100 });
    for (const id of CORPORATIONS) await ask('corporation', { id });
    looks.push({ atMs: clock.nowMs(), profileId: username, answers });
  }

  for (let turn = 0; turn < turns; turn += 1) {
    passTurn();
    for (let count = 0; count < LOOKS_PER_TURN; count += 1) {
      for (const { player } of accounts) letHappen(world, player, random, count === 0 ? 1 : 0.3);
      clock.move(random.whole(2, 15) * MINUTE_MS);
      for (const account of accounts) {
        await look(account);
        // No two answers have the same time.
        clock.move(1_000);
      }
    }
    clock.move(Math.max(0, (state.nextTurnAtMs ?? TURN_MS) - stateNowMs(world)));
  }
  return looks;
}
