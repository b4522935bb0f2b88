/** A half circle of seats: its dots and their marks, keys, pointer, table, and what is missing. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { Hemicycle } from '@renderer/components/charts/hemicycle';
import type { SeatGroup } from '@renderer/components/charts/seat-group';
import { renderComponent } from '@support/renderer/component';
import { tableCells, unfold } from '@support/renderer/readings';

const chart = () => screen.getByRole('slider');
const spoken = () => chart().getAttribute('aria-valuetext');
const readout = () => chart().closest('figure')?.querySelector('p')?.textContent;
const focusChart = () => {
  act(() => {
    chart().focus();
  });
};

describe('a half circle of seats', () => {
  const groups: readonly SeatGroup[] = [
    { id: 'l', name: 'Left', seats: 30, colour: '#cc0000' },
    { id: 'r', name: 'Right', seats: 10, colour: '#0000cc' },
    { id: 'n', name: 'Nobody', seats: 0, colour: null },
  ];
  const wedges = () => Array.from(chart().querySelectorAll('g'));
  const dots = () => wedges().map((group) => group.querySelectorAll('circle').length);
  const seats = (list: readonly SeatGroup[] = groups, majority: number | null = 21) => (
    <Hemicycle name="seats" label="Seats" groups={list} majority={majority} />
  );

  it('has a dot for each seat, from the left end to the right, and sums them up', async () => {
    await renderComponent(seats());
    expect(dots()).toEqual([30, 10, 0]);
    expect(readout()).toBe('40 seats, 21 for a majority');
    expect(chart().querySelector('text')?.textContent).toBe('40');
    expect(chart().querySelectorAll('line')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Share: Seats' })).toBeDefined();
    const [left, right] = wedges().map((group) =>
      Array.from(group.querySelectorAll('circle'), (dot) => Number(dot.getAttribute('cx'))),
    );
    expect(Math.min(...(left ?? []))).toBeCloseTo(-1);
    expect(Math.max(...(right ?? []))).toBeCloseTo(1);
  });

  it('reads party by party, with its share, and fades the others', async () => {
    const { user } = await renderComponent(seats());
    focusChart();
    const opacities = () => wedges().map((group) => group.getAttribute('opacity'));
    expect(opacities()).toEqual(['1', '1', '1']);
    await user.keyboard('{Home}');
    expect(spoken()).toBe('Left: 30 seats, 75%');
    expect(opacities()).toEqual(['1', '0.25', '0.25']);
    await user.keyboard('{ArrowRight}');
    expect(spoken()).toBe('Right: 10 seats, 25%');
    await user.keyboard('{End}');
    expect(spoken()).toBe('Nobody: 0 seats, 0%');
    await user.keyboard('{Escape}');
    expect(opacities()).toEqual(['1', '1', '1']);
    expect(spoken()).toBe('3 values');
  });

  it('reads the party under the pointer, until it leaves', async () => {
    await renderComponent(seats());
    fireEvent.pointerEnter(wedges()[1] as Element);
    expect(readout()).toBe('Right: 10 seats, 25%');
    fireEvent.pointerLeave(chart());
    expect(readout()).toBe('40 seats, 21 for a majority');
  });

  it('says one seat in the singular', async () => {
    const one = { id: 'i', name: 'Independent', seats: 1, colour: null };
    const { user } = await renderComponent(seats([one], null));
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(spoken()).toBe('Independent: 1 seat, 100%');
  });

  it('lists the same seats and shares in its table', async () => {
    const { advance } = await renderComponent(seats());
    unfold(screen.getByText('As a table'));
    await advance(50);
    expect(tableCells('seats')).toEqual([
      { party: 'Left', seats: '30', share: '75' },
      { party: 'Right', seats: '10', share: '25' },
      { party: 'Nobody', seats: '0', share: '0' },
    ]);
  });

  it('without a known majority marks none', async () => {
    await renderComponent(seats(groups, null));
    expect(readout()).toBe('40 seats');
    expect(chart().querySelectorAll('line')).toHaveLength(0);
    expect(screen.queryByTestId('seat-key')).toBeNull();
  });

  it('of a chamber without seats has a table, but nothing to read, to focus or to save', async () => {
    const { advance } = await renderComponent(seats(groups.slice(2), 1));
    expect(screen.getByRole('figure').textContent).toContain('No seats');
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Share/u })).toBeNull();
    unfold(screen.getByText('As a table'));
    await advance(50);
    expect(tableCells('seats')).toEqual([{ party: 'Nobody', seats: '0', share: '' }]);
  });

  it('of a large chamber is to scale, with every seat in its words', async () => {
    await renderComponent(
      seats(
        [
          { id: 'l', name: 'Left', seats: 150_000, colour: null },
          { id: 'r', name: 'Right', seats: 50_000, colour: null },
        ],
        100_001,
      ),
    );
    expect(dots()).toEqual([525, 175]);
    expect(readout()).toBe('200,000 seats, 100,001 for a majority');
    // The number would cover seats.
    expect(chart().querySelector('text')).toBeNull();
  });

  it('marks each seat by its kind, and explains only the marks that are there', async () => {
    const chamber: readonly SeatGroup[] = [
      { id: 'l', name: 'Left', seats: 6, colour: '#cc0000', flipped: 2, uncounted: 1, change: 2 },
      { id: 'i', name: 'Independent', seats: 3, colour: null, kind: 'independent' },
      { id: 'v', name: 'Vacant', seats: 4, colour: null, kind: 'vacant' },
    ];
    const { user } = await renderComponent(seats(chamber, 7));
    const [left, independent, vacant] = wedges();
    expect(left?.querySelectorAll('[data-mark="flipped"]')).toHaveLength(2);
    expect(left?.querySelectorAll('[data-mark="uncounted"]')).toHaveLength(1);
    // Two of the eight are the outlines.
    expect(left?.querySelectorAll('circle')).toHaveLength(8);
    expect(independent?.querySelectorAll('path')).toHaveLength(3);
    expect(independent?.querySelectorAll('circle')).toHaveLength(0);
    expect(vacant?.querySelectorAll('circle')).toHaveLength(4);
    const marks = () => screen.queryAllByTestId('seat-key').map(({ textContent }) => textContent);
    expect(marks()).toEqual(['changed hands this turnindependentvacantnot counted, still held']);
    focusChart();
    await user.keyboard('{Home}');
    expect(spoken()).toBe('Left: 6 seats, 46.15%, 2 won from others this turn, 1 not counted yet');
  });

  it('outlines the seats that flipped on the outer edge', async () => {
    await renderComponent(
      seats([{ id: 'l', name: 'Left', seats: 40, colour: null, flipped: 3 }], null),
    );
    const radiusOf = (dot: Element) =>
      Math.hypot(Number(dot.getAttribute('cx')), Number(dot.getAttribute('cy')));
    const flipped = Array.from(chart().querySelectorAll('g [data-mark="flipped"]'), radiusOf);
    expect(flipped).toHaveLength(3);
    for (const radius of flipped) expect(radius).toBeCloseTo(1);
    expect(screen.getByTestId('seat-key').textContent).toBe('changed hands this turn');
  });

  it('to scale explains no mark of a single seat', async () => {
    await renderComponent(
      seats(
        [
          { id: 'l', name: 'Left', seats: 9_000, colour: null, flipped: 5 },
          { id: 'v', name: 'Vacant', seats: 900, colour: null, kind: 'vacant' },
        ],
        null,
      ),
    );
    expect(screen.getByTestId('seat-key').textContent).toBe('vacant');
    expect(chart().querySelector('g [data-mark="flipped"]')).toBeNull();
  });

  it('without parties says only “No seats”', async () => {
    await renderComponent(seats([], null));
    expect(screen.getByRole('figure').textContent).toBe('No seats');
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
