/** Bills (contract parts 2 "Bill", 3 and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  limitParameter,
  openField,
  optionalNumber,
  optionalId,
  optionalText,
  optionalTimestamp,
  queryText,
  recordId,
  openWord,
} from '../fields';
import { notPromised } from '../promises';

/** Bill statuses by contract (part 3). */
const BILL_STATUSES = ['pending', 'passed', 'failed'] as const;

/** A bill's status in an answer; servers send finer ones than the contract's. */
export const billStatus = openWord(BILL_STATUSES, [
  'proposed',
  'active',
  'passed_origin',
  'active_other',
  'active_both',
  'enrolled',
  'cabinet_review',
  'signed',
  'veto_override',
  'unsigned_law',
  'override_shugiin',
  'vetoed',
  'override_failed',
  'withdrawn',
  'filibustered',
]);

const bill = z.looseObject({
  id: recordId,
  title: optionalText,
  sponsor: optionalText,
  ...notPromised({ sponsorId: optionalId, sponsorProfileUrl: optionalText }),
  status: billStatus.nullish(),
  vote: z
    .looseObject({ yes: optionalNumber, no: optionalNumber, abstain: optionalNumber })
    .nullish(),
  effects: z.array(z.looseObject({ metric: optionalText, direction: optionalText })).nullish(),
  ...notPromised({
    introducedAt: optionalTimestamp,
    votedAt: optionalTimestamp,
    sponsorParty: openField,
    country: openField,
  }),
});

export const legislationEndpoints = {
  /** A country's bills with their votes and effects (part 2 "Bill"). */
  legislation: defineRead({
    summary: "A country's bills, votes and effects",
    section: '2, bill; 3; 4, public reads',
    path: '/api/public/v1/legislation',
    returns: '`bills[]`',
    params: z.strictObject({
      country: queryText,
      status: z.enum(BILL_STATUSES).optional(),
      limit: limitParameter.optional(),
    }),
    response: z
      .looseObject({ ...envelope, bills: z.array(bill).nullish() })
      .superRefine(requiredUnlessNotFound('bills')),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['country', 'status', 'limit'],
    cache: { staleMs: 60_000, persist: true },
    paging: { by: 'size', sizeParameter: 'limit', rows: 100 },
  }),
};
