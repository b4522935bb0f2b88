/** The frame of the two lists of messages: their states, and the game's own page where a server has no list. */
import type { ReactNode } from 'react';

import type { Column } from '@renderer/components/tables/column';
import { date, text } from '@renderer/components/tables/columns';
import { Badge } from '@renderer/components/ui/badge';
import { failureOf } from '@renderer/api/query/read';
import { useNav } from '@renderer/features/client/use-status';
import type { PagedRead } from '@renderer/api/query/paged-read';
import { CreateCharacter } from '@renderer/features/characters/create-character';
import { gamePage } from '@renderer/features/links/game-pages';
import type { GamePage } from '@renderer/features/links/game-pages';
import { WebLink } from '@renderer/components/ui/web-link';
import { EmptyState } from '@renderer/components/ui/states/empty-state';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { PagesEnd } from '@renderer/components/tables/pages-end';
import { Page } from '@renderer/components/ui/layout/page';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';

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
    date('received', 'Received', ({ createdAt }) => createdAt, { widthPx: 180 }),
  ];
}

interface Counts {
  readonly unreadCount?: number | null | undefined;
  readonly total?: number | null | undefined;
}

interface MessageScreenProps {
  readonly title: string;
  readonly page: GamePage;
  /** The plural, for sentences: `notifications`. */
  readonly what: string;
  readonly pages: PagedRead<Counts>;
  readonly shown: number;
  readonly onPageCount: (count: number) => void;
  /** The table. */
  readonly children: ReactNode;
}

function unreadText({ unreadCount }: Counts): string | undefined {
  return isNumber(unreadCount) ? `${formatCount(unreadCount)} unread` : undefined;
}

/** A screen of messages. */
export function MessageScreen(props: MessageScreenProps) {
  const { title, page, what, pages, shown, onPageCount, children } = props;
  const { data: nav } = useNav();
  if (nav?.user != null && nav.hasCharacter === false) {
    return (
      <Page title={title}>
        <EmptyState action={<CreateCharacter />}>
          You have no character yet. You get {what} once you have one.
        </EmptyState>
      </Page>
    );
  }
  if (pages.data === undefined && failureOf(pages)?.kind === 'feature-absent') {
    return (
      <Page title={title}>
        <EmptyState action={<WebLink url={gamePage(page, nav)}>Open them there</WebLink>}>
          This server shows your {what} only on the game’s own pages.
        </EmptyState>
      </Page>
    );
  }
  return (
    <ReadScreen
      title={title}
      reads={[pages]}
      actions={<WebLink url={gamePage(page, nav)}>Open in the game</WebLink>}
    >
      <Loaded
        read={pages}
        skeletonLines={12}
        isAgeOnPage
        isEmpty={() => shown === 0}
        empty={`You have no ${what} yet.`}
        emptyAction={<a href={href('briefing')}>Open the briefing</a>}
      >
        {([first]) => (
          <Panel title="Newest first" aside={unreadText(first ?? {})}>
            {children}
            <PagesEnd pages={pages} shown={shown} total={first?.total} onPageCount={onPageCount} />
          </Panel>
        )}
      </Loaded>
    </ReadScreen>
  );
}
