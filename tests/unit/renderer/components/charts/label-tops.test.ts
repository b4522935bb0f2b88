/** The names at the ends of lines: apart, inside, in the order of the values. */
import { labelTops } from '@renderer/components/charts/label-tops';
import { describe, expect, it } from 'vitest';

describe('the names at the ends of lines', () => {
  it('names that have room stay where their lines end', () => {
    expect(labelTops([80, 20, 50], 12, 180)).toEqual([80, 20, 50]);
  });

  it('names too close to each other move apart in the order of the values', () => {
    // 67 seats end above 64 seats, whichever line comes first.
    expect(labelTops([64, 60], 12, 180)).toEqual([68, 56]);
    expect(labelTops([60, 64], 12, 180)).toEqual([56, 68]);
  });

  it('a name that others push away does not jump over the next one', () => {
    expect(labelTops([70, 70, 70, 76], 12, 180)).toEqual([53.5, 65.5, 77.5, 89.5]);
  });

  it('names stay inside the drawing at both of its ends', () => {
    expect(labelTops([178, 180, 179], 12, 180)).toEqual([156, 180, 168]);
    expect(labelTops([0, 2], 12, 180)).toEqual([0, 12]);
  });
});
