/** The party's candidates in the running races of its country, each race read for itself. */
import { failureOf } from '@renderer/api/query/read';
import { soonestFirst } from '@shared/domain/elections/race-rows';
import { useRaces } from '@renderer/features/elections/use-race';
import type { CountryRaces } from '@renderer/features/elections/use-races';
import { deskCandidates } from './party-desk';
import type { DeskCandidate } from './party-desk';
import type { IsParty } from '../is-party';

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
  const reads = useRaces(running);
  // A list may still call a race active that its own answer has ended.
  const known = reads.flatMap(({ race }) => (race.isRead ? [race] : []));
  const read = known.filter(({ phase }) => phase !== 'ended');
  return {
    candidates: deskCandidates(read, isOwn),
    running: running.length,
    read: known.length,
    hasFailed: [races.list, ...reads.map((one) => one.read)].some(
      (one) => one.data === undefined && failureOf(one) !== null,
    ),
  };
}
