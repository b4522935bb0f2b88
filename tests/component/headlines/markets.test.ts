/** The sentences that open the screens of money, conflicts and the watch list: nothing yet, a tie, one, many. */
import { describe, expect, it } from 'vitest';

import type { Headline } from '@renderer/components/ui/layout/headline';
import {
  bondHeadline,
  bondsDeck,
  bondsHeadline,
  isRatedA,
  unratedAbove,
} from '@renderer/pages/bonds/bond-sentences';
import { byYieldInCurrencies, inOneCurrency } from '@renderer/pages/bonds/compared-currency';
import { conflictHeadline, conflictsHeadline } from '@renderer/pages/conflicts/conflict-lede';
import type { Front } from '@renderer/pages/conflicts/conflict-lede';
import { corporationsHeadline } from '@renderer/pages/corporations/corporations-lede';
import { battlesHeadline } from '@renderer/pages/countries/battles-lede';
import { fundHeadline, fundsHeadline } from '@renderer/pages/funds/fund-words';
import { sectorHeadline } from '@renderer/pages/markets/sector-lede';
import { storyOf, touchesCountry } from '@shared/domain/news';
import { watchHeadline } from '@renderer/pages/watch/watch-rows';
import type { WatchRow } from '@renderer/pages/watch/watch-rows';

const words = ({ before, figure, after }: Headline) => `${before}${figure}${after}`;

describe('the sentence of bonds', () => {
  const percent = (rate: number) => `${rate}%`;
  const bond = (name: string, yieldRate: number, rating: string | null = null) => ({
    name,
    yieldRate,
    rating,
  });

  it('names the best yield at rating A or better, else the best of all', () => {
    expect(words(bondsHeadline([], percent, null))).toBe('Yields not available here');
    expect(words(bondsHeadline([bond('X', 4), bond('Y', 5)], percent, null))).toBe(
      'Y pays most: 5%',
    );
    expect(words(bondsHeadline([bond('X', 4, 'AA'), bond('Y', 9, 'CCC')], percent, null))).toBe(
      'X pays most at rating A or better: 4%',
    );
    expect(words(bondsHeadline([bond('Y', 9, 'CCC')], percent, null))).toBe(
      'Y pays most: 9%; no issuer is rated A or better so far',
    );
  });

  it('compares yields in one currency: the player’s own, else that of the most bonds', () => {
    const inCurrency = (currency: string | null, name: string) => ({ ...bond(name, 5), currency });
    const bonds = [
      inCurrency('USD', 'A'),
      inCurrency('JPY', 'B'),
      inCurrency('JPY', 'C'),
      inCurrency(null, 'D'),
    ];
    const names = (home: string | null) => {
      const found = inOneCurrency(bonds, home);
      return [found.currency, ...found.bonds.map(({ name }) => name)];
    };
    expect(names('USD')).toEqual(['USD', 'A']);
    expect(names('EUR')).toEqual(['JPY', 'B', 'C']);
    expect(names(null)).toEqual(['JPY', 'B', 'C']);
    expect(inOneCurrency(bonds.slice(1, 3), 'USD')).toEqual({
      bonds: bonds.slice(1, 3),
      currency: null,
    });
    expect(inOneCurrency([inCurrency(null, 'D')], 'USD').bonds).toHaveLength(1);
    expect(words(bondsHeadline([bond('X', 4)], percent, 'JPY'))).toBe('X pays most in JPY: 4%');
    expect(words(bondsHeadline([bond('X', 4, 'AA')], percent, 'JPY'))).toBe(
      'X pays most in JPY at rating A or better: 4%',
    );
  });

  it('has the table rank yields within each currency, and never across two', () => {
    const paying = (name: string, yieldRate: number, currency: string | null) => ({
      ...bond(name, yieldRate),
      currency,
    });
    const bonds = [
      paying('A', 3, 'USD'),
      paying('B', 9, 'JPY'),
      paying('C', 5, 'USD'),
      paying('G', 2, 'USD'),
      paying('D', 12, null),
      paying('E', 7, 'GBP'),
      paying('F', 8, 'GBP'),
    ];
    const names = (first: string | null) =>
      byYieldInCurrencies(bonds, first).map(({ name }) => name);
    expect(names('USD')).toEqual(['C', 'A', 'G', 'F', 'E', 'B', 'D']);
    expect(names('JPY')).toEqual(['B', 'C', 'A', 'G', 'F', 'E', 'D']);
    expect(names(null)).toEqual(['C', 'A', 'G', 'F', 'E', 'B', 'D']);
  });

  it('counts the bonds that pay more and whose rating is not known', () => {
    const bonds = [
      bond('X', 4, 'AA'),
      bond('Y', 9),
      bond('Z', 3),
      bond('W', 8, 'B'),
      bond('V', 10),
    ];
    expect(unratedAbove(bonds).map(({ name }) => name)).toEqual(['V', 'Y']);
    expect(unratedAbove([bond('X', 4)])).toHaveLength(1);
    expect(unratedAbove([])).toEqual([]);
    expect(bondsDeck(bonds)).toBe('2 bonds pay more; their issuers’ ratings are unknown.');
    expect(bondsDeck(bonds.slice(0, 2))).toBe('1 bond pays more; its issuer’s rating is unknown.');
  });

  it('says of no bond that it pays more where no rating is known', () => {
    expect(bondsDeck([bond('X', 4), bond('Y', 5)])).toBe('');
    expect(bondsDeck([bond('X', 4, 'B'), bond('Y', 5)])).toBe('');
    expect(bondsDeck([])).toBe('');
  });

  it('takes A, AA and AAA as good, and nothing below', () => {
    expect(['AAA', 'AA+', 'AA-', 'A+', 'A', 'Aa3', 'A1'].every(isRatedA)).toBe(true);
    expect([null, '', 'A-', 'BBB+', 'Baa1', 'A2', 'D', 'Average'].some(isRatedA)).toBe(false);
  });

  it('gives one bond’s yield, else its coupon, its price, and a default', () => {
    const of = (facts: Partial<Parameters<typeof bondHeadline>[0]>) =>
      words(
        bondHeadline({
          isDefaulted: false,
          yieldWords: null,
          couponWords: null,
          price: null,
          ...facts,
        }),
      );
    expect(of({ yieldWords: '5%', price: 0.98 })).toBe(
      'It yields 5% and trades 2% below its face value',
    );
    expect(of({ yieldWords: '5%' })).toBe('It yields 5%');
    expect(of({ couponWords: '4%', price: 1 })).toBe(
      'It pays 4% of its face value and trades at its face value',
    );
    expect(of({ price: 1.02 })).toBe('It trades 2% above its face value');
    expect(of({ isDefaulted: true, yieldWords: '5%' })).toBe('Its issuer has defaulted');
    expect(of({ isDefaulted: true, price: 0.25 })).toBe(
      'Its issuer has defaulted; it trades 75% below its face value',
    );
    expect(of({})).toBe('Coupon not available here');
  });
});

describe('the sentence of funds', () => {
  it('compares the price of one with its backing', () => {
    expect(words(fundHeadline(null))).toBe('Backing not available here');
    expect(words(fundHeadline(0.001))).toBe('It trades at its backing');
    expect(words(fundHeadline(2))).toBe('It trades 2% above its backing');
    expect(words(fundHeadline(-3))).toBe('It trades 3% below its backing');
  });

  it('names the cheapest of many', () => {
    const of = (...premiums: readonly (number | null)[]) =>
      words(fundsHeadline(premiums.map((premium, index) => ({ name: `F${index}`, premium }))));
    expect(of(null)).toBe('Backing not available here');
    expect(of(0)).toBe('F0 trades at its backing');
    expect(of(0, 0)).toBe('Every fund trades at its backing');
    expect(of(0, 4)).toBe('F0 is cheapest: it trades at its backing');
    expect(of(4, -3)).toBe('F1 is cheapest: 3% below its backing');
    expect(of(4, 6)).toBe('F0 is cheapest: 4% above its backing');
  });
});

it('the sentence of corporations names the largest move', () => {
  const of = (...changes: readonly (number | null)[]) =>
    words(
      corporationsHeadline(
        changes.map((changePct, index) => ({ name: `C${index}`, changePct })),
        changes.length,
      ),
    );
  expect(of(null)).toBe('No price changes yet');
  expect(of(0, null)).toBe('No price moved in the last turn');
  expect(of(1, -4)).toBe('C1 fell most: 4% in the last turn');
  expect(of(5, -4)).toBe('C0 rose most: 5% in the last turn');
  expect(of(4, -4)).toBe('C0 and C1 moved most: 4% in the last turn');
  const five = Array.from({ length: 5 }, (_, index) => ({ name: `C${index}`, changePct: index }));
  expect(words(corporationsHeadline(five, 3))).toBe('3 of 5 corporations loaded this turn');
  expect(words(corporationsHeadline(five, 4))).toBe('C4 rose most: 4% in the last turn');
});

it('the sentence of a sector names its largest company', () => {
  const of = (isOwned: boolean, total: number, ...workers: readonly (number | null)[]) =>
    words(
      sectorHeadline({
        sector: 'Energy',
        isOwned,
        total,
        businesses: workers.map((one, index) => ({ name: `C${index}`, workers: one })),
      }),
    );
  expect(of(true, 3, 10, 1_200)).toBe('C1 is largest in Energy with 1,200 workers');
  expect(of(true, 1, 1)).toBe('C0 is largest in Energy with 1 worker');
  expect(of(true, 3, 10, 10)).toBe('C0 and C1 are level in Energy with 10 workers each');
  expect(of(true, 1, null)).toBe('1 company does business in Energy');
  expect(of(false, 2, 10)).toBe('2 businesses of Energy have no owner');
});

describe('the sentence of conflicts', () => {
  const front = (control: number | null, isOver = false, name = 'The war'): Front => ({
    name,
    sides: ['Crown', 'Rebels'],
    control,
    isOver,
  });

  it.each([
    ['Rebels ahead with 63% of the ground', front(63)],
    ['Crown ahead with 79.5% of the ground', front(20.5)],
    ['Evenly split', front(50)],
    ['Evenly split at the end', front(50, true)],
    ['Rebels in control of everything', front(100)],
    ['Crown held everything at the end', front(0, true)],
    ['Rebels held 70% of the ground at the end', front(70, true)],
    ['Control unknown', front(null)],
  ])('is “%s”', (text, one) => {
    expect(words(conflictHeadline(one))).toBe(text);
  });

  it('of a list is about the closest ongoing one', () => {
    expect(words(conflictsHeadline([]))).toBe('No conflict in this list is ongoing');
    expect(words(conflictsHeadline([front(50, true)]))).toBe('No conflict in this list is ongoing');
    expect(words(conflictsHeadline([front(63)]))).toBe(
      'The war: Rebels ahead with 63% of the ground',
    );
    expect(words(conflictsHeadline([front(63), front(52, false, 'The feud')]))).toBe(
      '2 conflicts; closest is The feud: Rebels ahead with 52% of the ground',
    );
    expect(words(conflictsHeadline([front(null), front(null)]))).toBe('2 conflicts are ongoing');
  });

  it('of battles says who won the last, and how the front moved', () => {
    const of = (battle: Parameters<typeof battlesHeadline>[0]) =>
      words(battlesHeadline(battle, (code) => (code === 'AV' ? 'Avelmark' : code)));
    const moved = { controlBefore: 40, controlAfter: 44 };
    expect(of({ ...moved, attackers: 'AV', result: 'attacker_victory' })).toBe(
      'Avelmark won the last battle: the front moved by 4 points',
    );
    expect(of({ attackers: 'AV', result: 'attacker_victory' })).toBe(
      'Avelmark won the last battle',
    );
    expect(of({ ...moved, result: 'stalemate' })).toBe('Side B gained 4 points in the last battle');
    expect(of({ result: 'stalemate' })).toBe('Nobody won the last battle');
    expect(of({ noContact: true })).toBe('Nobody won the last battle, and the front did not move');
  });
});

it('a story without a title is named by its first line, which its text does not repeat', () => {
  const content = '\n Ada Marsh wins in Ohio.\nShe takes 54% of the votes.';
  expect(storyOf({ category: 'election', content })).toEqual({
    headline: 'Ada Marsh wins in Ohio.',
    body: 'She takes 54% of the votes.',
  });
  const long = 'word '.repeat(40);
  const { headline, body } = storyOf({ content: long });
  expect(headline).toMatch(/^(?:word )+word…$/u);
  expect(headline.length).toBeLessThan(121);
  expect(body).toBe(long);
});

it('the sentence of the news is the title of the newest story', () => {
  expect(storyOf({ title: 'Rain', content: 'It pours.' })).toEqual({
    headline: 'Rain',
    body: 'It pours.',
  });
  expect(storyOf({ category: 'crisis' }).headline).toBe('Crisis notice');
  expect(storyOf({}).headline).toBe('Notice');
});

it('a story touches a country that it is about, or names as a word', () => {
  const of = (post: object, code = 'OM', name = 'Oman') => touchesCountry(post, code, name);
  expect(of({ countryId: 'om' })).toBe(true);
  expect(of({ countryId: 'KS', content: 'A treaty with Oman.' })).toBe(true);
  expect(of({ countryId: 'KS', title: 'A woman from Romania' })).toBe(false);
  expect(of({ title: 'OM' }, 'OM', 'OM')).toBe(false);
  expect(of({}, '', '')).toBe(false);
});

describe('the sentence of the watch list', () => {
  const row = (name: string, now: number, before: number | null): WatchRow => {
    const subject = { kind: 'corporation', key: name } as const;
    const point = (value: number) => ({ turn: 1, untilTurn: 1, atMs: 0, value });
    return {
      id: name,
      entry: { subject, name, note: '', group: '', sinceMs: 0 },
      found: {
        subject,
        metric: 'sharePrice',
        label: 'Share price',
        unit: 'price',
        currency: null,
        latest: point(now),
        before: { turn: before === null ? null : point(before), day: null, week: null },
        spanTurns: { turn: null, day: null, week: null },
        sparkline: [],
        newestTurn: 1,
      },
    } as unknown as WatchRow;
  };

  it('names what moved most in percent', () => {
    expect(words(watchHeadline([row('X', 10, null)]))).toBe('No change in X so far');
    expect(words(watchHeadline([row('X', 1, null), row('Y', 1, null)]))).toBe('No changes so far');
    expect(words(watchHeadline([row('X', 10, 10)]))).toBe('Nothing moved in the last turn');
    expect(watchHeadline([row('X', 11, 10), row('Y', 8, 10)])).toMatchObject({
      before: 'Y moved most in the last turn: share price down ',
      figure: '20%',
      changePct: -20,
    });
    expect(words(watchHeadline([row('X', 11, 10), row('Y', 9, 10)]))).toBe(
      'X and Y moved most in the last turn: 10%',
    );
  });

  it('says a difference where a figure was or is below zero, and compares it with nothing', () => {
    const sinking = row('X', -10, -20);
    expect(watchHeadline([sinking, row('Y', 10, 10)])).toMatchObject({
      before: 'X moved in the last turn: share price up ',
      figure: '10',
      changePct: null,
    });
    expect(words(watchHeadline([row('X', -5, 10)]))).toBe(
      'X moved in the last turn: share price down 15',
    );
    expect(words(watchHeadline([sinking, row('Y', 8, 10)]))).toBe('X and Y moved in the last turn');
    expect(words(watchHeadline([row('X', -10, -10)]))).toBe('Nothing moved in the last turn');
  });

  it('does not say that nothing changed where a row shows a change since an earlier turn', () => {
    const older = (name: string): WatchRow => {
      const { found, ...rest } = row(name, 2, 1);
      return { ...rest, found: found && { ...found, spanTurns: { ...found.spanTurns, turn: 2 } } };
    };
    expect(words(watchHeadline([older('X'), row('Y', 1, null)]))).toBe(
      'No figures from the turn before',
    );
  });

  it('says by how many points a percentage moved, and compares these with percent', () => {
    const inflation = (now: number, before: number): WatchRow => {
      const { found, ...rest } = row('Land', now, before);
      return { ...rest, found: found && { ...found, label: 'Inflation', unit: 'percent' } };
    };
    expect(watchHeadline([inflation(0.6, 0.5)])).toMatchObject({
      before: 'Land moved most in the last turn: inflation up ',
      figure: '0.1 points',
    });
    expect(words(watchHeadline([inflation(0.6, 0.5), row('X', 105, 100)]))).toBe(
      'X moved most in the last turn: share price up 5%',
    );
  });
});
