/** Facts about one party from several answers: its people, its standing in running races, and what it won. Pure. */
import type { ResponseOf } from '@shared/contract/index';
import { fillsSeveralSeats } from '@shared/domain/elections/offices';
import type { Race, RaceRunner } from '@shared/domain/elections/race';
import { pointsAhead } from '@shared/domain/elections/turn-shares';
import { isNumber } from '@shared/domain/wording/numbers';

import type { IsParty } from '../is-party';

type Archived = NonNullable<ResponseOf<'electionArchives'>['elections']>[number];
type Member = NonNullable<NonNullable<ResponseOf<'party'>['party']>['topMembers']>[number];
type Ranked = NonNullable<ResponseOf<'leaderboard'>['characters']>[number];

/** One candidate of the party in a running race. */
export interface DeskCandidate {
  readonly race: Race;
  readonly runner: RaceRunner;
  /** That counts in the race's phase: within the party in a primary; null where the standing is not known. */
  readonly sharePct: number | null;
  /** From 1, among the candidates who are still in the race, the same for all who are tied; null without a standing. */
  readonly rank: number | null;
  readonly rivals: number;
  /** Points ahead of the next candidate, or behind the first (negative); null without a count. */
  readonly leadPts: number | null;
  /** Null for a leader of a race for one seat as well. */
  readonly votesToSeat: number | null;
  /** No count says how many votes this candidate of a general election lacks to a seat. */
  readonly isUncounted: boolean;
}

/** A candidate with the share that counts in the race's phase. */
interface DeskRunner {
  readonly runner: RaceRunner;
  readonly sharePct: number | null;
  readonly rank: number | null;
}

/** Whether anybody has votes. Before the first vote nobody has a rank. */
function isCounted([first]: readonly DeskRunner[]): boolean {
  return first !== undefined && (first.sharePct ?? 0) > 0;
}

function leadOf(
  one: DeskRunner,
  field: readonly DeskRunner[],
  { phase, turns }: Race,
): number | null {
  const [first, second] = field;
  const rival = one === first ? second : first;
  if (rival === undefined || !isCounted(field)) return null;
  if (phase !== 'primary') return pointsAhead(turns, one.runner.key, rival.runner.key);
  return isNumber(one.sharePct) && isNumber(rival.sharePct) ? one.sharePct - rival.sharePct : null;
}

/** The share of one turn's votes is no standing. */
function inGeneral({ runners, shareTurn }: Race): readonly DeskRunner[] {
  return runners.map((runner) => ({
    runner,
    sharePct: shareTurn === null ? runner.sharePct : null,
    rank: runner.place,
  }));
}

/**
 * The rivals of the party's candidates. In a primary, these are the others of their party, and the share is that within
 * the party. Independents have no primary and so no share.
 */
function fieldOf(race: Race, isOwn: IsParty): readonly DeskRunner[] {
  const { phase, primaries, runners } = race;
  if (phase !== 'primary') return inGeneral(race);
  const shares = new Map(
    primaries.flatMap((primary) => primary.runners.map(({ key, sharePct }) => [key, sharePct])),
  );
  const shareOf = ({ key }: RaceRunner) => shares.get(key) ?? null;
  return runners
    .filter(({ candidate }) => isOwn(candidate.party))
    .toSorted((a, b) => (shareOf(b) ?? -1) - (shareOf(a) ?? -1))
    .map((runner, index) => {
      const sharePct = shareOf(runner);
      return { runner, sharePct, rank: sharePct === null ? null : index + 1 };
    });
}

/** Many candidates have the same few parties, and finding a party takes time. */
function onceForEach(isParty: IsParty): IsParty {
  const known = new Map<Parameters<IsParty>[0], boolean>();
  return (party) => {
    const isOwn = known.get(party) ?? isParty(party);
    known.set(party, isOwn);
    return isOwn;
  };
}

/** The party's candidates in these races, in the order of the races, the best ranked first. */
export function deskCandidates(races: readonly Race[], isParty: IsParty): readonly DeskCandidate[] {
  const isOwn = onceForEach(isParty);
  return races.flatMap((race) => {
    const field = fieldOf(race, isOwn);
    const areCounted = isCounted(field);
    return field.flatMap((one, index): readonly DeskCandidate[] => {
      const { runner, sharePct, rank } = one;
      if (!isOwn(runner.candidate.party)) return [];
      const isFirstOfOne = areCounted && index === 0 && !fillsSeveralSeats(race.totalSeats);
      return [
        {
          race,
          runner,
          sharePct: areCounted ? sharePct : null,
          rank: areCounted ? rank : null,
          rivals: field.length,
          leadPts: leadOf(one, field, race),
          votesToSeat: runner.votesToNext,
          isUncounted: race.phase !== 'primary' && runner.votesToNext === null && !isFirstOfOne,
        },
      ];
    });
  });
}

/** One of the party's people, as far as the service names them. */
export interface DeskMember {
  readonly id: string | number | null;
  readonly name: string;
  readonly office: string | null;
  readonly influence: number | null;
  readonly funds: number | null;
}

/** The people whom the party's own answer or the country's leaderboard names, each once by name, the most influential first. */
export function deskRoster(
  members: readonly Member[],
  ranked: readonly Ranked[],
  isOwn: IsParty,
): readonly DeskMember[] {
  const known = new Map<string, DeskMember>();
  for (const row of ranked) {
    if (!row.name || !isOwn(row.party)) continue;
    known.set(row.name, {
      id: row.id ?? null,
      name: row.name,
      office: null,
      influence: row.politicalInfluence ?? null,
      funds: row.funds ?? null,
    });
  }
  for (const { id, name, position, politicalInfluence } of members) {
    if (!name) continue;
    const other = known.get(name);
    known.set(name, {
      id: id ?? other?.id ?? null,
      name,
      office: position ?? null,
      influence: politicalInfluence ?? other?.influence ?? null,
      funds: other?.funds ?? null,
    });
  }
  return [...known.values()].toSorted((a, b) => (b.influence ?? -1) - (a.influence ?? -1));
}

/** What the party won in one cycle, among the races whose winner the archive names. */
export interface DeskCycle {
  /** As the service writes it. */
  readonly cycle: string;
  readonly races: number;
  readonly won: number;
  /** The share of the party's winners in all votes of these races, in percent; null without votes. */
  readonly winnersSharePct: number | null;
}

/** The results by cycle, the newest first. Only final tallies name a winner. */
export function deskResults(rows: readonly Archived[], isOwn: IsParty): readonly DeskCycle[] {
  const byCycle = new Map<string, { races: number; won: number; votes: number; total: number }>();
  for (const { cycle, electionYear, winner, totalVotes } of rows) {
    if (!winner) continue;
    const name = String(cycle ?? electionYear ?? 'Not available here');
    const sums = byCycle.get(name) ?? { races: 0, won: 0, votes: 0, total: 0 };
    const isWon = isOwn(winner.party);
    sums.races += 1;
    sums.won += isWon ? 1 : 0;
    sums.votes += isWon && isNumber(winner.votes) ? winner.votes : 0;
    sums.total += isNumber(totalVotes) ? totalVotes : 0;
    byCycle.set(name, sums);
  }
  return [...byCycle]
    .map(([cycle, { races, won, votes, total }]) => ({
      cycle,
      races,
      won,
      winnersSharePct: total > 0 ? (votes / total) * 100 : null,
    }))
    .toSorted((a, b) => b.cycle.localeCompare(a.cycle, 'en', { numeric: true }));
}

/** A value that the record saw from one turn to another. */
interface Seen {
  readonly turn: number;
  readonly value: number | string;
}

/** The places at which the record saw the party, oldest first, without immediate repeats. */
export function positionTrail(
  economic: readonly Seen[],
  social: readonly Seen[],
): readonly { readonly turn: number; readonly x: number; readonly y: number }[] {
  const at = (points: readonly Seen[], turn: number) =>
    points.findLast((point) => point.turn <= turn)?.value;
  const turns = [...new Set([...economic, ...social].map(({ turn }) => turn))].toSorted(
    (a, b) => a - b,
  );
  const places = turns.flatMap((turn) => {
    const [x, y] = [at(economic, turn), at(social, turn)];
    return typeof x === 'number' && typeof y === 'number' ? [{ turn, x, y }] : [];
  });
  return places.filter(({ x, y }, index) => {
    const before = places[index - 1];
    return before === undefined || before.x !== x || before.y !== y;
  });
}
