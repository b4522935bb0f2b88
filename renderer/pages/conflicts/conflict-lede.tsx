/** A conflict's answer, and that of a list of conflicts: who is ahead, with the front as a bar. */
import { useDirectory } from '@renderer/api/directory/directory';
import { ControlBar } from '@renderer/components/charts/bars';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { Lede, LedeStat, Sentence } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/link';
import { ConflictStatus, labelText } from '@renderer/features/conflicts/conflict-parts';
import { conflictSides } from '@renderer/features/conflicts/conflicts';
import type { Conflict } from '@renderer/features/conflicts/conflict-parts';
import { KickerCountry } from '@renderer/features/links/links';
import { useRecordedLatest } from '@renderer/features/record/use-record';
import { changeSince, isUnread } from '@renderer/features/record/recorded-words';
import { hrefIfKnown } from '@renderer/screens/href';
import {
  ABSENT,
  formatCount,
  formatNumber,
  formatPercent,
  isNumber,
} from '@shared/domain/wording/numbers';
import type { SubjectRef } from '@shared/record/subjects';

/** A conflict, as far as the sentences look at it. */
export interface Front {
  readonly name: string;
  /** The sides by name. */
  readonly sides: readonly [string, string];
  /** Share of the second side, 0 to 100. */
  readonly control: number | null | undefined;
  readonly isOver: boolean;
}

const WHOLE = 100;
const HALF = WHOLE / 2;

/** The answer to "who is winning?", or to "who won?" once the conflict is over. */
export function conflictHeadline({ sides: [a, b], control, isOver }: Front): Headline {
  if (!isNumber(control)) return plainHeadline('Control unknown');
  if (control === HALF) return plainHeadline(isOver ? 'Evenly split at the end' : 'Evenly split');
  const [ahead, share] = control > HALF ? [b, control] : [a, WHOLE - control];
  if (share === WHOLE)
    return plainHeadline(
      `${ahead} ${isOver ? 'held everything at the end' : 'in control of everything'}`,
    );
  return isOver
    ? { before: `${ahead} held `, figure: formatPercent(share), after: ' of the ground at the end' }
    : { before: `${ahead} ahead with `, figure: formatPercent(share), after: ' of the ground' };
}

/** How far a front is from even; a front that is not known is farthest. */
function distance({ control }: Front): number {
  return isNumber(control) ? Math.abs(control - HALF) : Infinity;
}

/** The ongoing conflict whose front is nearest to even; null without one. */
function closestFront<One extends Front>(fronts: readonly One[]): One | null {
  const open = fronts.filter(({ isOver }) => !isOver);
  return (
    open.toSorted((a, b) => (distance(a) === distance(b) ? 0 : distance(a) - distance(b)))[0] ??
    null
  );
}

/** How many go on, and who is ahead in the closest. */
export function conflictsHeadline(fronts: readonly Front[]): Headline {
  const closest = closestFront(fronts);
  if (closest === null) return plainHeadline('No conflict in this list is ongoing');
  const count = fronts.filter(({ isOver }) => !isOver).length;
  const begin =
    count === 1
      ? `${closest.name}: `
      : `${formatCount(count)} conflicts; closest is ${closest.name}: `;
  if (!isNumber(closest.control))
    return plainHeadline(
      count === 1 ? `${closest.name} is ongoing` : `${formatCount(count)} conflicts are ongoing`,
    );
  const { before, figure, after } = conflictHeadline(closest);
  return { before: `${begin}${before}`, figure, after };
}

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

function frontOf(
  conflict: Conflict,
  nameOf: (code: string) => string,
): Front & { readonly conflict: Conflict } {
  const [a, b] = conflictSides(conflict, nameOf);
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
      // Words are not recorded, so there is no alert about them.
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
  const { countryName: nameOf } = useDirectory();
  const front = frontOf(conflict, nameOf);
  const movement = useMovement(subject, front.sides);
  const { control, severity, intensity, supplyA, supplyB, hostCountry, status } = conflict;
  const about = { subject, name: front.name };
  return (
    <Lede
      kicker={
        <>
          {hostCountry && <KickerCountry id={hostCountry} />}
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
            format={formatPercent}
            bell={<AlertBell {...about} metric="control" value={control} />}
            testId="conflict-control"
          />
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
  const { countryName: nameOf } = useDirectory();
  const fronts = conflicts.map((conflict) => frontOf(conflict, nameOf));
  const closest = closestFront(fronts);
  const sentence = <Sentence {...conflictsHeadline(fronts)} />;
  return (
    <Lede
      kicker={<KickerCountry id={country} />}
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
