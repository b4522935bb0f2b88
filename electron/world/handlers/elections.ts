/** Elections, running and archived (contract part 4). */
import type { electionEndpoints } from '@shared/contract/endpoints/elections';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { isRefusal, missing, readWhole, LIST_LIMIT } from '../calls/call';
import { characterByNumber, countryByCode, electionByObjectId, partyByKey } from '../core/lookups';
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import type { ArchivedElection, Candidate, Election } from '../model/politics';
import { primarySharePct } from '../rules/elections';
import { futureTurnMs, gameYearOf, turnStartMs } from '../rules/time';
import { characterLink, INDEPENDENTS } from '../serializers/shared';

export const electionHandlers = {
  elections: ({ world, text }) => {
    const code = text('country');
    if (code === undefined) return missing('country');
    const country = countryByCode(world.state, code)?.code;
    const state = text('state');
    const rows = world.state.elections
      .filter(
        (election) =>
          election.countryCode === country && (state === undefined || stateOf(election) === state),
      )
      .map((election) => electionRow(world, election));
    return succeed({ ok: true, found: rows.length > 0, elections: rows });
  },

  election: ({ world, text }) => {
    const election = electionByObjectId(world.state, text('id') ?? '');
    if (!election) return succeed({ ok: true, found: false, election: null });
    return succeed({
      ok: true,
      found: true,
      ...('stage' in election ? electionDetail(world, election) : archivedDetail(world, election)),
    });
  },

  electionArchives: ({ world, text }) => {
    const code = text('country');
    if (code === undefined) return missing('country');
    const limit = readWhole(text('limit'), LIST_LIMIT);
    if (isRefusal(limit)) return limit;
    const country = countryByCode(world.state, code)?.code;
    const type = text('type');
    const past = world.state.archive.filter(
      (election) =>
        election.countryCode === country &&
        (type === undefined || archivedTypeOf(election) === type),
    );
    const rows = past
      .slice(-limit)
      .toReversed()
      .map((election) => archiveRow(world, election));
    return succeed({ ok: true, found: rows.length > 0, elections: rows });
  },
} satisfies HandlersOf<typeof electionEndpoints>;

type ArchivedType = 'presidential' | 'general';

/** `primary` until the primary is over, then `presidential` or `general`. */
export function electionTypeOf(election: Election): 'primary' | ArchivedType {
  return election.stage === 'primary' ? 'primary' : archivedTypeOf(election);
}

function archivedTypeOf({ office }: Pick<Election, 'office'>): ArchivedType {
  return office === 'president' ? 'presidential' : 'general';
}

const STATUSES = {
  upcoming: 'upcoming',
  primary: 'open',
  general: 'open',
  ended: 'closed',
} as const;
const NATIONAL = 'National';
const PERCENT = 100;

/** Code of the region that votes, or `National`. */
export function stateOf({ regionCode }: Pick<Election, 'regionCode'>): string {
  return regionCode ?? NATIONAL;
}

/** Row of the list. */
function electionRow(world: World, election: Election) {
  return {
    id: election.objectId,
    seatId: election.seatId,
    electionType: electionTypeOf(election),
    state: stateOf(election),
    status: STATUSES[election.stage],
    startTime: timeOf(world, election.startTurn),
    endTime: timeOf(world, election.endTurn),
    candidates: election.candidates.map((candidate) => ({
      characterName: candidate.name,
      party: partyName(world, candidate.partyKey),
      isNPP: candidate.isNPP,
      characterId: characterByNumber(world.state, candidate.character)?.objectId ?? null,
      partyColor: partyByKey(world.state, candidate.partyKey)?.color ?? null,
    })),
  };
}

function timeOf(world: World, turn: number): string {
  return isoTime(world, futureTurnMs(world.state, turn, world.turnMs));
}

function partyName(world: World, key: number | null): string {
  return partyByKey(world.state, key)?.name ?? INDEPENDENTS.name;
}

/** One election in full. */
function electionDetail(world: World, election: Election) {
  const incumbent = characterByNumber(world.state, election.incumbent);
  return {
    election: {
      id: election.objectId,
      seatId: election.seatId,
      electionType: electionTypeOf(election),
      state: stateOf(election),
      countryId: election.countryCode,
      cycle: election.cycle,
      status: STATUSES[election.stage],
      totalSeats: election.totalSeats,
      startTime: timeOf(world, election.startTurn),
      primaryEndTime: timeOf(world, election.primaryEndTurn),
      endTime: timeOf(world, election.endTurn),
    },
    phase: {
      inPrimary: election.stage === 'primary',
      inGeneral: election.stage === 'general',
      isUpcoming: election.stage === 'upcoming',
      isEnded: election.stage === 'ended',
    },
    incumbent: incumbent && { name: incumbent.name, party: partyName(world, incumbent.partyKey) },
    candidates: election.candidates.map((candidate, index) =>
      candidateDetail(world, election, candidate, index),
    ),
    votes: votesOf(world, election),
  };
}

function candidateId({ objectId }: Pick<Election, 'objectId'>, index: number): string {
  return `${objectId}-${index + 1}`;
}

function candidateDetail(world: World, election: Election, candidate: Candidate, index: number) {
  const character = characterByNumber(world.state, candidate.character);
  return {
    id: candidateId(election, index),
    characterId: character?.objectId ?? null,
    characterName: candidate.name,
    party: partyName(world, candidate.partyKey),
    partyId: partyByKey(world.state, candidate.partyKey)?.objectId ?? null,
    partyColor: partyByKey(world.state, candidate.partyKey)?.color ?? null,
    isNPP: candidate.isNPP,
    eliminated: candidate.eliminated,
    votes: candidate.votes,
    sharePct: sharePct(candidate.votes, totalVotes(election)),
    primarySharePct:
      Math.round(primarySharePct(world.state, election, candidate) * PERCENT) / PERCENT,
    favorability: character?.favorability ?? null,
    politicalInfluence: character?.politicalInfluence ?? null,
    profileUrl: character && characterLink(world, character),
  };
}

type Count = Pick<Candidate, 'name' | 'partyKey' | 'votes'>;

export function totalVotes({
  candidates,
}: {
  readonly candidates: readonly Pick<Count, 'votes'>[];
}): number {
  return candidates.reduce((sum, { votes }) => sum + votes, 0);
}

function sharePct(votes: number, total: number): number {
  return total === 0 ? 0 : Math.round((votes / total) * 10_000) / PERCENT;
}

/** The count of each candidate, in their order. */
function talliesOf(
  world: World,
  election: Pick<Election, 'objectId'>,
  candidates: readonly Readonly<Count>[],
) {
  const total = totalVotes({ candidates });
  return candidates.map(({ name, partyKey, votes }, index) => ({
    candidateId: candidateId(election, index),
    characterName: name,
    party: partyName(world, partyKey),
    votes,
    sharePct: sharePct(votes, total),
  }));
}

/** Tallies and snapshots; null until the first votes are counted. */
function votesOf(world: World, election: Election) {
  if (election.snapshots.length === 0) return null;
  return {
    totalVotes: totalVotes(election),
    finalized: election.stage === 'ended',
    tallies: talliesOf(world, election, election.candidates).toSorted(
      (left, right) => right.votes - left.votes,
    ),
    snapshots: election.snapshots.map(({ turn, votes }) => ({
      turn,
      totalVotes: votes.reduce((sum, count) => sum + count, 0),
      votes: Object.fromEntries(votes.map((count, index) => [candidateId(election, index), count])),
    })),
  };
}

/** Row of the archive. `winner` is present once a final tally exists. */
function archiveRow(world: World, election: ArchivedElection) {
  const [winner] = election.results;
  return {
    id: election.objectId,
    seatId: election.seatId,
    electionType: archivedTypeOf(election),
    state: stateOf(election),
    cycle: election.cycle,
    electionYear: gameYearOf(election.endTurn),
    totalSeats: election.totalSeats,
    startTime: isoTime(world, turnStartMs(world.state, election.startTurn)),
    endTime: isoTime(world, turnStartMs(world.state, election.endTurn)),
    status: election.status,
    totalVotes: totalVotes({ candidates: election.results }),
    finalized: election.finalized,
    candidateCount: election.results.length,
    ...(winner && election.finalized
      ? {
          winner: {
            characterName: winner.name,
            party: partyName(world, winner.partyKey),
            votes: winner.votes,
          },
        }
      : {}),
  };
}

/** One archived election in full. */
function archivedDetail(world: World, election: ArchivedElection) {
  const { results } = election;
  const tallies = talliesOf(world, election, results);
  return {
    election: {
      id: election.objectId,
      seatId: election.seatId,
      electionType: archivedTypeOf(election),
      state: stateOf(election),
      countryId: election.countryCode,
      cycle: election.cycle,
      status: STATUSES.ended,
      totalSeats: election.totalSeats,
      startTime: isoTime(world, turnStartMs(world.state, election.startTurn)),
      endTime: isoTime(world, turnStartMs(world.state, election.endTurn)),
    },
    phase: { inPrimary: false, inGeneral: false, isUpcoming: false, isEnded: true },
    incumbent: null,
    candidates: tallies.map(({ candidateId: id, ...rest }, index) => ({
      id,
      ...rest,
      characterId:
        characterByNumber(world.state, results[index]?.character ?? null)?.objectId ?? null,
      isNPP: results[index]?.partyKey === null,
    })),
    votes:
      tallies.length === 0
        ? null
        : {
            totalVotes: totalVotes({ candidates: results }),
            finalized: election.finalized,
            tallies,
            snapshots: [],
          },
  };
}
