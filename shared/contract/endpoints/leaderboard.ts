/** Rankings of characters (contract parts 2 "Leaderboard" and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  limitParameter,
  optionalId,
  optionalNumber,
  optionalText,
  queryText,
  openWord,
} from '../fields';
import { notPromised } from '../promises';

/** What a leaderboard can rank by (contract part 4). */
const LEADERBOARD_METRICS = ['npi', 'pi', 'favorability', 'funds', 'actions'] as const;

const rankedCharacter = z.looseObject({
  rank: optionalNumber,
  name: optionalText,
  party: optionalText,
  funds: optionalNumber,
  politicalInfluence: optionalNumber,
  profileUrl: optionalText,
  ...notPromised({
    id: optionalId,
    partyColor: optionalText,
    nationalInfluence: optionalNumber,
    favorability: optionalNumber,
    actions: optionalNumber,
    position: optionalText,
    stateCode: optionalText,
  }),
});

export const leaderboardEndpoints = {
  /** A country's characters ranked by one metric. */
  leaderboard: defineRead({
    summary: "A country's characters ranked by a metric",
    section: '2, leaderboard; 4, public reads',
    path: '/api/public/v1/leaderboard',
    returns: '`metric`, `characters[]` of ranked rows',
    params: z.strictObject({
      country: queryText,
      metric: z.enum(LEADERBOARD_METRICS).optional(),
      limit: limitParameter.optional(),
    }),
    response: z
      .looseObject({
        ...envelope,
        metric: openWord(LEADERBOARD_METRICS).nullish(),
        characters: z.array(rankedCharacter).nullish(),
      })
      .superRefine(requiredUnlessNotFound('characters')),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['country', 'metric', 'limit'],
    cache: { staleMs: 60_000, persist: true },
    paging: { by: 'size', sizeParameter: 'limit', rows: 50 },
  }),
};
