/** The tape: share trades of one corporation, list page by list page. */
import { describe, expect, it } from 'vitest';

import { fixture, inTurn } from '@support/renderer/answers';
import { tableCells, eventually, valueOf, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { raw } from '@support/answer-fields';

const world = worldAnswers('contract');

interface Side {
  readonly name?: string | null | undefined;
}

const nameOf = (side: Side | null | undefined) => (side ? String(side.name) : 'Public float');

describe('share trades', () => {
  it('shows each trade as the service sends it, with volume, average price and net flows', async () => {
    await renderScreen('/corporations/1/shares', { answers: world.answers });
    const { entries } = await world.read('corporationSharesHistory', {
      id: '1',
      page: 1,
      pageSize: 100,
    });
    const trades = entries ?? [];
    expect(trades.length).toBeGreaterThan(0);
    await eventually(() => {
      expect(tableCells('corporationSharesHistory')).toEqual(
        trades.map((trade) =>
          expect.objectContaining({
            turn: raw(trade.turn),
            shares: raw(trade.shares),
            price: raw(trade.pricePerShareAnchor),
            total: raw(trade.totalAnchor),
            from: nameOf(trade.from),
            to: nameOf(trade.to),
            note: trade.note ?? '—',
          }),
        ),
      );
    });
    const volume = trades.reduce((sum, { shares }) => sum + (shares ?? 0), 0);
    const value = trades.reduce(
      (sum, { shares, pricePerShareAnchor }) => sum + (shares ?? 0) * (pricePerShareAnchor ?? 0),
      0,
    );
    expect(Number(valueOf('tape-volume'))).toBe(volume);
    expect(Number(valueOf('tape-average-price'))).toBeCloseTo(value / volume, 6);

    const net = new Map<string, number>();
    for (const { from, to, shares } of trades) {
      net.set(nameOf(to), (net.get(nameOf(to)) ?? 0) + (shares ?? 0));
      net.set(nameOf(from), (net.get(nameOf(from)) ?? 0) - (shares ?? 0));
    }
    const shown = tableCells('netFlows').map(
      (flow) => [flow['holder'], Number(flow['net'])] as const,
    );
    expect(new Map(shown)).toEqual(net);
  });

  it('joins list pages without duplicates and gaps although the tape grew in between', async () => {
    const tape = (page: number, total: number, turns: readonly number[]) => ({
      ok: true,
      found: true,
      corporation: { id: 'c', name: 'Tape & Co.' },
      entries: turns.map((turn) => ({
        kind: 'buy',
        turn,
        shares: turn,
        pricePerShareAnchor: 2,
        totalAnchor: 2 * turn,
        from: null,
        to: null,
        note: null,
      })),
      page,
      pageSize: 2,
      total,
      pageCount: 2,
    });
    // The second list page counts one trade more than the first did, so both are read again.
    const { page, user, calls } = await renderScreen('/corporations/1/shares', {
      answers: {
        corporationSharesHistory: inTurn<'corporationSharesHistory'>(
          tape(1, 3, [3, 2]),
          tape(2, 4, [2, 1]),
          tape(1, 4, [4, 3]),
          tape(2, 4, [2, 1]),
        ),
      },
    });
    await user.click(page().getByRole('button', { name: 'Load more' }));
    await eventually(() => {
      expect(tableCells('corporationSharesHistory').map(({ turn }) => turn)).toEqual([
        '4',
        '3',
        '2',
        '1',
      ]);
    });
    expect(valueOf('tape-volume')).toBe('10');
    expect(calls('corporationSharesHistory').map((params) => params['page'])).toEqual([1, 2, 1, 2]);
  });

  it('names the corporation’s currency and writes a sign before a net gain', async () => {
    const { page } = await renderScreen('/corporations/4/shares');
    expect(page().getByText('The corporation’s currency is USD')).toBeDefined();
    // The page of the corporation shows another price of the same share.
    const units = 'In the common unit; the corporation’s page states its price in USD';
    expect(page().getAllByText(units)).toHaveLength(2);
    expect(valueOf('tape-total')).toBe('1');
    expect(page().getByText('+10')).toBeDefined();
    expect(tableCells('netFlows').map(({ holder, net }) => [holder, net])).toContainEqual([
      'Public float',
      '-10',
    ]);
  });

  it('explains a tape without trades', async () => {
    const { page } = await renderScreen('/corporations/4/shares', {
      answers: {
        corporationSharesHistory: { ...fixture('corporationSharesHistory'), entries: [] },
      },
    });
    expect(textOf('empty-state')).toContain(
      'None of this corporation’s shares has been traded yet.',
    );
    expect(page().getByRole('link', { name: 'Open the corporation' })).toBeDefined();
  });

  it('says that the service has no such corporation', async () => {
    await renderScreen('/corporations/999999/shares', { answers: world.answers });
    await eventually(() => {
      expect(textOf('empty-state')).toContain('Corporation not found.');
    });
  });
});

describe('on a server without the public tape', () => {
  const observed = worldAnswers('observed');

  it('a signed-in player reads the trades by the session, and links to both sides', async () => {
    const { entries, total } = await observed.read('sessionShareTrades', {
      sequentialId: '43',
      page: 1,
      pageSize: 100,
    });
    const { corporations } = await observed.read('corporations', {});
    const name = corporations?.find(({ sequentialId }) => sequentialId === 43)?.name;
    const { page } = await renderScreen('/corporations/43/shares', { answers: observed.answers });
    await eventually(() => {
      expect(tableCells('corporationSharesHistory')).toEqual(
        entries.map((trade) =>
          expect.objectContaining({
            turn: raw(trade.turn),
            price: raw(trade.pricePerShareAnchor),
            from: nameOf(trade.from),
            to: nameOf(trade.to),
          }),
        ),
      );
    });
    expect(valueOf('tape-total')).toBe(String(total));
    expect(page().getByRole('heading', { level: 1 }).textContent).toBe(`${name}: share trades`);
    const buyer = entries.find(({ to }) => to)?.to;
    const links = page().getAllByRole('link', { name: String(buyer?.name) });
    expect(links[0]?.getAttribute('href')).toBe(`#/characters/${buyer?.characterId}`);
  });

  it('a guest sees that there is none, and the session’s read is not tried', async () => {
    const { calls } = await renderScreen('/corporations/43/shares', {
      answers: observed.answers,
      session: 'guest',
    });
    await eventually(() => textOf('error-panel'));
    expect(calls('sessionShareTrades')).toEqual([]);
  });
});
