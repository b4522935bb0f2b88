/** The inbox as a digest by turn, results and the player's own first. Only turns in and near the window are drawn. */
import { Fragment, memo, useMemo, useRef, useState } from 'react';
import { useGame } from '@renderer/features/client/use-status';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { useVirtualRows } from '@renderer/components/tables/virtual-rows';
import { Badge } from '@renderer/components/ui/badge';
import { Button } from '@renderer/components/ui/button';
import { classNames } from '@renderer/components/ui/class-names';
import { OwnResultText } from '@renderer/features/elections/own-result-text';
import { hrefOfRoute } from '@renderer/screens/href';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import { ALERT_KINDS } from '@shared/record/alert-kinds';
import type { AlertView } from '@shared/record/alerts';

import { digestByTurn, isAboutPlayer, isResult, withoutNotices } from './digest';
import type { DigestTurn } from './digest';
import styles from './inbox.module.css';

/** What is expected of a turn before it is measured, in px. */
const TURN_HEIGHT_PX = 92;
/** More alerts of one turn that are not about the player are folded. */
const MOST_OTHERS = 5;
/** What the subject of an alert about a race begins with. */
const ELECTION = 'election:';

interface RowActions {
  readonly onMark: (ids: readonly number[], isRead: boolean) => void;
  /** The player asks why an alert was made. */
  readonly onAsk: (alert: AlertView) => void;
}

/** The handles of an alert, wherever it is drawn. */
function handlesOf({ kind, subject, turn, isRead }: AlertView) {
  return {
    'data-testid': 'alert',
    'data-kind': kind,
    'data-subject': subject,
    'data-turn': turn,
    'data-read': isRead,
  };
}

interface AlertRowProps extends RowActions {
  readonly alert: AlertView;
  readonly position: number;
  readonly count: number;
}

const AlertRow = memo(({ alert, position, count, onMark, onAsk }: AlertRowProps) => {
  const isOwn = isAboutPlayer(alert);
  const { id, kind, subject, title, body, route, isRead, isLate, atMs, decided } = alert;
  const { label } = ALERT_KINDS[kind];
  return (
    <li
      className={classNames(
        styles.row,
        !isRead && styles.unread,
        isOwn && styles.own,
        isResult(alert) && styles.result,
      )}
      {...handlesOf(alert)}
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
            <OwnResultText
              outcome={decided?.outcome ?? null}
              seats={decided?.seats ?? null}
              raceId={subject.startsWith(ELECTION) ? subject.slice(ELECTION.length) : null}
            >
              {title}
            </OwnResultText>
          </a>
        </p>
        <p className={styles.body} title={body}>
          {body}
        </p>
      </div>
      <p className={styles.facts}>
        {isLate && <Badge>While you were away</Badge>}
        {label !== title && <span>{label}</span>}
        <RelativeTime atMs={atMs} />
      </p>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          aria-label={`Why this alert: ${title}`}
          onClick={() => onAsk(alert)}
        >
          Why?
        </Button>
        <Button
          variant="quiet"
          aria-label={`Mark as ${isRead ? 'unread' : 'read'}: ${title}`}
          onClick={() => onMark([id], !isRead)}
        >
          {isRead ? 'Mark unread' : 'Mark read'}
        </Button>
      </div>
    </li>
  );
});

interface HeadingProps extends Pick<RowActions, 'onAsk'> {
  readonly group: DigestTurn;
  /** The newest turn of the game; null until it is loaded. */
  readonly now: number | null;
}

/** The turn's number. That the game moved on to it is no row of its own. */
function Heading({ group: { turn, notice }, now, onAsk }: HeadingProps) {
  return (
    <header className={styles.heading} {...(notice !== null && handlesOf(notice))}>
      <span className={styles.number}>{turn > 0 ? formatCount(turn) : '–'}</span>
      <span className={styles.ago}>{agoWords(turn, now)}</span>
      {notice !== null && (
        <span className={styles.actions}>
          <Button
            variant="quiet"
            aria-label={`Why this alert: ${notice.title}`}
            onClick={() => onAsk(notice)}
          >
            Why?
          </Button>
        </span>
      )}
    </header>
  );
}

/** Turns of which nothing else is told, in one line. */
function QuietTurns({ notices }: { readonly notices: readonly AlertView[] }) {
  return (
    <p className={styles.quiet}>
      No alerts
      {notices.length > 0 && `, and none in turn${notices.length === 1 ? '' : 's'} `}
      {notices.map((notice, index) => (
        <Fragment key={notice.id}>
          {index > 0 && ', '}
          <span {...handlesOf(notice)}>{formatCount(notice.turn)}</span>
        </Fragment>
      ))}
      .
    </p>
  );
}

interface TurnProps extends RowActions, HeadingProps {
  readonly index: number;
  readonly count: number;
  /** A search or a filter shows every alert that it finds. */
  readonly isWhole: boolean;
  readonly measure: (element: HTMLElement | null) => void;
}

function agoWords(turn: number, now: number | null): string {
  if (now === null || turn < 1 || turn > now) return '';
  const ago = now - turn;
  return ago === 0 ? 'now' : `${counted(ago, 'turn')} ago`;
}

function Turn({ group, index, count, now, isWhole, measure, ...actions }: TurnProps) {
  const [isOpen, setOpen] = useState(false);
  const { turn, first, others, quiet } = group;
  const shown = isOpen || isWhole ? others : others.slice(0, MOST_OTHERS);
  const folded = others.length - shown.length;
  const rows = [...first, ...shown];
  return (
    <li
      ref={measure}
      data-row-index={index}
      className={styles.turn}
      data-testid="digest-turn"
      data-turn={turn}
    >
      <Heading group={group} now={now} onAsk={actions.onAsk} />
      <div>
        {rows.length === 0 && <QuietTurns notices={quiet} />}
        <ul className={styles.list}>
          {rows.map(({ alert, position }) => (
            <AlertRow key={alert.id} alert={alert} position={position} count={count} {...actions} />
          ))}
        </ul>
        {folded > 0 && (
          <Button variant="quiet" aria-expanded="false" onClick={() => setOpen(true)}>
            Show {counted(folded, 'minor alert')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface AlertListProps extends RowActions {
  readonly alerts: readonly AlertView[];
  readonly isWhole: boolean;
}

/** The turns, newest first; empty space stands for those that are not drawn. */
export function AlertList({ alerts, isWhole, ...actions }: AlertListProps) {
  const marker = useRef<HTMLDivElement>(null);
  const { data: game } = useGame();
  const turns = useMemo(() => digestByTurn(alerts), [alerts]);
  const told = withoutNotices(alerts).length;
  const virtual = useVirtualRows<HTMLElement>({
    count: turns.length,
    rowHeightPx: TURN_HEIGHT_PX,
    marker,
  });
  const drawn = virtual.getVirtualItems();
  const topPx = virtual.options.scrollMargin;
  return (
    <>
      <div ref={marker} />
      <ol
        style={{
          paddingTop: (drawn[0]?.start ?? topPx) - topPx,
          paddingBottom: topPx + virtual.getTotalSize() - (drawn.at(-1)?.end ?? topPx),
        }}
      >
        {drawn.map(({ index }) => {
          const group = turns[index];
          return group === undefined ? null : (
            <Turn
              key={group.turn}
              group={group}
              index={index}
              count={told}
              now={game?.currentTurn ?? null}
              isWhole={isWhole}
              measure={virtual.measureElement}
              {...actions}
            />
          );
        })}
      </ol>
    </>
  );
}
