/** Cards of a night move to their new places, except under the pointer. */
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { queryClient } from '@renderer/api/query/query-client';
import { RaceCards } from '@renderer/pages/elections/night/running-board';
import { raceWithTurns } from '@support/elections/race-from';
import { renderComponent } from '@support/renderer/component';

type Cards = Parameters<typeof RaceCards>[0]['races'];

/** Two races of one seat; the one with the smaller lead comes first. */
function board(leads: Readonly<Record<string, number>>): Cards {
  return Object.entries(leads).map(([state, lead]) => {
    const race = raceWithTurns([[20, [500 + lead, 500]]], 1, { state });
    return {
      race: { ...race, row: { ...race.row, id: state } },
      failure: null,
    } as unknown as Cards[number];
  });
}

const cards = (leads: Readonly<Record<string, number>>) => (
  <QueryClientProvider client={queryClient}>
    <RaceCards races={board(leads)} showsCountry={false} />
  </QueryClientProvider>
);

const order = () => screen.getAllByTestId('race').map(({ dataset }) => dataset['electionId']);
const moves: unknown[] = [];

beforeEach(() => {
  moves.length = 0;
  document.documentElement.style.setProperty('--motion-story', '400ms');
  // Each card stands as far down as it comes in its list.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return 100 * Array.from(this.parentElement?.children ?? []).indexOf(this);
  });
  HTMLElement.prototype.animate = function (frames) {
    moves.push([this.dataset['electionId'], frames]);
    return {} as Animation;
  };
});

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.style.removeProperty('--motion-story');
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

it('a card moves from its former place when the order changes', async () => {
  const { redraw } = await renderComponent(cards({ A: 10, B: 20 }));
  expect(order()).toEqual(['A', 'B']);
  expect(moves).toEqual([]);
  redraw(cards({ A: 30, B: 20 }));
  expect(order()).toEqual(['B', 'A']);
  expect(moves).toEqual([
    ['B', { transform: ['translate(0px, 100px)', 'none'] }],
    ['A', { transform: ['translate(0px, -100px)', 'none'] }],
  ]);
});

it('cards change places at once where the system asks for less motion', async () => {
  document.documentElement.style.setProperty('--motion-story', '0ms');
  const { redraw } = await renderComponent(cards({ A: 10, B: 20 }));
  redraw(cards({ A: 30, B: 20 }));
  expect(order()).toEqual(['B', 'A']);
  expect(moves).toEqual([]);
});

it('no card changes its place under the pointer', async () => {
  const { redraw } = await renderComponent(cards({ A: 10, B: 20 }));
  const list = screen.getAllByTestId('race')[0]?.parentElement;
  if (!list) throw new Error('No list');
  fireEvent.pointerEnter(list);
  redraw(cards({ A: 30, B: 20 }));
  expect(order()).toEqual(['A', 'B']);
  fireEvent.pointerLeave(list);
  expect(order()).toEqual(['B', 'A']);
});
