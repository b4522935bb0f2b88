/** What comes next, with the turns from now as large figures. */
import { RouteLink } from '@renderer/components/ui/route-link';
import { Countdown } from '@renderer/components/figures/countdown';
import { Panel } from '@renderer/components/ui/layout/panel';
import { ABSENT, formatCount, rawNumber } from '@shared/domain/wording/numbers';

import styles from './agenda.module.css';
import { useAgenda } from './use-agenda';
import type { AgendaItem } from './use-agenda';

function Row({ item }: { readonly item: AgendaItem }) {
  const { kind, inTurns, text, detail, atMs, to } = item;
  return (
    <li
      className={styles.row}
      data-testid="agenda-item"
      data-kind={kind}
      data-in-turns={rawNumber(inTurns)}
    >
      <span className={styles.turns}>{inTurns === null ? ABSENT : formatCount(inTurns)}</span>
      <span className={styles.what}>
        <RouteLink to={to}>{text}</RouteLink>
        <small>
          {atMs !== null && (
            <Countdown nextTurnAt={atMs} testId="agenda-time-left" label={`Time left: ${text}`} />
          )}
          {detail !== null && <span>{detail}</span>}
        </small>
      </span>
    </li>
  );
}

/** Renders nothing where nothing is known to come. */
export function AgendaPart() {
  const items = useAgenda();
  if (items.length === 0) return null;
  return (
    <Panel title="What comes next" aside="Turns from now">
      <ul>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </Panel>
  );
}
