/** Elections as the observed deployment sends them: raw words, parties by number, and shares instead of tallies. */
import { characterByNumber, partyByKey } from '@electron/world/core/lookups';
import { isoTime } from '@electron/world/core/world';
import type { World } from '@electron/world/core/world';
import { stateOf, totalVotes } from '@electron/world/handlers/elections';
import type { ArchivedElection, Candidate, Election } from '@electron/world/model/politics';
import { primarySharePct, seatsByHighestAverage } from '@electron/world/rules/elections';
import { futureTurnMs } from '@electron/world/rules/time';
import { countryLink } from '@electron/world/serializers/shared';

import { profileOf } from './profile-link';

const PERCENT = 100;
const STATUSES = {
  upcoming: 'upcoming',
  primary: 'active',
  general: 'active',
  ended: 'completed',
} as const;

function timeOf(world: World, turn: number): string {
  return isoTime(world, futureTurnMs(world.state, turn, world.turnMs));
}

/** Lists name a party by its sequential id. */
function partyId(world: World, key: number | null): string {
  const party = partyByKey(world.state, key);
  return party ? String(party.sequentialId) : 'independent';
}

type Standing = Pick<Candidate, 'character' | 'name' | 'partyKey'>;

/** Candidates that the computer runs, or that are no characters, have no public record. */
function publicRecord(world: World, { character: number }: Standing) {
  const character = characterByNumber(world.state, number);
  return character && !character.isComputerRun ? character : null;
}

function candidateRow(world: World, candidate: Standing) {
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
    status: STATUSES[election.stage],
    candidates: election.candidates.map((candidate) => candidateRow(world, candidate)),
    ...(election.stage === 'ended'
      ? { finalVotes: { totalVotes: totalVotes(election), finalized: true } }
      : {}),
  };
}

export function observedArchiveRow(world: World, election: ArchivedElection) {
  return {
    ...commonRow(world, election),
    status: election.status,
    candidates: election.results.map((result) => candidateRow(world, result)),
    ...(election.finalized
      ? { finalVotes: { totalVotes: totalOf(election), finalized: true } }
      : {}),
  };
}

function commonRow(world: World, election: Election | ArchivedElection) {
  return {
    id: election.objectId,
    seatId: election.seatId,
    electionType: election.office,
    state: stateOf(election),
    stateName: stateOf(election),
    startTime: timeOf(world, election.startTurn),
    endTime: timeOf(world, election.endTurn),
  };
}

function totalOf({ results }: ArchivedElection): number {
  return results.reduce((sum, { votes }) => sum + votes, 0);
}

function fullElection(
  world: World,
  election: Election | ArchivedElection,
  status: (typeof STATUSES)[Election['stage']] | ArchivedElection['status'],
) {
  return {
    ...commonRow(world, election),
    status,
    countryId: election.countryCode,
    cycle: election.cycle,
    totalSeats: election.totalSeats,
    primaryEndTime: 'stage' in election ? timeOf(world, election.primaryEndTurn) : null,
    url: countryLink(world, election.countryCode),
  };
}

/** The phase never names the primary; a client compares the time with the primary's end. */
export function observedElectionDetail(world: World, election: Election) {
  const isRunning = election.stage === 'primary' || election.stage === 'general';
  return {
    election: fullElection(world, election, STATUSES[election.stage]),
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

export function observedArchivedDetail(world: World, election: ArchivedElection) {
  const total = totalOf(election);
  return {
    election: fullElection(world, election, election.status),
    phase: { inPrimary: false, inGeneral: false, isUpcoming: false, isEnded: true },
    incumbent: null,
    candidates: election.results.map((result, index) =>
      candidateDetail(world, candidacy(election, index), result),
    ),
    primarySnapshots: [],
    votes:
      election.results.length === 0
        ? null
        : {
            totalVotes: total,
            finalized: election.finalized,
            latestSnapshot: {
              turn: election.endTurn,
              cumulativeVotes: total,
              sharesPct: shares(
                election,
                election.results.map(({ votes }) => votes),
              ),
            },
            ...seatsEstimate(
              election,
              election.results.map(({ votes }) => votes),
            ),
          },
  };
}

function candidacy({ objectId }: { readonly objectId: string }, index: number): string {
  return `${objectId}-${index + 1}`;
}

/** Unknown values are constant placeholders. */
function candidateDetail(world: World, id: string, candidate: Standing) {
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
      sharePct: primarySharePct(world.state, election, candidate),
    })),
  }));
}

function shares(
  election: { readonly objectId: string },
  votes: readonly number[],
): Record<string, number> {
  const total = votes.reduce((sum, count) => sum + count, 0);
  return Object.fromEntries(
    votes.map((count, index) => [
      candidacy(election, index),
      total === 0 ? 0 : (count / total) * PERCENT,
    ]),
  );
}

/** The votes of one turn: snapshots have all votes up to theirs. */
export function votesOfTurn({ snapshots }: Election, index: number): readonly number[] {
  const before = index > 0 ? snapshots[index - 1]?.votes : undefined;
  return (snapshots[index]?.votes ?? []).map((count, place) => count - (before?.[place] ?? 0));
}

/** Only races for several seats have it. */
function seatsEstimate(
  election: { readonly objectId: string; readonly totalSeats: number },
  votes: readonly number[],
) {
  if (election.totalSeats <= 1) return {};
  const seats = seatsByHighestAverage(votes, election.totalSeats);
  return {
    seatsEstimate: Object.fromEntries(
      seats.map((count, index) => [candidacy(election, index), count]),
    ),
  };
}

/** The shares are those of the newest turn's votes, not of all. */
function votesOf(election: Election) {
  const latest = election.snapshots.at(-1);
  if (!latest) return null;
  const cumulativeVotes = latest.votes.reduce((sum, count) => sum + count, 0);
  return {
    totalVotes: cumulativeVotes,
    finalized: election.stage === 'ended',
    latestSnapshot: {
      turn: latest.turn,
      cumulativeVotes,
      sharesPct: shares(election, votesOfTurn(election, election.snapshots.length - 1)),
    },
    ...seatsEstimate(election, latest.votes),
  };
}
