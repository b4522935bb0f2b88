/** Bills (contract parts 2 "Bill", 3 and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  carriesUnlessMissed,
  envelope,
  limitParameter,
  optionalNumber,
  optionalId,
  optionalText,
  optionalTimestamp,
  queryText,
  recordId,
} from '../fields';
import { notPromised } from '../promises';

/** Bill statuses by contract; deployments send finer ones, so an answer's status is open text. */
const BILL_STATUSES = ['pending', 'passed', 'failed'] as const;

const bill = z.looseObject({
  id: recordId,
  title: optionalText,
  sponsor: optionalText,
  ...notPromised({ sponsorId: optionalId, sponsorProfileUrl: optionalText }),
  status: optionalText,
  vote: z
    .looseObject({ yes: optionalNumber, no: optionalNumber, abstain: optionalNumber })
    .nullish(),
  effects: z.array(z.looseObject({ metric: optionalText, direction: optionalText })).nullish(),
  ...notPromised({ introducedAt: optionalTimestamp, votedAt: optionalTimestamp }),
});

export const legislationEndpoints = {
  /** A country's bills with their votes and effects (part 2 "Bill"). */
  legislation: defineRead({
    summary: "A country's bills, votes and effects",
    section: '2, bill; 3; 4, public reads',
    path: '/api/public/v1/legislation',
    params: z.strictObject({
      country: queryText,
      status: z.enum(BILL_STATUSES).optional(),
      limit: limitParameter.optional(),
    }),
    response: z
      .looseObject({ ...envelope, bills: z.array(bill).nullish() })
      .superRefine(carriesUnlessMissed('bills')),
    auth: 'publicKey',
    bucket: 'publicRead',
    cache: { staleMs: 60_000, persist: true },
    paging: { by: 'size', sizeParameter: 'limit', rows: 100 },
  }),
};
