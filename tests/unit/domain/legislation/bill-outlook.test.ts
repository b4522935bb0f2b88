/** Whether a bill will pass, by its votes and its chamber. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { billOutlook, isOfOnlyChamber } from '@renderer/pages/legislation/bill-outlook';

const CHAMBER = { totalSeats: 100, vacantSeats: 0, majority: 51 };
const of = (status: string, yes: number | null, no: number | null, more: object = {}) =>
  billOutlook({ status, vote: { yes, no, abstain: 0 }, ...CHAMBER, ...more });

it.each([
  ['pending', 30, 20, 'leads', 50, 21],
  ['pending', 20, 30, 'trails', 50, 31],
  ['pending', 30, 30, 'tied', 40, 21],
  ['pending', 0, 0, 'no-votes', 100, 51],
  ['pending', 51, 0, 'certain', 49, 0],
  ['pending', 0, 51, 'lost', 49, 51],
  ['passed_origin', 50, 49, 'leads', 1, 1],
] as const)(
  'the outlook of a bill that is %s with %i votes to %i: %s',
  (status, yes, no, outlook, out, missing) => {
    expect(of(status, yes, no)).toMatchObject({ outlook, yes, no, out, missing });
  },
);

it('a bill with a final status is decided whatever the votes say', () => {
  expect(of('signed', 10, 80)).toMatchObject({ outlook: 'passed', out: null, missing: null });
  expect(of('vetoed', 80, 10)).toMatchObject({ outlook: 'failed', out: null, missing: null });
});

it('a bill’s outlook is never certain if the chamber is unknown or contradicts the votes', () => {
  const unknown = { totalSeats: null, majority: null };
  expect(of('pending', 99, 0, unknown)).toMatchObject({ outlook: 'leads', out: null });
  expect(of('pending', 90, 60)).toMatchObject({ outlook: 'leads', out: null, missing: null });
});

it('a vacant seat is not one that has not voted', () => {
  expect(of('pending', 30, 20, { vacantSeats: 4 })).toMatchObject({ out: 46, missing: 21 });
  expect(of('pending', 60, 40, { vacantSeats: 4 })).toMatchObject({ out: null });
  expect(of('pending', 30, 20, { vacantSeats: null })).toMatchObject({ out: null, missing: 21 });
});

it('the outlook of a bill counts abstentions as cast, and counts that were not sent as zero', () => {
  const vote = { yes: 10, no: null, abstain: 40 };
  expect(billOutlook({ status: null, vote, ...CHAMBER })).toMatchObject({ out: 50, no: 0 });
  expect(billOutlook({ status: 'pending', vote: null, ...CHAMBER }).outlook).toBe('no-votes');
});

it('a bill is certain exactly when all possible votes of the rest lead to the same end', () => {
  const votes = fc.record({
    yes: fc.nat({ max: 6 }),
    no: fc.nat({ max: 6 }),
    abstain: fc.nat({ max: 6 }),
    rest: fc.nat({ max: 6 }),
  });
  fc.assert(
    fc.property(votes, ({ yes, no, abstain, rest }) => {
      fc.pre(yes + no > 0);
      const totalSeats = yes + no + abstain + rest;
      const ends = Array.from({ length: rest + 1 }, (_, more) =>
        Array.from({ length: rest - more + 1 }, (__, against) => ({
          yes: yes + more,
          no: no + against,
        })),
      ).flat();
      const { outlook, missing, out } = billOutlook({
        status: 'pending',
        vote: { yes, no, abstain },
        totalSeats,
        vacantSeats: 0,
        majority: Math.floor(totalSeats / 2) + 1,
      });
      expect(outlook === 'certain').toBe(ends.every((end) => end.yes * 2 > totalSeats));
      expect(outlook === 'lost').toBe(ends.every((end) => end.no * 2 > totalSeats));
      const canStillPass = ends.some((end) => end.yes * 2 > totalSeats);
      expect((missing ?? 0) <= (out ?? 0)).toBe(canStillPass);
    }),
  );
});

it.each([
  ['pending', true],
  ['active_other', false],
  ['passed_origin', false],
])('whether a bill that is %s belongs to the only chamber: %s', (status, isOfOnly) => {
  expect(isOfOnlyChamber(status)).toBe(isOfOnly);
});
