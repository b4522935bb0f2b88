/**
 * Elections: phase, deadlines, shares and result.
 *
 * A race is one subject. The share of each candidate is a series of it (`voteShare/<name>`), because the contract gives a
 * candidate no id but a name. Who leads is its own text (`frontRunner`), so that a change of the lead is one change.
 * Some servers send the shares of one turn's votes instead of the standing: they are a series apart (`turnShare/<name>`),
 * and say nothing about the lead or the winner.
 */
import type { ResponseOf } from '../../contract/index';
import { electionName } from '../../domain/elections/election-phase';
import {
  candidateKey,
  candidateMembers,
  serviceSeatsFor,
} from '../../domain/elections/election-votes';
import { raceOf } from '../../domain/elections/race';
import type { Race } from '../../domain/elections/race';
import { raceCounts } from '../../domain/elections/race-counts';
import { unknownRow } from '../../domain/elections/race-rows';
import { isAnybodyCounted, primaryShares } from '../../domain/elections/race-standing';
import { isNumber } from '../../domain/wording/numbers';
import { electionGroup } from '../../domain/wording/words';
import { plainKey } from '../keys';
import { MAX_CANDIDATES } from '../race-series';
import { memberMetric } from '../metrics';
import type { Observation, ObservationTable, About, Facts, OtherAnswers } from '../observations';
import { observed, rowsOf } from '../observations';

type Answer = ResponseOf<'election'>;
type ElectionRow = NonNullable<ResponseOf<'elections'>['elections']>[number];

/** Of a long history only the newest counts are recorded, because candidates and counts multiply. */
const MAX_COUNTS = 300;
const HUNDREDTHS = 100;
/** The record of a race does not depend on who the player is. */
const NOBODY = { raceId: null, characterId: null, name: null, country: null, stated: null };

/** The names of the states of an answer's elections. */
type NameState = (code: string | null | undefined) => string | null;

function subject(
  id: string | number | null | undefined,
  election: Parameters<typeof electionName>[0],
  nameState: NameState,
): About {
  const name = electionName({ ...election, state: nameState(election.state) });
  return { kind: 'election', key: plainKey(id), name };
}

/** Shares are rounded in one place of an answer and exact in another, so the record rounds all of them. */
function inHundredths(share: number): number {
  return Math.round(share * HUNDREDTHS) / HUNDREDTHS;
}

/** The race as its answer alone shows it. */
function raceIn(answer: Answer, id: string | number, nowMs: number): Race {
  const row = unknownRow(String(id), '');
  return raceOf({ row, answer, recorded: undefined, game: undefined, nowMs, own: NOBODY });
}

function leadFacts({ runners, called }: Race): Facts {
  const [first, second] = runners;
  if (first === undefined) return {};
  if (second === undefined) return { frontRunner: first.name };
  const isTied = (called.lead ?? 0) <= 0;
  return { frontRunner: isTied ? '' : first.name, lead: inHundredths(called.lead ?? 0) };
}

function shareFacts(
  { runners }: Race,
  members: ReadonlyMap<string, string>,
  family: 'voteShare' | 'turnShare',
): Facts {
  return Object.fromEntries(
    runners.slice(0, MAX_CANDIDATES).flatMap(({ key, sharePct }) => {
      const member = members.get(key);
      return member && sharePct !== null
        ? [[memberMetric(family, member), inHundredths(sharePct)]]
        : [];
    }),
  );
}

/** What the tallies say, in the turn that they are of. */
function countFacts(about: About, { votes, candidates }: Answer, race: Race): Observation[] {
  const members = candidateMembers(rowsOf(candidates));
  const { shareTurn, phase, runners } = race;
  const isEnded = phase === 'ended';
  const isCounted = isAnybodyCounted(runners);
  const sharesAs = (family: 'voteShare' | 'turnShare') =>
    isCounted ? shareFacts(race, members, family) : {};
  if (shareTurn !== null) {
    const facts = { votes: votes?.totalVotes, ...sharesAs('turnShare') };
    return observed({ ...about, turn: shareTurn }, facts);
  }
  const lead = isCounted ? leadFacts(race) : {};
  const isDecided = isEnded && votes?.finalized === true;
  return observed(about, {
    // A race without a count has no votes: the standing is worked out from the first ones on.
    votes: votes === null && !isEnded ? 0 : votes?.totalVotes,
    ...lead,
    winner: isDecided && lead.frontRunner !== '' ? lead.frontRunner : undefined,
    ...sharesAs('voteShare'),
  });
}

function seatFacts({ votes, candidates }: Answer): Facts {
  const rows = rowsOf(candidates);
  const members = candidateMembers(rows);
  return Object.fromEntries(
    rows.slice(0, MAX_CANDIDATES).flatMap((candidate) => {
      const name = members.get(candidateKey(candidate));
      const seats = serviceSeatsFor(votes, candidate);
      return name && seats !== null ? [[memberMetric('expectedSeats', name), seats]] : [];
    }),
  );
}

function primaryFacts(answer: Answer): Facts {
  const rows = rowsOf(answer.candidates);
  const members = candidateMembers(rows);
  const shares = primaryShares(answer);
  return Object.fromEntries(
    rows.slice(0, MAX_CANDIDATES).flatMap((candidate) => {
      const key = candidateKey(candidate);
      const [member, share] = [members.get(key), shares.get(key)];
      return member && isNumber(share)
        ? [[memberMetric('primaryShare', member), inHundredths(share)]]
        : [];
    }),
  );
}

/** Shares at every count that the answer has. */
function shareHistory(about: About, answer: Answer): Observation[] {
  const { runners, turns } = raceCounts(answer);
  const members = candidateMembers(rowsOf(answer.candidates));
  const recorded = runners.slice(0, MAX_CANDIDATES);
  return turns.slice(-MAX_COUNTS).flatMap(({ turn, shares }) => {
    const facts = recorded.flatMap(({ key, name }) => {
      const share = shares.get(key);
      const metric = memberMetric('voteShare', members.get(key) ?? name);
      return share === undefined ? [] : [[metric, inHundredths(share)] as const];
    });
    return observed({ ...about, turn }, Object.fromEntries(facts));
  });
}

function fromDetail(
  answer: Answer,
  id: string | number,
  atMs: number,
  directory: OtherAnswers,
): Observation[] {
  const { election } = answer;
  if (!election) return [];
  const about = subject(election.id ?? id, election, (code) =>
    directory.stateName(election.countryId, code),
  );
  const { endTime, primaryEndTime } = election;
  const race = raceIn(answer, election.id ?? id, atMs);
  const { shareTurn } = race;
  return [
    ...observed(about, {
      phase: race.phase ?? undefined,
      endsAt: endTime,
      primaryEndsAt: primaryEndTime,
      contested: election.totalSeats,
      candidates: answer.candidates?.length,
    }),
    ...countFacts(about, answer, race),
    ...observed(about, primaryFacts(answer)),
    // Projected from the same counts as the shares.
    ...observed(shareTurn === null ? about : { ...about, turn: shareTurn }, seatFacts(answer)),
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
  elections: ({ elections }, { country }, _atMs, directory) =>
    rowsOf(elections).flatMap((row) =>
      observed(
        subject(row.id, row, (code) => directory.stateName(country, code)),
        {
          phase: phaseOfRow(row),
          endsAt: row.endTime,
          candidates: row.candidates?.length,
        },
      ),
    ),
  election: (answer, { id }, atMs, directory) => fromDetail(answer, id, atMs, directory),
  electionArchives: ({ elections }, { country }, _atMs, directory) =>
    rowsOf(elections).flatMap((row) =>
      observed(
        subject(row.id, row, (code) => directory.stateName(country, code)),
        {
          phase: electionGroup(row.status) ?? undefined,
          endsAt: row.endTime,
          contested: row.totalSeats,
          candidates: row.candidateCount,
          votes: row.totalVotes,
          winner: row.winner?.characterName,
        },
      ),
    ),
} satisfies ObservationTable;
