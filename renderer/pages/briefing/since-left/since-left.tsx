/** What happened while the player was away: a line each, the weightiest first, each of them a link. */
import { endVisit } from '@renderer/features/record/presence';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { RouteLink } from '@renderer/components/ui/link';
import { useListPart } from '@renderer/components/tables/list-part';
import { Button } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href, subjectLink } from '@renderer/screens/href';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import { formatInstant } from '@shared/domain/wording/times';
import type { RecordedChanges } from '@shared/record/recorded';
import { listOf } from '@shared/domain/wording/names';

import styles from './since-left.module.css';
import type { SinceItem } from './since-lines';
import { useSinceLeft } from './use-since-left';
import type { SinceLeftView } from './use-since-left';

const ITEMS_AT_ONCE = 12;
/** The most gaps that are named: a client that runs only in the daytime has one for each day. */
const GAPS_NAMED = 3;

function linkOf({ kind, subject }: SinceItem) {
  if (kind === 'news') return href('news');
  if (kind === 'transfer') return href('ledger');
  if (kind === 'event') return href('countryHistory', { code: subject.key });
  return subjectLink(subject);
}

function gapWords({ fromTurn, toTurn }: RecordedChanges['gaps'][number]): string {
  return fromTurn === toTurn
    ? `in turn ${formatCount(fromTurn)}`
    : `between turn ${formatCount(fromTurn)} and turn ${formatCount(toTurn)}`;
}

/** Names the gaps in the record, so that missing lines are not taken for a quiet time. */
function Gaps({ changes }: { readonly changes: RecordedChanges }) {
  const { gaps, fromTurn } = changes;
  if (fromTurn === null) {
    return (
      <p className={styles.quiet} data-testid="since-gap">
        There’s no history from before you left, so there is little to compare with.
      </p>
    );
  }
  if (gaps.length === 0) return null;
  const further = gaps.length - GAPS_NAMED;
  const spans = listOf([
    ...gaps.slice(-GAPS_NAMED).map(gapWords),
    ...(further > 0 ? [counted(further, 'more time')] : []),
  ]);
  return (
    <p className={styles.quiet} data-testid="since-gap">
      Nothing was recorded {spans}. The server’s own history of that time is below.
    </p>
  );
}

function Lines({ items }: { readonly items: readonly SinceItem[] }) {
  const { drawn, more } = useListPart(items, ITEMS_AT_ONCE);
  if (items.length === 0) return <p>Nothing of yours or on your watch list has changed.</p>;
  return (
    <>
      <ul className={styles.lines}>
        {drawn.map((item) => (
          <li key={item.id} data-testid="since-item" data-kind={item.kind}>
            <RouteLink to={linkOf(item)}>{item.text}</RouteLink>
            {item.detail !== null && <span className={styles.quiet}> {item.detail}</span>}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function turnsWords({ fromTurn, toTurn }: RecordedChanges): string | null {
  if (fromTurn === null || toTurn === null || toTurn <= fromTurn) return null;
  return `turn ${formatCount(fromTurn)} to turn ${formatCount(toTurn)}`;
}

function Shown({ visit, changes, items }: SinceLeftView) {
  const profileId = useActiveProfileId();
  const turns = turnsWords(changes);
  const since = formatInstant(visit.leftAtMs);
  return (
    <Panel
      title="Since you left"
      aside={
        <>
          {turns === null ? since : `${since}, ${turns}`}{' '}
          <Button
            variant="quiet"
            onClick={() => {
              if (profileId !== null) endVisit(profileId);
            }}
          >
            Dismiss
          </Button>
        </>
      }
    >
      <Gaps changes={changes} />
      <Lines items={items} />
    </Panel>
  );
}

/** Renders nothing while the player missed no whole turn. */
export function SinceLeft() {
  const shown = useSinceLeft();
  return shown === null ? null : <Shown {...shown} />;
}
