/** A story by its title, and what many stories are about. Pure. */
import type { ResponseOf } from '@shared/contract/index';
import { humanise } from '@shared/domain/wording/words';

/** A post as sent. */
export type Story = NonNullable<ResponseOf<'news'>['posts']>[number];

/** Its title; a story without one is a notice of its category. */
export function newsHeadline({ title, category }: Story): string {
  if (title) return title;
  return category ? `${humanise(category)} notice` : 'Notice';
}

/** How many stories each category has, the most first. */
export function categoryCounts(
  stories: readonly Pick<Story, 'category'>[],
): readonly { readonly category: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of stories) {
    const name = category ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Array.from(counts, ([category, count]) => ({ category, count })).toSorted(
    (a, b) => b.count - a.count,
  );
}
