/** The map of races: one tile a state, by keyboard and in words. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { textOf } from '@renderer/components/pictures/picture-text';
import { StateMap } from '@renderer/features/elections/state-map/state-map';
import type { StateTile } from '@renderer/features/elections/state-map/state-map';
import { href } from '@renderer/screens/href';

function tile(code: string, name: string, given: Partial<StateTile> = {}): StateTile {
  return {
    code,
    name,
    to: href('election', { id: code }),
    leader: { name: 'Greens', colour: '#228b22', leadPoints: 0.4, onlyTurn: null },
    without: null,
    isOwn: false,
    isOver: false,
    ...given,
  };
}

const strengthOf = (name: RegExp) =>
  screen.getByRole('link', { name }).closest('li')?.getAttribute('data-strength');

const TILES = [
  tile('AA', 'North Coast'),
  tile('BB', 'Harrow Vale', {
    leader: { name: 'Labour', colour: null, leadPoints: 3.1, onlyTurn: null },
  }),
  tile('CC', 'Port Avel', {
    isOwn: true,
    leader: { name: 'Civic Union', colour: '#0000aa', leadPoints: 12, onlyTurn: null },
  }),
  tile('DD', 'Saltmarsh', { leader: null, without: 'not counted' }),
];

it('a tile of which only one turn is known says that, and is weak', () => {
  const leader = { name: 'Greens', colour: null, leadPoints: null, onlyTurn: 402 };
  render(<StateMap label="Map" tiles={[tile('AA', 'North Coast', { leader })]} />);
  expect(strengthOf(/^North Coast: Greens led in turn 402$/u)).toBe('weak');
  expect(screen.getByText('Greens in turn 402')).toBeDefined();
});

it('each tile says in words who leads by how much, and its strength follows the lead', () => {
  render(<StateMap label="Who leads, state by state" tiles={TILES} />);
  expect(screen.getByTestId('race-map').getAttribute('aria-label')).toBe(
    'Who leads, state by state',
  );
  expect(strengthOf(/^North Coast: Greens leads by 0\.4 points$/u)).toBe('weak');
  expect(strengthOf(/^Harrow Vale: Labour leads by 3\.1 points$/u)).toBe('middle');
  expect(strengthOf(/^Port Avel: Civic Union leads by 12 points; your race$/u)).toBe('strong');
  expect(strengthOf(/^Saltmarsh: not counted$/u)).toBe('not counted');
});

it('a map copied as text has a line for each state, and does not say whose race is yours', () => {
  render(
    <section data-picture="source">
      <div data-picture="body">
        <StateMap label="Map" tiles={TILES} />
      </div>
    </section>,
  );
  const element = screen.getByTestId('race-map').closest<HTMLElement>('section');
  if (element === null) throw new Error('The map stands in a section.');
  const source = { element, title: 'Who leads', place: '', facts: 'Turn 5' };
  expect(textOf(source, null).split('\n')).toEqual([
    'Who leads',
    'North Coast: Greens leads by 0.4 points',
    'Harrow Vale: Labour leads by 3.1 points',
    'Port Avel: Civic Union leads by 12 points',
    'Saltmarsh: not counted',
    'Turn 5',
  ]);
});

it('a tile names its state and leader for tests, and says who came first once a race is over', () => {
  const [first, , , uncounted] = TILES;
  if (first === undefined || uncounted === undefined) throw new Error('There are four tiles.');
  render(<StateMap label="Map" tiles={[{ ...first, isOver: true }, uncounted]} />);
  const over = screen.getByRole('link', { name: 'North Coast: Greens came first by 0.4 points' });
  expect(over.closest('li')?.dataset).toMatchObject({ state: 'AA', leader: 'Greens' });
  expect(screen.getByRole('link', { name: /^Saltmarsh/u }).closest('li')?.dataset['leader']).toBe(
    '',
  );
});

it('Tab reaches the player’s own tile, and the arrow keys, Home and End go on from there', async () => {
  const user = userEvent.setup({ delay: null });
  render(<StateMap label="Map" tiles={TILES} />);
  const focused = () => document.activeElement?.closest('li')?.getAttribute('data-state');
  await user.tab();
  expect(focused()).toBe('CC');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('BB');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('DD');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('DD');
  await user.keyboard('{Home}');
  expect(focused()).toBe('AA');
  await user.keyboard('{End}');
  expect(focused()).toBe('DD');
  await user.tab();
  expect(focused()).toBeUndefined();
});

it('a map of many columns shows codes, and still says the names', () => {
  const codes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').flatMap((one) => [`${one}1`, `${one}2`]);
  render(<StateMap label="Map" tiles={codes.map((code) => tile(code, `State ${code}`))} />);
  const link = screen.getByRole('link', { name: /^State A1: /u });
  expect(link.querySelector('[aria-hidden]')?.textContent).toBe('A1');
});

it('a map of hundreds of states is of colours alone, and still says the names', () => {
  const codes = Array.from({ length: 300 }, (_, index) => `D${index}`);
  render(<StateMap label="Map" tiles={codes.map((code) => tile(code, `State ${code}`))} />);
  const [first] = screen.getAllByTestId('state-tile');
  expect(first?.querySelectorAll('[aria-hidden="true"]')).toHaveLength(0);
  expect(first?.querySelector('a')?.title).toMatch(/^State D0: /u);
});
