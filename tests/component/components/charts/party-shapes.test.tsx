/** Shapes for parties, where the player wants them: on a chamber and on a map, with the list that explains them. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { acceptSettings } from '@renderer/api/session/use-settings';
import { Hemicycle } from '@renderer/components/charts/hemicycle';
import type { SeatGroup } from '@renderer/components/charts/seat-group';
import { StateMap } from '@renderer/features/elections/state-map/state-map';
import type { StateTile } from '@renderer/features/elections/state-map/state-map';
import { href } from '@renderer/screens/href';
import { renderComponent } from '@support/renderer/component';
import { testBoot } from '@support/renderer/fake-bridge';

const want = (partyShapes: boolean) => acceptSettings({ ...testBoot.settings, partyShapes });
beforeEach(() => want(true));
afterEach(() => {
  act(() => want(false));
});

const GROUPS: readonly SeatGroup[] = [
  { id: 'l', name: 'Left', seats: 5, colour: '#cc0000' },
  { id: 'g', name: 'Greens', seats: 3, colour: '#118822' },
  { id: 'i', name: 'Independent', seats: 2, colour: null, kind: 'independent' },
  { id: 'v', name: 'Vacant', seats: 2, colour: null, kind: 'vacant' },
];

/** The outline of a mark, without its place and size: how many corners it has. */
const cornersOf = (path: Element) => path.getAttribute('d')?.split('L').length;
const key = () => screen.queryByRole('list', { name: 'Shapes of parties' });

const tile = (code: string, name: string, colour: string): StateTile => ({
  code,
  name: `State ${code}`,
  to: href('election', { id: code }),
  leader: { name, colour, leadPoints: 3, onlyTurn: null },
  without: null,
  isOwn: false,
  isOver: false,
});

it('a chamber draws each party with its shape; independents and vacancies keep their marks', async () => {
  await renderComponent(<Hemicycle label="Seats" groups={GROUPS} majority={7} />);
  const drawn = Array.from(screen.getByRole('slider').querySelectorAll('g'), (group) => ({
    paths: [...group.querySelectorAll('path')].map(cornersOf),
    circles: group.querySelectorAll('circle').length,
  }));
  expect(drawn.map(({ circles }) => circles)).toEqual([0, 0, 0, 2]);
  const [left, greens, independent] = drawn.map(({ paths }) => paths);
  expect([left?.length, greens?.length, independent?.length]).toEqual([5, 3, 2]);
  expect(new Set(left).size).toBe(1);
  expect(left?.[0]).not.toBe(greens?.[0]);
  expect(
    within(key() as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Left', 'Greens']);
  act(() => want(false));
  expect(key()).toBeNull();
  expect(screen.getByRole('slider').querySelectorAll('g circle')).toHaveLength(10);
});

it('a map marks each tile with the shape of the leader’s party, and lists the parties once', async () => {
  await renderComponent(
    <StateMap
      label="Map"
      tiles={[
        tile('AA', 'Greens', '#118822'),
        tile('BB', 'Left', '#cc0000'),
        tile('CC', 'Greens', '#118822'),
        { ...tile('DD', '', ''), leader: null, without: 'not counted' },
      ]}
    />,
  );
  const marks = screen
    .getAllByTestId('state-tile')
    .map((item) => item.querySelector('svg path')?.getAttribute('d'));
  expect(marks[0]).toBeDefined();
  expect(marks[2]).toBe(marks[0]);
  expect(marks[1]).not.toBe(marks[0]);
  expect(marks[3]).toBeUndefined();
  expect(within(key() as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('link')[0]?.textContent).toContain('State AA: Greens leads');
});
