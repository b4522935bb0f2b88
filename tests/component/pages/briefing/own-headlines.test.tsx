/** News of the own country beside a result of the player's: the server's own report of that race is left out. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { succeed } from '@shared/ipc/result';
import { fixture } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { raceAnswer } from '@support/renderer/race-answer';
import { textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';

const HOUR_MS = 3_600_000;
const at = (turns: number) => new Date(NOW_MS + turns * HOUR_MS).toISOString();

const post = (id: string, title: string, turns: number) => ({
  id,
  title,
  content: '',
  countryId: 'AV',
  category: 'election',
  createdAt: at(turns),
});

it('the server’s news about a race whose result leads are left out, other news are not', async () => {
  const { advance } = await renderScreen('/', {
    answers: {
      clientNav: {
        ...fixture('clientNav', 'contract', 1),
        characterName: 'Marian Holloway',
        characterCountryId: 'AV',
        activeElection: null,
      },
      game: {
        ...fixture('game'),
        currentTurn: 406,
        nextTurnAt: at(0.5),
        turnDurationMs: HOUR_MS,
      },
      eventsActive: { event: null },
      election: {
        ...raceAnswer({
          countryId: 'AV',
          status: 'completed',
          totalSeats: 20,
          endTime: at(-2.5),
        }),
        phase: { inPrimary: false, inGeneral: false, isUpcoming: false, isEnded: true },
        candidates: [
          { id: 'a', characterName: 'Conrad Jessop' },
          { id: 'b', characterName: 'Marian Holloway' },
        ],
        votes: {
          totalVotes: 100,
          finalized: true,
          tallies: [
            { candidateId: 'a', votes: 80 },
            { candidateId: 'b', votes: 20 },
          ],
        },
      },
      news: {
        ok: true,
        posts: [
          post('1', 'A bridge opens', -2),
          post('2', 'Conrad Jessop wins NC', -2.5),
          post('3', 'Conrad Jessop wins a prize', -20),
          post('4', 'Zoe Marsh wins SC', -2.5),
        ],
      },
    },
    onBridge(bridge) {
      bridge.answers['record:results'] = () => succeed({ raceIds: ['e1'], bills: [], crises: [] });
    },
  });
  await advance(3_000);
  expect(textOf('result-headline')).toBe('You won an estimated 4 of 20 seats');
  const news = within(screen.getByTestId('own-headlines')).getAllByRole('link');
  expect(news.map(({ textContent }) => textContent)).toEqual([
    'A bridge opens',
    'Conrad Jessop wins a prize',
    'Zoe Marsh wins SC',
  ]);
});
