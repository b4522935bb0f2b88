/** Elections as the observed deployment sends them: raw words, parties by number, and shares instead of tallies. */
import { characterByNumber, partyByKey } from '@electron/world/core/lookups';
import { roundTo } from '@electron/world/core/random';
import { isoTime } from '@electron/world/core/world';
import type { World } from '@electron/world/core/world';
import { archivedStatusOf, stateOf } from '@electron/world/handlers/elections';
import type { Candidate, Election } from '@electron/world/model/politics';
import {
  primarySharePct,
  seatsByHighestAverage,
  totalVotes,
  winnerOf,
} from '@electron/world/rules/elections';
import { futureTurnMs } from '@electron/world/rules/time';
import { electionLink } from '@electron/world/serializers/shared';

import { profileOf } from './profile-link';

const PERCENT = 100;
/** Decimals of the shares in snapshots. */
export const SHARE_DECIMALS = 1;

/** An archived election is completed, or was resolved in another way. */
function statusOf(election: Election): 'upcoming' | 'active' | 'completed' | 'resolved' {
  if (election.stage === 'upcoming') return 'upcoming';
  return election.stage === 'ended' ? archivedStatusOf(election) : 'active';
}

function timeOf(world: World, turn: number): string {
  return isoTime(world, futureTurnMs(world.state, turn, world.turnMs));
}

/** Lists name a party by its sequential id. */
function partyId(world: World, key: number | null): string {
  const party = partyByKey(world.state, key);
  return party ? String(party.sequentialId) : 'independent';
}

/** Candidates that the computer runs, or that are no characters, have no public record. */
function publicRecord(world: World, { character: number }: Candidate) {
  const character = characterByNumber(world.state, number);
  return character && !character.isComputerRun ? character : null;
}

function candidateRow(world: World, candidate: Candidate) {
  const record = publicRecord(world, candidate);
  return {
    characterId: record?.objectId ?? null,
    characterName: candidate.name,
    party: partyId(world, candidate.partyKey),
    partyColor: partyByKey(world.state, candidate.partyKey)?.color ?? null,
    isNPP: record === null,
  };
}

export function observedElectionRow(world: World, election: Election) {
  return {
    ...commonRow(world, election),
    candidates: election.candidates.map((candidate) => candidateRow(world, candidate)),
    ...(winnerOf(election) && {
      finalVotes: { totalVotes: totalVotes(election), finalized: true },
    }),
  };
}

function commonRow(world: World, election: Election) {
  return {
    id: election.objectId,
    seatId: election.seatId,
    electionType: election.office,
    state: stateOf(election),
    stateName: stateOf(election),
    startTime: timeOf(world, election.startTurn),
    endTime: timeOf(world, election.endTurn),
    status: statusOf(election),
  };
}

/** The phase never names the primary; a client compares the time with the primary's end. */
export function observedElectionDetail(world: World, election: Election) {
  const isRunning = election.stage === 'primary' || election.stage === 'general';
  return {
    election: {
      ...commonRow(world, election),
      countryId: election.countryCode,
      cycle: election.cycle,
      totalSeats: election.totalSeats,
      primaryEndTime: timeOf(world, election.primaryEndTurn),
      url: electionLink(world, election),
    },
    phase: {
      inPrimary: false,
      inGeneral: isRunning,
      isUpcoming: election.stage === 'upcoming',
      isEnded: election.stage === 'ended',
    },
    incumbent: null,
    candidates: election.candidates.map((candidate, index) =>
      candidateDetail(world, candidacy(election, index), candidate),
    ),
    primarySnapshots: primarySnapshots(world, election),
    votes: votesOf(election),
  };
}

function candidacy({ objectId }: Election, index: number): string {
  return `${objectId}-${index + 1}`;
}

/** Unknown values are constant placeholders. */
function candidateDetail(world: World, id: string, candidate: Candidate) {
  const character = characterByNumber(world.state, candidate.character);
  const party = partyByKey(world.state, candidate.partyKey);
  return {
    id,
    ...candidateRow(world, candidate),
    party: party?.name ?? 'Independent',
    partyId: party?.objectId ?? null,
    profileUrl: character && profileOf(world, character),
    avatarUrl: null,
    favorability: null,
    politicalInfluence: null,
    economicPosition: null,
    socialPosition: null,
    primaryScore: null,
    sharePct: null,
    endorsementCount: 0,
    endorsements: [],
    runningMateName: null,
    campaignFunds: null,
  };
}

/** The primary's shares within each party, once for each of its turns. The field `turn` counts from 1. */
function primarySnapshots(world: World, election: Election) {
  if (election.stage === 'upcoming') return [];
  const lastTurn = Math.min(world.state.turn, election.primaryEndTurn);
  return Array.from({ length: Math.max(1, lastTurn - election.startTurn) }, (_, index) => ({
    turn: index + 1,
    candidates: election.candidates.map((candidate) => ({
      name: candidate.name,
      sharePct: roundTo(primarySharePct(world.state, election, candidate), SHARE_DECIMALS),
    })),
  }));
}

/** Percent, rounded: votes that a client works out from them are only about right. */
function shares(election: Election, votes: readonly number[]): Record<string, number> {
  const total = votes.reduce((sum, count) => sum + count, 0);
  return Object.fromEntries(
    votes.map((count, index) => [
      candidacy(election, index),
      total === 0 ? 0 : roundTo((count / total) * PERCENT, SHARE_DECIMALS),
    ]),
  );
}

/** The votes of one turn: snapshots have all votes up to theirs. */
export function votesOfTurn({ snapshots }: Election, index: number): readonly number[] {
  const before = index > 0 ? snapshots[index - 1]?.votes : undefined;
  return (snapshots[index]?.votes ?? []).map((count, place) => count - (before?.[place] ?? 0));
}

/** Only races for several seats have it. */
function seatsEstimate(election: Election, votes: readonly number[]) {
  if (election.totalSeats <= 1) return {};
  const seats = seatsByHighestAverage(votes, election.totalSeats);
  return {
    seatsEstimate: Object.fromEntries(
      seats.map((count, index) => [candidacy(election, index), count]),
    ),
  };
}

/**
 * The shares are those of the newest turn's votes, not of all; of an election before this world's time only the total is
 * known.
 */
function votesOf(election: Election) {
  const total = totalVotes(election);
  if (total === 0) return null;
  const latest = election.snapshots.at(-1);
  const votes = election.candidates.map((candidate) => candidate.votes);
  return {
    totalVotes: total,
    finalized: election.stage === 'ended',
    latestSnapshot: {
      turn: latest?.turn ?? election.endTurn,
      cumulativeVotes: total,
      sharesPct: shares(
        election,
        latest ? votesOfTurn(election, election.snapshots.length - 1) : votes,
      ),
    },
    ...seatsEstimate(election, votes),
  };
}
