/** `#/watch`: the subjects that the player follows, each with its newest figure and what it was before. */
import { useMemo, useState } from 'react';
import { DataTable } from '@renderer/components/tables/data-table';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Lede, Sentence, useChangeTone } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/link';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { comparedHref } from '@renderer/features/record/compared-series';
import { useRecordedLatest } from '@renderer/features/record/use-record';
import { useWatchList } from '@renderer/features/watching/watch-list';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import { counted } from '@shared/domain/wording/numbers';
import type { WatchEntry } from '@shared/ipc/channels/watch';
import { LEADING_METRICS } from '@shared/record/figures';
import type { RecordedLatest } from '@shared/record/recorded';

import { ROW_MOVE_KEYS, useMovedRows } from './use-moved-rows';
import { watchColumns } from './watch-columns';
import { groupsOf, isComparable, leadingFigures, watchHeadline, watchRows } from './watch-rows';
import type { WatchRow } from './watch-rows';
import styles from './watch.module.css';
import { EditEntry } from './watch-dialog';

const NO_ENTRIES: readonly WatchEntry[] = [];
const NO_FIGURES: readonly RecordedLatest[] = [];
const NONE_PICKED: ReadonlySet<string> = new Set();

function toggled(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(picked.has(id) ? Array.from(picked).filter((one) => one !== id) : [...picked, id]);
}

/** The comparison of the picked rows; of the first ones that have a figure to draw while none is picked. */
function compareLink(rows: readonly WatchRow[], picked: ReadonlySet<string>) {
  const chosen = rows.filter(({ id }) => picked.has(id));
  return comparedHref(
    (chosen.length > 0 ? chosen : rows).flatMap((row) =>
      row.found !== null && isComparable(row)
        ? [{ subject: row.entry.subject, metric: row.found.metric }]
        : [],
    ),
  );
}

interface WatchedProps {
  readonly entries: readonly WatchEntry[];
  readonly latest: readonly RecordedLatest[];
}

function Watched({ entries, latest }: WatchedProps) {
  const [group, setGroup] = useUrlState('watch', 'group');
  const [editedId, setEditedId] = useState<string | null>(null);
  const groups = useMemo(() => groupsOf(entries), [entries]);
  const shownGroup = groups.includes(group) ? group : '';
  const figures = useMemo(() => leadingFigures(latest), [latest]);
  const rows = useMemo(
    () => watchRows(entries, figures, shownGroup),
    [entries, figures, shownGroup],
  );
  const [picked, setPicked] = useState(NONE_PICKED);
  const columns = useMemo(
    () =>
      watchColumns({
        onEdit: ({ id }) => setEditedId(id),
        picked,
        onPick: ({ id }) => setPicked((before) => toggled(before, id)),
      }),
    [picked],
  );
  const box = useMovedRows(entries);
  const { changePct, ...headline } = useMemo(() => watchHeadline(rows), [rows]);
  const tone = useChangeTone(changePct);
  const edited = rows.find(({ id }) => id === editedId);
  return (
    <>
      <Lede
        tone={tone}
        kicker={<strong>{counted(rows.length, 'subject')}</strong>}
        headline={<Sentence {...headline} />}
      />
      <FilterBar>
        {groups.length > 0 && (
          <SelectField
            label="Group"
            value={shownGroup}
            options={[
              { value: '', label: 'All groups' },
              ...groups.map((value) => ({ value, label: value })),
            ]}
            onChange={setGroup}
          />
        )}
        <RouteLink to={compareLink(rows, picked)}>Compare in a chart</RouteLink>
      </FilterBar>
      <div ref={box} className={styles.order}>
        <DataTable
          name="watch"
          caption="Watched subjects"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          subjectOf={({ id }) => id}
        />
      </div>
      <p>Drag a row to move it, or press {ROW_MOVE_KEYS.join(' or ')} on it.</p>
      {edited !== undefined && (
        <EditEntry entry={edited.entry} groups={groups} onClose={() => setEditedId(null)} />
      )}
    </>
  );
}

/** The watch list's page. Its data is main's own: no request is sent for it. */
export function WatchPage() {
  const list = useWatchList();
  const entries = list.data ?? NO_ENTRIES;
  const subjects = useMemo(() => entries.map(({ subject }) => subject), [entries]);
  const latest = useRecordedLatest(subjects, LEADING_METRICS);
  // The list is this computer’s own: what has an age is its figures.
  const reads = [entries.length === 0 ? list : latest];
  return (
    <ReadScreen title="Watch list" reads={reads}>
      <Loaded
        read={list}
        skeletonLines={10}
        isEmpty={({ length }) => length === 0}
        empty="Your watch list is empty. Every page of a character, party, country, corporation, bond, fund, election, bill or conflict has a Watch button."
        emptyAction={<a href={href('countries')}>Open the list of countries</a>}
      >
        {(found) => <Watched entries={found} latest={latest.data ?? NO_FIGURES} />}
      </Loaded>
    </ReadScreen>
  );
}
