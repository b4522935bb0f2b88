/** Alerts against the practice world's own journal: everything that happened is told once, and nothing else. */
import { rmSync } from 'node:fs';

import { record, toMinor } from '@electron/world/core/books';
import { touch } from '@electron/world/core/derived';
import { characterByNumber } from '@electron/world/core/world';
import { turnSteps } from '@electron/world/engine/turn';
import { FIRST_TURN } from '@electron/world/model/state';
import { homeCurrency } from '@electron/world/rules/transfers';
import type { EndpointId, ParamsOf } from '@shared/contract/index';
import type { ReadId } from '@shared/contract/index';
import type { AlertView } from '@shared/record/alerts';
import { metricOf } from '@shared/record/metrics';
import { observe } from '@shared/record/table';
import { expect, it } from 'vitest';

import { openAlertBench } from '@support/alerts/alert-bench';
import { createJournal, truthOf } from '@support/alerts/journal';
import type { ReadName } from '@support/alerts/journal';
import { IS_CAMPAIGN } from '@support/campaign';
import { changingWorld } from '@support/renderer/world-answers';
import type { Dialect } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { freshDirectory } from '@support/storage/directory';

const TURNS_A_DAY = 24;
const DAYS = IS_CAMPAIGN ? 30 : 1;
const PLAYER = 'senator';
const WATCHED = { corporations: [1, 2, 3, 4, 5] };
const DEADLINE_MINUTES = 10;

/** How often a read fails, where it is not one time in ten; bonds have many pages. */
const FAILURES: Readonly<Partial<Record<ReadName, number>>> = { bonds: 0.75 };

/** Numbers from 0 to 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How the journal names an alert; nothing for a figure that the journal does not follow. */
function factOf({ kind, subject, title, reason }: AlertView): string | null {
  switch (kind) {
    case 'leader':
      return 'leader country';
    case 'news':
      return `news ${title}`;
    case 'bill':
      return `bill ${subject.split('/').at(-1) ?? ''}`;
    case 'watched':
      return reason.metric === 'sharePrice' ? `watched ${subject}` : null;
    default:
      return `${kind} ${subject}`;
  }
}

async function liveThrough(dialect: Dialect, seed: number) {
  const directory = freshDirectory();
  const { world, read } = changingWorld(dialect, PLAYER);
  const random = randomFrom(seed);
  const { state, turnMs } = world;
  const bench = openAlertBench(directory, turnMs);
  bench.choose({ 'crisis-deadline': { limit: DEADLINE_MINUTES } });
  const player = state.players.find(({ username }) => username === PLAYER);
  const character = characterByNumber(world, player?.character ?? null);
  if (!player || !character) throw new Error('this world has no senator');
  for (const number of WATCHED.corporations)
    await bench.watch({ kind: 'corporation', key: String(number) }, `Watched ${number}`);

  const journal = createJournal({
    turnMs,
    deadlineMinutes: DEADLINE_MINUTES,
    isIncomeStated: dialect === 'observed',
    listsDefaults: dialect === 'contract',
  });
  const country = character.countryCode;
  const timeAt = (turn: number, part: number) =>
    Math.round(NOW_MS + (turn - FIRST_TURN + part) * turnMs);
  state.nextTurnAtMs = turnMs;

  function takeTurn(): void {
    const startedAtMs = (state.turn + 1 - FIRST_TURN) * turnMs;
    Array.from(turnSteps(state, startedAtMs));
    state.nextTurnAtMs = startedAtMs + turnMs;
    const own = characterByNumber(world, character?.number ?? null);
    if (own && random() < 0.04) own.actions = 130 + Math.floor(random() * 40);
    if (player && random() < 0.1) player.unreadMailCount += 1 + Math.floor(random() * 3);
    if (player && random() < 0.05) player.unreadCount = 0;
    if (own && random() < 0.05) {
      const currency = homeCurrency(state, own);
      const purse = `campaign/${own.number}`;
      const amount = Math.floor((state.books.balances[`${purse}:${currency}`] ?? 0) * 0.3);
      record(state.books, state.turn, 'campaign', own.name, [
        { holder: purse, currency, amount: -amount },
        { holder: 'burn', currency, amount },
      ]);
    }
    // A patron, so that transfers come while anybody looks.
    if (own && random() < 0.05) {
      const [currency, amount] = [homeCurrency(state, own), toMinor(50_000)];
      record(state.books, state.turn, 'transfer', own.name, [
        { holder: 'mint', currency, amount: -amount },
        { holder: `campaign/${own.number}`, currency, amount },
      ]);
    }
    touch(world);
  }

  type Request = { [Id in ReadId]: readonly [id: Id, params: ParamsOf<Id>] }[ReadId];

  async function requestsOf(name: ReadName): Promise<readonly Request[]> {
    switch (name) {
      case 'nav':
        return [['clientNav', {}]];
      case 'status':
        return [['clientStatus', {}]];
      case 'game':
        return [['game', {}]];
      case 'crises':
        return [['eventsActive', {}]];
      case 'race': {
        const id = journal.knownRace();
        return id === null ? [] : [['election', { id }]];
      }
      case 'country':
        return [['country', { code: country }]];
      case 'news':
        return [['news', { limit: 100 }]];
      case 'bills':
        return [['legislation', { country, limit: 100 }]];
      case 'prices':
        return WATCHED.corporations.map((number): Request => ['corporation', { id: number }]);
      case 'bonds': {
        const { pagination } = await read('bonds', { page: 1 });
        const pages = pagination?.totalPages ?? 1;
        return Array.from({ length: pages }, (_, index): Request => ['bonds', { page: index + 1 }]);
      }
    }
  }

  const READS: readonly ReadName[] = [
    'game',
    'nav',
    'status',
    'crises',
    'race',
    'country',
    'news',
    'bills',
    'prices',
    'bonds',
  ];
  const [expected, told]: [string[], string[]] = [[], []];
  const identities = new Set<string>();
  const doubled: string[] = [];
  const note = (alerts: readonly AlertView[]) => {
    for (const alert of alerts) {
      const fact = factOf(alert);
      if (fact === null) continue;
      told.push(`${state.turn} ${fact}`);
      const identity = `${alert.kind} ${alert.title} ${alert.subject} ${alert.turn}`;
      if (identities.has(identity)) doubled.push(identity);
      identities.add(identity);
    }
  };

  async function look(atMs: number, mayFail: boolean, profile = 'one'): Promise<void> {
    for (const name of READS) {
      if (mayFail && random() < (FAILURES[name] ?? 0.1)) continue;
      if (random() < 0.03) await bench.restart();
      const requests = await requestsOf(name);
      if (requests.length === 0) continue;
      if (profile === 'one') {
        const truth = truthOf(world, player as NonNullable<typeof player>, WATCHED);
        for (const fact of journal.sees(name, truth, atMs)) expected.push(`${state.turn} ${fact}`);
      }
      for (const [id, params] of requests) {
        const answer = await read(id as EndpointId, params as never);
        const all = observe(id, answer as never, params as never, atMs);
        const isOwn = ({ metric }: { readonly metric: string }) => metricOf(metric)?.isOwn === true;
        const alerts = await bench.look(
          {
            turn: state.turn,
            atMs,
            own: all.filter(isOwn),
            world: all.filter((one) => !isOwn(one)),
          },
          profile,
        );
        if (profile === 'one') note(alerts);
      }
    }
  }

  await look(timeAt(state.turn, 0.5), false);
  await look(timeAt(state.turn, 0.6), false);
  let asleep = 0;
  for (let turn = 0; turn < DAYS * TURNS_A_DAY; turn += 1) {
    takeTurn();
    if (asleep > 0) {
      asleep -= 1;
      continue;
    }
    if (random() < 0.04) asleep = 1 + Math.floor(random() * 5);
    // The clock jumps a little back and forth within the turn.
    await look(timeAt(state.turn, 0.2 + random() * 0.6), true);
    if (random() < 0.2) await look(timeAt(state.turn, 0.2 + random() * 0.6), true);
    if (random() < 0.1) await look(timeAt(state.turn, 0.5), true, 'two');
  }
  await bench.close();
  rmSync(directory, { recursive: true });
  return { expected, told, doubled };
}

/** What one list has more often than the other. */
function missingFrom(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return list.filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

it.each(['contract', 'observed'] as const)(
  'over days of the practice world in the dialect %s, all that happened is told, once, and nothing else',
  async (dialect) => {
    const { expected, told, doubled } = await liveThrough(dialect, 14);
    expect(missingFrom(expected, told), 'not told').toEqual([]);
    expect(missingFrom(told, expected), 'false').toEqual([]);
    expect(doubled, 'doubled').toEqual([]);
    const kinds = new Set(told.map((fact) => fact.split(' ')[1]));
    const often = IS_CAMPAIGN ? 15 : 6;
    expect(kinds.size, `kinds told: ${[...kinds].join(', ')}`).toBeGreaterThanOrEqual(often);
  },
  IS_CAMPAIGN ? 1_200_000 : 60_000,
);
