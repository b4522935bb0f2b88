/** Moments of the past are told by their turns; a date is the words only where the turn is unknown. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { transferEntry } from '@support/renderer/ledger-entries';
import { NOW_MS } from '@support/renderer/page-bridge';
import { renderScreen } from '@support/renderer/screen';
import { instantText } from '@shared/domain/clocks';
import { formatInstant, formatPast, formatInstantWithZone } from '@shared/domain/wording/times';
import { succeed } from '@shared/ipc/result';

const HOUR_MS = 3_600_000;
const RUNNING = {
  ...fixture('game', 'contract', 0),
  currentTurn: 400,
  turnDurationMs: HOUR_MS,
  nextTurnAt: instantText(NOW_MS + 0.5 * HOUR_MS),
};

/** When the ledger says that a payment of `turnsAgo` was ordered, and the hint of that time. */
async function orderedAgo(turnsAgo: number, game: typeof RUNNING) {
  const atMs = NOW_MS - turnsAgo * HOUR_MS;
  await renderScreen('/treasury/ledger', {
    session: 'signed-in',
    answers: { clientNav: { ...fixture('clientNav', 'contract', 1), hasCharacter: true }, game },
    onBridge(bridge) {
      const entries = [transferEntry({ id: 'paid', createdAtMs: atMs })];
      bridge.answers['ledger:list'] = () => succeed({ entries, damagedLines: 0 });
    },
  });
  const time = screen.getByTestId('table-ledger').querySelector('time');
  return { words: time?.textContent, hint: time?.title, atMs };
}

it.each([
  [3, 'turn 397 · '],
  [40, 'turn 360 · '],
])('a payment of %i turns ago has its turn, then the clock', async (turnsAgo, turn) => {
  const { words, hint, atMs } = await orderedAgo(turnsAgo, RUNNING);
  expect(words).toBe(`${turn}${formatPast(atMs, NOW_MS)}`);
  expect(hint).toBe(formatInstantWithZone(atMs));
});

it('a payment of weeks ago has about its turn, which the pace of turns now tells', async () => {
  const { words } = await orderedAgo(390, RUNNING);
  expect(words).toBe('about turn 10');
});

it.each([
  ['the game is paused', 3, { nextTurnAt: null }],
  ['it was before the first turn', 402, {}],
])('a payment has its date where no turn is known: %s', async (_why, turnsAgo, change) => {
  const { words, atMs } = await orderedAgo(turnsAgo, { ...RUNNING, ...change });
  expect(words).toBe(formatInstant(atMs));
});
