/** The news at a glance: the newest story, and what the stories are about as bars. */
import { InTurns } from '@renderer/features/client/in-turns';
import { Prose } from '@renderer/components/figures/prose';
import { Lede } from '@renderer/components/ui/layout/lede';
import { CountryLink } from '@renderer/features/links/links';
import type { ResponseOf } from '@shared/contract/index';
import { storyOf } from '@shared/domain/news';
import { counted } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

/** A post as sent. */
export type Post = NonNullable<ResponseOf<'news'>['posts']>[number];

/** How many stories each category has, the most first. */
export function categoryCounts(
  stories: readonly Pick<Post, 'category'>[],
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

const MOST = 4;

interface NewsLedeProps {
  /** The newest first. */
  readonly stories: readonly Post[];
}

/** Without a picture while all stories are of one category. */
export function NewsLede({ stories }: NewsLedeProps) {
  const [top] = stories;
  const counts = categoryCounts(stories).slice(0, MOST);
  if (top === undefined) return null;
  return (
    <Lede
      kicker={
        <>
          {top.countryId && (
            <strong>
              <CountryLink id={top.countryId} />
            </strong>
          )}
          {top.category && <span>{humanise(top.category)}</span>}
          {top.createdAt && (
            <span>
              <InTurns at={top.createdAt} label="Published" />
            </span>
          )}
        </>
      }
      headline={<Prose>{storyOf(top).headline}</Prose>}
      bars={counts.map(({ category, count }) => ({
        key: category,
        name: category === '' ? 'No category' : humanise(category),
        value: count,
        words: counted(count, 'story', 'stories'),
      }))}
    />
  );
}
