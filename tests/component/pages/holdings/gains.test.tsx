/** What shares gained or lost: on their cost where the server states it, else since their price was first seen. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { cellOf, eventually, tableRows, textOf } from '@support/renderer/readings';
import { answerRecord, inflationOf } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';

describe('the gain of holdings', () => {
  it('says what shares lost with one sign, not as a loss of less than nothing', async () => {
    const row = { corporationId: '66f0a1b2c3d4e5f601020305', sequentialId: 9, currencyCode: 'KSK' };
    const lost = { shares: 3_000, sharePrice: 300, totalValue: 900_000, avgCostPerShare: 400 };
    const { advance } = await renderScreen('/holdings', {
      answers: {
        clientStatus: { ...fixture('clientStatus'), homeCurrency: 'KSK' },
        corporations: { corporations: [] },
        ownPortfolio: { holdings: [{ ...row, ...lost }] },
      },
    });
    await advance(4_000);
    expect(textOf('lede').replaceAll('\u00a0', ' ')).toContain(
      'Your shares returned ▼−KSK 300,000 (−25%) on the KSK 1,200,000 you paid.',
    );
  });

  it('tells the price since it was first seen where no cost is stated, and invents no name', async () => {
    await renderScreen('/holdings', {
      answers: {
        clientStatus: { ...fixture('clientStatus'), homeCurrency: 'USD' },
        corporations: { corporations: [] },
        forexRates: { rates: { USD: 1 } },
        ownPortfolio: {
          holdings: [
            {
              corporationName: 'Ark',
              sequentialId: 9,
              shares: 30,
              sharePrice: 110,
              currencyCode: 'USD',
            },
            { shares: 10, sharePrice: 110, currencyCode: 'USD' },
          ],
        },
      },
      onBridge: (bridge) => {
        const subject = { kind: 'corporation' as const, key: '9' };
        const prices = inflationOf('9', { 3: 100, 4: 105, 5: 110 });
        answerRecord(bridge, [{ ...prices, subject, metric: 'sharePrice' }]);
      },
    });
    await eventually(() => {
      expect(cellOf('holdings', '9', 'seen').textContent).toMatch(/^▲\+10%\s*since T3$/u);
    });
    expect(cellOf('holdings', '9', 'part').textContent).toBe('75.0%');
    expect(tableRows('holdings')[0]?.cells).not.toHaveProperty('paid');
    expect(screen.getByTestId('table-holdings').textContent).toContain('Unnamed corporation 2');
    expect(screen.getByTestId('table-holdings').textContent).not.toContain('Corporation holding');
  });

  it('says what prices did to all shares since they were first seen, where no cost is stated', async () => {
    const held = { shares: 30, sharePrice: 110, currencyCode: 'USD' };
    await renderScreen('/holdings', {
      answers: {
        clientStatus: { ...fixture('clientStatus'), homeCurrency: 'USD' },
        corporations: { corporations: [] },
        forexRates: { rates: { USD: 1 } },
        ownPortfolio: { holdings: [{ corporationName: 'Ark', sequentialId: 9, ...held }] },
      },
      onBridge: (bridge) => {
        const subject = { kind: 'corporation' as const, key: '9' };
        const prices = inflationOf('9', { 3: 100, 4: 105, 5: 110 });
        answerRecord(bridge, [{ ...prices, subject, metric: 'sharePrice' }]);
      },
    });
    await eventually(() => {
      expect(textOf('lede')).toContain('Prices have moved your shares by ▲+$300 since turn 3.');
    });
  });

  it('has no gain where the cost is unknown, but the price since it was first seen', async () => {
    const priced = { shares: 30, sharePrice: 110, currencyCode: 'USD' };
    const uncosted = { ...priced, avgCostPerShare: null, unrealizedPnl: 0 };
    const costed = { ...priced, avgCostPerShare: 100, unrealizedPnl: 300 };
    await renderScreen('/holdings', {
      answers: {
        clientStatus: { ...fixture('clientStatus'), homeCurrency: 'USD' },
        corporations: { corporations: [] },
        forexRates: { rates: { USD: 1 } },
        ownPortfolio: {
          holdings: [
            { corporationName: 'Ark', sequentialId: 9, ...uncosted },
            { corporationName: 'Bly', sequentialId: 8, ...costed },
          ],
        },
      },
      onBridge: (bridge) => {
        const subject = { kind: 'corporation' as const, key: '9' };
        const prices = inflationOf('9', { 3: 100, 4: 105, 5: 110 });
        answerRecord(bridge, [{ ...prices, subject, metric: 'sharePrice' }]);
      },
    });
    await eventually(() => {
      expect(cellOf('holdings', '9', 'seen').textContent).toMatch(/^▲\+10%\s*since T3$/u);
    });
    expect(cellOf('holdings', '9', 'gain').textContent).toBe('—');
    expect(cellOf('holdings', '8', 'gainPct').textContent).toBe('▲+10%');
    expect(cellOf('holdings', '8', 'seen').textContent).toBe('—');
    expect(textOf('lede')).toContain('1 of 2 holdings, whose cost is given, gained');
  });
});
