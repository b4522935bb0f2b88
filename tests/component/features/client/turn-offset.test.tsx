/** How long ago something was: by turns while they pass as stated, else by the clock. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { renderScreen } from '@support/renderer/screen';
import { instantText } from '@shared/domain/clocks';

const HOUR_MS = 3_600_000;

it.each([
  ['turns pass', instantText(NOW_MS + 0.5 * HOUR_MS), '3 turns ago'],
  ['the game is paused', null, '3 hours ago'],
])('the age of a race that lacks counts: %s', async (_when, nextTurnAt, words) => {
  const inTurns = (turns: number) => instantText(NOW_MS + turns * HOUR_MS);
  await renderScreen('/elections/e1', {
    answers: {
      game: { ...fixture('game'), currentTurn: 400, turnDurationMs: HOUR_MS, nextTurnAt },
      election: {
        ok: true,
        found: true,
        election: {
          id: 'e1',
          status: 'completed',
          startTime: inTurns(-9),
          primaryEndTime: inTurns(-6),
          endTime: inTurns(-3),
        },
      },
    },
  });
  expect(screen.getByRole('region', { name: 'Contest' }).textContent).toContain(`Ended${words}`);
});
