/** The changes of a span: one read of the record, whose subjects are the player's, and what these make. */
import { useMemo } from 'react';
import { contractPolicy } from 'virtual:contract-policy';
import type { Read } from '@renderer/api/query/read';
import { useDirectory } from '@renderer/api/directory/directory';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { useNav } from '@renderer/features/client/use-status';
import { useWatchList } from '@renderer/features/watching/watch-list';
import { raceLabel } from '@shared/domain/elections/race-rows';
import { corporationKey, countryKey, partyKey, plainKey } from '@shared/record/keys';
import type { RecordedChanges } from '@shared/record/recorded';
import { parseSubject, subjectText } from '@shared/record/subjects';
import type { SubjectKind } from '@shared/record/subjects';
import { ownParty } from '@shared/domain/own-character';

import { changesOf } from './changes';
import type { Change, ChangeContext } from './changes';
import { WORLD_METRICS } from './changing-metrics';

/** What changed since the end of a turn. */
interface SpanChanges {
  readonly read: Read<RecordedChanges>;
  readonly changes: readonly Change[];
}

function refText(kind: SubjectKind, key: string | null): string | null {
  return key === null ? null : subjectText({ kind, key });
}

/** Whose the subjects are that may change. */
function useChangeContext(): ChangeContext {
  const { data: nav } = useNav();
  const { data: watchList } = useWatchList();
  const { stateName } = useDirectory();
  return useMemo(() => {
    const country = countryKey(nav?.characterCountryId);
    const party = ownParty(nav);
    const company = nav?.myCorporationId;
    const hasCompany = typeof company === 'number' || typeof company === 'string';
    const mine = [
      refText('corporation', hasCompany ? corporationKey(company) : null),
      refText('election', plainKey(nav?.activeElection?.id)),
    ];
    return {
      mine: new Set(mine.filter((text) => text !== null)),
      party: refText('party', partyKey(party.country, party.id)),
      country: refText('country', country),
      raceLabel: (label) => raceLabel(label, nav?.characterCountryId, stateName) ?? label,
      watched: new Set((watchList ?? []).map(({ subject }) => subjectText(subject))),
    };
  }, [nav, watchList, stateName]);
}

function subjectsOf({ mine, party, country, watched }: ChangeContext) {
  const texts = new Set([...mine, party, country, ...watched]);
  return Array.from(texts).flatMap((text) => (text === null ? [] : (parseSubject(text) ?? [])));
}

/**
 * The changes since the end of a turn; main is not asked for null. Bills of the own country are read in the background,
 * because no turn asks for them.
 */
export function useChanges(fromTurn: number | null): SpanChanges {
  const context = useChangeContext();
  const code = context.country?.slice('country:'.length) ?? '';
  useEndpoint(
    'legislation',
    { country: code, limit: contractPolicy.legislation.paging.rows },
    { enabled: fromTurn !== null && code !== '', priority: 'background' },
  );
  const read = useIpcQuery(
    'record:changes',
    { fromTurn: fromTurn ?? 0, subjects: subjectsOf(context), metrics: WORLD_METRICS },
    { enabled: fromTurn !== null },
  );
  const { data } = read;
  const changes = useMemo(
    () => (data === undefined ? [] : changesOf(data, context)),
    [data, context],
  );
  return { read, changes };
}
