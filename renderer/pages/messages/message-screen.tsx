/** The screen of a list of messages: its states, and the game's own page where a server has no list. */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';

import type { Column } from '@renderer/components/tables/column';
import { DataTable } from '@renderer/components/tables/data-table';
import { text } from '@renderer/components/tables/columns';
import { Badge } from '@renderer/components/ui/badge';
import { failureOf } from '@renderer/api/query/read';
import { turnOffset } from '@renderer/features/client/turn-offset';
import { useNav } from '@renderer/features/client/use-status';
import { usePages } from '@renderer/api/query/use-pages';
import { CreateCharacter } from '@renderer/features/links/create-character';
import { gamePage } from '@renderer/features/links/game-pages';
import type { GamePage } from '@renderer/features/links/game-pages';
import { WebLink } from '@renderer/components/ui/web-link';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { PagesEnd, usePageCount } from '@renderer/components/tables/pages-end';
import { Page } from '@renderer/components/ui/layout/page';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';
import type { Read } from '@renderer/api/query/read';

interface Received {
  readonly read?: boolean | null | undefined;
  readonly createdAt?: string | null | undefined;
}

function readWords({ read }: Received): string {
  if (read === true) return 'Read';
  return read === false ? 'Unread' : '';
}

/** Whether it was read, as far as the service says, and when it arrived. */
export function receivedColumns<Row extends Received>(): readonly Column<Row>[] {
  return [
    text('read', 'State', readWords, {
      widthPx: 90,
      render: (row) => (row.read === false ? <Badge tone="accent">Unread</Badge> : readWords(row)),
    }),
    turnOffset('received', 'Received', ({ createdAt }) => createdAt, { widthPx: 180 }),
  ];
}

interface MessageScreenProps<Id extends GamePage, Row extends Message> {
  readonly id: Id;
  readonly title: string;
  /** The plural, for sentences: `notifications`. */
  readonly what: string;
  readonly columns: readonly Column<MessageRow<Row>>[];
  readonly rowsOf: (page: ResponseOf<Id>) => readonly Row[];
  /** How many are unread by client-nav: the list is read again when that changes. */
  readonly unread: number | null | undefined;
}

function unreadText(unreadCount: number | null | undefined): string | undefined {
  return isNumber(unreadCount) ? `${formatCount(unreadCount)} unread` : undefined;
}

/** A screen of messages. `?pages=` is the number of list pages that it shows. */
export function MessageScreen<Id extends GamePage, Row extends Message>(
  props: MessageScreenProps<Id, Row>,
) {
  const { id, title, what, columns, rowsOf, unread } = props;
  const { data: nav } = useNav();
  const [pageCount, setPageCount] = usePageCount();
  const pages = usePages<Id, number>(
    {
      id,
      filters: {} as ParamsOf<Id>,
      firstCursor: 1,
      paramsAt: (page) => messagePageParams(page) as ParamsOf<Id>,
      nextCursor: (loaded) => nextMessagePage(loaded, rowsOf),
    },
    pageCount,
  );
  useRefreshOn(unread, pages);
  const { data: loaded } = pages;
  const rows = useMemo(() => uniqueMessages((loaded ?? []).flatMap(rowsOf)), [loaded, rowsOf]);
  if (nav?.user != null && nav.hasCharacter === false) {
    return (
      <Page title={title}>
        <EmptyState action={<CreateCharacter />}>
          You have no character yet. You get {what} once you have one.
        </EmptyState>
      </Page>
    );
  }
  if (loaded === undefined && failureOf(pages)?.kind === 'feature-absent') {
    return (
      <Page title={title}>
        <EmptyState
          action={<WebLink url={gamePage(id, nav, new Set([id]))}>Open them there</WebLink>}
        >
          This server shows your {what} only on the game’s own pages.
        </EmptyState>
      </Page>
    );
  }
  return (
    <ReadScreen
      title={title}
      reads={[pages]}
      actions={<WebLink url={gamePage(id, nav, new Set())}>Open in the game</WebLink>}
    >
      <Loaded
        read={pages}
        skeletonLines={12}
        isEmpty={() => rows.length === 0}
        empty={`You have no ${what} yet.`}
        emptyAction={<a href={href('briefing')}>Open the briefing</a>}
      >
        {([first]) => (
          <Panel title="Newest first" aside={unreadText(first?.unreadCount)}>
            <DataTable
              name={id}
              caption={title}
              columns={columns}
              rows={rows}
              rowId={({ rowId }) => rowId}
              hasTallRows
            />
            <PagesEnd
              pages={pages}
              shown={rows.length}
              total={first?.total}
              onPageCount={setPageCount}
            />
          </Panel>
        )}
      </Loaded>
    </ReadScreen>
  );
}

/** A message, as far as its list needs it. */
interface Message {
  readonly id?: string | number | null | undefined;
}

interface MessagePage {
  readonly hasMore?: boolean | null | undefined;
}

/** A message with the id of its row. */
type MessageRow<Row> = Row & { readonly rowId: string };

/** Each message once: a server that ignores the page's number sends the first page again. */
function uniqueMessages<Row extends Message>(rows: readonly Row[]): readonly MessageRow<Row>[] {
  const seen = new Set<string>();
  return rows.flatMap((row, place) => {
    const rowId = String(row.id ?? `place ${place}`);
    if (seen.has(rowId)) return [];
    seen.add(rowId);
    return { ...row, rowId };
  });
}

/** The parameters of a page; the first is asked for without a number. */
function messagePageParams(page: number): { page?: number } {
  return page === 1 ? {} : { page };
}

/** The number of the next page; null at the end, and where the last page brought nothing new. */
function nextMessagePage<Page extends MessagePage>(
  pages: readonly Page[],
  rowsOf: (page: Page) => readonly Message[],
): number | null {
  if (pages.at(-1)?.hasMore !== true) return null;
  const before = uniqueMessages(pages.slice(0, -1).flatMap(rowsOf)).length;
  const all = uniqueMessages(pages.flatMap(rowsOf)).length;
  return all > before ? pages.length + 1 : null;
}

/** Reads again when the unread count that client-nav sends changes. */
function useRefreshOn(unread: number | null | undefined, { refresh }: Read<unknown>): void {
  const known = useRef(unread);
  const readAgain = useEffectEvent(refresh);
  useEffect(() => {
    const hasChanged = known.current !== undefined && known.current !== unread;
    known.current = unread;
    if (hasChanged) void readAgain();
  }, [unread]);
}
