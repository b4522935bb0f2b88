/** News as the observed deployment answers it. */
import { newsHandlers } from '@electron/world/handlers/news';

import { adapt, withParameters } from '../calls/adapt';
import { MAX_ROWS, ROWS_SHOWN } from '../calls/limits';
import type { ObservedHandlers } from '../calls/observed-handlers';
import { lenientWhole } from '../calls/parameters';

export const observedNews = {
  news: (call) => {
    const limit = String(lenientWhole(call.text('limit'), ROWS_SHOWN, MAX_ROWS));
    return adapt(newsHandlers.news(withParameters(call, { limit })), (body) => ({
      ...body,
      posts: body.posts.map((post) => ({ ...post, stateId: null, reactions: null })),
    }));
  },
} satisfies ObservedHandlers;
