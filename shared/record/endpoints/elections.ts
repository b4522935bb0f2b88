/**
 * Elections: phase, deadlines, shares and result.
 *
 * A race is one subject. The share of each candidate is a series of it (`voteShare/<name>`), because the contract gives a
 * candidate no id but a name. Who leads is its own text (`frontRunner`), so that a change of the lead is one change.
 * Some servers send the shares of one turn's votes instead of the standing: they are a series apart (`turnShare/<name>`),
 * and say nothing about the lead or the winner.
 */
import type { ResponseOf } from '../../contract/index';
import { electionName, electionPhase } from '../../domain/elections/election-phase';
import {
  candidateKey,
  candidateMembers,
  estimatedSeats,
  primaryLines,
  readTallies,
  turnOfShares,
  voteLines,
} from '../../domain/elections/election-votes';
import { isNumber } from '../../domain/wording/numbers';
import { electionGroup } from '../../domain/wording/words';
import { plainKey } from '../keys';
import { memberMetric } from '../metrics';
import type { Observation, ObservationTable, About, Facts } from '../observations';
import { numberIn, observed, rowsOf } from '../observations';

type Answer = ResponseOf<'election'>;
type ElectionRow = NonNullable<ResponseOf<'elections'>['elections']>[number];

/** Candidates whose shares are recorded: those with the most votes. */
const MAX_CANDIDATES = 40;
/**
 * Limits on a race's history, because candidates and counts multiply: a race with more candidates than any real ballot
 * gets none, and of a long history only the newest counts are recorded.
 */
const MAX_ON_BALLOT = 200;
const MAX_COUNTS = 300;
const HUNDREDTHS = 100;
/** Percent of all votes. */
const WHOLE = 100;

function subject(
  id: string | number | null | undefined,
  election: Parameters<typeof electionName>[0],
): About {
  return { kind: 'election', key: plainKey(id), name: electionName(election) };
}

/** Shares are rounded in one place of an answer and exact in another, so the record rounds all of them. */
function inHundredths(share: number): number {
  return Math.round(share * HUNDREDTHS) / HUNDREDTHS;
}

interface Standing {
  /** The name on the ballot; `member` distinguishes candidates of the same name. */
  readonly name: string;
  readonly member: string;
  readonly share: number;
  readonly votes: number | null;
}

/** The candidates whose share is known, the largest first. */
function standings({ votes, candidates }: Answer): readonly Standing[] {
  const rows = rowsOf(candidates);
  const tallies = readTallies(votes, rows);
  const members = candidateMembers(rows);
  return rows
    .flatMap((candidate) => {
      const key = candidateKey(candidate);
      const { sharePct: share, votes: count } = tallies.get(key) ?? { sharePct: null, votes: null };
      const member = members.get(key);
      const name = candidate.characterName ?? member;
      return isNumber(share) && member && name ? [{ name, member, share, votes: count }] : [];
    })
    .toSorted((one, other) => other.share - one.share || (other.votes ?? 0) - (one.votes ?? 0));
}

function leadFacts([first, second]: readonly Standing[]): Facts {
  if (first === undefined) return {};
  if (second === undefined) return { frontRunner: first.name };
  const isTied = first.share === second.share && first.votes === second.votes;
  return {
    frontRunner: isTied ? '' : first.name,
    lead: inHundredths(inHundredths(first.share) - inHundredths(second.share)),
  };
}

function shareFacts(ranked: readonly Standing[], family: 'voteShare' | 'turnShare'): Facts {
  return Object.fromEntries(
    ranked
      .slice(0, MAX_CANDIDATES)
      .map(({ member, share }) => [memberMetric(family, member), inHundredths(share)]),
  );
}

/** What the tallies say, in the turn that they are of. */
function countFacts(about: About, answer: Answer, isEnded: boolean): Observation[] {
  const { votes } = answer;
  const all = standings(answer);
  // Before the first count some servers send a share of 0 for everybody.
  const ranked = all.some(({ share }) => share > 0) ? all : [];
  const turn = turnOfShares(votes);
  if (turn !== null) {
    const facts = { votes: votes?.totalVotes, ...shareFacts(ranked, 'turnShare') };
    return observed({ ...about, turn }, facts);
  }
  const lead = leadFacts(ranked);
  const isDecided = isEnded && votes?.finalized === true;
  return observed(about, {
    // A race without a count has no votes: the standing is worked out from the first ones on.
    votes: votes === null && !isEnded ? 0 : votes?.totalVotes,
    ...lead,
    winner: isDecided && lead.frontRunner !== '' ? lead.frontRunner : undefined,
    ...shareFacts(ranked, 'voteShare'),
  });
}

function seatFacts({ votes, candidates }: Answer): Facts {
  const rows = rowsOf(candidates);
  const members = candidateMembers(rows);
  return Object.fromEntries(
    rows.slice(0, MAX_CANDIDATES).flatMap((candidate) => {
      const name = members.get(candidateKey(candidate));
      const seats = estimatedSeats(votes, candidate);
      return name && seats !== null ? [[memberMetric('expectedSeats', name), seats]] : [];
    }),
  );
}

/**
 * Shares in the primary, each within the candidate's own party: stated with the candidates, or in the newest count.
 * Counts number their turns by themselves and identify candidates only by name.
 */
function primaryFacts({ candidates, primarySnapshots }: Answer): Facts {
  const rows = rowsOf(candidates);
  const members = candidateMembers(rows);
  const counted = new Map(
    primaryLines(primarySnapshots, MAX_CANDIDATES).map(({ name, points }) => [
      name,
      points.at(-1)?.y ?? null,
    ]),
  );
  return Object.fromEntries(
    rows.slice(0, MAX_CANDIDATES).flatMap((candidate) => {
      const member = members.get(candidateKey(candidate));
      const share = numberIn(candidate['primarySharePct']) ?? counted.get(member ?? '');
      return member && isNumber(share)
        ? [[memberMetric('primaryShare', member), inHundredths(share)]]
        : [];
    }),
  );
}

/** A snapshot has votes or shares. */
function shareOf(value: number, total: number): number {
  const areShares = Math.abs(total - WHOLE) < 1;
  return inHundredths(areShares ? value : (value / total) * WHOLE);
}

/** Shares at every count that the answer has. */
function shareHistory(about: About, { votes, candidates }: Answer): Observation[] {
  const rows = rowsOf(candidates);
  const counts: unknown = votes?.snapshots;
  if (!Array.isArray(counts) || rows.length > MAX_ON_BALLOT) return [];
  const members = candidateMembers(rows);
  const lines = voteLines({ snapshots: counts.slice(-MAX_COUNTS) }, rows, rows.length);
  const totals = new Map<number, number>();
  for (const { points } of lines) {
    for (const { x, y } of points) totals.set(x, (totals.get(x) ?? 0) + (y ?? 0));
  }
  return lines.slice(0, MAX_CANDIDATES).flatMap(({ key, points }) => {
    const metric = memberMetric('voteShare', members.get(key) ?? key);
    return points.flatMap(({ x, y }) => {
      const total = totals.get(x) ?? 0;
      if (y === null || total <= 0) return [];
      return observed({ ...about, turn: x }, { [metric]: shareOf(y, total) });
    });
  });
}

function fromDetail(answer: Answer, id: string | number, atMs: number): Observation[] {
  const { election } = answer;
  if (!election) return [];
  const about = subject(election.id ?? id, election);
  const { endTime, primaryEndTime } = election;
  const now = electionPhase(answer, atMs);
  return [
    ...observed(about, {
      phase: now ?? undefined,
      endsAt: endTime,
      primaryEndsAt: primaryEndTime,
      contested: election.totalSeats,
      candidates: answer.candidates?.length,
    }),
    ...countFacts(about, answer, now === 'ended'),
    ...observed(about, { ...primaryFacts(answer), ...seatFacts(answer) }),
    ...shareHistory(about, answer),
  ];
}

/**
 * A row does not always distinguish the primary from later phases. It then gives no phase, so that it never contradicts
 * the election's own answer.
 */
function phaseOfRow({ electionType, status }: ElectionRow): string | undefined {
  const group = electionGroup(status);
  if (group !== 'running') return group ?? undefined;
  if (status === 'primary' || electionType === 'primary') return 'primary';
  return electionType === 'general' || status === 'general' ? 'general' : undefined;
}

export const electionObservations = {
  elections: ({ elections }) =>
    rowsOf(elections).flatMap((row) =>
      observed(subject(row.id, row), {
        phase: phaseOfRow(row),
        endsAt: row.endTime,
        candidates: row.candidates?.length,
      }),
    ),
  election: (answer, { id }, atMs) => fromDetail(answer, id, atMs),
  electionArchives: ({ elections }) =>
    rowsOf(elections).flatMap((row) =>
      observed(subject(row.id, row), {
        phase: electionGroup(row.status) ?? undefined,
        endsAt: row.endTime,
        contested: row.totalSeats,
        candidates: row.candidateCount,
        votes: row.totalVotes,
        winner: row.winner?.characterName,
      }),
    ),
} satisfies ObservationTable;
