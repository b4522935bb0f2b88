/** The candidates of an election with their votes, the change since the last count, and the seats that the counts give. */
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { serverNowMs } from '@renderer/api/clock';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { isOwnCandidate } from '@renderer/features/elections/race-model';
import { useOwnCandidacy } from '@renderer/features/elections/use-race-models';
import { DataTable } from '@renderer/components/tables/data-table';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { electionPhase } from '@shared/domain/elections/election-phase';
import {
  candidateKey,
  readTallies,
  sameTallies,
  tallyChanges,
  turnOfShares,
} from '@shared/domain/elections/election-votes';
import {
  formatCount,
  formatPercent,
  isNumber,
  numberWriter,
  formatSignedPoints,
} from '@shared/domain/wording/numbers';
import { raceSeats } from '@renderer/features/elections/race-standing';
import type { RaceSeats } from '@renderer/features/elections/race-standing';
import { keepNewest } from '@shared/domain/keep-newest';
import type { Tallies, Tally } from '@shared/domain/elections/election-votes';
import type { ReactNode } from 'react';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal, percent } from '@renderer/components/tables/columns';
import { character, party } from '@renderer/features/links/subject-columns';
import { Badge } from '@renderer/components/ui/badge';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { asNumber } from '@shared/domain/open-fields';

import styles from './elections.module.css';

type Answer = ResponseOf<'election'>;

const NO_CANDIDATES: NonNullable<Answer['candidates']> = [];

/** The seats of a race for several; the seats of a race for one say no more than the votes do. */
function shownSeats(answer: Answer): RaceSeats | null {
  const seats = raceSeats(answer);
  return seats?.isFromService === true || (answer.election?.totalSeats ?? 0) > 1 ? seats : null;
}

interface CandidatesProps {
  readonly answer: Answer;
  readonly electionId: string;
  /** The server sends the shares of single turns; the standing is worked out from them. */
  readonly isWorkedOut: boolean;
}

/** A table of all candidates, and below it the fields that the service does not send. */
export function CandidatesPanel({ answer, electionId, isWorkedOut }: CandidatesProps) {
  const { votes, election } = answer;
  const shareTurn = turnOfShares(votes);
  const candidates = answer.candidates ?? NO_CANDIDATES;
  // The share of one turn is not an earlier standing.
  const memoryKey = `${useActiveProfileId() ?? ''} ${electionId}${shareTurn === null ? '' : ' turn'}`;
  const tallies = useMemo(() => readTallies(votes, candidates), [votes, candidates]);
  const changes = useTallyChanges(memoryKey);
  useEffect(() => {
    rememberTallies(memoryKey, tallies);
  }, [memoryKey, tallies]);
  const country = election?.countryId ?? null;
  const own = useOwnCandidacy();
  const seats = useMemo(() => shownSeats(answer), [answer]);
  const rows = useMemo(
    () =>
      candidates.map((candidate, index): CandidateRow => {
        const key = candidateKey(candidate);
        return {
          key: `${key} ${index}`,
          candidate,
          tally: tallies.get(key) ?? { votes: null, sharePct: null },
          seats: seats?.byKey.get(key) ?? null,
          change: changes?.get(key) ?? null,
          isOwn: isOwnCandidate(candidate, country, own),
        };
      }),
    [candidates, tallies, seats, changes, country, own],
  );
  const areSeatsServices = seats?.isFromService ?? true;
  const columns = useMemo(
    () => candidateColumns(country, rows, areSeatsServices, shareTurn),
    [country, rows, areSeatsServices, shareTurn],
  );
  const hasEnded = electionPhase(answer, serverNowMs()) === 'ended';
  const hasSharesAlone =
    rows.some(({ tally }) => tally.sharePct !== null && tally.sharePct > 0) &&
    rows.every(({ tally }) => tally.votes === null);
  return (
    <Panel title="Candidates" aside={changes === null ? undefined : 'Change since the last count'}>
      <DataTable
        name="election"
        caption="Candidates"
        columns={columns}
        rows={rows}
        rowId={({ key }) => key}
        defaultSorting="-share"
        empty="This election has no candidates yet."
      />
      {shareTurn !== null && (
        <p className={styles.method} data-testid="election-share-turn" data-value={shareTurn}>
          Shares of the votes of turn {formatCount(shareTurn)}. This computer has not recorded every
          turn since the first count, so the standing is not known.
        </p>
      )}
      {isWorkedOut && (
        <p className={styles.method}>
          Votes and shares are calculated from the count of each turn that this computer recorded.
        </p>
      )}
      {hasSharesAlone && shareTurn === null && (
        <p className={styles.method}>Shares only; no votes listed.</p>
      )}
      {!areSeatsServices && (
        <p className={styles.method} data-testid="election-seats-method">
          {formatCount(election?.totalSeats)} seats, estimated by highest averages (D’Hondt)
          {hasEnded ? '.' : ', as if the count ended now.'}
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

// The columns of an election's candidates.

/** A candidate as sent. */
type Candidate = NonNullable<ResponseOf<'election'>['candidates']>[number];

/** A candidate with its current votes and their change since the previous answer. */
interface CandidateRow {
  readonly key: string;
  readonly candidate: Candidate;
  readonly tally: Tally;
  /** Seats that its counts give it, in a race for several; null where it is not known. */
  readonly seats: number | null;
  readonly change: Tally | null;
  /** The player's own candidacy. */
  readonly isOwn: boolean;
}

const signed = numberWriter({ signDisplay: 'exceptZero', maximumFractionDigits: 2 });

function ChangeCell({ change }: Pick<CandidateRow, 'change'>) {
  const moved = change?.votes ?? change?.sharePct ?? null;
  if (change === null || moved === null) return <>—</>;
  const direction = moved > 0 ? 'up' : moved < 0 ? 'down' : 'same';
  const mark = { up: '▲', down: '▼', same: '=' }[direction];
  const points = change.sharePct === null ? '' : formatSignedPoints(change.sharePct);
  const words = change.votes === null ? points : signed(change.votes);
  return (
    <span className={styles[direction]} data-direction={direction} title={points}>
      <span aria-hidden="true">{mark}</span> {words}
    </span>
  );
}

function marksOf({ candidate, isOwn }: Pick<CandidateRow, 'candidate' | 'isOwn'>): ReactNode {
  const isEliminated = candidate['eliminated'] === true;
  if (!isOwn && candidate.isComputerRun !== true && !isEliminated) return null;
  return (
    <>
      {isOwn && <Badge tone="own">You</Badge>}
      {candidate.isComputerRun === true && (
        <>
          {' '}
          <Badge>Computer-run</Badge>
        </>
      )}
      {isEliminated && (
        <>
          {' '}
          <Badge>Lost the primary</Badge>
        </>
      )}
    </>
  );
}

function ShareBar({ tally, candidate }: Pick<CandidateRow, 'tally' | 'candidate'>) {
  const { legible } = useThemeColours();
  const width = `${Math.min(100, Math.max(0, tally.sharePct ?? 0))}%`;
  return (
    <span className={styles.share}>
      <span className={styles.shareTrack} aria-hidden="true">
        <span
          className={styles.shareBar}
          style={{ width, background: legible(candidate.partyColor) }}
        />
      </span>
      <span className={styles.shareText}>{formatPercent(tally.sharePct)}</span>
    </span>
  );
}

/**
 * The columns for an election's candidates. A column without any value is left out.
 *
 * @param areSeatsServices the service itself expects these seats
 * @param shareTurn the only turn whose votes the shares count; null if they are the standing
 */
function candidateColumns(
  country: string | null,
  rows: readonly CandidateRow[],
  areSeatsServices: boolean,
  shareTurn: number | null,
): readonly Column<CandidateRow>[] {
  const field = (name: string) => (row: CandidateRow) => asNumber(row.candidate[name]);
  const columns: readonly Column<CandidateRow>[] = [
    character(
      'name',
      'Candidate',
      ({ candidate: { characterId, characterName, isComputerRun } }) => ({
        id: characterId,
        name: characterName ?? 'Unnamed',
        isComputerRun,
      }),
      { after: marksOf },
    ),
    party('party', 'Party', ({ candidate }) => ({
      country,
      party: candidate.party,
      colour: candidate.partyColor,
    })),
    count('votes', 'Votes', ({ tally }) => tally.votes),
    decimal('change', 'Change', ({ change }) => change?.votes ?? change?.sharePct, {
      render: ChangeCell,
    }),
    percent(
      'share',
      shareTurn === null ? 'Share' : `Share, turn ${formatCount(shareTurn)}`,
      ({ tally }) => tally.sharePct,
      { unit: '%', render: ShareBar },
    ),
    count('seats', areSeatsServices ? 'Expected seats' : 'Seats (estimate)', ({ seats }) => seats),
    percent('primary', 'Primary', field('primarySharePct'), { unit: '%' }),
    decimal('favorability', 'Favourability', field('favorability')),
    decimal('influence', 'Influence', field('politicalInfluence')),
  ];
  const always = new Set(['name', 'party', 'votes', 'change', 'share']);
  return columns.filter(
    ({ id, value }) =>
      always.has(id) ||
      rows.some((row) => typeof value(row) === 'number' && isNumber(Number(value(row)))),
  );
}
