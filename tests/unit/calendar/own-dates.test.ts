/** All own dates: deadlines, own pending bills and held bonds, with the ids that screens give the same dates. */
import { ownDates } from '@electron/calendar/own-dates';
import { playerOf, READ_AT_MS } from '@support/local-api/player';
import type { PlayerParts } from '@support/local-api/player';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const TURN_MS = 3_600_000;
/** The turn after the present one begins half a turn from now. */
const NEXT_MS = READ_AT_MS + TURN_MS / 2;
const isoOf = (atMs: number) => new Date(atMs).toISOString();

const GAME = { currentTurn: 100, nextTurnAt: isoOf(NEXT_MS), turnDurationMs: TURN_MS };
const NAV = {
  user: { username: 'ada', character: { id: 'c1' } },
  characterCountryId: 'KS',
  characterName: 'Ada Marsh',
};
const LIST = { country: 'KS', limit: 100 };

const pending = (id: string, facts: object = {}) => ({
  id,
  title: `Bill ${id}`,
  sponsor: 'Ada Marsh',
  status: 'pending',
  ...facts,
});
/** Decided bills that took 10 turns each, as many as a forecast needs. */
const decided = Array.from({ length: 12 }, (_, index) => ({
  id: `old${index}`,
  status: 'passed',
  introducedAt: isoOf(READ_AT_MS - 30 * TURN_MS),
  votedAt: isoOf(READ_AT_MS - 20 * TURN_MS),
}));

beforeEach(() => {
  vi.useFakeTimers({ now: READ_AT_MS });
});

async function datesOf(stored: PlayerParts['stored'], record: PlayerParts['record'] = {}) {
  const data = playerOf({
    stored: [{ id: 'game', value: GAME }, { id: 'clientNav', value: NAV }, ...(stored ?? [])],
    record,
  });
  const dates = data === null ? null : await ownDates(data);
  return dates?.ok === true ? dates.value : null;
}

const bills = (...rows: readonly object[]) => ({
  id: 'legislation',
  params: LIST,
  value: { bills: rows },
});

describe('own bills', () => {
  it('have the time that the chamber plans, about, under the id of the bill’s page', async () => {
    const votedMs = NEXT_MS + 2 * TURN_MS;
    const planned = { pendingBills: [{ id: 'b1', scheduledVoteAt: isoOf(votedMs) }] };
    const found = await datesOf([
      bills(pending('b1'), pending('b2', { sponsor: 'Somebody else' })),
      { id: 'countryLegislature', params: { code: 'KS' }, value: planned },
    ]);
    expect(found).toEqual([
      {
        key: 'bill b1',
        title: 'Your bill “Bill b1” is decided',
        atMs: votedMs,
        isAbout: true,
      },
    ]);
  });

  it('begin with the turn in which earlier bills were decided where no vote is planned', async () => {
    const own = pending('b1', { introducedAt: isoOf(READ_AT_MS - 4 * TURN_MS) });
    expect(await datesOf([bills(own, ...decided)])).toEqual([
      {
        key: 'bill b1',
        title: 'Your bill “Bill b1” may be decided from now on',
        atMs: NEXT_MS + 5 * TURN_MS,
        isAbout: true,
      },
    ]);
  });

  it('are found in the list of pending bills when newer ones push them out of the other', async () => {
    const introducedAt = isoOf(READ_AT_MS - 4 * TURN_MS);
    const found = await datesOf([
      bills(...decided),
      {
        id: 'legislation',
        params: { ...LIST, status: 'pending' },
        value: { bills: [pending('b9', { introducedAt })] },
      },
    ]);
    expect(found?.map(({ key }) => key)).toEqual(['bill b9']);
  });

  it('have no date from too few earlier bills, after their vote, or once decided', async () => {
    const introducedAt = isoOf(READ_AT_MS - 4 * TURN_MS);
    const past = { pendingBills: [{ id: 'b2', scheduledVoteAt: isoOf(READ_AT_MS - 1) }] };
    const found = await datesOf(
      [
        bills(
          pending('b1', { introducedAt }),
          pending('b2'),
          pending('b3', { status: 'passed', introducedAt }),
        ),
        { id: 'countryLegislature', params: { code: 'KS' }, value: past },
      ],
      { standing: () => standingWith([{ key: 'crisis 7', what: 'A wallet', atMs: NEXT_MS }]) },
    );
    expect(found?.map(({ key }) => key)).toEqual(['crisis 7']);
  });
});

describe('held bonds', () => {
  const held = (...bondHoldings: readonly object[]) => ({
    id: 'ownPortfolio',
    value: { holdings: [], bondHoldings },
  });

  it('are paid back at the beginning of their turn, about, under the id of the bond’s page', async () => {
    const found = await datesOf([
      held(
        { bondId: 'x1', issuerName: 'Kestrel', maturityTurn: 103 },
        { bondId: 'x2', maturityTurn: 101 },
      ),
    ]);
    expect(found).toEqual([
      { key: 'bond x2', title: 'A bond of yours is paid back', atMs: NEXT_MS, isAbout: true },
      {
        key: 'bond x1',
        title: 'Your bond of Kestrel is paid back',
        atMs: NEXT_MS + 2 * TURN_MS,
        isAbout: true,
      },
    ]);
  });

  it('have no date where only the turns left are told, or the turn has begun', async () => {
    const found = await datesOf([
      held(
        { bondId: 'x1', turnsRemaining: 3 },
        { bondId: 'x2', maturityTurn: 100 },
        { bondId: 'x3', maturityTurn: 102 },
      ),
    ]);
    expect(found?.map(({ key }) => key)).toEqual(['bond x3']);
  });
});

describe('deadlines of the record', () => {
  it('keep their id when they are called otherwise, and come first by time', async () => {
    const named = async (what: string) =>
      await datesOf(
        [
          {
            id: 'ownPortfolio',
            value: { holdings: [], bondHoldings: [{ bondId: 'x1', maturityTurn: 101 }] },
          },
        ],
        {
          standing: () => standingWith([{ key: 'race e1 general', what, atMs: READ_AT_MS + 1 }]),
        },
      );
    const [before, after] = [await named('Your election ends'), await named('Senate ends')];
    expect(before?.map(({ key }) => key)).toEqual(['race e1 general', 'bond x1']);
    expect(after?.map(({ key }) => key)).toEqual(['race e1 general', 'bond x1']);
    expect(after?.[0]?.title).toBe('Senate ends');
  });
});

function standingWith(deadlines: readonly object[]) {
  return { standing: { deadlines }, unread: 0 };
}
