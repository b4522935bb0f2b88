/** The record equals the history of a practice world: in every turn in which the client read, and in no other turn. */
import { expect, it, vi } from 'vitest';

import { createAnswerRecorder } from '@electron/record/answer-recorder';
import { balanceOf, toUnits } from '@electron/world/core/books';
import { characterByNumber } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import { leaderOf } from '@electron/world/rules/government';
import { homeCurrency } from '@electron/world/rules/money';
import type { ParamsOf, ReadId } from '@shared/contract/index';
import { parseSubject } from '@shared/record/subjects';
import {
  FILES,
  QUIET_LOOK,
  TURN_MS,
  openTestStore,
  NO_NAMES,
} from '@support/record/directory-store';
import { changingWorld } from '@support/renderer/world-answers';
import { freshDirectory } from '@support/storage/directory';

vi.mock('@electron/record/store/sqlite', () => import('@support/record/unsynced-sqlite'));

const TURNS = 12;
/** In one turn of so many the client is off, or restarts. */
const [OFF_EVERY, RESTART_EVERY] = [4, 3];
const MINUTE_MS = 60_000;
const SCALE = 0.3;
const PROFILE = { id: 'profile-1', origin: 'https://game.example' };

/** The world's figures at this moment, only from its state. */
function truthOf({ state }: World): Readonly<Record<string, number | string>> {
  const country = state.countries.find(({ code }) => code === 'AV');
  const corporation = state.corporations.find(({ number }) => number === 1);
  const home = state.countries.find(({ code }) => code === corporation?.countryCode);
  const player = state.players.find(({ username }) => username === 'senator');
  const own = characterByNumber(state, player?.character ?? null);
  const party = state.parties.find(
    ({ countryCode, sequentialId }) => countryCode === 'AV' && sequentialId === 1,
  );
  if (!country || !corporation || !home || !own) throw new Error('The world lacks a record');
  const price = corporation.sharePrice * home.currency.perAnchor;
  return {
    'world:world turn': state.turn,
    'country:AV primeRate': country.economy.primeRate,
    'country:AV leader': state.characters[(leaderOf(state, 'AV') ?? 0) - 1]?.name ?? '',
    'corporation:1 sharePrice': Math.round(price * 100) / 100,
    'party:AV/1 members': state.characters.filter(({ partyKey }) => partyKey === party?.key).length,
    'self:self actions': own.actions,
    'self:self funds': toUnits(
      balanceOf(state.books, `campaign/${own.number}`, homeCurrency(state, own)),
    ),
  };
}

it.each(['contract', 'observed'] as const)(
  'the record equals the history of the world in the %s dialect',
  async (dialect) => {
    const directory = freshDirectory();
    const { world, passTurn, read } = changingWorld(dialect, 'senator', TURN_MS, SCALE);
    const open = () => {
      const store = openTestStore(directory);
      const recorder = createAnswerRecorder({
        filesOf: () => FILES,
        directoryOf: () => NO_NAMES,
        readsTurn: () => true,
        storedGame: () => Promise.resolve(null),
        onKnown: () => undefined,
        seriesOf: async () => null,
        onFailure(error) {
          throw error;
        },
        async write(_profile, write) {
          await store.work('write', { ...QUIET_LOOK, ...write });
          return true;
        },
      });
      return { store, recorder };
    };
    let client = open();
    async function look<Id extends ReadId>(id: Id, params: ParamsOf<Id>): Promise<void> {
      const value = await read(id, params);
      world.clock.move(1_000);
      const nowMs = world.clock.nowMs();
      const times = { arrivedAtMs: nowMs, local: { sentMs: nowMs - 1, arrivedMs: nowMs } };
      const digest = `${id} ${nowMs}`;
      client.recorder.observe(PROFILE, { id, params, value, digest, times, isReturn: false });
      await client.recorder.settled();
    }

    const history = new Map<number, ReturnType<typeof truthOf>>();
    for (let turn = 0; turn < TURNS; turn += 1) {
      passTurn();
      if (turn % OFF_EVERY === 2) continue;
      if (turn % RESTART_EVERY === 1) {
        await client.store.work('close', null);
        client = open();
      }
      world.clock.move(MINUTE_MS);
      await look('game', {});
      await look('clientStatus', { layout: 'full' });
      await look('country', { code: 'AV' });
      await look('countryEconomy', { code: 'AV' });
      await look('corporation', { id: 1 });
      await look('party', { country: 'AV', id: 1 });
      await look('game', {});
      history.set(world.state.turn, truthOf(world));
    }

    const [first = 0] = history.keys();
    for (const name of Object.keys(truthOf(world))) {
      const [subject = '', metric = ''] = name.split(' ');
      const asked = { subject: parseSubject(subject) ?? { kind: 'self', key: 'self' }, metric };
      const [series] = await client.store.work('series', { files: FILES, series: [asked] });
      const recorded = Array.from({ length: TURNS }, (_, index) => {
        const turn = first + index;
        const points = series?.points ?? [];
        return points.findLast((point) => point.turn <= turn && turn <= point.untilTurn)?.value;
      });
      const known = recorded.map((_, index) => history.get(first + index)?.[name]);
      expect([name, recorded]).toEqual([name, known]);
    }
    await client.store.work('close', null);
  },
);
