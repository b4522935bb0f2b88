/** The columns of an election's candidates. */
import type { Column } from '@renderer/components/tables/data-table';
import { CharacterLink } from '@renderer/components/links/links';
import { PartyOf } from '@renderer/components/characters/party-of';
import { Badge } from '@renderer/components/ui/badge';
import type { ResponseOf } from '@shared/contract/index';
import type { Tally } from '@shared/domain/elections/election-votes';
import { formatCount, formatPercent, isNumber, numberWriter } from '@shared/domain/wording/numbers';
import { formatSignedPoints } from '@shared/domain/wording/points';

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

function numberField(candidate: Candidate, name: string): number | null {
  const value = candidate[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
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

function NameCell({ candidate, isOwn }: Pick<CandidateRow, 'candidate' | 'isOwn'>) {
  const { characterId, characterName, profileUrl, isNPP } = candidate;
  return (
    <>
      <CharacterLink
        id={characterId}
        name={characterName ?? 'Unnamed'}
        profileUrl={profileUrl}
        isComputerRun={isNPP}
      />
      {isOwn && (
        <>
          {' '}
          <Badge tone="accent">You</Badge>
        </>
      )}
      {isNPP === true && (
        <>
          {' '}
          <Badge>Computer-run</Badge>
        </>
      )}
      {candidate['eliminated'] === true && (
        <>
          {' '}
          <Badge tone="loss">Eliminated in the primary</Badge>
        </>
      )}
    </>
  );
}

/**
 * The columns for an election's candidates. A column without any value is left out.
 *
 * @param areSeatsServices the service itself expects these seats
 * @param shareTurn the turn whose votes alone the shares count; null if they are the standing
 */
export function candidateColumns(
  country: string | null,
  rows: readonly CandidateRow[],
  areSeatsServices: boolean,
  shareTurn: number | null,
): readonly Column<CandidateRow>[] {
  const columns: readonly Column<CandidateRow>[] = [
    {
      id: 'name',
      label: 'Candidate',
      value: ({ candidate }) => candidate.characterName ?? null,
      render: NameCell,
    },
    {
      id: 'party',
      label: 'Party',
      value: ({ candidate }) => (candidate.party ? String(candidate.party) : null),
      render: ({ candidate }) => (
        <PartyOf country={country} party={candidate.party} colour={candidate.partyColor} />
      ),
    },
    {
      id: 'votes',
      label: 'Votes',
      isNumeric: true,
      value: ({ tally }) => tally.votes,
      render: ({ tally }) => formatCount(tally.votes),
    },
    {
      id: 'change',
      label: 'Change',
      isNumeric: true,
      value: ({ change }) => change?.votes ?? change?.sharePct ?? null,
      render: ChangeCell,
    },
    {
      id: 'share',
      label: shareTurn === null ? 'Share' : `Share, turn ${formatCount(shareTurn)}`,
      unit: '%',
      isNumeric: true,
      value: ({ tally }) => tally.sharePct,
      render: ({ tally }) => (
        <span className={styles.share}>
          <span className={styles.shareTrack} aria-hidden="true">
            <span
              className={styles.shareBar}
              style={{ width: `${Math.min(100, Math.max(0, tally.sharePct ?? 0))}%` }}
            />
          </span>
          <span className={styles.shareText}>{formatPercent(tally.sharePct)}</span>
        </span>
      ),
    },
    {
      id: 'seats',
      label: areSeatsServices ? 'Expected seats' : 'Seats, worked out',
      isNumeric: true,
      value: ({ seats }) => seats,
    },
    {
      id: 'primary',
      label: 'Primary',
      unit: '%',
      isNumeric: true,
      value: ({ candidate }) => numberField(candidate, 'primarySharePct'),
      render: ({ candidate }) => formatPercent(numberField(candidate, 'primarySharePct')),
    },
    {
      id: 'favorability',
      label: 'Favourability',
      isNumeric: true,
      value: ({ candidate }) => numberField(candidate, 'favorability'),
    },
    {
      id: 'influence',
      label: 'Influence',
      isNumeric: true,
      value: ({ candidate }) => numberField(candidate, 'politicalInfluence'),
    },
  ];
  const always = new Set(['name', 'party', 'votes', 'change', 'share']);
  return columns.filter(
    ({ id, value }) =>
      always.has(id) ||
      rows.some((row) => typeof value(row) === 'number' && isNumber(Number(value(row)))),
  );
}
