/** The watch list as rows: each entry with the figure that stands for its subject; and which moved most. Pure. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { changeOver, changePctOver, isOlder } from '@renderer/features/record/recorded-words';
import { formatPercent, formatPoints } from '@shared/domain/wording/numbers';
import { leadingMetric, shownFigureWords } from '@shared/record/figures';
import type { WatchEntry } from '@shared/ipc/channels/watch';
import type { RecordedLatest } from '@shared/record/recorded';
import { isOfPoints, subjectText } from '@shared/record/subjects';

/** One subject of the list. */
export interface WatchRow {
  /** `kind:key`. */
  readonly id: string;
  readonly entry: WatchEntry;
  /** The leading figure; null while nothing is recorded about the subject. */
  readonly found: RecordedLatest | null;
}

/** Whether a row has a number that a chart can draw. */
export function isComparable({ found }: WatchRow): boolean {
  return found !== null && found.unit !== 'text';
}

/** The leading figure of each subject, by `kind:key`. */
export function leadingFigures(
  latest: readonly RecordedLatest[],
): ReadonlyMap<string, RecordedLatest> {
  const bySubject = new Map<string, RecordedLatest[]>();
  for (const one of latest) {
    const text = subjectText(one.subject);
    const known = bySubject.get(text);
    if (known === undefined) bySubject.set(text, [one]);
    else known.push(one);
  }
  return new Map(
    Array.from(bySubject).flatMap(([text, found]) => {
      const [first] = found;
      const leading = first === undefined ? null : leadingMetric(first.subject.kind, found);
      return leading === null ? [] : [[text, leading] as const];
    }),
  );
}

/**
 * The entries in the player's order, each with its leading figure; `group` leaves out the others,
 * and an empty one shows all.
 */
export function watchRows(
  entries: readonly WatchEntry[],
  figures: ReadonlyMap<string, RecordedLatest>,
  group: string,
): readonly WatchRow[] {
  return entries
    .filter((entry) => group === '' || entry.group === group)
    .map((entry) => {
      const id = subjectText(entry.subject);
      return { id, entry, found: figures.get(id) ?? null };
    });
}

/** The player's groups, each once, by name. */
export function groupsOf(entries: readonly WatchEntry[]): readonly string[] {
  const groups = new Set(entries.map(({ group }) => group).filter((group) => group !== ''));
  return Array.from(groups).toSorted((one, other) => one.localeCompare(other));
}

interface WatchHeadline extends Headline {
  /** Of the subject that moved most, in percent or points; null where no change is known. */
  readonly changePct: number | null;
}

const still = formatPercent(0);

/**
 * By how much a figure moved: in percent, in points where it is itself a percentage, and in its own unit where it was
 * zero or less, or is less than zero.
 */
function movement(found: RecordedLatest | null) {
  const by = found === null ? null : changeOver(found, 'turn');
  if (found === null || by === null) return null;
  const { label, unit, currency } = found;
  if (isOfPoints(unit)) return { by, pct: by, size: formatPoints(Math.abs(by)), label };
  const pct = changePctOver(found, 'turn');
  const size =
    pct === null ? shownFigureWords(Math.abs(by), unit, currency) : formatPercent(Math.abs(pct));
  return { by, pct: by === 0 ? 0 : pct, size, label };
}

/** What is said if no figure has a change over the last turn alone. */
function withoutChange(rows: readonly WatchRow[]): string {
  // A row may still show a change since an earlier turn.
  if (rows.some(({ found }) => found !== null && isOlder(found, 'turn')))
    return 'No figures from the turn before';
  return rows.length === 1
    ? `No change in ${rows[0]?.entry.name ?? 'it'} so far`
    : 'No changes so far';
}

/** Percent and points, so that figures of different kinds compare. */
export function watchHeadline(rows: readonly WatchRow[]): WatchHeadline {
  const changes = rows.flatMap(({ entry, found }) => {
    const moved = movement(found);
    return moved === null ? [] : [{ name: entry.name, ...moved }];
  });
  if (changes.length === 0) return { ...plainHeadline(withoutChange(rows)), changePct: null };
  const unmeasured = changes.filter(({ pct }) => pct === null);
  if (unmeasured.length > 0) return withoutPercent(changes.filter(({ by }) => by !== 0));
  const moved = leadersOf(changes, ({ pct }) => Math.abs(pct ?? 0));
  const [first] = moved;
  if (first === undefined || formatPercent(Math.abs(first.pct ?? 0)) === still)
    return { ...plainHeadline('Nothing moved in the last turn'), changePct: 0 };
  if (moved.length > 1)
    return {
      before: `${namesOf(moved.map(({ name }) => name))} moved most in the last turn: `,
      figure: first.size,
      after: '',
      changePct: null,
    };
  return {
    before: `${first.name} moved most in the last turn: ${moveWords(first)} `,
    figure: first.size,
    after: '',
    changePct: first.pct,
  };
}

interface Movement {
  readonly name: string;
  readonly label: string;
  readonly by: number;
  readonly size: string;
}

function moveWords({ label, by }: Movement): string {
  return `${label.toLowerCase()} ${by > 0 ? 'up' : 'down'}`;
}

/** What is said where a figure that moved has no percentage: how much it moved compares with no other. */
function withoutPercent(moved: readonly Movement[]): WatchHeadline {
  const [first] = moved;
  if (first === undefined || moved.length > 1)
    return {
      ...plainHeadline(`${namesOf(moved.map(({ name }) => name))} moved in the last turn`),
      changePct: null,
    };
  return {
    before: `${first.name} moved in the last turn: ${moveWords(first)} `,
    figure: first.size,
    after: '',
    changePct: null,
  };
}
