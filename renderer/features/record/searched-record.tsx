/** The page of one record that is looked for in lists, because the service has no read of it: a bill, a conflict, a bond. */
import type { ReactNode } from 'react';
import type { SearchRead } from '@renderer/api/query/use-search';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Button } from '@renderer/components/ui/button';
import { WatchButton } from '@renderer/features/watching/watch-button';
import type { Href } from '@renderer/screens/href';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';
import { LastKnown, useRecordedName } from './last-recorded';

interface SearchedRecordProps<Row> {
  readonly kind: SubjectKind;
  /** The record's key; null where its id cannot be one, and then nobody can watch it. */
  readonly subjectKey: string | null;
  readonly search: SearchRead<Row>;
  /** The list to which the record belongs. */
  readonly list: { readonly to: Href; readonly name: string; readonly open: string };
  /** The title: of the record that was found, else with the name in this computer's record, else without any. */
  readonly nameOf: (found: Row | null, recordedName: string | null) => string;
  /** Under which name it is watched, if the title has what changes with time. */
  readonly watchedNameOf?: (found: Row) => string;
  /** Says that no list has it, in a whole sentence. `hasMore`: some lists were not searched. */
  readonly missing: (hasMore: boolean) => string;
  /** The button that looks in further lists. */
  readonly searchMore: string;
  readonly children: (found: Row, subject: SubjectRef, name: string) => ReactNode;
}

/** Draws the record once it is found; what this computer recorded last where no list has it. */
export function SearchedRecord<Row>(props: SearchedRecordProps<Row>) {
  const { kind, subjectKey, search, list, nameOf, missing, searchMore, children } = props;
  const { watchedNameOf } = props;
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
        subjectKey !== null && (
          <WatchButton
            subject={subject}
            name={search.data == null ? name : (watchedNameOf?.(search.data) ?? name)}
            isRemovalOnly={!isSeen}
          />
        )
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
