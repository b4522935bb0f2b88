/** News posts (contract part 2). */
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import type { NewsPost } from '../model/news';
import { turnStartMs } from '../rules/time';

export function newsRow(world: World, post: NewsPost) {
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
