/** One corporation: books, shares, rating, bonds and businesses. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failing, fixture } from '@support/renderer/answers';
import {
  tableCells,
  eventually,
  expectNoFailure,
  valueOf,
  textOf,
  unfold,
} from '@support/renderer/readings';
import { answerRecord, pointAt } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { raw } from '@support/answer-fields';

const world = worldAnswers('contract');

describe('corporation page', () => {
  it('shows every number, shareholder and business that the service sends', async () => {
    const { page } = await renderScreen('/corporations/1', { answers: world.answers });
    const sent = await world.read('corporation', { id: '1' });
    await eventually(() => {
      expect(page().getByRole('heading', { level: 1 }).textContent).toBe(sent.name);
    });
    const parts = [sent.financials, sent.balanceSheet, sent.creditRating];
    const numbers = parts
      .flatMap((part) => Object.entries(part ?? {}))
      .filter(([, value]) => typeof value === 'number');
    expect(numbers.map(([field]) => [field, valueOf(`field-${field}`)])).toEqual(
      numbers.map(([field, value]) => [field, raw(value)]),
    );
    const { shareStructure } = sent;
    expect(valueOf('corporation-share-price')).toBe(raw(shareStructure?.sharePrice));
    expect(valueOf('field-publicFloat')).toBe(raw(shareStructure?.['publicFloat']));
    expect(shareStructure?.shareholders?.length).toBeGreaterThan(0);
    expect(tableCells('shareholders')).toEqual(
      shareStructure?.shareholders?.map(({ name, shares, percentage }) => ({
        name: name ?? 'Unnamed holder',
        shares: raw(shares),
        percentage: raw(percentage),
      })),
    );
    expect(sent.sectors?.length).toBeGreaterThan(0);
    expect(tableCells('sectors')).toEqual(
      sent.sectors?.map((sector) =>
        expect.objectContaining({
          stateName: sector['stateName'],
          revenue: raw(sector['revenue']),
          workers: raw(sector['workers']),
        }),
      ),
    );
    expectNoFailure();
  });

  it('names the state of its headquarters', async () => {
    const sent = await world.read('corporation', { id: '1' });
    const nav = await world.read('clientNav', {});
    const { id, name } = nav.homeState ?? {};
    await renderScreen('/corporations/1', {
      answers: {
        ...world.answers,
        corporation: { ...sent, countryId: nav.characterCountryId, headquartersState: id },
      },
    });
    await eventually(() => {
      expect(textOf('field-headquartersState')).toBe(name);
    });
    expect(name).not.toBe(id);
  });

  it('names each figure of its books by one name, in the headline and below', async () => {
    await renderScreen('/corporations/1', { answers: world.answers });
    for (const [stat, field] of [
      ['corporation-market-cap', 'field-marketCapitalization'],
      ['corporation-cash', 'field-cashOnHand'],
      ['corporation-debt', 'field-totalDebt'],
    ] as const) {
      const nameOf = (id: string) =>
        screen.getByTestId(id).closest('div')?.querySelector('dt')?.firstChild?.textContent;
      await eventually(() => {
        expect(nameOf(stat)).toBeTruthy();
        expect(nameOf(stat)).toBe(nameOf(field));
      });
    }
  });

  it.each([
    { price: 45, words: 'Down 10% in 10 turns: revenue fell 20%' },
    // The record is a turn behind.
    { price: 47, words: null },
  ])('says how the price of $price moved only as recorded up to it', async ({ price, words }) => {
    const seriesOf = (metric: string, label: string, values: readonly [number, number]) => ({
      subject: { kind: 'corporation' as const, key: '4' },
      name: null,
      metric,
      label,
      unit: 'price' as const,
      currency: 'USD',
      points: [pointAt(400, values[0]), pointAt(410, values[1])],
    });
    const { page } = await renderScreen('/corporations/4', {
      answers: {
        corporation: {
          ...fixture('corporation'),
          currencyCode: 'USD',
          shareStructure: { sharePrice: price },
        },
      },
      onBridge: (bridge) => {
        answerRecord(bridge, [
          seriesOf('sharePrice', 'Share price', [50, 45]),
          seriesOf('revenue', 'Revenue', [100, 80]),
          seriesOf('debt', 'Debt', [10, 10]),
        ]);
      },
    });
    expect(/(?:Up|Down) .*%/u.exec(textOf('lede'))?.[0] ?? null).toBe(words);
    expect(valueOf('corporation-share-price')).toBe(String(price));
    unfold(within(page().getByTestId('lede')).getByRole('button', { name: 'As a table' }));
    // The turns between were not seen: one point without a value keeps the line from crossing them.
    await eventually(() => {
      expect(tableCells('recordedPrice').map(({ x }) => x)).toEqual(['410', '401', '400']);
    });
  });

  it('calls a price that has stood for longer than the line unchanged', async () => {
    await renderScreen('/corporations/4', {
      onBridge: (bridge) => {
        answerRecord(bridge, [
          {
            subject: { kind: 'corporation', key: '4' },
            name: null,
            metric: 'sharePrice',
            label: 'Share price',
            unit: 'price',
            currency: 'USD',
            points: [{ ...pointAt(300, 50), untilTurn: 410 }],
          },
        ]);
      },
    });
    expect(textOf('lede')).toContain('Unchanged in 24 turns');
  });

  it('says that no earlier price is recorded yet, and draws no line', async () => {
    await renderScreen('/corporations/4');
    // Read aloud and copied for a chat, the price and the sentence are two words.
    expect(textOf('lede')).toMatch(/\d No earlier price yet/u);
  });

  it('finds a corporation by its object id', async () => {
    const { id, name } = await world.read('corporation', { id: '1' });
    const { page } = await renderScreen(`/corporations/${String(id)}`, { answers: world.answers });
    await eventually(() => {
      expect(page().getByRole('heading', { level: 1 }).textContent).toBe(name);
    });
    expectNoFailure();
  });

  it.each([
    [{ price: 50 }, '50'],
    [{ sharePrice: 50 }, '50'],
    [{ price: 50, sharePrice: null }, '50'],
    [{ price: null, sharePrice: 50 }, '50'],
    [{ price: 0 }, '0'],
    [{ sharePrice: 0 }, '0'],
  ])('shows the share price that is sent as %j', async (shareStructure, shown) => {
    await renderScreen('/corporations/4', {
      answers: { corporation: { ...fixture('corporation'), shareStructure } },
    });
    expect(valueOf('corporation-share-price')).toBe(shown);
  });

  it('writes money in the corporation’s currency', async () => {
    const { page } = await renderScreen('/corporations/4', {
      answers: { corporation: { ...fixture('corporation'), currencyCode: 'USD' } },
    });
    expect(textOf('corporation-market-cap')).toContain('$50');
    expect(page().queryByText('In its own currency')).toBeNull();
  });

  it('says that amounts are in the corporation’s own currency if the service names none', async () => {
    const { page } = await renderScreen('/corporations/4');
    expect(page().getAllByText('In its own currency')).toHaveLength(1);
    expect(valueOf('corporation-cash')).toBe('1000');
    expect(valueOf('corporation-debt')).toBe('0');
  });

  it('shows a dash, never a zero, for a number that was not sent', async () => {
    await renderScreen('/corporations/4', {
      answers: { corporation: { ...fixture('corporation'), balanceSheet: { cashOnHand: null } } },
    });
    expect(valueOf('corporation-cash')).toBe('');
    expect(textOf('corporation-cash')).toContain('—');
  });

  it('explains each part that the service leaves out', async () => {
    const { page } = await renderScreen('/corporations/4', {
      answers: { corporation: { ok: true, found: true, id: 'c', name: 'Bare Ltd' } },
    });
    for (const words of [
      'Financials not available here.',
      'Balance sheet not available here.',
      'Share structure not available here.',
      'Credit rating not available here.',
      'No businesses so far.',
      'No bonds so far.',
      'The chair is vacant',
    ]) {
      expect(page().getByText(words)).toBeDefined();
    }
  });

  it('says about an empty list only what it proves', async () => {
    const { page } = await renderScreen('/corporations/4', {
      answers: {
        corporation: {
          ...fixture('corporation'),
          shareStructure: { shares: 1_000, shareholders: [] },
          sectors: [],
          bonds: [],
        },
      },
    });
    for (const words of [
      'Shareholders not available here.',
      'This corporation runs no business.',
      'This corporation has no bonds outstanding.',
    ]) {
      expect(page().getByText(words)).toBeDefined();
    }
  });

  it('reads the observed dialect: holders without a name, a rating without a score', async () => {
    const { page } = await renderScreen('/corporations/4', { dialect: 'observed' });
    expect(page().getByRole('heading', { level: 1 }).textContent).toBe('Marsh & Sons');
    expect(tableCells('shareholders')).toEqual([
      { name: 'Unnamed holder', shares: '600', percentage: '60' },
    ]);
    expect(textOf('corporation-rating')).toContain('—');
    expectNoFailure();
  });

  it.each([
    ['contract', '/corporations/999999'],
    ['contract', '/corporations/ffffffffffffffffffffffff'],
    ['observed', '/corporations/999999'],
    ['observed', '/corporations/ffffffffffffffffffffffff'],
  ] as const)('says that a %s service has nothing at %s', async (dialect, route) => {
    const { page } = await renderScreen(route, { answers: worldAnswers(dialect).answers });
    await eventually(() => {
      expect(page().getByTestId('empty-state').textContent).toContain('Corporation not found.');
    });
    expect(page().getByRole('link', { name: 'Open the list of corporations' })).toBeDefined();
    expectNoFailure();
  });

  it('says that a server without share trades does not have them', async () => {
    const { page, go } = await renderScreen('/corporations/1/shares', {
      answers: {
        ...worldAnswers('observed').answers,
        sessionShareTrades: failing('feature-absent'),
      },
    });
    await eventually(() => {
      expect(page().getByTestId('error-panel').dataset['code']).toBe('FEATURE_ABSENT');
    });
    await go('/corporations/1');
    await eventually(() => {
      page().getByRole('link', { name: 'Overview' });
      expect(page().queryByRole('link', { name: 'Share trades' })).toBeNull();
    });
  });
});
