/** The columns of an election's candidates. */
import type { ReactNode } from 'react';

import type { Column } from '@renderer/components/tables/column';
import { count, decimal, percent } from '@renderer/components/tables/columns';
import { character, party } from '@renderer/features/links/subject-columns';
import { Badge } from '@renderer/components/ui/badge';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { ResponseOf } from '@shared/contract/index';
import { asNumber } from '@shared/domain/open-fields';
import type { Tally } from '@shared/domain/elections/election-votes';
import {
  formatCount,
  formatPercent,
  isNumber,
  numberWriter,
  formatSignedPoints,
} from '@shared/domain/wording/numbers';

import styles from './elections.module.css';

/** A candidate as sent. */
type Candidate = NonNullable<ResponseOf<'election'>['candidates']>[number];

/** A candidate with its current votes and their change since the previous answer. */
export interface CandidateRow {
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
  if (!isOwn && candidate.isNPP !== true && !isEliminated) return null;
  return (
    <>
      {isOwn && <Badge tone="own">You</Badge>}
      {candidate.isNPP === true && (
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
export function candidateColumns(
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
      ({ candidate: { characterId, characterName, isNPP } }) => ({
        id: characterId,
        name: characterName ?? 'Unnamed',
        isComputerRun: isNPP,
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
