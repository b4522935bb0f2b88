/** News (contract part 4). */
import type { newsEndpoints } from '@shared/contract/endpoints/news';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { readWhole, LIST_LIMIT } from '../calls/call';
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import type { NewsPost } from '../model/people';
import { turnStartMs } from '../rules/time';

export const newsHandlers = {
  news: ({ world, text }) => {
    const limit = readWhole(text('limit'), LIST_LIMIT);
    const category = text('category');
    const posts = world.state.news
      .filter((post) => category === undefined || post.category === category)
      .slice(-limit)
      .toReversed();
    return succeed({
      ok: true,
      found: posts.length > 0,
      posts: posts.map((post) => newsRow(world, post)),
    });
  },
} satisfies HandlersOf<typeof newsEndpoints>;

function newsRow(world: World, post: NewsPost) {
  return {
    id: post.objectId,
    title: post.title,
    content: post.content,
    authorName: post.authorName,
    isSystem: post.isSystem,
    category: post.category,
    countryId: post.countryCode,
    createdAt: post.turn === null ? null : isoTime(world, turnStartMs(world.state, post.turn)),
  };
}
