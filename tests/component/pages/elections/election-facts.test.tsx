/** The stage of an election on its screen, as it is drawn while time passes. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { NOW_MS } from '@support/renderer/page-bridge';
import { renderScreen } from '@support/renderer/screen';

const inMs = (ms: number) => new Date(NOW_MS + ms).toISOString();

it('the stage of a race changes when one of its times comes', async () => {
  const election = {
    id: 'e1',
    status: null,
    startTime: inMs(10_000),
    primaryEndTime: inMs(20_000),
    endTime: inMs(30_000),
  };
  const { advance } = await renderScreen('/elections/e1', {
    answers: { election: { ok: true, found: true, election } },
  });
  const stage = () => screen.getByTestId('election-phase').dataset['phase'];
  expect(stage()).toBe('upcoming');
  for (const next of ['primary', 'general', 'ended']) {
    await advance(10_000);
    expect(stage()).toBe(next);
  }
});

it('a race ended in the turn of its last count, though the clock says that it was this turn', async () => {
  const election = {
    id: 'e1',
    status: 'completed',
    totalSeats: 1,
    startTime: inMs(-40_000),
    primaryEndTime: inMs(-30_000),
    endTime: inMs(-20_000),
  };
  const counts = (turn: number) => ({ turn, votes: { a: 60, b: 40 } });
  await renderScreen('/elections/e1', {
    answers: {
      game: {
        ok: true,
        currentTurn: 406,
        nextTurnAt: inMs(3_500_000),
        turnDurationMs: 3_600_000,
      },
      election: {
        ok: true,
        found: true,
        election,
        phase: { isEnded: true },
        candidates: [
          { id: 'a', characterName: 'Ada', votes: 60 },
          { id: 'b', characterName: 'Ben', votes: 40 },
        ],
        votes: { totalVotes: 100, finalized: true, snapshots: [counts(402), counts(403)] },
      },
    },
  });
  const facts = screen.getByRole('region', { name: 'Contest' }).textContent;
  expect(facts).toMatch(/Ended\s*3 turns ago/u);
  expect(facts).toMatch(/Primary ended\s*5 turns ago/u);
});
