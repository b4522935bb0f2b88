/** The history on a race's page ends where the race ended: what was loaded later is no further turn of it. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { eventually } from '@support/renderer/readings';
import { answerRecord, inflationOf } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import { instantText } from '@shared/domain/clocks';

const HOUR_MS = 3_600_000;
const TURN = 410;
const GAME = {
  ...fixture('game', 'contract', 0),
  currentTurn: TURN,
  turnDurationMs: HOUR_MS,
  nextTurnAt: instantText(NOW_MS + 0.5 * HOUR_MS),
};

/** Opens a race that ended `turnsAgo`; its lead was 7 in turn 403, 8 in 404 and is in every answer since. */
async function openEnded(turnsAgo: number) {
  const race = fixture('election', 'contract', 0);
  const lead = {
    ...inflationOf('', { 403: 7, 404: 8, 405: 8, 406: 8 }),
    subject: { kind: 'election' as const, key: 'e1' },
    metric: 'lead',
    label: 'Lead',
  };
  const answered = await renderScreen('/elections/e1', {
    answers: {
      game: GAME,
      election: {
        ...race,
        election: {
          ...race.election,
          id: 'e1',
          status: 'completed',
          endTime: instantText(NOW_MS - turnsAgo * HOUR_MS),
        },
        phase: { isEnded: true },
      },
    },
    onBridge: (bridge) => {
      answerRecord(bridge, [lead]);
    },
  });
  await answered.advance(3_000);
}

const history = () => screen.queryByRole('region', { name: 'History' });

it('has the turns up to the end of the race', async () => {
  await openEnded(TURN - 404);
  await eventually(() => {
    const chart = within(screen.getByRole('region', { name: 'History' })).getByTestId('chart-lead');
    expect(chart.textContent).toContain('Turn 404');
    expect(chart.textContent).not.toContain('Turn 406');
  });
});

it('is left out where the race had ended before it was first loaded', async () => {
  await openEnded(TURN - 380);
  await eventually(() => {
    expect(screen.getByTestId('election-status').textContent).toBe('Ended');
  });
  expect(history()).toBeNull();
});
