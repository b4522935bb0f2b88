/** The news at a glance: three stories that touch the player's country; without any, the three newest. */
import { useDirectory } from '@renderer/api/directory/directory';
import { TurnOffset } from '@renderer/features/client/turn-offset';
import { useNav } from '@renderer/features/client/use-status';
import { Author } from '@renderer/components/figures/author';
import { Prose } from '@renderer/components/figures/prose';
import { Lede } from '@renderer/components/ui/layout/lede';
import { CountryLink } from '@renderer/features/links/links';
import type { ResponseOf } from '@shared/contract/index';
import { storyOf, touchesCountry } from '@shared/domain/news';
import { humanise } from '@shared/domain/wording/words';

import styles from './news.module.css';
import { asText } from '@shared/domain/open-fields';

/** A post as sent. */
export type Post = NonNullable<ResponseOf<'news'>['posts']>[number];

const MOST = 3;

/** What a story is about, whose it is, and when it was written. */
function About({ post, isOwn }: { readonly post: Post; readonly isOwn: boolean }) {
  const { countryId, category, createdAt, authorName } = post;
  return (
    <>
      {!isOwn && countryId && (
        <strong>
          <CountryLink id={countryId} />
        </strong>
      )}
      <Author name={authorName} />
      {category && <span>{humanise(category)}</span>}
      {createdAt && (
        <span>
          <TurnOffset at={createdAt} label="Published" />
        </span>
      )}
    </>
  );
}

interface NewsLedeProps {
  /** The newest first. */
  readonly stories: readonly Post[];
}

/** Renders nothing without a story. */
export function NewsLede({ stories }: NewsLedeProps) {
  const { data: nav } = useNav();
  const { countryName } = useDirectory();
  const code = asText(nav?.characterCountryId) ?? '';
  const touching = stories.filter((post) => touchesCountry(post, code, countryName(code)));
  const isOwn = touching.length > 0;
  const [first, ...others] = (isOwn ? touching : stories).slice(0, MOST);
  if (first === undefined) return null;
  return (
    <Lede
      kicker={
        <>
          {isOwn && (
            <strong>
              <CountryLink id={code} />
            </strong>
          )}
          <About post={first} isOwn={isOwn} />
        </>
      }
      headline={<Prose>{storyOf(first).headline}</Prose>}
      below={
        others.length === 0 ? undefined : (
          <ul className={styles.more} aria-label={isOwn ? 'More from your country' : 'More news'}>
            {others.map((post) => (
              <li key={String(post.id)}>
                <strong>
                  <Prose>{storyOf(post).headline}</Prose>
                </strong>
                <small>
                  <About post={post} isOwn={isOwn} />
                </small>
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
