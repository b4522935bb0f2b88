/** The sentence of each kind of change of an election night. */
import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { ChangeLine } from '@renderer/features/elections/changes/change-line';
import { raceChanges } from '@shared/domain/elections/race-changes';
import { raceWithTurns } from '@support/elections/race-from';
import { openDirectory } from '@support/renderer/learn-names';

type Turns = Parameters<typeof raceWithTurns>[0];

const PLACE = { countryId: 'AV', state: 'NC', stateName: 'North Coast' };
const PARTIES = ['Greens', 'Labour', 'Congress'] as const;

beforeEach(() => {
  openDirectory()('election', { id: 'e1' }, { election: PLACE });
});

/** The newest change of a race whose lists are of these parties. */
function lineOf(turns: Turns, seats: number, isIndependent = false): string {
  const race = raceWithTurns(turns, seats);
  const asParty = <Runner extends (typeof race.runners)[number]>(runner: Runner): Runner => ({
    ...runner,
    candidate: {
      ...runner.candidate,
      party: isIndependent ? 'Independent' : PARTIES[Number(runner.key.slice(1))],
    },
  });
  const [change] = raceChanges({ ...race, runners: race.runners.map(asParty) });
  if (change === undefined) throw new Error('Nothing changed');
  const { container } = render(<ChangeLine change={change} find={() => null} />);
  return container.textContent;
}

const SEAT: Turns = [
  [20, [330, 500, 170]],
  [21, [700, 1_000, 300]],
];
const LEAD: Turns = [
  [20, [400, 500]],
  [21, [830, 800]],
];
const TIE: Turns = [
  [20, [400, 500]],
  [21, [800, 800]],
];

it.each([
  [
    'Greens take their 2nd seat in North Coast from Congress, by 51 votes',
    lineOf.bind(null, SEAT, 5),
  ],
  [
    'Runner 0, independent, takes a 2nd seat in North Coast from Runner 2, by 51 votes',
    lineOf.bind(null, SEAT, 5, true),
  ],
  ['Greens pass Labour in North Coast, by 30 votes', lineOf.bind(null, LEAD, 1)],
  ['Greens tie with Labour for first place in North Coast', lineOf.bind(null, TIE, 1)],
  [
    'Labour leads the first count in North Coast, by 100 votes',
    lineOf.bind(null, [[10, [400, 500]]], 1),
  ],
  [
    'Greens and Labour are tied in the first count in North Coast',
    lineOf.bind(null, [[10, [500, 500]]], 1),
  ],
])('a change reads “%s”', (words, line) => {
  expect(line()).toBe(words);
});

it('a party with a singular name takes its seat, and a lead after a tie names nobody else', () => {
  const swapped = SEAT.map(([turn, [a = 0, b = 0, c = 0]]) => [turn, [b, a, c]] as const);
  expect(lineOf(swapped, 5)).toBe(
    'Labour takes its 2nd seat in North Coast from Congress, by 51 votes',
  );
  expect(lineOf([...TIE, [22, [1_000, 1_100]]], 1)).toBe(
    'Labour leads in North Coast, by 100 votes',
  );
});
