/** Bills by sponsor, and how close a vote is. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  closestVotesFirst,
  joinBills,
  sponsorKey,
  sponsorRecord,
  voteGapPercent,
  voteLead,
  voteLeadWords,
} from '@shared/domain/bills';
import type { SentBill } from '@shared/domain/bills';

const STATUSES = ['pending', 'cabinet_review', 'passed', 'signed', 'failed', 'vetoed', 'new_word'];
const votes = fc.option(fc.integer({ min: 0, max: 700 }));
const bills: fc.Arbitrary<SentBill[]> = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    sponsor: fc.constantFrom(null, 'Ada', 'Bo'),
    sponsorId: fc.constantFrom(null, undefined, '7', '8'),
    status: fc.constantFrom(...STATUSES),
    vote: fc.option(fc.record({ yes: votes, no: votes })),
  }),
);

it('each bill of a sponsor counts once, and all sponsors together have all bills', () => {
  fc.assert(
    fc.property(bills, (list) => {
      const keys = new Set(list.flatMap((bill) => sponsorKey(bill) ?? []));
      const records = Array.from(keys, (key) => sponsorRecord(list, key));
      for (const { total, passed, failed, pending, other } of records)
        expect(passed + failed + pending + other).toBe(total);
      const sponsored = list.filter((bill) => sponsorKey(bill) !== null);
      expect(records.reduce((sum, { total }) => sum + total, 0)).toBe(sponsored.length);
    }),
  );
});

it('joined lists have each bill once, in their order', () => {
  fc.assert(
    fc.property(bills, bills, (one, other) => {
      const ids = joinBills([one, other]).map(({ id }) => id);
      expect(ids).toEqual(Array.from(new Set([...one, ...other].map(({ id }) => id))));
    }),
  );
});

it.each([
  [null, 'nobody has voted yet'],
  [0, 'the vote is tied'],
  [3, 'yes leads by 3'],
  [-1_200, 'no leads by 1,200'],
])('a lead of %j is “%s”', (lead, words) => {
  expect(voteLeadWords(lead)).toBe(words);
});

it('a gap is between 0 and 100 percent, and nothing without votes', () => {
  fc.assert(
    fc.property(bills, (list) => {
      for (const bill of list) {
        const [yes, no] = [bill.vote?.yes ?? 0, bill.vote?.no ?? 0];
        const gap = voteGapPercent(bill);
        expect(voteLead(bill)).toBe(yes + no === 0 ? null : yes - no);
        expect(gap === null).toBe(yes + no === 0);
        if (gap === null) continue;
        expect(gap).toBeGreaterThanOrEqual(0);
        expect(gap).toBeLessThanOrEqual(100);
        expect(gap === 0).toBe(yes === no);
      }
    }),
  );
});

it('sponsors are distinguished by their ids if the service sends them', () => {
  const list = [
    { id: 1, sponsor: 'Ada', sponsorId: '7', status: 'signed' },
    { id: 2, sponsor: 'Ada', sponsorId: '8', status: 'vetoed' },
    { id: 3, sponsor: 'Ada', status: 'enrolled' },
    { id: 4, sponsor: null, status: 'passed' },
  ];
  expect(sponsorRecord(list, '7')).toMatchObject({ total: 1, passed: 1, failed: 0 });
  expect(sponsorRecord(list, 'Ada')).toMatchObject({ total: 1, pending: 1 });
  expect(voteGapPercent({ vote: { yes: 55, no: 45 } })).toBe(10);
  expect(voteLead({ vote: { yes: 45, no: 55 } })).toBe(-10);
});

it('bills are sorted with pending ones first, the closest vote on top, the rest as they were', () => {
  const listed = [
    { id: 'decided', status: 'passed', vote: { yes: 50, no: 50 } },
    { id: 'clear', status: 'pending', vote: { yes: 90, no: 10 } },
    { id: 'uncounted', status: 'pending' },
    { id: 'close', status: 'pending', vote: { yes: 51, no: 49 } },
    { id: 'older', status: 'failed', vote: { yes: 49, no: 51 } },
  ];
  expect(closestVotesFirst(listed).map(({ id }) => id)).toEqual([
    'close',
    'clear',
    'uncounted',
    'decided',
    'older',
  ]);
});
