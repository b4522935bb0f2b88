/** A column has one value in one unit: in its cells, its filter, its chips and its exports. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Column } from '@renderer/components/tables/column';
import { delta, percent } from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';
import { DataTable } from '@renderer/components/tables/data-table';
import { tableText } from '@renderer/components/tables/data-table-export';
import { FilterChips } from '@renderer/components/tables/filter-chips';
import { markdownTable } from '@renderer/components/tables/markdown-table';
import { OpenTable } from '@renderer/components/tables/open-table';
import { inLocale } from '@support/locale';
import { fixture } from '@support/renderer/answers';
import { renderComponent } from '@support/renderer/component';
import { cellOf, eventually, shownRoute } from '@support/renderer/readings';
import { renderScreen, settle } from '@support/renderer/screen';

interface Fund {
  readonly id: string;
  readonly assets: number;
  readonly currency: string;
}

const funds: readonly Fund[] = [
  { id: 'a', assets: 5, currency: 'AVM' },
  { id: 'b', assets: 7, currency: 'KSD' },
];

const idsShown = () =>
  Array.from(
    document.querySelectorAll<HTMLElement>('[data-row-id]'),
    ({ dataset }) => dataset['rowId'],
  );

describe('bonds whose coupons are fractions', () => {
  const coupons = [0.02, 0.03, 0.04, 0.045, 0.05, 0.06, 0.07, 0.08, 0.09, 0.096, 0.05, 0.05, 0.05];
  const bonds = coupons.map((couponRate, index) => ({
    id: `b${index}`,
    couponRate,
    marketPrice: 0.9,
    maturityLabel: `Y${index}`,
  }));

  it('are filtered by the percentage that the cell shows', async () => {
    await renderScreen('/bonds?bonds.filter=coupon%3E%3D8', { answers: { bonds: { bonds } } });
    await settle();
    expect(idsShown()).toEqual(['b9', 'b8', 'b7']);
    expect(cellOf('bonds', 'b9', 'couponRate').textContent).toBe('9.6%');
    expect(cellOf('bonds', 'b9', 'couponRate').dataset['value']).toBe('0.096');
  });
});

describe('bonds of the own portfolio', () => {
  const bond = { couponRate: 0.03, marketPrice: 0.97, units: 1, currencyCode: 'AVM' };
  const bondHoldings = [bond, { ...bond, couponRate: 0.096 }, { ...bond, couponRate: 0.02 }].map(
    (held, index) => ({ ...held, bondId: `b${index}` }),
  );

  it('are filtered by the percentage that the cell shows', async () => {
    await renderScreen('/holdings?holdingsBonds.filter=coupon%3E5', {
      answers: {
        ownPortfolio: { holdings: [], bondHoldings },
        clientStatus: { ...fixture('clientStatus'), homeCurrency: 'AVM' },
      },
    });
    await eventually(() => {
      expect(cellOf('holdingsBonds', 'b1', 'coupon').textContent).toBe('9.6%');
    });
    expect(cellOf('holdingsBonds', 'b1', 'coupon').dataset['value']).toBe('0.096');
    expect(cellOf('holdingsBonds', 'b1', 'price').textContent).toBe('97%');
    expect(document.querySelectorAll('[data-testid="table-holdingsBonds"] tbody tr')).toHaveLength(
      1,
    );
  });
});

describe('an exported table', () => {
  it('has no digits that binary fractions add, and every digit of a large amount', async () => {
    const assets = money<Fund>('assets', 'Assets', (fund) => fund.assets * 10);
    const sent = [78.16999999999999, 1_582_284_431.173].map((amount) => ({
      id: 'a',
      assets: amount,
      currency: 'AVM',
    }));
    expect(await tableText([assets], sent, ',')).toBe('Assets\r\n781.7\r\n15822844311.73');
  });

  it('has the size of a change in percent or points', async () => {
    const changes = [
      delta<Fund>('a', 'Change', (fund) => fund.assets, 'percent'),
      delta<Fund>('b', 'Lead', (fund) => fund.assets, 'points'),
    ];
    expect(await tableText(changes, funds.slice(0, 1), ',')).toBe(
      'Change (%),Lead (points)\r\n5,5',
    );
  });

  it('keeps its units when it is copied as Markdown', () => {
    const assets = money<Fund>('assets', 'Assets', (fund) => fund.assets, {
      currency: ({ currency }) => currency,
    });
    const part: Column<Fund> = percent('part', 'Part', (fund) => fund.assets / 3);
    expect(markdownTable([assets, part], funds).split('\n')).toEqual([
      '| Assets | Assets, unit | Part (%) |',
      '| ---: | --- | ---: |',
      '| 5 | AVM | 1.6666666666667 |',
      '| 7 | KSD | 2.3333333333333 |',
    ]);
  });

  it('has a ratio in percent, as its cell', async () => {
    const share: Column<{ readonly part: number }> = percent('part', 'Part', ({ part }) => part);
    expect(await tableText([share], [{ part: 90 }], ',')).toBe('Part (%)\r\n90');
  });

  it('names the one currency of its amounts in the heading', async () => {
    const assets = money<Fund>('assets', 'Assets', (fund) => fund.assets, { currency: 'AVM' });
    expect(await tableText([assets], funds, ',')).toBe('Assets (AVM)\r\n5\r\n7');
  });

  it('names each amount’s currency beside it where they differ', async () => {
    const assets = money<Fund>('assets', 'Assets', (fund) => fund.assets, {
      currency: ({ currency }) => currency,
    });
    expect(await tableText([assets], funds, ',')).toBe('Assets,"Assets, unit"\r\n5,AVM\r\n7,KSD');
  });
});

it('a field that a server adds as a fraction is filtered in percent', async () => {
  const items = [
    { id: 'a', profitMargin: 0.05 },
    { id: 'b', profitMargin: 0.5 },
  ];
  await renderComponent(
    <OpenTable name="things" caption="Things" items={items} empty="None" />,
    '/?things.filter=profit%3E10',
  );
  expect(idsShown()).toEqual(['b 1']);
  expect(cellOf('things', 'b 1', 'profitMargin').dataset['value']).toBe('0.5');
});

it.each([
  [money<Fund>('assets', 'Assets', (fund) => fund.assets, { currency: 'AVM' }), 'Assets > 6 AVM'],
  [percent<Fund>('assets', 'Share', (fund) => fund.assets), 'Share > 6%'],
  [
    money<Fund>('assets', 'Each', (fund) => fund.assets, { currency: (fund) => fund.currency }),
    'Each > 6',
  ],
])('a chip states its limit in the one unit of its column, %#', async (column, words) => {
  await renderComponent(
    <FilterChips columns={[column]} rows={funds} text="assets:>6" onChange={() => undefined} />,
  );
  expect(screen.getByRole('button', { name: words })).toBeDefined();
});

describe('on a machine that writes numbers in German', () => {
  const columns = [money<Fund>('assets', 'Assets', ({ assets }) => assets)];
  const rows = [
    { id: 'a', assets: 1.4, currency: 'AVM' },
    { id: 'b', assets: 1.6, currency: 'AVM' },
    { id: 'c', assets: 15, currency: 'AVM' },
    ...Array.from({ length: 12 }, (_, index) => ({ id: `d${index}`, assets: 1, currency: 'AVM' })),
  ];
  const table = (
    <DataTable name="funds" caption="Funds" columns={columns} rows={rows} rowId={({ id }) => id} />
  );

  it('a typed limit is read as the screen writes it, and the address has it plain', async () => {
    inLocale({ numbers: 'de-DE' });
    const { user, advance } = await renderComponent(table, '/');
    await user.type(screen.getByRole('searchbox', { name: 'Filter: Funds' }), 'assets>1,5');
    await advance(1_000);
    expect(idsShown()).toEqual(['b', 'c']);
    expect(shownRoute()).toBe('/?funds.filter=assets%3E1.5');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'assets>1,5');
  });

  it.each([
    ['1,500', 'Type 1500 or 1,5.'],
    ['5.5', 'Type 55 or 5,5.'],
  ])(
    'an unclear limit, %s, leaves every row, and the field says what to type',
    async (typed, words) => {
      inLocale({ numbers: 'de-DE' });
      const { user, advance } = await renderComponent(table, '/');
      await user.type(screen.getByRole('searchbox'), `assets>${typed}`);
      await advance(1_000);
      expect(idsShown()).toHaveLength(rows.length);
      expect(screen.getByRole('alert').textContent).toContain(words);
    },
  );

  it('a chip and its form write the limit as the screen does', async () => {
    inLocale({ numbers: 'de-DE' });
    const { user } = await renderComponent(
      <FilterChips
        columns={columns}
        rows={rows}
        text="assets:>1234.5"
        onChange={() => undefined}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Assets > 1.234,5' }));
    expect(screen.getByRole('textbox', { name: 'Condition' })).toHaveProperty('value', '> 1234,5');
  });
});

it('rows of one id leave no ghost behind when they are filtered', async () => {
  const columns = [money<Fund>('assets', 'Assets', ({ assets }) => assets)];
  const twice = Array.from({ length: 14 }, (_, index) => ({
    id: 'same',
    assets: index,
    currency: 'AVM',
  }));
  const { user, advance } = await renderComponent(
    <DataTable
      name="funds"
      caption="Funds"
      columns={columns}
      rows={twice}
      rowId={({ id }) => id}
    />,
  );
  await user.type(screen.getByRole('searchbox'), 'assets>12');
  await advance(1_000);
  expect(idsShown()).toEqual(['same']);
  await user.clear(screen.getByRole('searchbox'));
  await advance(1_000);
  expect(idsShown()).toHaveLength(14);
});
