/** The rows of the inbox. Only those in and near the window are drawn. */
import { memo, useRef } from 'react';

import { RelativeTime } from '@renderer/components/figures/relative-time';
import { useVirtualRows } from '@renderer/components/tables/virtual-rows';
import { Badge } from '@renderer/components/ui/badge';
import { Button } from '@renderer/components/ui/button';
import { classNames } from '@renderer/components/ui/class-names';
import { hrefOfRoute } from '@renderer/screens/href';
import { formatCount } from '@shared/domain/wording/numbers';
import { ALERT_KINDS } from '@shared/record/alert-kinds';
import type { AlertView } from '@shared/record/alerts';

import styles from './inbox.module.css';

/** Height of a row, in px: `--alert-height` of the style sheet. */
const ROW_HEIGHT_PX = 64;

interface RowActions {
  readonly onMark: (ids: readonly number[], isRead: boolean) => void;
  /** The player asks why an alert was made. */
  readonly onAsk: (alert: AlertView) => void;
}

interface AlertRowProps extends RowActions {
  readonly alert: AlertView;
  readonly position: number;
  readonly count: number;
}

const AlertRow = memo(({ alert, position, count, onMark, onAsk }: AlertRowProps) => {
  const { id, kind, subject, turn, title, body, route, isRead, isLate, atMs } = alert;
  return (
    <li
      className={classNames(styles.row, !isRead && styles.unread)}
      data-testid="alert"
      data-kind={kind}
      data-subject={subject}
      data-turn={turn}
      data-read={isRead}
      aria-posinset={position}
      aria-setsize={count}
    >
      <div className={styles.words}>
        <p className={styles.title}>
          {!isRead && <span className="visually-hidden">Unread: </span>}
          <a
            href={hrefOfRoute(route)}
            title={title}
            onClick={() => {
              if (!isRead) onMark([id], true);
            }}
          >
            {title}
          </a>
        </p>
        <p className={styles.body} title={body}>
          {body}
        </p>
      </div>
      <p className={styles.facts}>
        {isLate && <Badge>While you were away</Badge>}
        <span>{ALERT_KINDS[kind].label}</span>
        {turn > 0 && <span>Turn {formatCount(turn)}</span>}
        <RelativeTime atMs={atMs} />
      </p>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          aria-label={`Why this alert: ${title}`}
          onClick={() => {
            onAsk(alert);
          }}
        >
          Why?
        </Button>
        <Button
          variant="quiet"
          aria-label={`Mark as ${isRead ? 'unread' : 'read'}: ${title}`}
          onClick={() => {
            onMark([id], !isRead);
          }}
        >
          {isRead ? 'Mark unread' : 'Mark read'}
        </Button>
      </div>
    </li>
  );
});

/** The alerts, newest first; empty space stands for those that are not drawn. */
export function AlertList({
  alerts,
  ...actions
}: RowActions & { readonly alerts: readonly AlertView[] }) {
  const marker = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows({ count: alerts.length, rowHeightPx: ROW_HEIGHT_PX, marker });
  const drawn = virtual.getVirtualItems();
  const topPx = virtual.options.scrollMargin;
  return (
    <>
      <div ref={marker} />
      <ul
        className={styles.list}
        style={{
          paddingTop: (drawn[0]?.start ?? topPx) - topPx,
          paddingBottom: topPx + virtual.getTotalSize() - (drawn.at(-1)?.end ?? topPx),
        }}
      >
        {drawn.map(({ index }) => {
          const alert = alerts[index];
          return alert === undefined ? null : (
            <AlertRow
              key={alert.id}
              alert={alert}
              position={index + 1}
              count={alerts.length}
              {...actions}
            />
          );
        })}
      </ul>
    </>
  );
}
