/** What a client reads for two accounts during some turns of a practice world, recorded once to be replayed. */
import { createHash } from 'node:crypto';

import { openRandom } from '@electron/world/core/random';
import { stateNowMs } from '@electron/world/core/world';
import type { ReadReport } from '@electron/http/api-client-types';
import type { ParamsOf, ReadId } from '@shared/contract/index';
import type { Dialect } from '@support/renderer/answers';
import { changingWorld } from '@support/renderer/world-answers';
import { pay, toMinor } from '@electron/world/core/books';
import type { Random } from '@electron/world/core/random';
import { characterByNumber } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import type { Player } from '@electron/world/model/people';
import { settleCrisis } from '@electron/world/rules/events';
import { homeCurrency } from '@electron/world/rules/money';

// What happens to a player in the world besides its turns: letters, gifts, spending, decisions made elsewhere.

const GIFT = 50_000;
const SPENT_SHARE = 0.3;

/** Makes some of these things happen. `often` is 1 at a turn, and less between two looks within one. */
function letHappen(world: World, player: Player, random: Random, often: number): void {
  const { state } = world;
  const own = characterByNumber(world.state, player.character);
  if (own === null) return;
  const currency = homeCurrency(state, own);
  const purse = `campaign/${own.number}`;
  const receive = (from: string, kind: string, amount: number) =>
    pay(state, { kind, note: own.name, from, to: purse, currency, amount });
  if (random.chance(0.04 * often)) own.actions = 130 + random.whole(0, 39);
  if (random.chance(0.1 * often)) player.unreadMailCount += random.whole(1, 3);
  if (random.chance(0.05 * often)) player.unreadCount = 0;
  if (random.chance(0.05 * often)) player.unreadMailCount = 0;
  if (random.chance(0.05 * often)) {
    const funds = state.books.balances[`${purse}:${currency}`] ?? 0;
    receive('burn', 'campaign', -Math.floor(funds * SPENT_SHARE));
  }
  if (random.chance(0.05 * often)) receive('mint', 'transfer', toMinor(GIFT));
  const crisis = state.crises.find(
    (one) => one.player === player.number && one.resolvedOption === null,
  );
  if (crisis && random.chance(0.1 * often))
    settleCrisis(state, crisis, crisis.options[0]?.id ?? '', 'player');
}

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
