/** What comes next, with the turns from now as large figures; a crisis has its decision beside it. */
import { usePassedCount } from '@renderer/api/use-clock';
import { ButtonLink } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { RouteLink } from '@renderer/components/ui/link';
import { Countdown } from '@renderer/components/figures/relative-time';
import { rangeWords } from '@shared/domain/bill-decision';
import { AddToCalendar } from '@renderer/features/calendar/add-to-calendar';
import { ReminderBell } from '@renderer/features/alerts/reminder-bell';
import { href, routeOf } from '@renderer/screens/href';
import { afterDeadlineWords, deadlineOf, fallbackOf } from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';
import { ABSENT, rawNumber } from '@shared/domain/wording/numbers';

import styles from './desk.module.css';
import { useAgenda } from './use-agenda';
import type { AgendaItem } from './use-agenda';

function Turns({ turnOffset, toTurns }: Pick<AgendaItem, 'turnOffset' | 'toTurns'>) {
  return (
    <span className={styles.turns}>
      {turnOffset === null ? ABSENT : rangeWords(turnOffset, toTurns ?? turnOffset)}
    </span>
  );
}

function Bell({ item: { text, turnOffset, to } }: { readonly item: AgendaItem }) {
  return (
    <ReminderBell text={text} turnOffset={turnOffset} route={to === null ? '/' : routeOf(to)} />
  );
}

function CrisisRow({ item, crisis }: { readonly item: AgendaItem; readonly crisis: Crisis }) {
  const { turnOffset, text, atMs, kind } = item;
  const hasPassed = usePassedCount(deadlineOf(crisis)) > 0;
  const fallback = fallbackOf(crisis)?.label;
  return (
    <li
      className={styles.row}
      data-testid="agenda-item"
      data-kind={kind}
      data-in-turns={rawNumber(turnOffset)}
    >
      <Turns turnOffset={turnOffset} />
      <span
        className={styles.what}
        data-testid="prompt-crisis"
        data-state={hasPassed ? 'passed' : 'open'}
      >
        <RouteLink to={href('crises')}>{text}</RouteLink>
        <small>
          {hasPassed ? (
            <span>{afterDeadlineWords(crisis)}</span>
          ) : (
            <span>
              {atMs !== null && (
                <>
                  <Countdown
                    nextTurnAt={atMs}
                    testId="prompt-crisis-left"
                    prefix="Decide within "
                    label={`Time to decide: ${text}`}
                  />
                  {'. '}
                </>
              )}
              {fallback && `Otherwise “${fallback}” is chosen.`}
            </span>
          )}
        </small>
        <ButtonLink variant={hasPassed ? 'quiet' : 'primary'} to={href('crises')}>
          {hasPassed ? 'Open it' : 'Decide'}
        </ButtonLink>
      </span>
      <Bell item={item} />
    </li>
  );
}

function Row({ item }: { readonly item: AgendaItem }) {
  const { kind, turnOffset, toTurns, text, detail, atMs, to, isOwn, crisis } = item;
  if (crisis !== undefined) return <CrisisRow item={item} crisis={crisis} />;
  return (
    <li
      className={styles.row}
      data-testid="agenda-item"
      data-kind={kind}
      data-in-turns={rawNumber(turnOffset)}
      data-is-own={isOwn}
    >
      <Turns turnOffset={turnOffset} {...(toTurns === undefined ? {} : { toTurns })} />
      <span className={styles.what}>
        <RouteLink to={to}>{text}</RouteLink>
        <small>
          {atMs !== null && (
            <Countdown nextTurnAt={atMs} testId="agenda-time-left" label={`Time left: ${text}`} />
          )}
          {detail !== null && <span>{detail}</span>}
        </small>
      </span>
      <Bell item={item} />
    </li>
  );
}

/** The panel stays where nothing comes, so that its neighbours keep their columns. */
export function AgendaPart() {
  const items = useAgenda();
  return (
    <Panel title="What comes next" aside="Turns from now">
      {items.length === 0 ? (
        <p className={styles.quiet}>Nothing is waiting for you.</p>
      ) : (
        <ul>
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
      <AddToCalendar date="own" label="Save dates for a calendar" />
    </Panel>
  );
}
