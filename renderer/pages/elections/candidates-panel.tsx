/** The candidates of an election with their votes, the change since the last count, and the seats that the counts give. */
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { DataTable } from '@renderer/components/tables/data-table';
import { Panel } from '@renderer/components/ui/layout/panel';
import { sameTallies, tallyChanges } from '@shared/domain/elections/election-votes';
import type { Race } from '@shared/domain/elections/race';
import { formatCount } from '@shared/domain/wording/numbers';
import { keepNewest } from '@shared/domain/keep-newest';
import type { Tallies } from '@shared/domain/elections/election-votes';

import styles from './elections.module.css';
import { candidateRows, candidateColumns } from './candidate-columns';

/** A table of all candidates, and below it the fields that the service does not send. */
export function CandidatesPanel({ race }: { readonly race: Race }) {
  const { row, shareTurn, areVotesAbout, seats, totalSeats, phase } = race;
  // The share of one turn is not an earlier standing.
  const memoryKey = `${useActiveProfileId() ?? ''} ${row.id}${shareTurn === null ? '' : ' turn'}`;
  const { runners, eliminated } = race;
  const candidates = useMemo(() => [...runners, ...eliminated], [runners, eliminated]);
  const changes = useTallyChanges(memoryKey);
  useEffect(() => {
    rememberTallies(memoryKey, new Map(candidates.map((runner) => [runner.key, runner])));
  }, [memoryKey, candidates]);
  const rows = useMemo(
    () => candidateRows({ runners, eliminated }, changes),
    [runners, eliminated, changes],
  );
  const hasSeats = rows.some(({ runner }) => runner.seats !== null);
  const areSeatsServices = !hasSeats || seats?.isFromService === true;
  const { country } = row;
  const columns = useMemo(
    () => candidateColumns({ country, rows, areSeatsServices, shareTurn, areVotesAbout }),
    [country, rows, areSeatsServices, shareTurn, areVotesAbout],
  );
  const hasSharesAlone =
    candidates.some(({ sharePct }) => sharePct !== null && sharePct > 0) &&
    candidates.every(({ votes }) => votes === null);
  return (
    <Panel
      title="Candidates"
      aside={changes === null ? undefined : 'Change since you last saw these figures'}
    >
      <DataTable
        name="election"
        caption="Candidates"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        defaultSorting="-share"
        empty="This election has no candidates yet."
      />
      {shareTurn !== null && (
        <p className={styles.method} data-testid="election-share-turn" data-value={shareTurn}>
          Shares of the votes of turn {formatCount(shareTurn)}. Some turns are missing on this
          computer since the first count, so the standing is unknown.
        </p>
      )}
      {areVotesAbout && (
        <p className={styles.method}>
          Votes and shares are calculated from the count of each turn saved on this computer. The
          server rounds these, so the votes are about.
        </p>
      )}
      {hasSharesAlone && shareTurn === null && (
        <p className={styles.method}>Only shares are available, no votes.</p>
      )}
      {!areSeatsServices && (
        <p className={styles.method} data-testid="election-seats-method">
          {formatCount(totalSeats)} seats, estimated by highest averages (D’Hondt)
          {phase === 'ended' ? '.' : ', as if the count ended now.'}
        </p>
      )}
    </Panel>
  );
}

interface Seen {
  readonly latest: Tallies;
  /** Null until the votes have moved once. */
  readonly changes: Tallies | null;
}

/** The number of elections remembered; the oldest is forgotten first. */
const MAX_ELECTIONS = 50;

const memory = create<ReadonlyMap<string, Seen>>()(() => new Map());

/** Records an election's votes; equal ones change nothing. */
function rememberTallies(key: string, tallies: Tallies): void {
  const seen = memory.getState();
  const known = seen.get(key);
  if (known !== undefined && sameTallies(known.latest, tallies)) return;
  const changes = known === undefined ? null : tallyChanges(known.latest, tallies);
  const next = new Map(seen);
  next.delete(key);
  next.set(key, { latest: tallies, changes });
  keepNewest(next, MAX_ELECTIONS);
  memory.setState(next, true);
}

/** The last change of the votes; null before the first one. */
function useTallyChanges(key: string): Tallies | null {
  return memory((seen) => seen.get(key)?.changes ?? null);
}
