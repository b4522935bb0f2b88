/**
 * The answers to a player's questions against the practice world's own state, in both dialects; in a full run at scale
 * 50 too.
 */
import { billOutlook } from '@renderer/pages/legislation/bill-outlook';
import { majorityOf, minimalCoalitions } from '@renderer/features/government/coalitions';
import { overlapsOf } from '@renderer/pages/funds/fund-holdings';
import type { HoldingFund } from '@renderer/pages/funds/fund-holdings';
import { boardRow, rateFormsOf } from '@renderer/features/markets/market-board';
import { callRace } from '@renderer/features/elections/race-call';
import { figuresOf, seenIn } from '@renderer/features/markets/board-figures';
import { raceRows } from '@renderer/features/elections/race-rows';
import { raceModel } from '@renderer/features/elections/race-model';
import { isoTime, stateNowMs } from '@electron/world/core/world';
import type { Corporation } from '@electron/world/model/economy';
import { composition } from '@electron/world/rules/government';
import { expect, describe, it } from 'vitest';

import { IS_FULL_SIZE } from '@support/limits';
import { leadsIn, seenFromTheStart } from '@support/renderer/seated-by-world';
import { changingWorld } from '@support/renderer/world-answers';
import { isOfSenate } from '@world-server/observed/handlers/legislation';

const HUGE = 50;
const SCALES = IS_FULL_SIZE ? [1, HUGE] : [1];
const DIALECTS = ['contract', 'observed'] as const;
const CASES = DIALECTS.flatMap((dialect) => SCALES.map((scale) => [dialect, scale] as const));
const TURNS = 6;
/** How many of thousands of corporations and bills are compared, spread over the list. */
const COMPARED = 200;

function spread<Row>(rows: readonly Row[]): readonly Row[] {
  const step = Math.max(1, Math.floor(rows.length / COMPARED));
  return rows.filter((_, index) => index % step === 0);
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** One fund, from the answer to a read by its slug. */
interface FundAnswer {
  readonly topHoldings?: HoldingFund['holdings'];
}

/** The figures of a corporation by its own books: in common units, and in percent. */
function byBooks({ lots, sharePrice, totalShares, dividendRate }: Corporation) {
  const revenue = sumOf(lots.map((lot) => lot.revenue));
  const income = sumOf(lots.map((lot) => lot.revenue * lot.profitMargin));
  const growth = sumOf(lots.map((lot) => lot.revenue * lot.growthRate));
  const value = sharePrice * totalShares;
  return { revenue, income, growth, value, paid: income > 0 ? income * dividendRate : 0 };
}

describe.each(CASES)('the answers of a %s world at scale %i', (dialect, scale) => {
  const opened = changingWorld(dialect, 'senator', undefined, scale);
  const { world, read } = opened;
  const { state } = world;
  for (let turn = 0; turn < TURNS; turn += 1) opened.passTurn();
  const nowMs = Date.parse(isoTime(world, stateNowMs(world)));
  const hasArchive = dialect === 'contract';

  it('call every running race as the rule does by the world’s own counts', async () => {
    const game = await read('game', {});
    let called = 0;
    for (const { code } of state.countries) {
      const rows = raceRows(code, await read('elections', { country: code }), undefined);
      for (const race of state.elections.filter((one) => one.countryCode === code)) {
        const row = rows.find(({ id }) => id === race.objectId);
        if (row === undefined || race.stage !== 'general') continue;
        const model = raceModel({
          row,
          // The observed dialect sends the shares of one turn: the client works the standing out from the turns that it
          // saw.
          answer: seenFromTheStart(race, await read('election', { id: row.id })),
          failure: null,
          recorded: undefined,
          game,
          nowMs,
          own: { raceId: null, characterId: null, name: null, country: null },
        });
        const leads = leadsIn(race);
        expect(model.turnsLeft).toBe(race.endTurn - state.turn);
        if (race.snapshots.length === 0) continue;
        expect(model.called.lead).toBeCloseTo(leads.at(-1)?.lead ?? 0, 6);
        called += 1;
        const rule = { isEnded: false, turnsLeft: race.endTurn - state.turn, leads };
        expect(model.called.call).toBe(callRace(rule).call);
      }
    }
    expect(called).toBeGreaterThan(0);
  });

  it('give the smallest majorities of each chamber that the world’s own seats give', async () => {
    let compared = 0;
    for (const { code } of state.countries) {
      const { governmentFormation } = await read('government', { country: code });
      const formed = governmentFormation?.seatsByParty;
      if (formed === undefined || formed === null) continue;
      const own = state.seats.filter(({ countryCode }) => countryCode === code);
      const seated = composition(own).filter(({ partyKey }) => partyKey !== null);
      const told = formed.flatMap(({ partyId, partyName, seats }) =>
        partyName === 'Independent'
          ? []
          : [{ id: String(partyId ?? partyName), seats: seats ?? 0 }],
      );
      const sizes = (parties: readonly { readonly seats: number }[]) =>
        parties.map(({ seats }) => seats).toSorted((one, other) => one - other);
      expect(sizes(told)).toEqual(sizes(seated));
      const needed = majorityOf(own.length);
      expect(governmentFormation?.majorityThreshold).toBe(needed);
      const parties = told.map((party) => ({ ...party, position: null }));
      const { coalitions, isComplete } = minimalCoalitions(parties, needed, 10_000);
      expect(isComplete).toBe(true);
      let winning = 0;
      for (let set = 0; set < 2 ** seated.length; set += 1) {
        const members = seated.filter((_, index) => (set & (1 << index)) !== 0);
        const seats = sumOf(members.map((one) => one.seats));
        const isMinimal = members.every((one) => seats - one.seats < needed);
        if (seats >= needed && isMinimal) winning += 1;
      }
      expect(coalitions).toHaveLength(winning);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });

  it('give the figures and ratios of corporations that the world’s own books give', async () => {
    const chosen = spread(state.corporations);
    const figures = new Map(
      await Promise.all(
        chosen.map(async ({ number, countryCode }) => {
          const key = String(number);
          const seen = seenIn(await read('corporation', { id: key }), key, state.turn);
          // Only the contract dialect names the currency; the directory of countries has it for both.
          const country = state.countries.find(({ code }) => code === countryCode);
          const currency = country?.currency.code ?? null;
          return [number, figuresOf(undefined, seen, null, currency)] as const;
        }),
      ),
    );
    const forms = rateFormsOf(Array.from(figures.values()).flatMap((one) => one ?? []));
    for (const corporation of chosen) {
      const { number, name, type, countryCode } = corporation;
      const listed = { key: String(number), name, type, countryId: countryCode };
      const own = figures.get(number) ?? null;
      const row = boardRow(listed, own, { ...forms, rates: new Map(), shownIn: null });
      const country = state.countries.find(({ code }) => code === countryCode);
      const books = byBooks(corporation);
      const perUnit = country?.currency.perAnchor ?? Number.NaN;
      expect(own?.currency).toBe(country?.currency.code);
      expect(Math.abs((row.marketValue ?? 0) - books.value * perUnit)).toBeLessThan(0.011);
      expect(Math.abs((row.price ?? 0) - corporation.sharePrice * perUnit)).toBeLessThan(0.011);
      expect(row.marginPct).toBeCloseTo((books.income / books.revenue) * 100, 3);
      expect(row.growthPct).toBeCloseTo((books.growth / books.revenue) * 100, 6);
      // Income and value are rounded to hundredths of a currency.
      const worth = row.marketValue ?? 0;
      expect(row.earnings === null).toBe(books.income <= 0);
      const earnings = row.earnings === null ? 1 : row.earnings / (worth / books.income);
      expect(earnings).toBeCloseTo(1, 3);
      const paidPct = (books.paid / worth) * 100;
      const paid = books.paid > 0 ? (row.dividendYieldPct ?? 0) / paidPct : 1;
      expect(paid).toBeCloseTo(1, 3);
    }
    expect(chosen.length).toBeGreaterThan(100);
  });

  it('weigh the newest bills of each chamber by its own votes', async () => {
    let weighed = 0;
    for (const { code } of state.countries) {
      const { bills } = await read('legislation', { country: code, limit: 100 });
      const totalSeats = state.seats.filter(({ countryCode }) => countryCode === code).length;
      for (const bill of bills ?? []) {
        const kept = state.bills.find(({ objectId }) => objectId === String(bill.id));
        if (kept === undefined || kept.status !== 'pending') continue;
        // The votes of a senate are not in the state.
        if (dialect === 'observed' && isOfSenate(world, kept)) continue;
        const majority = majorityOf(totalSeats);
        const { status, vote } = bill;
        const { yes, no, out, missing } = billOutlook({ status, vote, totalSeats, majority });
        const { yes: for_, no: against, abstain } = kept.vote;
        expect([yes, no]).toEqual([for_, against]);
        if (for_ + against + abstain > totalSeats) continue;
        expect([out, missing]).toEqual([
          totalSeats - for_ - against - abstain,
          Math.max(0, majority - for_),
        ]);
        weighed += 1;
      }
    }
    expect(weighed).toBeGreaterThan(0);
  });

  it.runIf(hasArchive)('have the overlap of funds by what they really hold', async () => {
    const funds = await Promise.all(
      state.funds.map(async ({ slug, name }) => {
        const { fund } = (await read('funds', { slug })) as { readonly fund?: FundAnswer };
        return { slug, name, holdings: fund?.topHoldings ?? [] };
      }),
    );
    const held = new Map(
      state.funds.map(({ slug, holdings }) => {
        const values = holdings
          .map(({ corporation, shares }) => ({
            corporation,
            value: shares * (state.corporations[corporation - 1]?.sharePrice ?? 0),
          }))
          .toSorted((left, right) => right.value - left.value)
          .slice(0, 10);
        const total = sumOf(values.map(({ value }) => value));
        return [
          slug,
          new Map(values.map(({ corporation, value }) => [corporation, value / total])),
        ];
      }),
    );
    for (const { one, other, pct } of overlapsOf(funds)) {
      const [ofOne, ofOther] = [held.get(one.slug), held.get(other.slug)];
      const common = Array.from(ofOne ?? [], ([key, weight]) =>
        Math.min(weight, ofOther?.get(key) ?? 0),
      );
      expect(pct).toBeCloseTo(sumOf(common) * 100, 2);
    }
  });
});
