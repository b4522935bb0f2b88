/** The party's candidates in the running races of its country, each race read for itself. */
import { failureOf } from '@renderer/api/query/read';
import { serverNowMs } from '@renderer/api/clock';
import { rankedOnce } from '@renderer/features/elections/race-counts';
import { soonestFirst } from '@renderer/features/elections/race-rows';
import { useRaceDetails } from '@renderer/features/elections/use-races';
import type { CountryRaces } from '@renderer/features/elections/use-races';
import { deskCandidates } from './party-desk';
import type { DeskCandidate, IsParty } from './party-desk';

/** The candidates, and how many of the running races were read. */
export interface OwnCandidates {
  readonly candidates: readonly DeskCandidate[];
  readonly running: number;
  readonly read: number;
  /** A race could not be read, or the list of them. */
  readonly hasFailed: boolean;
}

/** Reads each running race of the country, the soonest to end first. */
export function useOwnCandidates(races: CountryRaces, isOwn: IsParty): OwnCandidates {
  const running = soonestFirst(races.rows.filter(({ group }) => group === 'running'));
  const details = useRaceDetails(running.map(({ id }) => id));
  const read = details.flatMap(({ data }, index) => {
    const id = running[index]?.id;
    return data === undefined || id === undefined
      ? []
      : [{ id, answer: data, ranked: rankedOnce(data) }];
  });
  return {
    candidates: deskCandidates(read, isOwn, serverNowMs()),
    running: running.length,
    read: read.length,
    hasFailed: [races.list, ...details].some(
      (one) => one.data === undefined && failureOf(one) !== null,
    ),
  };
}
