/** The card of the player's race in `Since you left`: its share is one of the stage that ended. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { RaceCard } from '@renderer/pages/briefing/since-left/race-card';
import type { RaceResult } from '@shared/domain/results/race-result';
import { renderComponent } from '@support/renderer/component';

const RESULT: RaceResult = {
  kind: 'race',
  raceId: 'e9',
  country: 'US',
  name: 'House election, California',
  stage: 'primary',
  isPresidency: false,
  outcome: 'lost',
  endedAt: null,
  endedTurn: 10,
  totalSeats: 20,
  areSeatsEstimated: false,
  own: {
    key: 'cy',
    name: 'Cy Reed',
    party: 'Labour',
    colour: null,
    isOwn: true,
    sharePct: 40,
    sharePctBefore: null,
    place: null,
    placeBefore: null,
    seats: null,
    seatsBefore: null,
  },
  shortfall: null,
  leadVotes: null,
  leadPoints: null,
  winner: 'Bo Lind',
  tiedWith: [],
  candidates: [],
  chamber: null,
  nextInTurns: null,
};

it.each([
  ['primary', 'House election, California, 40% in the primary'],
  ['general', 'House election, California, 40% of the vote'],
] as const)('the share of a %s is called one of it', async (stage, words) => {
  await renderComponent(<RaceCard ended={{ ...RESULT, stage }} share={null} />);
  expect(screen.getByRole('article', { name: 'Your race' }).textContent).toContain(words);
});
