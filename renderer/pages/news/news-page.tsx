/** `#/news`: the latest posts. Text that players wrote is never rendered as markup. */
import { Author } from '@renderer/components/figures/author';
import { Foreign } from '@renderer/components/figures/foreign';
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { knownFields } from 'virtual:contract-facts';
import { contractPolicy } from 'virtual:contract-policy';
import { useEndpoint, useEndpointAnswers } from '@renderer/api/query/use-endpoint';
import { DataTable } from '@renderer/components/tables/data-table';
import { SizeEnd, useOlderRows } from '@renderer/components/tables/pages-end';
import type { Column } from '@renderer/components/tables/column';
import { text, word } from '@renderer/components/tables/columns';
import { turnOffset } from '@renderer/features/client/turn-offset';
import { country } from '@renderer/features/links/subject-columns';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Badge } from '@renderer/components/ui/badge';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField, wordChoices } from '@renderer/components/ui/form/select-field';
import { Prose } from '@renderer/components/figures/prose';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import { joinPosts, storyOf } from '@shared/domain/news';
import { formatCount } from '@shared/domain/wording/numbers';
import { inNameOrder } from '@shared/domain/wording/names';
import { labelOf } from '@shared/domain/wording/fields';
import { unknownFields } from '@renderer/components/figures/raw-fields';
import { inWords } from '@renderer/components/figures/open-values';

import styles from './news.module.css';
import { NewsLede } from './news-lede';
import type { Post } from './news-lede';

/** The contract states no maximum; known servers send at most this many. */
const LIMIT = contractPolicy.news.paging.rows;
const NO_POSTS: readonly Post[] = [];
/** Each category costs a request: a server that invents them costs no more than these. */
const MOST_CATEGORIES = 12;

function Story({ post }: { readonly post: Post }) {
  const { authorName, isSystem } = post;
  const { headline, body } = storyOf(post);
  const more = moreText(post, knownFields.news['answer.posts[]']);
  return (
    <article className={styles.story}>
      <h3 className={styles.headline}>
        <Foreign>{headline}</Foreign>
      </h3>
      {body !== '' && (
        <p className={styles.content}>
          <Prose>{body}</Prose>
        </p>
      )}
      <p className={styles.byline}>
        <Author name={authorName} />
        {!authorName && isSystem !== true && 'No author named'}
        {isSystem === true && <Badge>From the game</Badge>}
        {more !== '' && (
          <span>
            <Prose>{more}</Prose>
          </span>
        )}
      </p>
    </article>
  );
}

const headlineOf = (post: Post) => storyOf(post).headline;

function newsColumns(nameOf: (code: string) => string): readonly Column<Post>[] {
  return [
    text('story', 'Story', headlineOf, {
      text: (post) => {
        const { headline, body } = storyOf(post);
        return [headline, body, post.authorName].filter(Boolean).join(' — ');
      },
      render: (post) => <Story post={post} />,
    }),
    word('category', 'Category', ({ category }) => category),
    country('country', 'Country', ({ countryId }) => ({
      code: countryId,
      name: countryId && nameOf(countryId),
    })),
    turnOffset('created', 'Published', ({ createdAt }) => createdAt),
  ];
}

function categoriesOf(posts: readonly Post[]): readonly string[] {
  const found = new Set(posts.flatMap(({ category }) => (category ? [category] : [])));
  return inNameOrder(Array.from(found), (name) => name);
}

interface OlderNews {
  readonly posts: readonly Post[];
  readonly isLoading: boolean;
}

/**
 * The newest posts of each category beside the newest of all: a list of one category reaches further back. Nothing is
 * sent while `enabled` is false.
 */
function useOlderNews(
  newest: readonly Post[],
  categories: readonly string[],
  enabled: boolean,
): OlderNews {
  const { answers, isPending } = useEndpointAnswers(
    'news',
    categories.slice(0, MOST_CATEGORIES).map((category) => ({ limit: LIMIT, category })),
    { enabled, priority: 'background' },
  );
  const posts = useMemo(
    () =>
      enabled ? joinPosts([newest, ...answers.map((answer) => answer?.posts ?? NO_POSTS)]) : newest,
    [newest, answers, enabled],
  );
  return { posts, isLoading: enabled && isPending };
}

/** The page of news. `?category=` is a parameter of the read; the choices are the categories of the loaded posts. */
export function NewsPage() {
  const { countryName: nameOf } = useDirectory();
  const columns = useMemo(() => newsColumns(nameOf), [nameOf]);
  const [category, setCategory] = useUrlState('news', 'category');
  const isAll = category === '';
  const all = useEndpoint('news', { limit: LIMIT }, { poll: isAll });
  const ofCategory = useEndpoint(
    'news',
    { limit: LIMIT, category },
    { enabled: !isAll, poll: !isAll },
  );
  const read = isAll ? all : ofCategory;
  const allPosts = all.data?.posts ?? NO_POSTS;
  const categories = useMemo(() => categoriesOf(allPosts), [allPosts]);
  const [isOlderWanted, loadOlder] = useOlderRows();
  const isOlder = isAll && isOlderWanted;
  const older = useOlderNews(allPosts, categories, isOlder);
  const stories = isAll ? older.posts : (ofCategory.data?.posts ?? NO_POSTS);
  const offered = isAll || categories.includes(category) ? categories : [category, ...categories];
  return (
    <ReadScreen
      title="News"
      reads={[read]}
      filters={
        <FilterBar>
          <SelectField
            label="Category"
            value={category}
            options={wordChoices(offered, 'All categories')}
            onChange={setCategory}
          />
        </FilterBar>
      }
    >
      <Loaded
        read={read}
        skeletonLines={14}
        isEmpty={({ posts }) => (posts ?? []).length === 0}
        empty={isAll ? 'There is no news yet.' : 'There is no news in this category.'}
        emptyAction={
          <a href={href(isAll ? 'briefing' : 'news')}>
            {isAll ? 'Open the briefing' : 'Show all news'}
          </a>
        }
      >
        {() => (
          <>
            <NewsLede stories={stories} />
            <Panel title="Latest" aside="Newest first">
              <DataTable
                name="news"
                caption="News"
                columns={columns}
                rows={stories}
                rowId={({ id }) => String(id)}
              />
              {!isOlder ? (
                <SizeEnd
                  shown={stories.length}
                  limit={LIMIT}
                  {...(isAll && categories.length > 0 && { onOlder: loadOlder })}
                />
              ) : older.isLoading ? (
                <Skeleton lines={2} />
              ) : (
                <p data-testid="size-end">
                  These are the newest {formatCount(LIMIT)} and up to {formatCount(LIMIT)} of each
                  category. The server provides no older ones.
                </p>
              )}
            </Panel>
          </>
        )}
      </Loaded>
    </ReadScreen>
  );
}

/** Every field outside `known` as `Name: value`; empty if there is none. */
function moreText(row: Readonly<Record<string, unknown>>, known: readonly string[]): string {
  return unknownFields(row, known)
    .flatMap((name) => {
      const value = row[name];
      // A flag that does not apply tells a reader nothing.
      if (value === null || value === undefined || value === '' || value === false) return [];
      return [`${labelOf(name)}: ${inWords(value, name)}`];
    })
    .join('; ');
}
