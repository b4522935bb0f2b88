/** The market board while it loads: last values at once, nothing moves, nothing is said from too little. */
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { boardFill } from '@renderer/features/markets/board-fill';
import { succeed } from '@shared/ipc/result';
import type { RecordedRow } from '@shared/record/recorded';
import { fixture } from '@support/renderer/answers';
import { boardAnswers as answers, TURN } from '@support/renderer/board-answers';
import { cellOf, eventually, tableRows } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';

/** A corporation that was last loaded in the turn before, 10% dearer than in the turn before that. */
function lastTurn(key: string, value: number): RecordedRow {
  return {
    key,
    name: null,
    currency: 'USD',
    untilTurn: TURN - 1,
    values: [11, value, ...Array.from({ length: 8 }, () => null)],
    before: [{ turn: TURN - 2, untilTurn: TURN - 2, value: 10 }],
  };
}

/** The board with these last values and with rates, paused until the player presses Resume. */
async function openBoard(rows: readonly RecordedRow[], route = '/markets?in=units') {
  boardFill.setState({ isPaused: true });
  const opened = await renderScreen(route, {
    answers: {
      ...answers,
      clientStatus: { ...fixture('clientStatus'), corpNav: { sequentialId: 3, name: 'Cinder' } },
    },
    onBridge: (bridge) => {
      bridge.answers['record:table'] = () => succeed({ newestTurn: TURN - 1, rows: [...rows] });
    },
  });
  await opened.advance(9_000);
  return opened;
}

describe('the market board while it loads', () => {
  const rows = [lastTurn('1', 500), lastTurn('2', 300), lastTurn('3', 100), lastTurn('4', 200)];

  it('opens with last values, greyed, each with its turn and the change up to it', async () => {
    const { page, user, advance } = await openBoard(rows);
    expect(cellOf('board', '1', 'marketValue').dataset['value']).toBe('500');
    expect(cellOf('board', '1', 'marketValue').innerHTML).toContain('older');
    expect(cellOf('board', '1', 'change').textContent).toBe('▲+10%');
    expect(cellOf('board', '1', 'turn').textContent).toBe(String(TURN - 1));
    expect(page().getByTestId('lede').textContent).toContain('changes over 1 turn');
    // The player's own first, then the largest.
    expect(tableRows('board').map(({ id }) => id)).toEqual(['3', '1', '2', '4']);
    within(cellOf('board', '3', 'name')).getByRole('img', { name: 'Yours' });
    await user.click(page().getByRole('button', { name: 'Resume' }));
    await advance(20_000);
    expect(cellOf('board', '1', 'marketValue').innerHTML).not.toContain('older');
  });

  it('says how the market moved from 80% of its value on, not before', async () => {
    const { page, advance, user } = await openBoard(rows);
    const lede = within(page().getByTestId('lede'));
    const headline = () => lede.getAllByRole('heading')[0]?.textContent;
    expect(headline()).toBe('0 of 4 corporations loaded');
    await user.click(page().getByRole('button', { name: 'Resume' }));
    await eventually(() => {
      expect(page().getByTestId('board-progress').textContent).toMatch(
        /^1 of 4 corporations loaded, \d+% of value$/u,
      );
    });
    expect(headline()).toBe(`Turn ${TURN}’s prices are coming in`);
    expect(lede.getByRole('heading', { name: 'Loaded so far' })).toBeDefined();
    expect(lede.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Cinder']);
    expect(lede.queryByRole('heading', { name: 'Top risers' })).toBeNull();
    await advance(20_000);
    expect(headline()).toMatch(/^The market (rose|slipped) /u);
    expect(lede.queryByRole('heading', { name: 'Loaded so far' })).toBeNull();
    lede.getByRole('heading', { name: 'Top risers' });
  });

  it('never moves a tile while it fills', async () => {
    const { page, advance, user } = await openBoard(rows);
    const tiles = () =>
      Array.from(
        page().getByTestId('chart-market-map').querySelectorAll<SVGGElement>('g[data-state]'),
      );
    const places = () =>
      tiles().map((tile) => {
        const rect = tile.querySelector('rect');
        return ['x', 'y', 'width', 'height'].map((side) => rect?.getAttribute(side)).join(' ');
      });
    const states = () => tiles().map(({ dataset }) => dataset['state']);
    expect(states()).toEqual(['before', 'before', 'before', 'before']);
    const first = places();
    await user.click(page().getByRole('button', { name: 'Resume' }));
    await advance(2_000);
    expect(new Set(states())).toEqual(new Set(['before', 'now']));
    expect(places()).toEqual(first);
    await advance(20_000);
    expect(new Set(states())).toEqual(new Set(['now']));
  });

  it('does not say that none meets a filter before all are loaded', async () => {
    const { page, advance, user } = await openBoard(
      [lastTurn('1', 500)],
      '/markets?in=units&filter=marketValue:>99999',
    );
    expect(page().getByTestId('empty-state').textContent).toBe(
      '1 corporation loaded so far, which does not meet these filters; 3 are still to come.',
    );
    await user.click(page().getByRole('button', { name: 'Resume' }));
    await advance(20_000);
    expect(page().getByTestId('empty-state').textContent).toBe(
      'No corporation meets these filters.',
    );
  });

  it('tells changes over the turns since the client was last open', async () => {
    const since = (key: string): RecordedRow => ({
      ...lastTurn(key, 100),
      untilTurn: TURN,
      before: [{ turn: TURN - 11, untilTurn: TURN - 11, value: 10 }],
    });
    boardFill.setState({ isPaused: false });
    const { page, advance } = await renderScreen('/markets?in=units', {
      answers,
      onBridge: (bridge) => {
        const seen = ['1', '2', '3', '4'].map(since);
        bridge.answers['record:table'] = () => succeed({ newestTurn: TURN, rows: seen });
      },
    });
    await advance(9_000);
    expect(page().getByTestId('lede').textContent).toContain('The market rose 10%');
    expect(page().getByTestId('lede').textContent).toContain('changes over 11 turns');
  });
});
