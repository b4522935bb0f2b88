/** `#/notifications`: what the game told the player. It is shown as text, never as markup. */
import { useNav } from '@renderer/features/client/use-status';
import { RouteLink } from '@renderer/components/ui/link';
import type { Column } from '@renderer/components/tables/column';
import { text } from '@renderer/components/tables/columns';
import { Prose } from '@renderer/components/figures/prose';
import type { ResponseOf } from '@shared/contract/index';
import { kindWords } from '@shared/domain/wording/words';

import { MessageScreen, receivedColumns } from './message-screen';
import styles from './messages.module.css';
import { messageTarget } from './message-target';

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
  const { data: nav } = useNav();
  return (
    <article className={styles.message}>
      <h3 className={styles.headline}>
        <RouteLink to={messageTarget(notification, nav?.characterCountryId)}>
          {headline(notification)}
        </RouteLink>
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

/** The page. */
export function NotificationsPage() {
  const { data: nav } = useNav();
  return (
    <MessageScreen
      id="notifications"
      title="Notifications"
      what="notifications"
      columns={COLUMNS}
      rowsOf={rowsOf}
      unread={nav?.unreadCount}
    />
  );
}
