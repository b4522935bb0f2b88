/** The newest headlines. */
import { contractPolicy } from 'virtual:contract-policy';

import { failureOf } from '@renderer/api/query/read';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { InTurns } from '@renderer/features/client/in-turns';
import { CountryLink } from '@renderer/features/links/links';
import { RouteLink } from '@renderer/components/ui/route-link';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import { humanise } from '@shared/domain/wording/words';

import styles from './desk.module.css';

/** As many as are read in a glance. */
const MAX_HEADLINES = 8;

type Post = NonNullable<ResponseOf<'news'>['posts']>[number];

function Headline({ post }: { readonly post: Post }) {
  const { title, category, countryId, createdAt } = post;
  return (
    <li className={styles.headline}>
      <RouteLink to={category ? href('news', { category }) : href('news')}>
        {title || `${humanise(category ?? '')} notice`.trim()}
      </RouteLink>
      <span className={styles.byline}>
        {countryId && <CountryLink id={countryId} />}
        {createdAt && <InTurns at={createdAt} label="Published" />}
      </span>
    </li>
  );
}

/** A list of links to the news. */
export function Headlines() {
  const read = useEndpoint(
    'news',
    { limit: contractPolicy.news.paging.rows },
    { priority: 'background' },
  );
  // Where the news cannot be read, other parts say why.
  if (read.data === undefined && failureOf(read) !== null) return null;
  return (
    <Panel title="Headlines" aside={<RouteLink to={href('news')}>All news</RouteLink>}>
      <Loaded
        read={read}
        skeletonLines={6}
        isAgeOnPage
        isEmpty={({ posts }) => (posts ?? []).length === 0}
        empty="No news yet."
      >
        {({ posts }) => (
          <ul>
            {(posts ?? []).slice(0, MAX_HEADLINES).map((post) => (
              <Headline key={String(post.id)} post={post} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
