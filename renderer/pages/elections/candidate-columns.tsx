/** The columns of an election's candidates. */
import type { Race, RaceRunner } from '@shared/domain/elections/race';
import {
  ABSENT,
  formatCount,
  formatPercent,
  formatSignedPoints,
  isNumber,
  numberWriter,
  voteCount,
} from '@shared/domain/wording/numbers';
import type { Tallies, Tally } from '@shared/domain/elections/election-votes';
import type { ReactNode } from 'react';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal, percent } from '@renderer/components/tables/columns';
import { character, party } from '@renderer/features/links/subject-columns';
import { Badge } from '@renderer/components/ui/badge';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { asNumber } from '@shared/domain/open-fields';
import styles from './elections.module.css';
import { isAnybodyCounted } from '@shared/domain/elections/race-standing';

/** A candidate with their current votes and the change since the previous answer. */
interface CandidateRow {
  readonly id: string;
  readonly runner: RaceRunner;
  readonly hasLostPrimary: boolean;
  /** False before the first count, and for those whom a primary kept from it: the zeros that servers send count nothing. */
  readonly isCounted: boolean;
  readonly change: Tally | null;
}

/** Candidates without ids may share a key, so a row's id numbers those of one key. */
export function candidateRows(
  { runners, eliminated }: Pick<Race, 'runners' | 'eliminated'>,
  changes: Tallies | null,
): readonly CandidateRow[] {
  const seen = new Map<string, number>();
  const hasBegun = isAnybodyCounted(runners);
  return [...runners, ...eliminated].map((runner, index) => {
    const { key, votes, sharePct } = runner;
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    const hasLostPrimary = index >= runners.length;
    return {
      id: `${key} ${nth}`,
      runner,
      hasLostPrimary,
      isCounted: (sharePct ?? votes ?? 0) > 0 || (hasBegun && !hasLostPrimary),
      change: changes?.get(key) ?? null,
    };
  });
}

const signed = numberWriter({ signDisplay: 'exceptZero', maximumFractionDigits: 2 });

function ChangeCell({ change, isCounted }: CandidateRow) {
  const moved = change?.votes ?? change?.sharePct ?? null;
  if (change === null || moved === null || !isCounted) return <>{ABSENT}</>;
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

function marksOf({ runner: { candidate, isOwn }, hasLostPrimary }: CandidateRow): ReactNode {
  if (!isOwn && candidate.isComputerRun !== true && !hasLostPrimary) return null;
  return (
    <>
      {isOwn && <Badge tone="own">You</Badge>}
      {candidate.isComputerRun === true && (
        <>
          {' '}
          <Badge>Computer-run</Badge>
        </>
      )}
      {hasLostPrimary && (
        <>
          {' '}
          <Badge>Lost the primary</Badge>
        </>
      )}
    </>
  );
}

function ShareBar({ runner: { sharePct, candidate }, isCounted }: CandidateRow) {
  const { legible } = useThemeColours();
  if (!isCounted) return <>{ABSENT}</>;
  const width = `${Math.min(100, Math.max(0, sharePct ?? 0))}%`;
  return (
    <span className={styles.share}>
      <span className={styles.shareTrack} aria-hidden="true">
        <span
          className={styles.shareBar}
          style={{ width, background: legible(candidate.partyColor) }}
        />
      </span>
      <span className={styles.shareText}>{formatPercent(sharePct)}</span>
    </span>
  );
}

interface ColumnFacts {
  readonly country: string;
  readonly rows: readonly CandidateRow[];
  /** The service itself expects these seats. */
  readonly areSeatsServices: boolean;
  /** The only turn whose votes the shares count; null if they are the standing. */
  readonly shareTurn: number | null;
  readonly areVotesAbout: boolean;
}

/** The columns for an election's candidates. A column without any value is left out. */
export function candidateColumns(facts: ColumnFacts): readonly Column<CandidateRow>[] {
  const { country, rows, areSeatsServices, shareTurn, areVotesAbout } = facts;
  const field = (name: string) => (row: CandidateRow) => asNumber(row.runner.candidate[name]);
  const votesText = ({ runner: { votes }, isCounted }: CandidateRow) => {
    if (votes === null || !isCounted) return ABSENT;
    return voteCount(votes, areVotesAbout);
  };
  const columns: readonly Column<CandidateRow>[] = [
    character(
      'name',
      'Candidate',
      ({ runner: { candidate } }) => ({
        id: candidate.characterId,
        name: candidate.characterName ?? 'Unnamed',
        isComputerRun: candidate.isComputerRun,
      }),
      { after: marksOf },
    ),
    party('party', 'Party', ({ runner: { candidate } }) => ({
      country,
      party: candidate.party,
      colour: candidate.partyColor,
    })),
    count('votes', 'Votes', ({ runner }) => runner.votes, { render: votesText }),
    decimal('change', 'Change', ({ change }) => change?.votes ?? change?.sharePct, {
      render: ChangeCell,
    }),
    percent(
      'share',
      shareTurn === null ? 'Share' : `Share, turn ${formatCount(shareTurn)}`,
      ({ runner }) => runner.sharePct,
      { unit: '%', render: ShareBar },
    ),
    count(
      'seats',
      areSeatsServices ? 'Expected seats' : 'Seats (estimate)',
      ({ runner }) => runner.seats,
    ),
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
