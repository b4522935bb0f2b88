/** One bond: what it pays and who owes it, the search for it in the market, and what stays when it is gone. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failing, inTurn, nothingFound, pending } from '@support/renderer/answers';
import { eventually, textOf, valueOf } from '@support/renderer/readings';
import { answerRecord, inflationOf, pointAt } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { succeed } from '@shared/ipc/result';

const world = worldAnswers('contract');
const [FIRST] = (await world.read('bonds', {})).bonds ?? [];
if (FIRST === undefined) throw new Error('This world has no bond');

/** A market of this many pages with a bond each: `b1`, `b2`, … */
function marketOf(totalPages: number) {
  return ({ page = 1 }: ParamsOf<'bonds'>) => {
    const answer: ResponseOf<'bonds'> = {
      ok: true,
      found: true,
      bonds: [{ id: `b${page}`, couponRate: 5, marketPrice: 0.9, defaulted: false }],
      pagination: { page, perPage: 1, totalCount: totalPages, totalPages },
    };
    return succeed(answer);
  };
}

const RECORDED = {
  ...inflationOf('', {}),
  subject: { kind: 'bond', key: 'gone' },
  name: 'Acme',
} as const;
const PRICE = {
  ...RECORDED,
  metric: 'bondPrice',
  label: 'Price',
  unit: 'face',
  // The last value was seen again two turns later.
  points: [pointAt(3, 0.9), { ...pointAt(7, 0.4), untilTurn: 9 }],
} as const;
const STANDING = {
  ...RECORDED,
  metric: 'standing',
  label: 'Status',
  unit: 'text',
  points: [pointAt(7, 'paying')],
} as const;

function openMissingBond(options: ScreenOptions = {}, recorded = [PRICE, STANDING]) {
  return renderScreen('/bonds/gone', {
    answers: { bonds: marketOf(1) },
    onBridge: (bridge) => {
      answerRecord(bridge, recorded);
    },
    ...options,
  });
}

describe('the page of a bond', () => {
  it('says what it pays, until when, at what price, and who owes it', async () => {
    await renderScreen(`/bonds/${String(FIRST.id)}`, { answers: world.answers });
    const issuer = String(FIRST.issuerName);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      `Bond of ${issuer}, ${FIRST.maturityLabel}`,
    );
    expect(valueOf('bond-coupon')).toBe(String(FIRST.couponRate));
    expect(valueOf('bond-price')).toBe(String(FIRST.marketPrice));
    expect(textOf('bond-outlook')).toContain(`Maturity: ${FIRST.maturityLabel}.`);
    expect(within(screen.getByTestId('bond-issuer')).getByRole('link').textContent).toBe(issuer);
  });

  it('is watched under its coupon, because the time to its maturity shrinks', async () => {
    const { bridge, user } = await renderScreen(`/bonds/${String(FIRST.id)}`, {
      answers: world.answers,
    });
    await user.click(screen.getByRole('button', { name: 'Watch' }));
    expect(bridge.requests('watch:set').at(-1)).toMatchObject({
      name: `Bond of ${String(FIRST.issuerName)}, ${textOf('bond-coupon')}`,
    });
  });

  it('shows the rating of a country where the server sends it', async () => {
    const bonds = [{ ...FIRST, issuerName: 'Avelmark', issuerRating: 'AAA' }];
    await renderScreen(`/bonds/${String(FIRST.id)}`, {
      answers: { ...world.answers, bonds: { ok: true, found: true, bonds } },
    });
    await eventually(() => {
      expect(textOf('bond-issuer-rating')).toBe('AAA');
    });
  });

  it('counts one turn to maturity as one', async () => {
    const bonds = [{ ...FIRST, maturityLabel: null, turnsRemaining: 1 }];
    await renderScreen(`/bonds/${String(FIRST.id)}`, {
      answers: { ...world.answers, bonds: { ok: true, found: true, bonds } },
    });
    expect(textOf('bond-outlook')).toContain('Maturity: 1 turn.');
  });

  it('says that an issuer has defaulted, and how far below its face value the bond trades', async () => {
    const bond = { id: 'b1', couponRate: 0.05, marketPrice: 0.25, defaulted: true };
    await renderScreen('/bonds/b1', { answers: { bonds: { bonds: [bond] } } });
    expect(textOf('bond-standing')).toBe('Defaulted');
    expect(textOf('lede')).toContain(
      'Its issuer has defaulted; it trades 75% below its face value',
    );
    expect(textOf('bond-outlook')).toContain('Maturity not available here.');
  });

  it('shows the finances of a corporation that owes it', async () => {
    const bond = {
      id: 'b1',
      issuerName: 'Acme',
      corporationSequentialId: 7,
      currencyCode: 'KSK',
      pricePerUnit: 950,
      couponRate: 5,
      yieldToMaturity: 6.5,
      marketPrice: 0.95,
    };
    const { calls } = await renderScreen('/bonds/b1', {
      answers: {
        bonds: { bonds: [bond] },
        corporations: { corporations: [{ id: 'x', sequentialId: 7, name: 'Acme' }] },
        corporation: {
          ok: true,
          found: true,
          id: 'x',
          name: 'Acme',
          currencyCode: 'KSK',
          creditRating: { rating: 'BB' },
          balanceSheet: { totalDebt: 4_000, cashOnHand: 900 },
          bonds: [
            { id: 'b1', defaulted: false },
            { id: 'b2', defaulted: true },
          ],
        },
      },
    });
    await eventually(() => {
      expect(textOf('bond-issuer-rating')).toBe('BB');
    });
    expect(calls('corporation')).toEqual([{ id: '7' }]);
    expect(within(screen.getByTestId('bond-issuer')).getByRole('link').getAttribute('href')).toBe(
      '#/corporations/7',
    );
    const values = [
      'bond-issuer-debt',
      'bond-issuer-cash',
      'bond-issuer-defaults',
      'bond-unit-price',
      'bond-yield',
    ].map(valueOf);
    expect(values).toEqual(['4000', '900', '1', '950', '6.5']);
    expect(textOf('bond-issuer-defaults')).toBe('1 of 2');
  });

  it('is found on a later page of the market, which is read page by page and no further', async () => {
    const { calls, main } = await renderScreen('/bonds/b4', { answers: { bonds: marketOf(9) } });
    await eventually(() => {
      expect(valueOf('bond-price')).toBe('0.9');
    });
    expect(main().getAttribute('aria-busy')).toBe('false');
    const asked = calls('bonds').map(({ page }) => page ?? 1);
    expect(new Set(asked)).toEqual(new Set([1, 2, 3, 4]));
  });

  it('asks before it searches more than ten pages', async () => {
    const { calls, user } = await renderScreen('/bonds/b12', {
      answers: { bonds: marketOf(20) },
      onBridge: (bridge) => {
        answerRecord(bridge, []);
      },
    });
    await eventually(() => {
      expect(textOf('empty-state')).toContain('not on the first 10 pages');
    });
    expect(calls('bonds').some(({ page }) => page === 11)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Search more pages' }));
    await eventually(() => {
      expect(valueOf('bond-price')).toBe('0.9');
    });
    expect(calls('bonds').some(({ page }) => page === 13)).toBe(false);
  });
});

describe('a bond that the market no longer lists', () => {
  it('shows what this computer recorded last, with its turn and a chart', async () => {
    await openMissingBond();
    await eventually(() => {
      expect(textOf('no-longer-listed')).toContain('Bond not found');
    });
    expect(textOf('no-longer-listed')).toContain('last seen in turn 9');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bond of Acme');
    expect(textOf('recorded-standing')).toBe('Paying');
    expect(valueOf('recorded-bondPrice')).toBe('0.4');
    expect(textOf('recorded-bondPrice'), 'as its page writes a price').toBe('40%');
    expect(screen.getByText('Price, turn 9')).toBeDefined();
    await eventually(() => {
      expect(screen.getByTestId('chart-bondPrice').dataset['points']).toBe('4');
    });
    expect(screen.getByRole('button', { name: 'Watch' })).toBeDefined();
  });

  it('is one sentence with a next step if nothing was recorded', async () => {
    const { page } = await openMissingBond({}, []);
    expect(textOf('empty-state')).toContain('No history of it');
    expect(page().queryByRole('button', { name: 'Watch' })).toBeNull();
    expect(page().getByRole('link', { name: 'Open the bond market' }).getAttribute('href')).toBe(
      '#/bonds',
    );
  });

  it('can be taken off the watch list if nothing was recorded', async () => {
    const { page } = await renderScreen('/bonds/gone', {
      answers: { bonds: marketOf(1) },
      onBridge(bridge) {
        bridge.answers['watch:list'] = () =>
          succeed([{ subject: RECORDED.subject, name: 'Acme', note: '', group: '', sinceMs: 0 }]);
      },
    });
    expect(textOf('empty-state')).toContain('No history of it');
    expect(page().getByRole('button', { name: 'Watch', pressed: true })).toBeDefined();
  });

  it('is not called gone because the service found nothing, refused, or has not answered', async () => {
    await openMissingBond({ answers: { bonds: failing('service') } });
    expect(screen.getByTestId('error-panel').dataset['code']).toBe('FORBIDDEN');
    expect(screen.queryByTestId('no-longer-listed')).toBeNull();
  });

  it('cannot be watched before anything names it', async () => {
    await openMissingBond({ answers: { bonds: failing('service') } }, []);
    expect(screen.getByTestId('error-panel')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull();
  });

  it('is still looked for while a page is on its way, and after it failed', async () => {
    const opened = await openMissingBond({
      answers: { bonds: inTurn(marketOf(2), pending()) },
    });
    expect(opened.main().getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByTestId('no-longer-listed')).toBeNull();
  });

  it('says why the next page of the market did not come, and goes on from there', async () => {
    const { user, calls } = await openMissingBond({
      answers: { bonds: inTurn(marketOf(2), failing('service'), marketOf(2)) },
    });
    expect(screen.getByTestId('error-panel').dataset['code']).toBe('FORBIDDEN');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await eventually(() => {
      expect(screen.getByTestId('no-longer-listed')).toBeDefined();
    });
    expect(calls('bonds').map(({ page }) => page ?? 1)).toEqual([1, 2, 2]);
  });

  it('is also distinguished from an empty market', async () => {
    await openMissingBond({ answers: { bonds: nothingFound() } });
    await eventually(() => {
      expect(screen.getByTestId('no-longer-listed')).toBeDefined();
    });
  });
});
