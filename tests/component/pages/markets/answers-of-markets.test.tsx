/** What the pages of bonds, funds and corporations answer beside their lists: curve, ladder, overlap and sector. */
import { describe, expect, it } from 'vitest';

import { succeed } from '@shared/ipc/result';
import { overlapsOf } from '@renderer/pages/funds/fund-holdings';
import { eventually, tableRows, unfold } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { BOARD_METRICS } from '@renderer/features/markets/board-figures';
import { raw } from '@support/answer-fields';

const world = worldAnswers('contract');

describe('the bond market', () => {
  it.each(['contract', 'observed'] as const)(
    'draws the curve of a world of the %s dialect, and the ladder of the bonds that are watched',
    async (dialect) => {
      const { answers, read } = worldAnswers(dialect);
      const { bonds } = await read('bonds', {});
      const [, second] = bonds ?? [];
      const { page } = await renderScreen('/bonds', {
        answers,
        onBridge: (bridge) => {
          bridge.answers['watch:list'] = () =>
            succeed([
              {
                subject: { kind: 'bond', key: String(second?.id) },
                name: 'Bond',
                note: '',
                group: '',
                sinceMs: 0,
              },
            ]);
        },
      });
      await eventually(() => {
        expect(tableRows('bondLadder').map(({ id }) => id)).toEqual([String(second?.id)]);
      });
      const region = page().getByRole('region', { name: 'Yield curve' });
      await eventually(() => {
        expect(region.textContent).toContain('Each point is the median of the bonds');
      });
      // Both send yields, the observed dialect only to a session; no curve mixes currencies.
      expect(region.textContent).not.toContain('without the gain');
      expect(region.textContent).toMatch(/all in [A-Z]{3}\./u);
      unfold(page().getByRole('button', { name: 'As a table' }));
      await eventually(() => {
        expect(tableRows('yieldCurve').length).toBeGreaterThan(1);
      });
    },
  );

  it('says which watched bonds the ladder lacks, and what is stated of the player’s bonds', async () => {
    const bondEntry = (key: string) => ({
      subject: { kind: 'bond', key } as const,
      name: 'Bond',
      note: '',
      group: '',
      sinceMs: 0,
    });
    const { page } = await renderScreen('/bonds', {
      answers: {
        bonds: { bonds: [{ id: 'b', couponRate: 0.05, marketPrice: 1 }] },
        clientStatus: { bondIncome: 1_250 },
      },
      onBridge: (bridge) => {
        bridge.answers['watch:list'] = () => succeed(['b', 'c', 'd'].map(bondEntry));
      },
    });
    const ladder = page().getByRole('region', { name: 'Your ladder' });
    await eventually(() => {
      expect(ladder.textContent).toContain('2 more of these bonds are not among those');
    });
    expect(tableRows('bondLadder').map(({ id }) => id)).toEqual(['b']);
    expect(ladder.textContent).toContain('Yours pay 1,250\u00a0units per turn');
  });

  it('says that nothing can be drawn if no bond says when it ends', async () => {
    const { page } = await renderScreen('/bonds', {
      answers: { bonds: { bonds: [{ id: 'b', couponRate: 0.05, marketPrice: 1 }] } },
    });
    expect(page().getByRole('region', { name: 'Yield curve' }).textContent).toContain(
      'have both a maturity and a yield',
    );
  });
});

describe('index funds', () => {
  it('are compared by what they hold when the player asks, as the world’s own holdings say', async () => {
    const { page, user, calls } = await renderScreen('/funds', { answers: world.answers });
    await eventually(() => {
      expect(page().getByRole('button', { name: 'Compare their holdings' })).toBeDefined();
    });
    const before = calls('funds').length;
    await user.click(page().getByRole('button', { name: 'Compare their holdings' }));
    const { funds } = await world.read('funds', {});
    const details = await Promise.all(
      (funds ?? []).slice(0, 20).map(async ({ slug }) => {
        const { fund } = await world.read('funds', { slug });
        return { slug, name: fund?.name ?? slug, holdings: fund?.topHoldings ?? [] };
      }),
    );
    const pairs = overlapsOf(details);
    const apart = pairs.filter(({ common }) => common.length === 0).length;
    await eventually(() => {
      expect(tableRows('fundOverlap')[0]?.cells['overlap']).toBe(raw(pairs[0]?.pct));
    });
    expect(apart).toBeGreaterThan(1);
    expect(page().getByTestId('table-fundOverlap').dataset['rowCount']).toBe(
      String(pairs.length - apart),
    );
    expect(
      page().getByText(
        new RegExp(`${apart} pairs hold no corporation in common and are left out`, 'u'),
      ),
    ).toBeDefined();
    expect(calls('funds').length - before).toBe(details.length);
  });
});

describe('a corporation', () => {
  it('is compared with the median of its sector once 80% of it are of one turn', async () => {
    const { corporations } = await world.read('corporations', {});
    const type = corporations?.[0]?.type;
    const peers = (corporations ?? []).filter((one) => one.type === type);
    const margins = [0.5, 0.1, ...peers.slice(2).map(() => 0.2)];
    const rows = peers.map(({ sequentialId }, index) => ({
      key: String(sequentialId),
      name: null,
      currency: null,
      untilTurn: 1,
      before: [],
      values: BOARD_METRICS.map((metric) =>
        metric === 'revenue' ? 100 : metric === 'income' ? 100 * (margins[index] ?? 0) : null,
      ),
    }));
    await renderScreen('/corporations/1', {
      answers: world.answers,
      onBridge: (bridge) => {
        bridge.answers['record:table'] = () => succeed({ newestTurn: 1, rows });
      },
    });
    await eventually(() => {
      const margin = tableRows('sectorStanding').find(({ id }) => id === 'margin');
      expect(margin?.cells).toMatchObject({ own: '50', median: '20' });
    });
  });

  it('leads to the board while too few of its sector are loaded', async () => {
    const { page } = await renderScreen('/corporations/1', { answers: world.answers });
    await eventually(() => {
      expect(page().getByRole('link', { name: 'Load the sector' })).toBeDefined();
    });
  });
});
