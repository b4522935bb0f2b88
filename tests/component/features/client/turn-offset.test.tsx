/** When something was or will be: by turns while they pass as stated, else by the clock. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { renderScreen } from '@support/renderer/screen';
import { instantText } from '@shared/domain/clocks';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => instantText(NOW_MS + hours * HOUR_MS);

/** The facts of a race without counts. */
async function factsOf(nextTurnAt: string | null, status: string, endsInHours: number) {
  const election = {
    id: 'e1',
    status,
    startTime: inHours(-9),
    primaryEndTime: inHours(-6),
    endTime: inHours(endsInHours),
  };
  await renderScreen('/elections/e1', {
    answers: {
      game: { ...fixture('game'), currentTurn: 400, turnDurationMs: HOUR_MS, nextTurnAt },
      election: { ok: true, found: true, election },
    },
  });
  return screen.getByRole('region', { name: 'Contest' }).textContent;
}

it.each([
  ['turns pass', inHours(0.5), '3 turns ago'],
  ['the game is paused', null, '3 hours ago'],
])('the age of a race that lacks counts: %s', async (_when, nextTurnAt, words) => {
  expect(await factsOf(nextTurnAt, 'completed', -3)).toContain(`Ended${words}`);
});

it.each([
  ['turns pass', inHours(0.5), 'Endsin 3 turns · 2h 30m'],
  ['the next turn should have come long ago', inHours(-2.5), 'Ends2h 30m'],
])('the time left of a race: %s', async (_when, nextTurnAt, words) => {
  expect(await factsOf(nextTurnAt, 'active', 2.5)).toContain(words);
});
