/** What the player owns: found by the record and by reading, valued in one currency, with what could not be valued. */
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { holdingsOf } from '@electron/world/core/lookups';
import { succeed } from '@shared/ipc/result';
import { memberMetric } from '@shared/record/metrics';
import { failing, fixture } from '@support/renderer/answers';
import { cellOf, eventually, tableRows, textOf, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { changingWorld } from '@support/renderer/world-answers';
import { raw } from '@support/answer-fields';

describe('holdings', () => {
  it.each(['contract', 'observed'] as const)(
    'shows what the magnate of a world of the %s dialect owns, with its value',
    async (dialect) => {
      const { world, answersTo } = changingWorld(dialect);
      const { answers } = answersTo('magnate');
      const { state } = world;
      const number = state.players.find(({ username }) => username === 'magnate')?.character ?? 0;
      const own = state.characters[number - 1];
      const held = holdingsOf(world.state, number);
      await renderScreen('/holdings', {
        answers,
        onBridge: (bridge) => {
          bridge.answers['record:table'] = ({ metrics }) => {
            expect(metrics.at(-1)).toBe(memberMetric('shareHeld', own?.name ?? ''));
            // The record saw every corporation in this turn.
            const rows = state.corporations.map((corporation) => ({
              key: String(corporation.number),
              name: corporation.name,
              currency: null,
              untilTurn: state.turn,
              before: [],
              values: metrics.map((_, index) =>
                index === metrics.length - 1 ? (corporation.holders[number] ?? null) : null,
              ),
            }));
            return succeed({ newestTurn: state.turn, rows });
          };
        },
      });
      await eventually(() => {
        expect(tableRows('holdings')).toHaveLength(held.length);
      });
      const [largest] = held;
      const key = String(largest?.corporation.number);
      expect(cellOf('holdings', key, 'shares').dataset['value']).toBe(raw(largest?.shares));
      const home = state.countries.find(({ code }) => code === own?.countryCode)?.currency;
      const worth = held.reduce(
        (sum, { corporation, shares }) => sum + corporation.sharePrice * shares,
        0,
      );
      await eventually(() => {
        expect(Number(valueOf('holdings-shares')) / (worth * (home?.perAnchor ?? 1))).toBeCloseTo(
          1,
          3,
        );
      });
      // Only the observed dialect states the portfolio.
      expect(textOf('holdings-missing').includes('Bonds: no list of holders.')).toBe(
        dialect === 'contract',
      );
      expect(Number(valueOf('holdings-total'))).toBeGreaterThan(Number(valueOf('holdings-shares')));
      expect(Number(valueOf('holdings-net-worth'))).toBeGreaterThan(0);
      expect(tableRows('holdingsCash').length).toBeGreaterThan(0);
    },
  );

  it('finds holdings as it reads, and says for each without a value why', async () => {
    const { advance, page } = await renderScreen('/holdings', {
      answers: {
        clientStatus: {
          ...fixture('clientStatus'),
          homeCurrency: 'USD',
          balances: [],
          dividendIncome: 250,
        },
        clientNav: { ...fixture('clientNav'), characterName: 'Ada Marsh' },
        corporations: {
          corporations: [
            { id: 'a', name: 'Ark', sequentialId: 1, countryId: 'US' },
            { id: 'b', name: 'Bank', sequentialId: 2, countryId: 'US' },
          ],
        },
        corporation: ({ id }) =>
          succeed({
            id: `c${String(id)}`,
            name: Number(id) === 1 ? 'Ark' : 'Bank',
            sequentialId: id,
            currencyCode: Number(id) === 1 ? 'USD' : 'XXK',
            shareStructure: {
              price: 5,
              shareholders: [{ name: 'Ada Marsh', shares: 20, percentage: 2 }],
            },
          }),
        countryEconomy: failing('service'),
        ownPortfolio: failing('feature-absent'),
        ownBalances: failing('feature-absent'),
      },
    });
    await advance(6_000);
    await eventually(() => {
      expect(tableRows('holdings').map(({ id }) => id)).toEqual(['1', '2']);
    });
    expect(cellOf('holdings', '1', 'converted').dataset['value']).toBe('100');
    expect(cellOf('holdings', '2', 'converted').dataset['value']).toBe('');
    expect(textOf('holdings-missing')).toContain('Bank: Rate of this currency not available here');
    expect(valueOf('holdings-shares')).toBe('100');
    expect(valueOf('holdings-dividends')).toBe('250');
    expect(page().queryByTestId('error-panel')).toBeNull();
  });

  it('names the funds that hold the same, by how much of their holdings it is', async () => {
    const fund = (slug: string, holdings: readonly (readonly [id: string, value: number])[]) => ({
      slug,
      name: `Fund ${slug}`,
      topHoldings: holdings.map(([corporationId, lastValueAnchor]) => ({
        corporationId,
        lastValueAnchor,
      })),
    });
    const funds = [
      fund('one', [
        ['b', 25],
        ['c', 75],
      ]),
      fund('two', [['c', 9]]),
      fund('three', [
        ['b', 3],
        ['c', 1],
      ]),
    ];
    await renderScreen('/holdings', {
      answers: {
        corporations: {
          corporations: [{ id: 'b', name: 'Bank', sequentialId: 2, countryId: 'KS' }],
        },
        ownPortfolio: { holdings: [{ corporation: { _id: 'b', name: 'Bank' }, shares: 10 }] },
        ownBalances: failing('feature-absent'),
        funds: ({ slug }) =>
          succeed(
            slug === undefined
              ? { ok: true, found: true, funds: funds.map((one) => ({ slug: one.slug })) }
              : { ok: true, found: true, fund: funds.find((one) => one.slug === slug) },
          ),
      },
    });
    await eventually(() => {
      expect(tableRows('holdingsFunds').map(({ id, cells }) => [id, cells['share']])).toEqual([
        ['three', '75'],
        ['one', '25'],
      ]);
    });
  });

  it('values the portfolio and the balances of the server, and reads no shareholder list', async () => {
    const { calls, advance } = await renderScreen('/holdings', {
      answers: {
        clientStatus: { ...fixture('clientStatus'), homeCurrency: 'USD' },
        corporations: {
          corporations: [{ id: 'b', name: 'Bank', sequentialId: 2, countryId: 'KS' }],
        },
        forexRates: { rates: { USD: 1, KSK: 100 } },
        ownPortfolio: {
          holdings: [
            {
              corporation: { _id: 'b', name: 'Bank' },
              shares: 10,
              sharePrice: 500,
              totalValue: 5_000,
              currencyCode: 'KSK',
            },
          ],
          bondHoldings: [{ bondId: 'x', totalValue: 300, currencyCode: 'KSK' }],
        },
        ownBalances: { currencyBalances: { personal: { USD: 7, KSK: 1_000 } } },
      },
    });
    await advance(4_000);
    expect(cellOf('holdings', '2', 'converted').dataset['value']).toBe('50');
    expect(valueOf('holdings-bonds')).toBe('3');
    expect(valueOf('holdings-cash')).toBe('17');
    expect(tableRows('holdingsBonds')).toHaveLength(1);
    expect(calls('corporation')).toEqual([]);
  });

  it('says of shares that gained nothing that they are worth what was paid', async () => {
    const { advance } = await renderScreen('/holdings', {
      answers: {
        clientStatus: { ...fixture('clientStatus'), homeCurrency: 'USD' },
        corporations: { corporations: [] },
        ownPortfolio: {
          holdings: [
            {
              corporationName: 'Kestria Rail',
              sequentialId: 9,
              shares: 3_000,
              sharePrice: 500,
              totalValue: 1_500_000,
              currencyCode: 'KSK',
              avgCostPerShare: 500,
              unrealizedPnl: 0.004,
            },
          ],
        },
      },
    });
    await advance(4_000);
    const lede = textOf('lede').replaceAll('\u00a0', ' ');
    expect(lede).toContain('Your shares are worth the KSK 1,500,000 you paid.');
    expect(lede).not.toContain('gained');
  });

  it('names shares, bonds and money of a portfolio with flat rows', async () => {
    const { advance } = await renderScreen('/holdings', {
      answers: {
        clientStatus: { ...fixture('clientStatus'), homeCurrency: 'USD' },
        corporations: { corporations: [] },
        forexRates: { rates: { USD: 1, KSK: 100 } },
        ownPortfolio: {
          holdings: [
            {
              corporationId: '66f0a1b2c3d4e5f601020305',
              corporationName: 'Kestria Rail',
              sequentialId: 9,
              shares: 3_000,
              sharePrice: 500,
              totalValue: 1_500_000,
              currencyCode: 'KSK',
              avgCostPerShare: 400,
              unrealizedPnl: 300_000,
              unrealizedPnlPct: 25,
            },
          ],
          bondHoldings: [
            {
              bondId: '66f0a1b2c3d4e5f601020306',
              corporationName: 'Kestria',
              units: 3,
              faceValuePerUnit: 1_000,
              couponRate: 3,
              marketPrice: 0.98,
              totalValue: 2_940,
              currencyCode: 'KSK',
              maturityTurn: 40,
              turnsRemaining: 28,
            },
          ],
          totalValue: 15_000,
        },
        ownBalances: {
          character: { currencyBalances: { personal: { USD: 7, KSK: 1_000 } } },
        },
      },
    });
    await advance(4_000);
    const [shares] = tableRows('holdings');
    expect(shares?.id).toBe('9');
    expect(cellOf('holdings', '9', 'name').textContent).toContain('Kestria Rail');
    expect(cellOf('holdings', '9', 'gain').textContent).toBe('▲+KSK\u00a0300,000');
    expect(cellOf('holdings', '9', 'paid').textContent).toBe('KSK\u00a01,200,000');
    expect(cellOf('holdings', '9', 'gainPct').textContent).toBe('▲+25%');
    expect(cellOf('holdings', '9', 'part').textContent).toBe('100.0%');
    expect(textOf('lede').replaceAll('\u00a0', ' ')).toContain(
      'Your shares gained ▲+KSK 300,000 (+25%) on the KSK 1,200,000 you paid.',
    );
    const [bond] = tableRows('holdingsBonds');
    const bondText = (column: string) =>
      cellOf('holdingsBonds', bond?.id ?? '', column).textContent ?? '';
    expect(bondText('bond')).toContain('Kestria');
    expect(bondText('price')).toContain('98%');
    expect(bondText('value')).toContain('KSK');
    expect(tableRows('holdingsCash').map(({ id }) => id)).toEqual(['USD', 'KSK']);
    expect(valueOf('holdings-cash')).toBe('17');
  });

  /** What the page says of a portfolio that the server states, in units, beside 10 shares that are worth 50 units. */
  async function saidOfPortfolio(portfolioValue: number): Promise<string | null> {
    const { advance } = await renderScreen('/holdings', {
      answers: {
        clientNav: {
          ...fixture('clientNav', 'contract', 1),
          characterName: 'Ada Marsh',
          user: { username: 'ada', character: { id: '7', name: 'Ada Marsh' } },
        },
        clientStatus: { ...fixture('clientStatus'), homeCurrency: 'KSK' },
        forexRates: { rates: { KSK: 100 } },
        corporations: {
          corporations: [{ id: 'b', name: 'Bank', sequentialId: 2, countryId: 'KS' }],
        },
        corporation: {
          id: 'b',
          name: 'Bank',
          sequentialId: 2,
          currencyCode: 'KSK',
          shareStructure: {
            sharePrice: 500,
            shareholders: [{ name: 'Ada Marsh', shares: 10, percentage: 2 }],
          },
        },
        character: {
          ok: true,
          found: true,
          character: { ...fixture('character').character, id: '7', portfolioValue },
        },
        ownPortfolio: failing('feature-absent'),
        ownBalances: failing('feature-absent'),
      },
    });
    await advance(6_000);
    await eventually(() => {
      expect(valueOf('holdings-shares')).toBe('5000');
    });
    const missing = textOf('holdings-missing').replaceAll('\u00a0', ' ');
    expect(missing).toContain('Bonds: no list of holders.');
    return /a portfolio of .*? found/u.exec(missing)?.[0] ?? null;
  }

  it('calls no portfolio in units less than the same shares in the home currency', async () => {
    expect(await saidOfPortfolio(50)).toBeNull();
  });

  it.each([
    [80, 'a portfolio of 80 units, 30 units more than the shares found'],
    [30, 'a portfolio of 30 units, 20 units less than the shares found'],
  ])('says by how many units a portfolio of %d differs from the shares', async (value, words) => {
    expect(await saidOfPortfolio(value)).toBe(words);
  });

  it('opens what the sums leave out beyond eight sentences on demand', async () => {
    const { page, user, advance } = await renderScreen('/holdings', {
      answers: {
        clientNav: fixture('clientNav', 'contract', 1),
        clientStatus: { ...fixture('clientStatus'), homeCurrency: 'USD' },
        forexRates: { rates: {} },
        ownPortfolio: {
          holdings: Array.from({ length: 40 }, (_, index) => ({
            corporationId: `c${index}`,
            corporationName: `Bank ${index}`,
            shares: 10,
            sharePrice: 5,
            totalValue: 50,
            currencyCode: `X${String(index).padStart(2, '0')}`,
          })),
        },
      },
    });
    await advance(4_000);
    const list = () => within(page().getByTestId('holdings-missing'));
    await eventually(() => {
      expect(list().getByText(/^Bank 7: /)).toBeDefined();
    });
    expect(list().queryByText(/^Bank 8: /)).toBeNull();
    await user.click(list().getByRole('button', { name: /^Show 8 more/ }));
    expect(list().getByText(/^Bank 8: /)).toBeDefined();
  });

  it('says that no list names a player who owns nothing', async () => {
    const { page, advance } = await renderScreen('/holdings', {
      answers: {
        corporations: {
          corporations: [{ id: 'a', name: 'Ark', sequentialId: 1, countryId: 'US' }],
        },
        corporation: { id: 'a', name: 'Ark', sequentialId: 1 },
      },
    });
    await advance(4_000);
    expect(page().getByText('You aren’t in any shareholder list of this world.')).toBeDefined();
  });

  it('asks a guest to sign in', async () => {
    const guest = await renderScreen('/holdings', { session: 'guest' });
    expect(guest.page().getByTestId('empty-state').textContent).toContain('A guest owns nothing');
    expect(guest.calls('corporation')).toEqual([]);
  });

  it('says that a player without a character owns nothing', async () => {
    const { page } = await renderScreen('/holdings', {
      answers: {
        clientNav: { ...fixture('clientNav'), user: { username: 'ada' }, hasCharacter: false },
      },
    });
    expect(page().getByTestId('empty-state').textContent).toContain('You have no character yet');
    page().getByRole('button', { name: /^Create a character on the game’s pages/u });
  });
});
