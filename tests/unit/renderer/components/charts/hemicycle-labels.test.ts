/** The names around a half circle: in up to three lines where they are long, apart from each other, and never cut off. */
import { describe, expect, it } from 'vitest';

import {
  arcLabels,
  LINE_HEIGHT,
  nameLines,
  viewBoxFor,
} from '@renderer/components/charts/hemicycle-labels';
import { seatPlaces } from '@renderer/components/charts/hemicycle-seats';

const LONG = 'Partido de la Revolución Democrática';

const noChange = () => '';

/** A chamber of a night: a small group just left of the middle, and a large one that begins there. */
function nightChamber() {
  const groups = [
    ['Labour Front', 21],
    ['Green Horizon', 33],
    ['Independent', 5],
    ['Civic Union', 20],
    ['National Heritage', 21],
    ['Liberty Party', 20],
  ] as const;
  const places = seatPlaces(120);
  let first = 0;
  return groups.map(([name, seats]) => {
    first += seats;
    return {
      group: { id: name, name, seats, colour: null },
      places: places.slice(first - seats, first),
    };
  });
}

function chamber(names: readonly string[], each = 10) {
  const places = seatPlaces(names.length * each);
  return names.map((name, index) => ({
    group: { id: name, name, seats: each, colour: null },
    places: places.slice(index * each, (index + 1) * each),
  }));
}

describe('the names around a half circle', () => {
  it('go on in a second and a third line, and end only there', () => {
    expect(nameLines('Labour Front')).toEqual(['Labour Front']);
    expect(nameLines('Christian Democratic')).toEqual(['Christian', 'Democratic']);
    expect(nameLines(LONG)).toEqual(['Partido de la', 'Revolución', 'Democrática']);
    expect(nameLines(`${LONG} y del Trabajo`)).toEqual([
      'Partido de la',
      'Revolución',
      'Democrática y de…',
    ]);
    expect(nameLines('Donaudampfschifffahrtspartei')).toEqual(['Donaudampfschifff', 'ahrtspartei']);
  });

  it('have room in the drawing, also the longest at its left end', () => {
    const labels = arcLabels(chamber([LONG, 'B', 'C', 'D']), noChange);
    const [left = 0, , width = 0] = viewBoxFor(labels, () => ' ▲ +2')
      .split(' ')
      .map(Number);
    const [first] = labels;
    // Fifteen letters of at least half their height.
    expect(left).toBeLessThan((first?.x ?? 0) - 15 * 0.0475);
    expect(left + width).toBeGreaterThanOrEqual(1.08);
  });

  it('stay on their own side where one across the middle would cover its neighbour', () => {
    const anchorOf = (change: string) => {
      const labels = arcLabels(nightChamber(), ({ name }) =>
        name === 'Independent' ? change : '',
      );
      return labels.find(({ group }) => group.name === 'Independent')?.anchor;
    };
    expect(anchorOf(' ▲ +1')).toBe('end');
    const alone = nightChamber().filter(({ group }) => group.name !== 'Civic Union');
    expect(arcLabels(alone, noChange).map(({ anchor }) => anchor)).toContain('middle');
  });

  it('leave out the smallest groups where all would make the circle small', () => {
    const names = Array.from({ length: 45 }, (_, index) => `${LONG} ${index}`);
    const groups = chamber(names, 20).map((one, index) => ({
      ...one,
      group: { ...one.group, seats: 20 + index },
    }));
    const labels = arcLabels(groups, noChange);
    const [, , , height = 0] = viewBoxFor(labels, () => ' ▲ +2')
      .split(' ')
      .map(Number);
    expect(height).toBeLessThan(1.8);
    expect(labels.map(({ group }) => group.seats)).toContain(64);
    expect(labels.length).toBeGreaterThan(3);
  });

  it('do not cover each other', () => {
    const labels = arcLabels(
      chamber(Array.from({ length: 9 }, (_, index) => `${LONG} ${index}`)),
      noChange,
    );
    for (const side of [labels.filter(({ x }) => x < 0), labels.filter(({ x }) => x >= 0)])
      for (const [index, { y, lines }] of side.slice(1).entries())
        expect(y + lines.length * LINE_HEIGHT).toBeLessThanOrEqual(side[index]?.y ?? 0);
  });
});
