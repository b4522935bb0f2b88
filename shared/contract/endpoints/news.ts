/** News posts (contract parts 2 "News post" and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  limitParameter,
  optionalFlag,
  optionalText,
  optionalTimestamp,
  queryText,
  recordId,
} from '../fields';

const post = z.looseObject({
  id: recordId,
  title: optionalText,
  content: optionalText,
  authorName: optionalText,
  isSystem: optionalFlag,
  category: optionalText,
  countryId: optionalText,
  createdAt: optionalTimestamp,
});

export const newsEndpoints = {
  /** The latest posts; `content` is text written by players, never markup. */
  news: defineRead({
    summary: 'The latest news posts',
    section: '2, news post; 4, public reads',
    path: '/api/public/v1/news',
    returns: '`posts[]`',
    params: z.strictObject({ limit: limitParameter.optional(), category: queryText.optional() }),
    response: z
      .looseObject({ ...envelope, posts: z.array(post).nullish() })
      .superRefine(requiredUnlessNotFound('posts')),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['limit', 'category'],
    cache: { staleMs: 60_000, pollMs: 2 * 60_000, persist: true },
    paging: { by: 'size', sizeParameter: 'limit', rows: 100 },
  }),
};
