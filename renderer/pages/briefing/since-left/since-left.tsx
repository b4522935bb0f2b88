/** `Since you left`: what happened to the player while they were away. Three cards, and the smaller changes folded. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { Button } from '@renderer/components/ui/button';
import { Sentence } from '@renderer/components/ui/layout/lede';
import { Panel } from '@renderer/components/ui/layout/panel';
import { RouteLink } from '@renderer/components/ui/link';
import { changesHeadline } from '@renderer/features/changes/change-headline';
import { ChangeLines, groupsOf } from '@renderer/features/changes/change-list';
import { isOfSpan, isUpToDate } from '@renderer/features/changes/changes';
import type { Change, ListSpan } from '@renderer/features/changes/changes';
import { useGroupTitle } from '@renderer/features/changes/group-title';
import { useChanges } from '@renderer/features/changes/use-changes';
import { useGame, useNav } from '@renderer/features/client/use-status';
import { dismissAbsence, useAbsence } from '@renderer/features/record/presence';
import { resultsOfSpan } from '@renderer/features/results/results-of-span';
import { useOwnResults } from '@renderer/features/results/use-own-results';
import { href } from '@renderer/screens/href';
import { listOf } from '@shared/domain/wording/names';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import { isAbsenceShown } from '@shared/record/presence';
import type { Absence } from '@shared/record/presence';
import type { RecordedChanges } from '@shared/record/recorded';

import { MoneyCard } from './money-card';
import { RaceCard } from './race-card';
import { RulesCard } from './rules-card';
import styles from './since-left.module.css';
import { isOfRule, smallerChanges } from './smaller-changes';
import { asText } from '@shared/domain/open-fields';

/** The most gaps that are named: a client that runs only in the daytime has one for each day. */
const GAPS_NAMED = 3;

function gapWords({ fromTurn, toTurn }: RecordedChanges['gaps'][number]): string {
  return fromTurn === toTurn
    ? `in turn ${formatCount(fromTurn)}`
    : `between turn ${formatCount(fromTurn)} and turn ${formatCount(toTurn)}`;
}

/** Names the turns of which there are no figures, so that missing lines are not taken for a quiet time. */
function Gaps({ gaps }: Pick<RecordedChanges, 'gaps'>) {
  if (gaps.length === 0) return null;
  const further = gaps.length - GAPS_NAMED;
  const spans = listOf([
    ...gaps.slice(-GAPS_NAMED).map(gapWords),
    ...(further > 0 ? [counted(further, 'more time')] : []),
  ]);
  return (
    <p className={styles.quiet} data-testid="since-gap">
      Hustings was closed or offline {spans}: only the values before and after are compared.
    </p>
  );
}

interface SmallerProps {
  readonly changes: readonly Change[];
  readonly span: ListSpan;
  /** Beside a single card. */
  readonly isOpen: boolean;
}

/** Folded beside several cards, which have what matters most. */
function SmallerChanges({ changes, span, isOpen }: SmallerProps) {
  const titleOf = useGroupTitle();
  const rows = smallerChanges(changes);
  if (rows.length === 0) return null;
  return (
    <details className={styles.smaller} open={isOpen}>
      <summary>{counted(rows.length, 'smaller change')}</summary>
      <div className={styles.groups}>
        {groupsOf(rows).map(([group, ofGroup]) => (
          <section key={group}>
            <h4>{titleOf(group)}</h4>
            <ChangeLines changes={ofGroup} span={span} testId="since-item" />
          </section>
        ))}
      </div>
    </details>
  );
}

interface ShownProps {
  readonly absence: Absence;
  readonly recorded: RecordedChanges;
  readonly changes: readonly Change[];
  readonly span: ListSpan;
}

function Shown({ absence, recorded, changes, span }: ShownProps) {
  const profileId = useActiveProfileId();
  const { data: nav } = useNav();
  const { countryName } = useDirectory();
  // What was seen since the return stays until the next turn's values are here.
  const seen = { ...span, toTurn: Math.min(absence.backTurn, span.toTurn) };
  const results = resultsOfSpan(useOwnResults().results, recorded);
  const ended = results.find((result) => result.kind === 'race') ?? null;
  const code = asText(nav?.characterCountryId) ?? '';
  const whole = changes.filter((change) => isOfSpan(change, seen));
  const mine = (metric: string) =>
    whole.find((change) => change.group === 'me' && change.metric === metric) ?? null;
  const funds = mine('funds');
  const share = mine('ownShare');
  const ruling = changes.filter((change) => isOfRule(change) && isUpToDate(change, seen));
  const isOneCard =
    [ended !== null || share !== null, funds !== null, ruling.length > 0].filter(Boolean).length <
    2;
  const country = code === '' ? 'your country' : countryName(code);
  const headline = changesHeadline({ changes, span: seen, country, results });
  return (
    <Panel
      title="Since you left"
      aside={
        <>
          {counted(span.toTurn - span.fromTurn, 'turn')} · turn {formatCount(span.fromTurn)} to{' '}
          {formatCount(span.toTurn)}{' '}
          <Button
            variant="quiet"
            onClick={() => {
              if (profileId !== null) void dismissAbsence(profileId, absence);
            }}
          >
            Dismiss
          </Button>
        </>
      }
    >
      <p className={styles.sentence} data-testid="since-headline">
        <Sentence {...headline} />
      </p>
      <div className={styles.cards} data-single={isOneCard}>
        <RaceCard ended={ended} share={share} />
        {funds !== null && (
          <MoneyCard change={funds} sinceMs={absence.leftAtMs} entries={recorded.entries} />
        )}
        <RulesCard country={code} changes={ruling} />
        <SmallerChanges changes={changes} span={span} isOpen={isOneCard} />
      </div>
      <Gaps gaps={recorded.gaps} />
      <p>
        <RouteLink to={href('changes', { since: 'left' })}>
          All {counted(changes.length, 'change')}
        </RouteLink>
      </p>
    </Panel>
  );
}

/** Renders nothing unless the player has just missed a whole turn. */
export function SinceLeft() {
  const { data: game } = useGame();
  const { data: absence = null } = useAbsence();
  const isShown = isAbsenceShown(absence, game?.currentTurn ?? 0);
  const { read, changes } = useChanges(isShown ? absence.leftTurn : null);
  const { data: recorded } = read;
  if (!isShown || recorded === undefined) return null;
  const { fromTurn, toTurn } = recorded;
  if (fromTurn === null || toTurn === null || toTurn <= fromTurn) return null;
  return (
    <Shown absence={absence} recorded={recorded} changes={changes} span={{ fromTurn, toTurn }} />
  );
}
