/** Counts of a race that count nothing: zeros before the first count, and of those who lost the primary. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { raceAnswer } from '@support/renderer/race-answer';
import { cellOf, eventually, tableRows } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';

const HOUR_MS = 3_600_000;
const at = (turns: number) => new Date(NOW_MS + turns * HOUR_MS).toISOString();
const NAMES = ['Rupert Hartley', 'Marian Holloway', 'Iris Ellwood'] as const;

const ROW = { id: 'e1', electionType: 'house', state: 'NC', status: 'active', endTime: at(3.5) };

const show = (votes: readonly number[], route = '/elections/e1', ownRace = 'e1') =>
  renderScreen(route, {
    answers: {
      elections: { ok: true, elections: [ROW] },
      clientNav: {
        ...fixture('clientNav', 'contract', 1),
        characterName: ownRace === 'e1' ? 'Marian Holloway' : 'Cy Reed',
        characterCountryId: 'AV',
        activeElection: { id: ownRace, label: 'House — NC' },
      },
      clientStatus: { ...fixture('clientStatus', 'contract'), electionStats: null },
      game: {
        ...fixture('game'),
        currentTurn: 50,
        nextTurnAt: at(0.5),
        turnDurationMs: HOUR_MS,
      },
      election: {
        ...raceAnswer({
          countryId: 'AV',
          totalSeats: 1,
          status: 'active',
          startTime: at(-10),
          primaryEndTime: at(-5.5),
          endTime: at(3.5),
        }),
        phase: { inPrimary: false, inGeneral: true, isUpcoming: false, isEnded: false },
        candidates: NAMES.map((characterName, index) => ({
          id: `c${index}`,
          characterName,
          party: `Party ${index}`,
          eliminated: index === 2,
        })),
        votes: {
          tallies: votes.map((count, index) => ({
            candidateId: `c${index}`,
            votes: count,
            ...(count === 0 && { sharePct: 0 }),
          })),
        },
      },
    },
  });

it.each([
  ['before the first count', [0, 0, 0], ['—', '—', '—']],
  ['for who lost the primary', [5_000, 3_000, 0], ['5,000', '3,000', '—']],
])('the table of candidates counts no zero votes: %s', async (_when, votes, counted) => {
  await show(votes);
  await eventually(() => {
    expect(tableRows('election')).toHaveLength(3);
  });
  const texts = (column: string) =>
    NAMES.map((_, index) => cellOf('election', `c${index} 0`, column).textContent);
  expect(texts('votes')).toEqual(counted);
  expect(texts('share').map((share) => share === '—')).toEqual(
    counted.map((count) => count === '—'),
  );
});

it.each([
  [
    [0, 0, 0],
    ['—', '—'],
  ],
  [
    [5_000, 3_000, 0],
    ['62.5%', '37.5%'],
  ],
])('a card of the night with the votes %j has the shares %j', async (votes, shares) => {
  await show(votes, '/elections/night?country=AV', 'another');
  await eventually(() => {
    const rows = within(screen.getByTestId('race')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent.slice(-5))).toEqual(
      shares.map((share) => expect.stringContaining(share)),
    );
  });
});
