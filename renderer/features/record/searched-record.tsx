/** The page of one record that is looked for in lists, because the service has no read of it: a bill, a conflict, a bond. */
import type { ReactNode } from 'react';
import type { SearchRead } from '@renderer/api/query/use-search';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Button } from '@renderer/components/ui/button';
import { WatchButton } from '@renderer/features/watching/watch-button';
import type { Href } from '@renderer/screens/href';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';
import { formatCount } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import type { RecordedLatest } from '@shared/record/recorded';
import { valueWords } from '@shared/record/figures';
import { Time } from '@renderer/components/figures/time';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { Notice } from '@renderer/components/ui/notice';

import { useRecordedLatest } from './use-record';
import { RecordedPanel } from './recorded-panel';

interface SearchedRecordProps<Row> {
  readonly kind: SubjectKind;
  /** The record's key; null where its id cannot be one, and then nobody can watch it. */
  readonly subjectKey: string | null;
  readonly search: SearchRead<Row>;
  /** The list to which the record belongs. */
  readonly list: { readonly to: Href; readonly name: string; readonly open: string };
  /** The title: of the record that was found, else with the name in this computer's record, else without any. */
  readonly nameOf: (found: Row | null, recordedName: string | null) => string;
  /** Says that no list has it, in a whole sentence. `hasMore`: some lists were not searched. */
  readonly missing: (hasMore: boolean) => string;
  /** The button that looks in further lists. */
  readonly searchMore: string;
  readonly children: (found: Row, subject: SubjectRef, name: string) => ReactNode;
}

/** Draws the record once it is found; what this computer recorded last where no list has it. */
export function SearchedRecord<Row>(props: SearchedRecordProps<Row>) {
  const { kind, subjectKey, search, list, nameOf, missing, searchMore, children } = props;
  const subject: SubjectRef = { kind, key: subjectKey ?? '-' };
  const recordedName = useRecordedName(subject);
  const name = nameOf(search.data ?? null, recordedName);
  // What nobody has seen has no name to be watched under; it can still be taken off the list.
  const isSeen = search.data != null || recordedName !== null;
  return (
    <ReadScreen
      title={name}
      kicker={<a href={list.to}>{list.name}</a>}
      reads={[search]}
      actions={
        subjectKey !== null && <WatchButton subject={subject} name={name} isRemovalOnly={!isSeen} />
      }
    >
      <Loaded read={search} skeletonLines={12}>
        {(found) =>
          found === null ? (
            <LastKnown
              subject={subject}
              name={name}
              missing={missing(search.hasMore)}
              actions={
                search.hasMore ? (
                  <Button onClick={search.searchMore}>{searchMore}</Button>
                ) : (
                  <a href={list.to}>{list.open}</a>
                )
              }
            />
          ) : (
            children(found, subject, name)
          )
        }
      </Loaded>
    </ReadScreen>
  );
}

// What this computer recorded last about a subject that the service no longer lists.

interface LastKnownProps {
  readonly subject: SubjectRef;
  /** As its page calls it, where no record names it. */
  readonly name: string;
  /** A whole sentence: the service does not list it. */
  readonly missing: string;
  /** Links and buttons that lead on. */
  readonly actions: ReactNode;
}

/** A value as people read it: a word of the service such as `passed_origin` in plain words, a number with its unit. */
function valueText({ latest, unit, currency }: RecordedLatest): string {
  const { value } = latest;
  return typeof value === 'string' ? humanise(value) : valueWords(value, unit, currency);
}

function Facts({ figures }: { readonly figures: readonly RecordedLatest[] }) {
  return (
    <Panel title="Last values in your history">
      <FactList>
        {figures.map((figure) => {
          const { metric, label, latest } = figure;
          const value = typeof latest.value === 'number' ? { value: latest.value } : {};
          return (
            <Fact
              key={metric}
              label={`${label}, turn ${formatCount(latest.untilTurn)}`}
              testId={`recorded-${metric}`}
              {...value}
            >
              {valueText(figure)}
            </Fact>
          );
        })}
      </FactList>
    </Panel>
  );
}

/** Words and figures of the record with their turns, and its charts; one sentence where nothing was recorded. */
function LastKnown({ subject, name, missing, actions }: LastKnownProps) {
  const read = useRecordedLatest([subject]);
  const known = (read.data ?? []).filter(({ latest }) => latest.value !== '');
  const newest = known.toSorted((one, other) => other.latest.untilTurn - one.latest.untilTurn)[0];
  return (
    <Loaded read={read} skeletonLines={8} showsAge>
      {() =>
        newest === undefined ? (
          <EmptyState action={actions}>{missing} No history of it on this computer.</EmptyState>
        ) : (
          <>
            <Notice tone="plain" data-testid="no-longer-listed" actions={actions}>
              <p>
                {missing} What follows is from this computer’s record. It was last seen in turn{' '}
                {formatCount(newest.latest.untilTurn)}; the newest change is from{' '}
                <Time at={newest.latest.atMs} />.
              </p>
            </Notice>
            <Facts figures={known} />
            <RecordedPanel subject={subject} name={newest.name ?? name} />
          </>
        )
      }
    </Loaded>
  );
}

/** What the record calls a subject; null where it has no name for it. */
function useRecordedName(subject: SubjectRef): string | null {
  const { data } = useRecordedLatest([subject]);
  return data?.find(({ name }) => name !== null)?.name ?? null;
}
