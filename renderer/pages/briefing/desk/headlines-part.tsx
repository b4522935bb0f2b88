/** The newest headlines: those of the player's own country first, under its name, then those of elsewhere with flags. */
import { Author } from '@renderer/components/figures/author';
import { Foreign } from '@renderer/components/figures/foreign';
import { failureOf } from '@renderer/api/query/read';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useDirectory } from '@renderer/api/directory/directory';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Panel } from '@renderer/components/ui/layout/panel';
import { RouteLink } from '@renderer/components/ui/link';
import { TurnOffset } from '@renderer/features/client/turn-offset';
import { useGame, useNav } from '@renderer/features/client/use-status';
import { CountryLink } from '@renderer/features/links/links';
import { useOwnResults } from '@renderer/features/results/use-own-results';
import { href } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import { instantMs } from '@shared/domain/clocks';
import { isOfCountry, storyOf } from '@shared/domain/news';
import { reportsRace } from '@shared/domain/results/race-report';
import { contractPolicy } from 'virtual:contract-policy';

import styles from './desk.module.css';
import { asText } from '@shared/domain/open-fields';

/** As many as are seen in a glance. */
const MOST_OWN = 6;
const MOST_ELSEWHERE = 4;

type Post = NonNullable<ResponseOf<'news'>['posts']>[number];

function Headline({ post, isOwn }: { readonly post: Post; readonly isOwn: boolean }) {
  const { category, countryId, createdAt, authorName } = post;
  return (
    <li className={styles.headline}>
      <RouteLink to={category ? href('news', { category }) : href('news')}>
        <Foreign>{storyOf(post).headline}</Foreign>
      </RouteLink>
      <span className={styles.byline}>
        {!isOwn && countryId && <CountryLink id={countryId} />}
        <Author name={authorName} />
        {createdAt && <TurnOffset at={createdAt} label="Published" />}
      </span>
    </li>
  );
}

/** Tells posts apart that only repeat the result with which the briefing opens. */
function useIsRepeated(): (post: Post) => boolean {
  const { data: game } = useGame();
  const { leading } = useOwnResults();
  const endMs = leading?.kind === 'race' ? instantMs(leading.endedAt) : null;
  const names = leading?.kind === 'race' ? leading.candidates.map(({ name }) => name) : [];
  const told = endMs === null ? [] : [{ endMs, names }];
  return (post) => {
    const atMs = instantMs(post.createdAt);
    return atMs !== null && reportsRace({ ...storyOf(post), atMs }, told, game?.turnDurationMs);
  };
}

/** A list of links to the news. */
export function HeadlinesPart() {
  const { data: nav } = useNav();
  const { country } = useDirectory();
  const code = asText(nav?.characterCountryId) ?? '';
  const isRepeated = useIsRepeated();
  const read = useEndpoint(
    'news',
    { limit: contractPolicy.news.paging.rows },
    { priority: 'background' },
  );
  // Where the news cannot be read, other parts say why.
  if (read.data === undefined && failureOf(read) !== null) return null;
  return (
    <Panel
      title={code === '' ? 'Headlines' : `News from ${country(code)?.name ?? 'your country'}`}
      aside={<RouteLink to={href('news')}>All news</RouteLink>}
    >
      <Loaded
        read={read}
        skeletonLines={6}
        isEmpty={({ posts }) => (posts ?? []).length === 0}
        empty="No news yet."
      >
        {({ posts }) => {
          const all = (posts ?? []).filter((post) => !isRepeated(post));
          const own = all.filter((post) => isOfCountry(post, code)).slice(0, MOST_OWN);
          const others = all.filter((post) => !isOfCountry(post, code));
          return (
            <>
              {own.length === 0 && code !== '' && (
                <p className={styles.quiet}>No news from here lately.</p>
              )}
              <ul data-testid="own-headlines">
                {own.map((post) => (
                  <Headline key={String(post.id)} post={post} isOwn />
                ))}
              </ul>
              {others.length > 0 && (
                <>
                  {code !== '' && <h3 className={styles.elsewhere}>Elsewhere</h3>}
                  <ul>
                    {others
                      .slice(0, code === '' ? MOST_OWN + MOST_ELSEWHERE : MOST_ELSEWHERE)
                      .map((post) => (
                        <Headline key={String(post.id)} post={post} isOwn={false} />
                      ))}
                  </ul>
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
