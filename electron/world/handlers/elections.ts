/** Elections, running and archived (contract part 4). */
import type { electionEndpoints } from '@shared/contract/endpoints/elections';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { countryOf, readWhole, LIST_LIMIT } from '../calls/call';
import { characterByNumber, electionByObjectId, partyByKey } from '../core/lookups';
import { toHundredths } from '../core/random';
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import type { Candidate, Election } from '../model/politics';
import { primarySharePct, standingsOf, totalVotes, winnerOf } from '../rules/elections';
import { futureTurnMs, gameYearOf } from '../rules/time';
import { characterLink, electionLink, INDEPENDENTS } from '../serializers/shared';

export const electionHandlers = {
  elections: (call) => {
    const { world, text } = call;
    const [country, state] = [countryOf(call), text('state')];
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
    return succeed({ ok: true, found: true, ...electionDetail(world, election) });
  },

  electionArchives: (call) => {
    const { world, text } = call;
    const country = countryOf(call);
    const limit = readWhole(text('limit'), LIST_LIMIT);
    const type = text('type');
    const rows = world.state.archive
      .filter(
        (election) =>
          election.countryCode === country &&
          (type === undefined || electionTypeOf(election) === type),
      )
      .slice(-limit)
      .toReversed()
      .map((election) => archiveRow(world, election));
    return succeed({ ok: true, found: rows.length > 0, elections: rows });
  },
} satisfies HandlersOf<typeof electionEndpoints>;

/** `primary` until the primary is over, then `presidential` or `general`. */
export function electionTypeOf({
  stage,
  office,
}: Election): 'primary' | 'presidential' | 'general' {
  if (stage === 'primary') return 'primary';
  return office === 'president' ? 'presidential' : 'general';
}

const STATUSES = {
  upcoming: 'upcoming',
  primary: 'open',
  general: 'open',
  ended: 'closed',
} as const;
const NATIONAL = 'National';

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
    candidates: election.candidates.map((candidate) => candidateRow(world, candidate)),
  };
}

function candidateRow(world: World, { character, name, partyKey, isNPP }: Candidate) {
  return {
    characterName: name,
    party: partyName(world, partyKey),
    isNPP,
    characterId: characterByNumber(world.state, character)?.objectId ?? null,
    partyColor: partyByKey(world.state, partyKey)?.color ?? null,
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
      url: electionLink(world, election),
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
    ...candidateRow(world, candidate),
    partyId: partyByKey(world.state, candidate.partyKey)?.objectId ?? null,
    eliminated: candidate.eliminated,
    votes: candidate.votes,
    sharePct: sharePct(candidate.votes, totalVotes(election)),
    primarySharePct: toHundredths(primarySharePct(world.state, election, candidate)),
    favorability: character?.favorability ?? null,
    politicalInfluence: character?.politicalInfluence ?? null,
    profileUrl: character && characterLink(world, character),
  };
}

function sharePct(votes: number, total: number): number {
  return total === 0 ? 0 : toHundredths((100 * votes) / total);
}

/** Tallies and snapshots; null until the first votes are counted. */
function votesOf(world: World, election: Election) {
  const total = totalVotes(election);
  if (total === 0) return null;
  return {
    totalVotes: total,
    finalized: election.stage === 'ended',
    tallies: election.candidates
      .map((candidate, index) => ({
        candidateId: candidateId(election, index),
        characterName: candidate.name,
        party: partyName(world, candidate.partyKey),
        votes: candidate.votes,
        sharePct: sharePct(candidate.votes, total),
      }))
      .toSorted((left, right) => right.votes - left.votes),
    snapshots: election.snapshots.map(({ turn, votes }) => ({
      turn,
      totalVotes: votes.reduce((sum, count) => sum + count, 0),
      votes: Object.fromEntries(votes.map((count, index) => [candidateId(election, index), count])),
    })),
  };
}

/** Row of the archive. `winner` is present once a final tally exists. */
function archiveRow(world: World, election: Election) {
  const winner = winnerOf(election);
  return {
    id: election.objectId,
    seatId: election.seatId,
    electionType: electionTypeOf(election),
    state: stateOf(election),
    cycle: election.cycle,
    electionYear: gameYearOf(election.endTurn),
    totalSeats: election.totalSeats,
    startTime: timeOf(world, election.startTurn),
    endTime: timeOf(world, election.endTurn),
    status: archivedStatusOf(election),
    totalVotes: totalVotes(election),
    finalized: winner !== null,
    candidateCount: standingsOf(election).length,
    ...(winner && {
      winner: {
        characterName: winner.name,
        party: partyName(world, winner.partyKey),
        votes: winner.votes,
      },
    }),
  };
}

/** An election without a final tally was resolved in another way. */
export function archivedStatusOf(election: Election): 'resolved' | 'completed' {
  return winnerOf(election) === null ? 'resolved' : 'completed';
}
