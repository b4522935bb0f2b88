/** A conflict's answer, and that of a list of conflicts: who is ahead, with the front as a bar. */
import { ControlBar } from '@renderer/components/charts/bars';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { Lede, LedeStat, Sentence } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/route-link';
import { ConflictStatus, labelText } from '@renderer/features/conflicts/conflict-parts';
import type { Conflict } from '@renderer/features/conflicts/conflict-parts';
import { conflictSides } from '@renderer/features/conflicts/conflicts';
import { CountryLink } from '@renderer/features/links/links';
import { changeSince, isUnread } from '@renderer/features/record/recorded-words';
import { useRecordedLatest } from '@renderer/features/record/use-record';
import { hrefIfKnown } from '@renderer/screens/href';
import { ABSENT, formatCount, formatNumber, formatPercent } from '@shared/domain/wording/numbers';
import type { SubjectRef } from '@shared/record/subjects';

import { closestFront, conflictHeadline, conflictsHeadline } from './conflict-headline';
import type { Front } from './conflict-headline';

const CONTROL = ['control'] as const;

/** How the front moved since a day ago, else since the turn before, as this computer saw it; null where it did not look. */
function useMovement(subject: SubjectRef, [a, b]: Front['sides']): string | null {
  const { data } = useRecordedLatest([subject], CONTROL);
  const [found] = data ?? [];
  if (found === undefined) return null;
  const span = changeSince(found, 'day') === null ? 'turn' : 'day';
  const change = isUnread(found) ? null : changeSince(found, span);
  if (change === null) return null;
  const since = `Since turn ${formatCount(found.before[span]?.untilTurn)}`;
  if (change === 0) return `${since} the front has not moved.`;
  return `${since} ${change > 0 ? b : a} gained ${formatNumber(Math.abs(change))} points.`;
}

function frontOf(conflict: Conflict): Front & { readonly conflict: Conflict } {
  const [a, b] = conflictSides(conflict);
  return {
    conflict,
    name: conflict.name ?? 'A conflict',
    sides: [a.label, b.label],
    control: conflict.control,
    isOver: conflict.status === 'resolved',
  };
}

interface OpenStatProps {
  /** What it is a figure of. */
  readonly about: { readonly subject: SubjectRef; readonly name: string };
  readonly metric: 'severity' | 'intensity' | 'supplyA' | 'supplyB';
  readonly label: string;
  /** A number on some servers and a word on others. */
  readonly sent: string | number | null | undefined;
  readonly testId: string;
}

function OpenStat({ about, metric, label, sent, testId }: OpenStatProps) {
  const value = typeof sent === 'number' ? sent : null;
  return (
    <LedeStat
      label={label}
      value={value}
      // Words are not recorded, so no alert can wait for one.
      bell={value !== null && <AlertBell {...about} metric={metric} value={value} />}
      testId={testId}
    >
      {labelText(sent) ?? ABSENT}
    </LedeStat>
  );
}

interface ConflictLedeProps {
  readonly conflict: Conflict;
  readonly subject: SubjectRef;
}

/** The page of one conflict. */
export function ConflictLede({ conflict, subject }: ConflictLedeProps) {
  const front = frontOf(conflict);
  const movement = useMovement(subject, front.sides);
  const { control, severity, intensity, supplyA, supplyB, hostCountry, status } = conflict;
  const about = { subject, name: front.name };
  return (
    <Lede
      kicker={
        <>
          {hostCountry && (
            <strong>
              <CountryLink id={hostCountry} />
            </strong>
          )}
          <ConflictStatus status={status} />
        </>
      }
      headline={
        <span data-testid="conflict-standing">
          <Sentence {...conflictHeadline(front)} />
        </span>
      }
      deck={movement ?? undefined}
      stats={
        <>
          <LedeStat
            label="Control by side B"
            value={control}
            bell={<AlertBell {...about} metric="control" value={control} />}
            testId="conflict-control"
          >
            {formatPercent(control)}
          </LedeStat>
          <OpenStat
            about={about}
            metric="supplyA"
            label="Supply of side A"
            sent={supplyA}
            testId="conflict-supply-a"
          />
          <OpenStat
            about={about}
            metric="supplyB"
            label="Supply of side B"
            sent={supplyB}
            testId="conflict-supply-b"
          />
          <OpenStat
            about={about}
            metric="severity"
            label="Severity"
            sent={severity}
            testId="conflict-severity"
          />
          <OpenStat
            about={about}
            metric="intensity"
            label="Intensity"
            sent={intensity}
            testId="conflict-intensity"
          />
        </>
      }
      pictureAt="side"
      picture={<ControlBar left={front.sides[0]} right={front.sides[1]} control={control} />}
    />
  );
}

interface ConflictsLedeProps {
  readonly country: string;
  readonly conflicts: readonly Conflict[];
}

/** The list of conflicts; the sentence leads to the closest of them. */
export function ConflictsLede({ country, conflicts }: ConflictsLedeProps) {
  const fronts = conflicts.map(frontOf);
  const closest = closestFront(fronts);
  const sentence = <Sentence {...conflictsHeadline(fronts)} />;
  return (
    <Lede
      kicker={
        <strong>
          <CountryLink id={country} />
        </strong>
      }
      headline={
        closest === null ? (
          sentence
        ) : (
          <RouteLink to={hrefIfKnown('conflict', { id: closest.conflict.conflictId })}>
            {sentence}
          </RouteLink>
        )
      }
      pictureAt="side"
      picture={
        closest === null ? undefined : (
          <ControlBar left={closest.sides[0]} right={closest.sides[1]} control={closest.control} />
        )
      }
    />
  );
}
