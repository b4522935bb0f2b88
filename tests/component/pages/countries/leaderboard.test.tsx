/** The leaderboard's own words about its characters. */
import { expect, it } from 'vitest';

import { tableCells } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';

it('the leaderboard shows the office and the state that its rows carry', async () => {
  await renderScreen('/countries/SE/leaderboard', {
    answers: {
      leaderboard: {
        metric: 'npi',
        characters: [
          { rank: 1, id: 'a', name: 'Ada', position: 'President', stateCode: 'SE_STH' },
          { rank: 2, id: 'b', name: 'Bo', position: 'Private Citizen', stateCode: 'SE_MAL' },
        ],
      },
    },
  });
  expect(tableCells('leaderboard').map(({ office, state }) => [office, state])).toEqual([
    ['President', 'STH'],
    ['Private Citizen', 'MAL'],
  ]);
});
