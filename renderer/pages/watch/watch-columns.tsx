/** The columns of the watch list. */
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { RouteLink } from '@renderer/components/ui/link';
import {
  changeOver,
  changeText,
  isOlder,
  isUnread,
} from '@renderer/features/record/recorded-words';
import type { Column } from '@renderer/components/tables/column';
import {
  actions,
  column,
  decimal,
  name,
  spark,
  text,
  word,
} from '@renderer/components/tables/columns';
import { Button } from '@renderer/components/ui/button';
import type { Span } from '@shared/domain/turns';
import { ABSENT, formatCount } from '@shared/domain/wording/numbers';
import type { RecordedLatest } from '@shared/record/recorded';
import { changeUnit, shownFigure, shownUnit, valueWords } from '@shared/record/figures';
import { SubjectName } from '@renderer/features/links/subject-name';
import { subjectLink } from '@renderer/screens/href';

import styles from './watch.module.css';
import { isComparable } from './watch-rows';
import type { WatchRow } from './watch-rows';

const SPANS: readonly { readonly id: Span; readonly label: string }[] = [
  { id: 'turn', label: 'Last turn' },
  { id: 'day', label: '1 day' },
  { id: 'week', label: '7 days' },
];

/** A number in the unit of its cell; words as they are. */
function latestShown({ found }: WatchRow): number | string | null {
  const value = found?.latest.value ?? null;
  return found !== null && typeof value === 'number' ? shownFigure(value, found.unit) : value;
}

function latestText({ found }: WatchRow): string {
  return found === null ? '' : valueWords(found.latest.value, found.unit, found.currency);
}

/** A change; since which turn, where that of the span was not read; or a remark that this turn was not. */
function Change({ found, span }: { readonly found: RecordedLatest; readonly span: Span }) {
  const former = found.before[span];
  if (span === 'turn' && isUnread(found))
    return (
      <span title="Not updated this turn">
        <span aria-hidden="true">{ABSENT}</span>
        <span className="visually-hidden">Not updated this turn</span>
      </span>
    );
  if (former === null || !isOlder(found, span)) return <>{changeText(found, span)}</>;
  return (
    <>
      {changeText(found, span)}{' '}
      <span className={styles.note}>since turn {formatCount(former.untilTurn)}</span>
    </>
  );
}

function changeColumn({ id, label }: (typeof SPANS)[number]): Column<WatchRow> {
  const isMissing = (found: RecordedLatest) => id === 'turn' && isUnread(found);
  return decimal(
    id,
    label,
    ({ found }) => found && (isMissing(found) ? null : changeOver(found, id)),
    {
      widthPx: 152,
      cellUnit: ({ found }) => found && changeUnit(found.unit, found.currency),
      render: ({ found }) => found && <Change found={found} span={id} />,
    },
  );
}

function trendLabel({ entry, found }: WatchRow): string {
  const [first] = found?.sparkline ?? [];
  const words = (value: number | undefined) =>
    valueWords(value, found?.unit ?? 'count', found?.currency ?? null);
  return `${entry.name}, trend: from ${words(first)} to ${words(found?.sparkline.at(-1))}`;
}

interface WatchColumnsOptions {
  /** Opens the entry's note, group and position. */
  readonly onEdit: (row: WatchRow) => void;
  /** The rows that are picked for the comparison, by id. */
  readonly picked: ReadonlySet<string>;
  readonly onPick: (row: WatchRow) => void;
}

/** The columns; a row without a number to draw cannot be picked. */
export function watchColumns(options: WatchColumnsOptions): readonly Column<WatchRow>[] {
  const { onEdit, picked, onPick } = options;
  const note = (words: string) => words && <span className={styles.note}>{words}</span>;
  return [
    text('name', 'Subject', ({ entry }) => entry.name, {
      render: ({ entry }) => (
        <SubjectName subject={entry.subject}>
          <RouteLink to={subjectLink(entry.subject)}>{entry.name}</RouteLink>
        </SubjectName>
      ),
    }),
    word('kind', 'Kind', ({ entry }) => entry.subject.kind, { widthPx: 96 }),
    name('figure', 'Figure', ({ found }) => found?.label),
    column(
      'latest',
      'Latest',
      { isNumeric: true, value: latestShown, render: latestText },
      {
        widthPx: 152,
        cellUnit: ({ found }) => found && shownUnit(found.unit, found.currency),
        sent: ({ found }) => found?.latest.value,
        text: latestText,
        before: ({ entry, found }) =>
          found !== null &&
          found.unit !== 'text' && (
            <AlertBell
              subject={entry.subject}
              name={entry.name}
              metric={found.metric}
              currency={found.currency}
              value={typeof found.latest.value === 'number' ? found.latest.value : null}
            />
          ),
      },
    ),
    ...SPANS.map(changeColumn),
    spark('trend', 'Trend', ({ found }) => found?.sparkline ?? [], trendLabel, {
      widthPx: 112,
      sortBy: ({ found }) => found && changeOver(found, 'week'),
    }),
    text('group', 'Group', ({ entry }) => entry.group, {
      render: ({ entry }) => note(entry.group),
    }),
    text('note', 'Note', ({ entry }) => entry.note, { render: ({ entry }) => note(entry.note) }),
    actions(
      'compare',
      'Compare',
      (row) =>
        isComparable(row) && (
          <input
            type="checkbox"
            aria-label={`Compare: ${row.entry.name}`}
            checked={picked.has(row.id)}
            onChange={() => onPick(row)}
          />
        ),
      { widthPx: 88 },
    ),
    actions(
      'edit',
      'Entry',
      (row) => (
        <Button variant="quiet" aria-label={`Edit: ${row.entry.name}`} onClick={() => onEdit(row)}>
          Edit
        </Button>
      ),
      { widthPx: 72 },
    ),
  ];
}
