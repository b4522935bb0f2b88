/** The bond market: rates in percent, defaults, list pages, and the filter by issuer. */
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failing, fixture, pending } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { succeed } from '@shared/ipc/result';
import {
  cellOf,
  eventually,
  expectNoFailure,
  shownRoute,
  tableRows,
  textOf,
} from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { formatCount } from '@shared/domain/wording/numbers';
import { formatRate } from '@shared/domain/wording/rates';

const contract = worldAnswers('contract');
const observed = worldAnswers('observed');
const bond = { ...fixture('bonds').bonds?.[0], id: 'b' };

describe('bond market', () => {
  /** Every bond of a world's market. */
  async function allBonds({ read }: typeof contract) {
    const first = await read('bonds', {});
    const count = first.pagination?.totalPages ?? 1;
    const further = await Promise.all(
      Array.from({ length: count - 1 }, (_, index) => read('bonds', { page: index + 2 })),
    );
    return [first, ...further].flatMap(({ bonds }) => bonds ?? []);
  }

  it('loads every page by itself; first come the headline’s bond and the best of its currency', async () => {
    const { page } = await renderScreen('/bonds', { answers: contract.answers });
    const bonds = await allBonds(contract);
    expect(bonds.length).toBeGreaterThan(40);
    await eventually(() => {
      expect(page().getByTestId('table-bonds').dataset['rowCount']).toBe(String(bonds.length));
    });
    expect(page().queryByRole('button', { name: 'Load more' })).toBeNull();
    const [best, ...rest] = tableRows('bonds');
    expect(best?.cells['maturity']).toContain('pays most');
    const lede = within(page().getByTestId('lede'));
    expect(lede.getByRole('heading', { level: 2 }).querySelector('a')?.getAttribute('href')).toBe(
      `#/bonds/${best?.id}`,
    );
    const defaulted = new Set(bonds.filter((one) => one.defaulted === true).map(({ id }) => id));
    const currencies = new Map(bonds.map(({ id, currencyCode }) => [id, currencyCode]));
    const paying = rest.filter(({ id }) => !defaulted.has(id ?? ''));
    const among = paying.filter(
      ({ id }) => currencies.get(id ?? '') === currencies.get(best?.id ?? ''),
    );
    const yields = among.map(({ cells }) => Number(cells['yieldToMaturity']));
    expect(yields.length).toBeGreaterThan(1);
    expect(yields).toEqual(yields.toSorted((one, other) => other - one));
    expect(paying.slice(0, among.length)).toEqual(among);
    for (const { id } of rest.slice(0, 5)) {
      const sent = bonds.find((one) => one.id === id);
      expect(cellOf('bonds', id, 'couponRate').textContent).toBe(
        `${((sent?.couponRate ?? 0) * 100).toFixed(2)}%`,
      );
      expect(cellOf('bonds', id, 'standing').textContent).toBe('Performing');
    }
  });

  it('ranks yields within each currency, and never across two', async () => {
    const paying = (id: string, currencyCode: string, yieldToMaturity: number) => ({
      ...bond,
      id,
      currencyCode,
      yieldToMaturity,
    });
    const bonds = [
      paying('usd-low', 'USD', 0.03),
      paying('jpy', 'JPY', 0.09),
      paying('usd-high', 'USD', 0.05),
    ];
    await renderScreen('/bonds', { answers: { bonds: { ok: true, found: true, bonds } } });
    expect(tableRows('bonds').map(({ id }) => id)).toEqual(['usd-high', 'usd-low', 'jpy']);
  });

  it('says how many bonds are loaded before it names the best', async () => {
    const { bonds } = await contract.read('bonds', {});
    const { page, advance } = await renderScreen('/bonds', {
      answers: {
        ...contract.answers,
        bonds: ({ page: number = 1 }) =>
          number === 3
            ? pending()()
            : succeed({
                bonds: (bonds ?? []).map((one) => ({ ...one, id: `${number} ${one.id}` })),
                pagination: {
                  page: number,
                  perPage: bonds?.length ?? 0,
                  totalCount: 60,
                  totalPages: 3,
                },
              }),
      },
    });
    await advance(3_000);
    const lede = within(page().getByTestId('lede'));
    expect(lede.getByRole('heading', { level: 2 }).textContent).toBe(
      `${2 * (bonds?.length ?? 0)} of 60 bonds loaded`,
    );
    lede.getByRole('progressbar', { name: 'Bonds loaded' });
    expect(lede.queryByRole('listitem')).toBeNull();
  });

  it('asks the record once for the ratings of its issuers, in whatever order they stand', async () => {
    const asked: string[] = [];
    const of = (id: string, issuer: number, yieldToMaturity: number) => ({
      ...bond,
      id,
      corporationSequentialId: issuer,
      yieldToMaturity,
      defaulted: false,
    });
    await renderScreen('/bonds', {
      answers: { bonds: { bonds: [of('b', 9, 4), of('c', 7, 9)] } },
      onBridge: (bridge) => {
        bridge.answers['record:latest'] = ({ subjects }) => {
          const keys = subjects.map(({ kind, key }) => `${kind}:${key}`);
          if (keys.includes('corporation:7')) asked.push(keys.join(' '));
          return succeed([]);
        };
      },
    });
    await eventually(() => {
      expect(tableRows('bonds').map(({ id }) => id)).toEqual(['c', 'b']);
    });
    expect([...new Set(asked)]).toEqual(['corporation:7 corporation:9']);
  });

  it('takes the rating of an issuer from the bond itself where the server sends it', async () => {
    const bonds = [
      { ...bond, id: 'a', issuerName: 'Vesper', issuerRating: 'A', yieldToMaturity: 0.04 },
      { ...bond, id: 'b', issuerName: 'Onyx', issuerRating: 'CCC', yieldToMaturity: 0.09 },
    ];
    const { calls, advance } = await renderScreen('/bonds', { answers: { bonds: { bonds } } });
    await eventually(() => {
      expect(textOf('lede')).toContain('Vesper pays most at rating A or better: 4%');
    });
    expect(cellOf('bonds', 'b', 'rating').textContent).toBe('CCC');
    await advance(5_000);
    expect(calls('corporation')).toEqual([]);
  });

  it.each([
    ['AVM', 'AVM', null],
    ['KSK', 'HQY', 'No bonds in KSK, your currency. Most are in HQY.'],
  ])('opens the curve for a player of %s with %s', async (homeCurrency, shown, words) => {
    const codes = ['HQY', 'HQY', 'HQY', 'AVM', 'AVM'];
    const bonds = codes.map((currencyCode, index) => ({
      ...bond,
      id: `b${index}`,
      currencyCode,
      maturityLabel: `${index + 1} years`,
      yieldToMaturity: 0.04,
    }));
    const { page } = await renderScreen('/bonds', {
      answers: { bonds: { bonds }, clientStatus: { ...fixture('clientStatus'), homeCurrency } },
    });
    const curve = within(await page().findByRole('region', { name: 'Yield curve' }));
    await eventually(() => {
      expect(curve.getByRole('combobox', { name: 'Bonds in' })).toHaveProperty('value', shown);
    });
    expect(curve.queryByText(/^No bonds in/)?.textContent ?? null).toBe(words);
  });

  it('finds the bonds of one issuer, defaulted ones included', async () => {
    const { pagination } = await contract.read('bonds', {});
    const pages = await Promise.all(
      Array.from({ length: pagination?.totalPages ?? 0 }, (_, index) =>
        contract.read('bonds', { page: index + 1 }),
      ),
    );
    const broken = pages
      .flatMap(({ bonds }) => bonds ?? [])
      .find(({ defaulted }) => defaulted === true);
    const issuer = String(broken?.['issuerName']);
    const { page, user, advance } = await renderScreen('/bonds', { answers: contract.answers });
    await user.type(page().getByRole('searchbox', { name: 'Issued by' }), issuer);
    await advance(1_000);
    expect(new URLSearchParams(shownRoute().split('?')[1]).get('corp')).toBe(issuer);
    const own = await contract.read('bonds', { corp: issuer });
    await eventually(() => {
      expect(tableRows('bonds').map(({ id }) => id)).toEqual(own.bonds?.map(({ id }) => id));
    });
    expect(cellOf('bonds', String(broken?.id), 'standing').textContent).toBe('Defaulted');
  });

  it('does not multiply a rate that the server already sends in percent', async () => {
    await renderScreen('/bonds', { answers: observed.answers });
    const bonds = await allBonds(observed);
    await eventually(() => {
      expect(tableRows('bonds').length).toBeGreaterThan(0);
    });
    for (const { id } of tableRows('bonds').slice(0, 5)) {
      const sent = bonds.find((one) => one.id === id)?.couponRate;
      expect(cellOf('bonds', id, 'couponRate').textContent).toBe(`${(sent ?? 0).toFixed(2)}%`);
    }
  });

  it('shows a single coupon as the contract’s fraction', async () => {
    await renderScreen('/bonds', {
      answers: { bonds: { bonds: [{ ...bond, couponRate: 0.5 }] } },
    });
    expect(cellOf('bonds', 'b', 'couponRate').textContent).toBe('50%');
    expect(cellOf('bonds', 'b', 'couponRate').dataset['value']).toBe('0.5');
  });

  it('shows fields that the contract does not name, at most four', async () => {
    await renderScreen('/bonds', {
      answers: { bonds: { bonds: [{ ...bond, v: 1, w: 2, x: 3, y: 4, z: 5 }] } },
    });
    const cells = tableRows('bonds')[0]?.cells;
    expect(cells).toMatchObject({ v: '1', w: '2', x: '3', y: '4' });
    expect(cells).not.toHaveProperty('z');
  });

  it('loads a thousand bonds by itself, further ones when asked, and says why they failed', async () => {
    const perPage = 600;
    const answers: AnswersGiven = {
      bonds: ({ page: number = 1 }) =>
        succeed({
          bonds: Array.from({ length: perPage }, (_, index) => ({
            ...bond,
            id: `${number}-${index}`,
          })),
          pagination: { page: number, perPage, totalCount: 3 * perPage, totalPages: 3 },
        }),
    };
    const { page, user, answer } = await renderScreen('/bonds', { answers });
    const count = () => Number(page().getByTestId('table-bonds').dataset['rowCount']);
    await eventually(() => {
      expect(count()).toBe(1_200);
    });
    answer({ bonds: failing('service', { message: 'No such page' }) });
    await user.click(page().getByRole('button', { name: 'Load more' }));
    await eventually(() => {
      expect(textOf('error-panel')).toContain('No such page');
    });
    expect(count()).toBe(1_200);
    answer(answers);
    await user.click(page().getByRole('button', { name: 'Try again' }));
    await eventually(() => {
      expect(count()).toBe(1_800);
    });
    expectNoFailure();
  });

  it('explains an issuer without bonds, and an empty market', async () => {
    const { page, user, answer } = await renderScreen('/bonds?corp=Nobody+%26+Sons', {
      answers: contract.answers,
    });
    await eventually(() => {
      expect(textOf('empty-state')).toContain('No corporation with this name has issued bonds.');
    });
    answer({ bonds: { ok: true, found: true, bonds: [] } });
    await user.click(page().getByRole('button', { name: 'Show the whole market' }));
    expect(shownRoute()).toBe('/bonds');
    await eventually(() => {
      expect(textOf('empty-state')).toContain('There are no bonds on the market.');
    });
  });
});

describe('facts about bonds that only a session can read', () => {
  it('include the issuer with a link, the currency, the price of a unit and the turn of maturity', async () => {
    const { bonds } = await observed.read('sessionBonds', {});
    await renderScreen('/bonds', { answers: observed.answers });
    const drawn = () =>
      bonds.filter(({ id }) => tableRows('bonds').some((row) => row.id === String(id)));
    const corporate = () => drawn().find((one) => one.corporationSequentialId && one.maturityTurn);
    await eventually(() => {
      const found = corporate();
      expect(cellOf('bonds', String(found?.id), 'issuer').textContent).toBe(found?.issuerName);
    });
    const ofSession = corporate();
    const id = String(ofSession?.id);
    expect(cellOf('bonds', id, 'issuer').querySelector('a')?.getAttribute('href')).toBe(
      `#/corporations/${ofSession?.corporationSequentialId}`,
    );
    expect(cellOf('bonds', id, 'maturity').textContent).toContain(ofSession?.maturityLabel);
    expect(cellOf('bonds', id, 'pricePerUnit').textContent).toContain(ofSession?.currencyCode);
    expect(cellOf('bonds', id, 'turnsRemaining').textContent).toBe(
      formatCount(ofSession?.turnsRemaining),
    );
    // This server's rates are in percent.
    const yielding = drawn().find(({ yieldToMaturity }) => (yieldToMaturity ?? 0) > 1);
    expect(cellOf('bonds', String(yielding?.id), 'yieldToMaturity').textContent).toBe(
      formatRate(yielding?.yieldToMaturity, 'percent'),
    );
    const ofStates = drawn().filter((one) => one.issuerType === 'sovereign');
    expect(ofStates.length).toBeGreaterThan(0);
    for (const state of ofStates)
      expect(cellOf('bonds', String(state.id), 'issuer').textContent).toContain(state.issuerName);
  });

  it('are read once for all list pages where the server sends all at once', async () => {
    const lacking = await renderScreen('/bonds?pages=2', { answers: observed.answers });
    await eventually(() => {
      expect(new Set(lacking.calls('sessionBonds').map(({ page = 1 }) => page))).toEqual(
        new Set([1]),
      );
    });
  });

  it('are not read if the list names its issuers', async () => {
    const whole = await renderScreen('/bonds', { answers: contract.answers });
    await whole.advance(5_000);
    expect(tableRows('bonds').length).toBeGreaterThan(0);
    expect(whole.calls('sessionBonds')).toEqual([]);
  });

  it('are not requested by a guest', async () => {
    const guest = await renderScreen('/bonds', { answers: observed.answers, session: 'guest' });
    await guest.advance(5_000);
    expect(tableRows('bonds').length).toBeGreaterThan(0);
    expect(guest.calls('sessionBonds')).toEqual([]);
    expectNoFailure();
  });
});
