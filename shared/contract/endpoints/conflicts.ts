/** Conflicts between countries (contract parts 2 "Conflict", 3 and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  limitParameter,
  optionalLabel,
  optionalNumber,
  optionalText,
  queryText,
  recordId,
  openWord,
} from '../fields';
import { notPromised } from '../promises';

/** Conflict statuses by contract (part 3). */
const CONFLICT_STATUSES = ['active', 'escalating', 'winding_down', 'resolved'] as const;

const side = z.looseObject({
  label: optionalText,
  countries: z.array(z.string()).nullish(),
  kind: optionalText,
  backer: optionalText,
});

/**
 * The contract says "both sides as `{ label, countries, kind, backer }`" without their keys: `sideA`
 * and `sideB`, after `supplyA` and `supplyB`, or a list `sides`.
 */
const conflict = z.looseObject({
  conflictId: recordId,
  name: optionalText,
  hostCountry: optionalText,
  region: optionalText,
  type: optionalText,
  status: openWord(CONFLICT_STATUSES).nullish(),
  bloc: optionalText,
  terrain: optionalText,
  severity: optionalLabel,
  intensity: optionalLabel,
  control: optionalNumber,
  supplyA: optionalLabel,
  supplyB: optionalLabel,
  sideA: side.nullish(),
  sideB: side.nullish(),
  ...notPromised({ sides: z.array(side).nullish() }),
});

export const conflictEndpoints = {
  /** Conflicts with the country as host or belligerent, newest first; `control` is side B's share, 0-100. */
  conflicts: defineRead({
    summary: 'Conflicts of a country, newest first',
    section: '2, conflict; 3; 4, public reads',
    path: '/api/public/v1/conflicts',
    returns: '`conflicts[]`, newest first',
    parameterNotes: { country: 'host or belligerent' },
    params: z.strictObject({
      country: queryText,
      status: z.enum(CONFLICT_STATUSES).optional(),
      limit: limitParameter.optional(),
    }),
    response: z
      .looseObject({ ...envelope, conflicts: z.array(conflict).nullish() })
      .superRefine(requiredUnlessNotFound('conflicts')),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['country', 'status', 'limit'],
    cache: { staleMs: 60_000, persist: true },
    paging: { by: 'size', sizeParameter: 'limit', rows: 100 },
  }),
};
