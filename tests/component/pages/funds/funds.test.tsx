/** Index funds: the list, and one fund with its backing and holdings. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import {
  cellOf,
  eventually,
  shownRoute,
  tableRows,
  valueOf,
  textOf,
} from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { raw } from '@support/answer-fields';

const world = worldAnswers('contract');
const detail = { ...fixture('funds', 'contract', 2).fund, slug: 'x' };
const row = { ...fixture('funds').funds?.[0], slug: 'x' };

describe('list of index funds', () => {
  it('shows each fund as the service sends it, with the premium that follows from its backing', async () => {
    const sent = await world.read('funds', { scope: 'global' });
    const funds = sent.funds?.map((fund, place) => ({ ...fund, backingRatio: 1 - place / 100 }));
    await renderScreen('/funds?scope=global', {
      answers: { ...world.answers, funds: { ...sent, funds } },
    });
    expect(funds?.length).toBeGreaterThan(0);
    await eventually(() => {
      expect(tableRows('funds')).toEqual(
        funds?.map((fund) => ({
          id: fund.slug,
          cells: expect.objectContaining({
            name: fund.name,
            ticker: fund.tickerSymbol,
            nav: raw(fund.quotedNav),
            backing: raw(fund.backingRatio),
            units: raw(fund.unitSupply),
            expense: raw(fund.expenseRatioAnnual),
            premium: raw((1 / (fund.backingRatio ?? 0) - 1) * 100),
          }),
        })),
      );
    });
  });

  it('writes net asset value with its currency, backing in percent and the premium with its sign', async () => {
    await renderScreen('/funds', {
      answers: { funds: { funds: [{ ...row, backingRatio: 0.8 }] } },
    });
    expect(cellOf('funds', 'x', 'nav').textContent).toBe('$102.50');
    expect(cellOf('funds', 'x', 'backing').textContent).toBe('80%');
    expect(cellOf('funds', 'x', 'premium').textContent).toBe('+25%');
    expect(cellOf('funds', 'x', 'status').textContent).toBe('Active');
  });

  it('asks the service for the chosen scope and country', async () => {
    const { page, user, calls } = await renderScreen('/funds', { answers: world.answers });
    await user.selectOptions(page().getByRole('combobox', { name: 'Scope' }), 'One country');
    await user.selectOptions(page().getByRole('combobox', { name: 'Country' }), 'KS');
    expect(shownRoute()).toBe('/funds?scope=country&country=KS');
    await eventually(() => {
      expect(calls('funds').at(-1)).toEqual({ scope: 'country', country: 'KS' });
    });
  });

  it('explains an empty list, and shows every fund again', async () => {
    const { page, user } = await renderScreen('/funds?scope=country&country=XX', {
      answers: world.answers,
    });
    await eventually(() => {
      expect(textOf('empty-state')).toContain('No fund matches this scope and country.');
    });
    await user.click(page().getByRole('button', { name: 'Show every fund' }));
    expect(shownRoute()).toBe('/funds');
  });

  it('says that a server without funds does not have them', async () => {
    const { page } = await renderScreen('/funds', { answers: worldAnswers('observed').answers });
    expect(page().getByTestId('error-panel').dataset['code']).toBe('FEATURE_ABSENT');
  });

  it('shows values that were not sent as dashes', async () => {
    await renderScreen('/funds', { dialect: 'observed' });
    expect(cellOf('funds', 'x', 'nav').textContent).toBe('—');
    expect(cellOf('funds', 'x', 'nav').dataset['value']).toBe('');
  });

  it('has a bell beside the price of each fund', async () => {
    await renderScreen('/funds', { answers: { funds: { funds: [row] } } });
    const bell = within(cellOf('funds', 'x', 'nav')).getByRole('button', {
      name: /^Set an alert: .*, Quoted NAV$/,
    });
    expect(bell).toBeDefined();
  });
});

describe('fund page', () => {
  it('shows the holdings of a fund and the backing of its price', async () => {
    await renderScreen('/funds/ks-index', { answers: world.answers });
    const { fund } = await world.read('funds', { slug: 'ks-index' });
    const ratio = fund?.backingRatio ?? 0;
    expect(fund?.topHoldings?.length).toBeGreaterThan(0);
    await eventually(() => {
      expect(tableRows('topHoldings')).toEqual(
        fund?.topHoldings?.map((holding) => ({
          id: holding.corporationId,
          cells: expect.objectContaining({
            corporation: holding.corporationName,
            shares: raw(holding.shares),
            value: raw(holding.lastValueAnchor),
            cost: raw(holding.avgCostPerShareAnchor),
          }),
        })),
      );
    });
    expect(textOf('fund-ticker')).toBe(fund?.tickerSymbol);
    expect(valueOf('fund-nav')).toBe(raw(fund?.quotedNav));
    expect(valueOf('fund-backing-ratio')).toBe(raw(fund?.backingRatio));
    expect(Number(valueOf('fund-premium'))).toBeCloseTo((1 / ratio - 1) * 100, 6);
    expect(Number(valueOf('fund-backing-per-unit'))).toBeCloseTo((fund?.quotedNav ?? 0) * ratio, 6);
  });

  it('has a bell beside each recorded figure, as the list has beside its price', async () => {
    const bells = () =>
      screen
        .getAllByRole('button', { name: /^Set an alert: / })
        .map((bell) => bell.getAttribute('aria-label')?.replace(/^.*, /u, ''));
    await renderScreen('/funds/ks-index', { answers: world.answers });
    await eventually(() => {
      expect(bells().slice(0, 6)).toEqual([
        'Quoted NAV',
        'Units',
        'Expenses per year',
        'Backing ratio',
        'Cash',
        'Units in reserve',
      ]);
    });
  });

  it('shows why a fund is paused, its discount and when it began to wind down', async () => {
    const fund = {
      ...detail,
      status: 'paused',
      pauseReason: 'audit_pending',
      backingRatio: 1.25,
      windDownStartedAtTurn: 40,
    };
    const { page } = await renderScreen('/funds/x', {
      answers: { funds: { ok: true, found: true, fund } },
    });
    expect(textOf('fund-status')).toContain('Audit pending');
    expect(page().getByText('Discount to backing')).toBeDefined();
    expect(Number(valueOf('fund-premium'))).toBeCloseTo(-20, 6);
    expect(valueOf('fund-wind-down')).toBe('40');
  });

  it('calculates the gain of a holding, with its sign', async () => {
    await renderScreen('/funds/x', { answers: { funds: { found: true, fund: detail } } });
    const gain = cellOf('topHoldings', '66f0a1b2c3d4e5f6010203cc', 'gain');
    expect(gain.dataset['value']).toBe('150');
    expect(gain.textContent).toBe('+150');
  });

  it('reads a fund whose fields are at the top level of the answer', async () => {
    const { page } = await renderScreen('/funds/world-100', {
      answers: { funds: fixture('funds', 'contract', 1) },
    });
    expect(page().getByRole('heading', { level: 1 }).textContent).toBe('World 100');
  });

  it('explains an address that leads to no fund', async () => {
    const { page } = await renderScreen('/funds/nothing', { answers: world.answers });
    await eventually(() => {
      expect(textOf('empty-state')).toContain('Fund not found.');
    });
    expect(page().getByRole('link', { name: 'Open the list of funds' })).toBeDefined();
  });
});
