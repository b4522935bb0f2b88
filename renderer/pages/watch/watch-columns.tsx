/** The columns of the watch list. */
import { Sparkline } from '@renderer/components/charts/sparkline';
import { RouteLink } from '@renderer/components/links/route-link';
import {
  changeSince,
  changeText,
  isTurnBeforeUnread,
  isUnread,
} from '@renderer/components/record/recorded-words';
import type { Span } from '@renderer/components/record/recorded-words';
import type { Column } from '@renderer/components/tables/data-table';
import { RowButtons } from '@renderer/components/tables/row-buttons';
import { Button } from '@renderer/components/ui/button';
import { subjectLink } from '@renderer/components/watching/subject-link';
import { SubjectName } from '@renderer/components/watching/subject-name';
import { ABSENT } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import type { RecordedLatest } from '@shared/record/recorded';
import { valueWords } from '@shared/record/value-words';

import styles from './watch.module.css';
import type { WatchRow } from './watch-rows';

const SPANS: readonly { readonly id: Span; readonly label: string }[] = [
  { id: 'turn', label: 'Last turn' },
  { id: 'day', label: '1 day' },
  { id: 'week', label: '7 days' },
];

function latestText({ found }: WatchRow): string {
  return found === null ? '' : valueWords(found.latest.value, found.unit, found.currency);
}

/** Why there is no change of a turn; null where there is one. */
function unreadWords(found: RecordedLatest): string | null {
  if (isUnread(found)) return 'Not read this turn';
  return isTurnBeforeUnread(found) ? 'Not read last turn' : null;
}

/** A change, or a remark that the subject was not read in this turn or in the one before. */
function Change({ found, span }: { readonly found: RecordedLatest; readonly span: Span }) {
  const unread = span === 'turn' ? unreadWords(found) : null;
  if (unread === null) return <>{changeText(found, span)}</>;
  return (
    <span title={unread}>
      <span aria-hidden="true">{ABSENT}</span>
      <span className="visually-hidden">{unread}</span>
    </span>
  );
}

function changeColumn({ id, label }: (typeof SPANS)[number]): Column<WatchRow> {
  return {
    id,
    label,
    isNumeric: true,
    widthPx: 104,
    value: ({ found }) =>
      found && (id === 'turn' && unreadWords(found) !== null ? null : changeSince(found, id)),
    render: ({ found }) => found && <Change found={found} span={id} />,
  };
}

function trendLabel({ entry, found }: WatchRow): string {
  const [first] = found?.sparkline ?? [];
  const words = (value: number | undefined) =>
    valueWords(value, found?.unit ?? 'count', found?.currency ?? null);
  return `${entry.name}, trend: from ${words(first)} to ${words(found?.sparkline.at(-1))}`;
}

/** `onEdit` opens the entry's note, group and position. */
export function watchColumns(onEdit: (row: WatchRow) => void): readonly Column<WatchRow>[] {
  return [
    {
      id: 'name',
      label: 'Subject',
      value: ({ entry }) => entry.name,
      render: ({ entry }) => (
        <SubjectName subject={entry.subject}>
          <RouteLink to={subjectLink(entry.subject)}>{entry.name}</RouteLink>
        </SubjectName>
      ),
    },
    {
      id: 'kind',
      label: 'Kind',
      widthPx: 96,
      value: ({ entry }) => humanise(entry.subject.kind),
      render: ({ entry }) => <span className={styles.whole}>{humanise(entry.subject.kind)}</span>,
    },
    {
      id: 'figure',
      label: 'Figure',
      value: ({ found }) => found?.label ?? null,
      render: ({ found }) => found && <span className={styles.whole}>{found.label}</span>,
    },
    {
      id: 'latest',
      label: 'Latest',
      isNumeric: true,
      widthPx: 128,
      value: ({ found }) => found?.latest.value ?? null,
      render: (row) => latestText(row),
    },
    ...SPANS.map(changeColumn),
    {
      id: 'trend',
      label: 'Trend',
      widthPx: 112,
      value: ({ found }) => found && changeSince(found, 'week'),
      text: () => '',
      render: (row) => <Sparkline values={row.found?.sparkline ?? []} label={trendLabel(row)} />,
    },
    {
      id: 'group',
      label: 'Group',
      value: ({ entry }) => entry.group || null,
      render: ({ entry }) => entry.group && <span className={styles.note}>{entry.group}</span>,
    },
    {
      id: 'note',
      label: 'Note',
      value: ({ entry }) => entry.note || null,
      render: ({ entry }) => <span className={styles.note}>{entry.note}</span>,
    },
    {
      id: 'edit',
      label: 'Entry',
      widthPx: 72,
      value: () => null,
      text: () => '',
      render: (row) => (
        <RowButtons>
          <Button
            variant="quiet"
            aria-label={`Edit: ${row.entry.name}`}
            onClick={() => {
              onEdit(row);
            }}
          >
            Edit
          </Button>
        </RowButtons>
      ),
    },
  ];
}
