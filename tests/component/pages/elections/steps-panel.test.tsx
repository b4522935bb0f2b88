/** The panel of what would change the player's seats: its axis stays readable however many seats there are. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { StepsPanel } from '@renderer/pages/elections/race/steps-panel';
import { raceWithVotes } from '@support/elections/race-from';
import { renderComponent } from '@support/renderer/component';

async function marksOf(totalSeats: number) {
  const race = raceWithVotes([500_000, 300_000, 200_000], totalSeats);
  const [own] = race.runners;
  if (own === undefined) throw new Error('the race has no runners');
  await renderComponent(<StepsPanel race={race} own={own} />);
  const picture = screen.getByRole('img', { name: /^Your seats at each share/u });
  const marks = [...picture.querySelectorAll('g > text')];
  return marks.map((mark) => Number(mark.textContent.replaceAll(',', '')));
}

it('a race for a few seats has a mark for each of them', async () => {
  const marks = await marksOf(20);
  expect(marks.length).toBeGreaterThan(1);
  expect(marks.every((mark, index) => mark === (marks[0] ?? 0) + index)).toBe(true);
});

it('a race for thousands of seats has at most twelve marks, evenly apart', async () => {
  const marks = await marksOf(4_000);
  expect(marks.length).toBeGreaterThan(5);
  expect(marks.length).toBeLessThanOrEqual(12);
  const apart = marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0));
  expect(new Set(apart).size).toBe(1);
});
