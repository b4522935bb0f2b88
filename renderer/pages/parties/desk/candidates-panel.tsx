/** The party's candidates in running races: how each stands, what funds they have, and the way to pay them. */
import { useMemo } from 'react';

import { useCharacters } from '@renderer/features/characters/characters';
import { useOwnStatus } from '@renderer/features/characters/own-status';
import { useNav } from '@renderer/features/client/use-status';
import type { EndpointRead } from '@renderer/api/query/read';
import { MAX_RACES_READ } from '@renderer/features/elections/use-races';
import type { CountryRaces } from '@renderer/features/elections/use-races';
import { recipientObstacle } from '@renderer/features/money/recipient-rules';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal, link, name, percent } from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';
import { character } from '@renderer/features/links/subject-columns';
import { turnOffset } from '@renderer/features/client/turn-offset';
import { Badge } from '@renderer/components/ui/badge';
import { ButtonLink } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { refFromText } from '@shared/domain/characters';
import { LIST_LIMIT } from '@shared/domain/money/money-rules';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount, formatSignedPoints, voteCount } from '@shared/domain/wording/numbers';
import type { DeskCandidate } from './party-desk';
import type { OwnCandidates } from './use-own-candidates';

/** Those that lack the fewest votes to a seat can be paid at once. */
const CLOSEST = 5;
/** Candidates whose funds are read one by one: a key has 60 reads a minute, and the races need theirs. */
const MAX_CHARACTERS_READ = 20;

interface CandidateRow extends DeskCandidate {
  readonly funds: number | null;
}

/** Whom the service pays a transfer to; null for a candidate that the computer runs. */
function payableId({ runner: { candidate } }: DeskCandidate): string | null {
  if (candidate.isComputerRun === true) return null;
  const id = candidate.characterId;
  return id === null || id === undefined ? null : String(id);
}

function deskCandidateColumns(currency: string | null): readonly Column<CandidateRow>[] {
  return [
    character(
      'candidate',
      'Candidate',
      ({ runner: { name: own, candidate } }) => ({
        id: candidate.characterId,
        name: own,
        isComputerRun: candidate.isComputerRun,
      }),
      {
        after: ({ runner }) =>
          runner.candidate.isComputerRun === true && <Badge>Computer-run</Badge>,
      },
    ),
    link(
      'race',
      'Race',
      ({ race }) => race.name,
      ({ race }) => hrefIfKnown('election', { id: race.row.id }),
    ),
    name('phase', 'Phase', ({ race }) => (race.phase === 'primary' ? 'Primary' : 'General')),
    count('place', 'Place', ({ rank }) => rank, {
      render: ({ rank, rivals }) =>
        rank === null ? null : `${formatCount(rank)} of ${formatCount(rivals)}`,
    }),
    percent('share', 'Share', ({ sharePct }) => sharePct, { unit: '%' }),
    decimal('margin', 'Lead', ({ leadPts }) => leadPts, {
      cellUnit: () => 'points',
      render: ({ leadPts }) => (leadPts === null ? null : formatSignedPoints(leadPts)),
    }),
    count('votesToSeat', 'Votes to next seat', ({ votesToSeat }) => votesToSeat, {
      render: ({ votesToSeat, race }) => voteCount(votesToSeat, race.areVotesAbout),
    }),
    money('funds', 'Funds', ({ funds }) => funds, { currency }),
    turnOffset('ends', 'Ends', ({ race }) => race.stageEnd),
  ];
}

/** Funds by name, without the names that several people have. */
function listedFunds(
  ranked: NonNullable<ResponseOf<'leaderboard'>['characters']>,
): ReadonlyMap<string, number | null> {
  const funds = new Map<string, number | null>();
  for (const row of ranked)
    if (row.name) funds.set(row.name, funds.has(row.name) ? null : (row.funds ?? null));
  return funds;
}

interface CandidatesPanelProps {
  readonly country: string;
  readonly races: CountryRaces;
  readonly board: EndpointRead<'leaderboard'>;
  readonly found: OwnCandidates;
  readonly currency: string | null;
}

/** The panel states how many races are not read yet. */
export function OwnCandidatesPanel({
  country,
  races,
  board,
  found,
  currency,
}: CandidatesPanelProps) {
  const { data: nav } = useNav();
  const { candidates, running, read, hasFailed } = found;
  const refs = new Map(
    candidates.flatMap((candidate) => {
      const id = payableId(candidate);
      return id === null ? [] : [[id, refFromText(id)] as const];
    }),
  );
  const { find } = useCharacters([...refs.values()].slice(0, MAX_CHARACTERS_READ));
  const ownStatus = useOwnStatus();
  const listed = listedFunds(board.data?.characters ?? []);
  /** From the leaderboard first, as in the roster, so that no person has two amounts on this screen. */
  const fundsOf = (candidate: DeskCandidate): number | null => {
    const id = payableId(candidate) ?? '';
    const { runner } = candidate;
    const own = ownStatus({ id, name: runner.name, countryId: country });
    const ref = refs.get(id);
    const known = ref === undefined ? null : find(ref);
    return own?.funds ?? listed.get(runner.name) ?? known?.campaignFunds ?? null;
  };
  const rows: readonly CandidateRow[] = candidates.map((candidate) => ({
    ...candidate,
    funds: fundsOf(candidate),
  }));
  const columns = useMemo(() => deskCandidateColumns(currency), [currency]);
  const closestFirst = rows.toSorted(
    (one, other) => (one.votesToSeat ?? Infinity) - (other.votesToSeat ?? Infinity) || 0,
  );
  const ids = closestFirst.flatMap((row) => {
    const id = payableId(row);
    const recipient = { id: id ?? '', name: row.runner.name, countryId: country };
    return id === null || recipientObstacle(recipient, nav) !== null ? [] : [id];
  });
  const payable = [...new Set(ids)].slice(0, LIST_LIMIT);
  const closest = payable.slice(0, CLOSEST);
  const missing = running - read;
  return (
    <Panel
      title="Candidates in running races"
      aside={
        payable.length > 0 && (
          <>
            {payable.length > CLOSEST && (
              <>
                <ButtonLink to={href('list', { to: closest.join(',') })}>
                  Pay the {CLOSEST} closest to a seat
                </ButtonLink>{' '}
              </>
            )}
            <ButtonLink to={href('list', { to: payable.join(',') })}>Pay the candidates</ButtonLink>
          </>
        )
      }
    >
      <Loaded read={races.list} skeletonLines={5} empty="No races in this country so far.">
        {() => (
          <>
            {rows.length === 0 ? (
              <EmptyState>
                {missing > 0
                  ? hasFailed
                    ? 'Couldn’t load the running races. Refresh this page to try again.'
                    : 'Loading races…'
                  : 'No running race seen so far has a candidate of the party.'}
              </EmptyState>
            ) : (
              <DataTable
                name="desk-candidates"
                caption="Candidates of the party"
                columns={columns}
                rows={rows}
                rowId={({ race, runner }) => `${race.row.id} ${runner.key}`}
                defaultSorting="votesToSeat"
              />
            )}
            <p>
              {formatCount(read)} of {formatCount(running)} running races loaded
              {running > MAX_RACES_READ
                ? `; those after the first ${formatCount(MAX_RACES_READ)} to end are left out`
                : ''}
              . Candidates who need the fewest votes for one more seat come first.
            </p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
