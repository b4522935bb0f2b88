/** The world in motion: what turns do to elections, bills, seats, markets and wars, and that they always do the same. */
import { beforeAll, describe, expect, it } from 'vitest';

import { runTurn, takeTurn } from '@electron/world/engine/turn';
import { generateWorldState } from '@electron/world/generate/world-state';
import type { WorldState } from '@electron/world/model/state';
import { composition, isFilled } from '@electron/world/rules/government';
import { seatsByHighestAverage, winnerOf } from '@electron/world/rules/elections';
import { campaignIncome } from '@electron/world/rules/money';

const TURNS = 60;

function run(state: WorldState, turns: number): WorldState {
  for (let turn = 0; turn < turns; turn += 1) {
    runTurn(state, state.turn * 1_000);
  }
  return state;
}

const young = generateWorldState(3, 1);
let old: WorldState;

beforeAll(() => {
  old = run(generateWorldState(3, 1), TURNS);
});

describe('a new world', () => {
  it('has the documented size', () => {
    expect(young.countries.length).toBeGreaterThanOrEqual(5);
    expect(new Set(young.countries.map(({ regime }) => regime)).size).toBe(4);
    expect(new Set(young.countries.map(({ currency }) => currency.code)).size).toBe(
      young.countries.length,
    );
    expect(young.parties.length).toBeGreaterThanOrEqual(20);
    expect(young.characters.length).toBeGreaterThanOrEqual(1_200);
    expect(young.corporations.length).toBeGreaterThanOrEqual(150);
    expect(new Set(young.corporations.map(({ type }) => type)).size).toBeGreaterThanOrEqual(15);
    expect(young.funds.length).toBeGreaterThanOrEqual(10);
    expect(young.conflicts.length).toBeGreaterThanOrEqual(8);
    expect(young.archive.length).toBeGreaterThanOrEqual(400);
    expect(young.bills.length).toBeGreaterThanOrEqual(500);
    expect(young.news.length).toBeGreaterThanOrEqual(300);
  });

  it('has parties all over the political compass', () => {
    for (const [economic, social] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      expect(
        young.parties.some(
          (party) => party.economicPosition * economic > 0 && party.socialPosition * social > 0,
        ),
      ).toBe(true);
    }
  });

  it('grows with the scale', () => {
    const large = generateWorldState(3, 3);
    expect(large.characters.length).toBeGreaterThan(young.characters.length * 2.9);
    expect(large.corporations.length).toBe(young.corporations.length * 3);
  });
});

describe('a world after sixty turns', () => {
  it('is identical for the same seed', () => {
    expect(JSON.stringify(run(generateWorldState(3, 1), TURNS))).toBe(JSON.stringify(old));
  });

  it('has held its elections, seated winners and archived them', () => {
    const newest = old.archive.at(-1);
    expect(old.archive.length).toBeGreaterThan(young.archive.length + 20);
    expect(newest?.endTurn).toBeGreaterThan(young.turn);
    expect(
      old.elections.every(({ stage, endTurn }) => stage !== 'ended' || old.turn - endTurn < 3),
    ).toBe(true);
    const held = old.archive.filter(
      ({ endTurn, office }) => endTurn > young.turn && office === 'house',
    );
    const elected = held.flatMap((election) => winnerOf(election)?.character ?? []);
    const careers = new Set(
      old.careers.filter(({ type }) => type === 'elected').map(({ character }) => character),
    );
    const seatedBefore = new Set(young.seats.map(({ holder }) => holder));
    expect(elected.filter((number) => !careers.has(number) && !seatedBefore.has(number))).toEqual(
      [],
    );
  });

  it('lost no vote: tallies equal the sums of their candidates and only grow', () => {
    for (const { candidates, snapshots } of old.elections) {
      expect(snapshots.at(-1)?.votes ?? candidates.map(() => 0)).toEqual(
        candidates.map(({ votes }) => votes),
      );
      const totals = snapshots.map(({ votes }) => votes.reduce((sum, count) => sum + count, 0));
      expect(totals).toEqual(totals.toSorted((left, right) => left - right));
    }
  });

  it('has the same number of seats, each held by a member of its party', () => {
    expect(old.seats.length).toBe(young.seats.length);
    const holders = old.seats.flatMap(({ holder }) => (holder === null ? [] : [holder]));
    expect(new Set(holders).size).toBe(holders.length);
    const strangers = old.seats.filter(
      ({ holder, partyKey }) =>
        holder !== null && old.characters[holder - 1]?.partyKey !== partyKey,
    );
    expect(strangers).toEqual([]);
    for (const { code } of old.countries) {
      const seats = old.seats.filter(({ countryCode }) => countryCode === code);
      expect(composition(seats).reduce((sum, { seats: count }) => sum + count, 0)).toBe(
        seats.filter((seat) => isFilled(seat)).length,
      );
    }
  });

  it('has voted on its bills and recorded enacted ones in the history of their country', () => {
    expect(
      old.bills.every(({ status, voteTurn }) => status !== 'pending' || voteTurn > old.turn),
    ).toBe(true);
    const enacted = old.bills.filter(
      ({ status, voteTurn }) => status === 'passed' && voteTurn > young.turn,
    );
    expect(enacted.length).toBeGreaterThan(10);
    const history = new Set(
      old.history
        .filter(({ eventType, turn }) => eventType === 'bill_enacted' && turn > young.turn)
        .map(({ title }) => title),
    );
    expect(enacted.every(({ title }) => history.has(`${title} becomes law`))).toBe(true);
    for (const { vote, status } of old.bills)
      expect(status === 'pending' || status === (vote.yes > vote.no ? 'passed' : 'failed')).toBe(
        true,
      );
  });

  it('has changed rates, prices, funds, fronts, leaders and mail', () => {
    expect(old.countries[0]?.currency.perAnchor).not.toBe(young.countries[0]?.currency.perAnchor);
    expect(old.countries[0]?.economy.primeRates.length).toBeGreaterThan(
      young.countries[0]?.economy.primeRates.length ?? 0,
    );
    expect(old.corporations.map(({ sharePrice }) => sharePrice)).not.toEqual(
      young.corporations.map(({ sharePrice }) => sharePrice),
    );
    expect(old.trades.length).toBeGreaterThan(young.trades.length + 20);
    expect(old.funds[0]?.quotedNav).not.toBe(young.funds[0]?.quotedNav);
    expect(old.battles.length).toBeGreaterThan(young.battles.length + 50);
    expect(
      old.history.some(({ eventType, turn }) => eventType === 'leader_change' && turn > young.turn),
    ).toBe(true);
    expect(old.players[0]?.unreadMailCount).toBeGreaterThan(young.players[0]?.unreadMailCount ?? 0);
    expect(old.news.length).toBeGreaterThan(young.news.length + 30);
    expect(old.crises.length).toBeGreaterThan(young.crises.length);
  });

  it('never issued more shares than exist', () => {
    for (const { holders, totalShares } of old.corporations) {
      const held = Object.values(holders).reduce((sum, shares) => sum + shares, 0);
      expect(held).toBeLessThanOrEqual(totalShares);
      expect(Object.values(holders).every((shares) => shares > 0)).toBe(true);
    }
  });
});

describe('seats by the highest averages', () => {
  it('match the known example and use every seat', () => {
    expect(seatsByHighestAverage([100_000, 80_000, 30_000, 20_000], 8)).toEqual([4, 3, 1, 0]);
    expect(seatsByHighestAverage([5, 0], 3)).toEqual([3, 0]);
    expect(seatsByHighestAverage([0, 0], 3)).toEqual([0, 0]);
  });
});

/** Readers see only whole turns: a turn is computed on a copy of the state and becomes visible at once. */
describe('a turn', () => {
  it('on a copy changes the state as one in place does, and keeps the objects of players', () => {
    const [shown, alone] = [generateWorldState(6, 0.3), generateWorldState(6, 0.3)];
    for (let turn = 0; turn < 30; turn += 1) {
      const players = [...shown.players];
      takeTurn(shown, turn, null);
      expect(shown.players.every((player, index) => player === players[index])).toBe(true);
      runTurn(alone, turn);
      expect(JSON.stringify(shown)).toBe(JSON.stringify(alone));
    }
  });

  it('that fails changes nothing', () => {
    const state = generateWorldState(6, 0.3);
    // Crises come last in a turn: everything before them is computed by then.
    state.crises.push({ resolvedOption: null, expiresAtTurn: 0 } as (typeof state.crises)[number]);
    const before = JSON.stringify(state);
    expect(() => takeTurn(state, 0, null)).toThrow(TypeError);
    expect(JSON.stringify(state)).toBe(before);
  });
});

/** What a campaign gains in a turn depends on the home region, not on the country. */
describe('regions', () => {
  const state = generateWorldState(1, 0.2);

  it('share the population of their country', () => {
    for (const { population, regions } of state.countries) {
      const sum = regions.reduce((total, region) => total + (region.population ?? 0), 0);
      expect(Math.abs(sum - (population ?? 0))).toBeLessThan(regions.length);
    }
  });

  it('of one country raise different sums', () => {
    const country = state.countries.find(({ code }) => code === 'AV');
    const resident = state.characters.find(({ countryCode }) => countryCode === country?.code);
    if (!country || !resident) throw new Error('Nobody lives there');
    const incomes = country.regions.map(({ code }) =>
      campaignIncome(state, { ...resident, regionCode: code }),
    );
    expect(new Set(incomes.map(({ populationTier }) => populationTier)).size).toBeGreaterThan(1);
    expect(new Set(incomes.map(({ baseGen }) => baseGen)).size).toBeGreaterThan(1);
  });
});
