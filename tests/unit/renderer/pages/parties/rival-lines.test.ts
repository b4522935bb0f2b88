/** The lines of a party and its rivals: which parties, from which series, in whose colour. */
import { describe, expect, it } from 'vitest';

import { hasCourse, membersRef, rivalLines, rivalsOf } from '@renderer/pages/parties/rival-lines';
import { seatsRef } from '@renderer/features/parties/seats-ref';
import type { RivalParty } from '@renderer/pages/parties/rival-lines';
import type { RecordedSeries, SeriesRef } from '@shared/record/recorded';

function party(id: number, seats: number | null, members = 0): RivalParty {
  return { id, name: `Party ${id}`, colour: `#00000${id}`, seats, members };
}

function seriesOf(ref: SeriesRef | null, values: readonly number[]): RecordedSeries {
  if (ref === null) throw new Error('The party has no series.');
  return {
    ...ref,
    name: 'as recorded',
    label: 'as recorded',
    unit: 'count',
    currency: null,
    points: values.map((value, index) => ({
      turn: index + 1,
      untilTurn: index + 1,
      atMs: index,
      value,
    })),
  };
}

describe('the lines of a party’s rivals', () => {
  it('are the page’s party and the five largest others, members deciding between equals', () => {
    const others = [
      party(2, 1),
      party(3, 9),
      party(4, 1, 50),
      party(5, 7),
      party(6, 5),
      party(7, 4),
    ];
    expect(rivalsOf(party(1, 0), others).map(({ id }) => id)).toEqual([1, 3, 5, 6, 7, 4]);
  });

  it('have seats from the parties’ own counts, or by name from the chamber where these differ', () => {
    expect(seatsRef('US', true)(party(2, 4))).toEqual({
      subject: { kind: 'party', key: 'US/2' },
      metric: 'seats',
    });
    expect(seatsRef('us', false)(party(2, 4))).toEqual({
      subject: { kind: 'country', key: 'US' },
      metric: 'seatsHeld/Party%202',
    });
  });

  it('have their party’s name and colour, the page’s party thicker', () => {
    const parties = [party(1, 4), party(2, 9), party(3, 1)];
    const refOf = membersRef('US');
    const series = parties.slice(0, 2).map((one) => seriesOf(refOf(one), [5, 6]));
    expect(
      rivalLines(parties, refOf, series, 'Members').map(({ name, label, colour, isOwn }) => ({
        name,
        label,
        colour,
        isOwn,
      })),
    ).toEqual([
      { name: 'Party 1', label: 'Members', colour: '#000001', isOwn: true },
      { name: 'Party 2', label: 'Members', colour: '#000002', isOwn: false },
    ]);
  });

  it('begin with a second turn', () => {
    const ref = membersRef('US')(party(1, 4));
    expect(hasCourse([seriesOf(ref, [5])])).toBe(false);
    expect(hasCourse([seriesOf(ref, [5, 5])])).toBe(true);
  });
});
