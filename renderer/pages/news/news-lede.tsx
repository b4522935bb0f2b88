/** The news at a glance: the newest story, and what the stories are about as bars. */
import { RowBars } from '@renderer/components/charts/row-bars';
import { Lede } from '@renderer/components/ui/layout/lede';
import { Prose } from '@renderer/components/figures/prose';
import { InTurns } from '@renderer/features/client/in-turns';
import { CountryLink } from '@renderer/features/links/links';
import { formatCount } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import { categoryCounts, newsHeadline } from './news-headline';
import type { Story } from './news-headline';

const MOST = 4;

interface NewsLedeProps {
  /** The newest first. */
  readonly stories: readonly Story[];
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
      headline={<Prose>{newsHeadline(top)}</Prose>}
      pictureAt="side"
      picture={
        counts.length < 2 ? undefined : (
          <RowBars
            bars={counts.map(({ category, count }) => ({
              key: category,
              name: category === '' ? 'No category' : humanise(category),
              value: count,
              words: `${formatCount(count)} ${count === 1 ? 'story' : 'stories'}`,
            }))}
          />
        )
      }
    />
  );
}
