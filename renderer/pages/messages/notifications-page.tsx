/** `#/notifications`: what the game told the player. It is shown as text, never as markup. */
import { useMemo } from 'react';

import { useNav } from '@renderer/features/client/use-status';
import { usePages } from '@renderer/api/query/use-pages';
import { messageTarget } from './message-target';
import { RouteLink } from '@renderer/components/ui/route-link';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { text } from '@renderer/components/tables/columns';
import { usePageCount } from '@renderer/components/tables/pages-end';
import { Prose } from '@renderer/components/figures/prose';
import type { ResponseOf } from '@shared/contract/index';
import { kindWords } from '@shared/domain/wording/words';

import { MessageScreen, receivedColumns } from './message-screen';
import { messagePageParams, nextMessagePage, uniqueMessages, useRefreshOn } from './message-pages';
import styles from './messages.module.css';

type Notification = ResponseOf<'notifications'>['notifications'][number];

/** A word of the service's code, such as `pree.lost_wallet`, in place of a title. */
const CODE = /^\w+(?:\.\w+)+$/;

function headline({ title, type }: Notification): string {
  if (title && !CODE.test(title)) return title;
  return kindWords(title || type || '') || 'Notification';
}

/**
 * What a type of notification is about, in the words of this client: the service calls a crisis an
 * event of the player.
 */
function subjectOf(type: string): string {
  return kindWords(type.replace(/^player_event_/u, 'crisis_'));
}

function Told({ notification }: { readonly notification: Notification }) {
  const { message, profileLabel } = notification;
  return (
    <article className={styles.message}>
      <h3 className={styles.headline}>
        <RouteLink to={messageTarget(notification)}>{headline(notification)}</RouteLink>
      </h3>
      {message && (
        <p className={styles.words}>
          <Prose>{message}</Prose>
        </p>
      )}
      {profileLabel && <p className={styles.quiet}>{profileLabel}</p>}
    </article>
  );
}

const COLUMNS: readonly Column<Notification>[] = [
  text('notification', 'Notification', headline, {
    text: (one) => [headline(one), one.message].filter(Boolean).join(' — '),
    render: (one) => <Told notification={one} />,
  }),
  text('type', 'About', ({ type }) => type && subjectOf(type), { widthPx: 160 }),
  ...receivedColumns<Notification>(),
];

const rowsOf = ({ notifications }: ResponseOf<'notifications'>) => notifications;

/** The page. `?pages=` is the number of list pages that it shows. */
export function NotificationsPage() {
  const { data: nav } = useNav();
  const [pageCount, setPageCount] = usePageCount();
  const pages = usePages<'notifications', number>(
    {
      id: 'notifications',
      filters: {},
      firstCursor: 1,
      paramsAt: messagePageParams,
      nextCursor: (loaded) => nextMessagePage(loaded, rowsOf),
    },
    pageCount,
  );
  useRefreshOn(nav?.unreadCount, pages);
  const { data: loaded } = pages;
  const rows = useMemo(() => uniqueMessages((loaded ?? []).flatMap(rowsOf)), [loaded]);
  return (
    <MessageScreen
      title="Notifications"
      page="notifications"
      what="notifications"
      pages={pages}
      shown={rows.length}
      onPageCount={setPageCount}
    >
      <DataTable
        name="notifications"
        caption="Notifications"
        columns={COLUMNS}
        rows={rows}
        rowId={({ rowId }) => rowId}
        hasTallRows
      />
    </MessageScreen>
  );
}
