/** What an answer says about the player's standing. Pure: one rule for each read. */
import type { ReadId, ResponseOf } from '@shared/contract/index';
import { activeCrises, crisisName, deadlineOf, namedAnswer } from '@shared/domain/crises';
import { candidateKey, readTallies, turnOfShares } from '@shared/domain/elections/election-votes';
import { ownStanding } from '@shared/domain/elections/own-standing';
import { isNumber } from '@shared/domain/wording/numbers';
import type { Deadline, RacePosition } from '@shared/ipc/standing';

/** What is known about one account, grouped by the answers that told it. */
export interface KnownStanding {
  readonly figures: ResponseOf<'clientStatus'> | null;
  readonly unread: number | null;
  readonly unreadMail: number | null;
  readonly characterName: string | null;
  readonly race: Omit<RacePosition, 'trend'> | null;
  readonly trend: RacePosition['trend'];
  readonly raceEnd: Deadline | null;
  readonly crises: readonly Deadline[];
}

export const NOTHING_KNOWN: KnownStanding = {
  figures: null,
  unread: null,
  unreadMail: null,
  characterName: null,
  race: null,
  trend: [],
  raceEnd: null,
  crises: [],
};

/** The most points of a trend that are kept. */
const MAX_POINTS = 60;

type Rule<Id extends ReadId> = (
  known: KnownStanding,
  answer: ResponseOf<Id>,
  /** The newest turn of that server; null until one is read. */
  turn: number | null,
) => KnownStanding;

const number = (value: number | null | undefined): number | null =>
  isNumber(value) ? value : null;

/** Adds a share to the trend: one point a turn. */
function withShare(
  trend: RacePosition['trend'],
  turn: number | null,
  sharePct: number | null,
): RacePosition['trend'] {
  if (turn === null || sharePct === null) return trend;
  return [...trend.filter((point) => point.turn < turn), { turn, sharePct }].slice(-MAX_POINTS);
}

const clientNav: Rule<'clientNav'> = (known, answer) => {
  const { activeElection } = answer;
  const base = {
    ...known,
    unread: number(answer.unreadCount),
    unreadMail: number(answer.unreadMailCount),
    characterName: answer.characterName ?? known.characterName,
  };
  if (!activeElection) return { ...base, race: null, trend: [], raceEnd: null };
  const electionId = String(activeElection.id);
  const label = activeElection.label ?? null;
  if (known.race?.electionId === electionId)
    return { ...base, race: { ...known.race, label: label ?? known.race.label } };
  return { ...base, race: { electionId, label, sharePct: null }, trend: [], raceEnd: null };
};

const clientStatus: Rule<'clientStatus'> = (known, answer, turn) => {
  const base = { ...known, figures: answer, characterName: answer.name ?? known.characterName };
  const { electionStats } = answer;
  if (!electionStats) return base;
  const { sharePct } = ownStanding(electionStats);
  const electionId = String(electionStats.electionId ?? known.race?.electionId ?? '');
  const isSame = known.race?.electionId === electionId;
  return {
    ...base,
    race: { electionId, label: isSame ? (known.race?.label ?? null) : null, sharePct },
    // The history that servers send has the share of each turn's votes, not the standing.
    trend: withShare(isSame ? known.trend : [], turn, sharePct),
  };
};

/** The player's share of all votes; null before the first count, and where only the shares of a turn are sent. */
function ownShare(
  { characterName }: KnownStanding,
  { votes, candidates }: ResponseOf<'election'>,
): number | null {
  const all = candidates ?? [];
  const tallies = readTallies(votes, all);
  const isCounted = Array.from(tallies.values()).some(({ sharePct }) => (sharePct ?? 0) > 0);
  if (!isCounted || turnOfShares(votes) !== null) return null;
  const own = all.find((one) => one.characterName != null && one.characterName === characterName);
  return (own && tallies.get(candidateKey(own))?.sharePct) ?? null;
}

const election: Rule<'election'> = (known, answer, turn) => {
  const { race } = known;
  if (!race) return known;
  const endMs = Date.parse(answer.election?.endTime ?? '');
  const raceEnd = Number.isNaN(endMs)
    ? null
    : { what: race.label ? `${race.label} ends` : 'Your election ends', atMs: endMs };
  // The share in client-status is the service's own: an answer about the race never replaces it.
  const stats = known.figures?.electionStats;
  const isStated = stats != null && String(stats.electionId) === race.electionId;
  const sharePct = isStated ? race.sharePct : (ownShare(known, answer) ?? race.sharePct);
  return {
    ...known,
    raceEnd,
    race: { ...race, sharePct },
    trend: withShare(known.trend, turn, sharePct),
  };
};

const eventsActive: Rule<'eventsActive'> = (known, answer) => ({
  ...known,
  crises: activeCrises(namedAnswer(answer)).flatMap((crisis) =>
    deadlineOf(crisis).map((atMs) => ({ what: crisisName(crisis), atMs })),
  ),
});

const rules = { clientNav, clientStatus, election, eventsActive };

/**
 * What is known after an answer; the same object if the answer says nothing about the standing.
 *
 * @param params of the read: an election counts only if it is the player's own
 */
export function afterAnswer(
  known: KnownStanding,
  id: string,
  params: Readonly<Record<string, unknown>>,
  answer: unknown,
  turn: number | null,
): KnownStanding {
  if (id === 'election' && String(params['id']) !== known.race?.electionId) return known;
  if (!Object.hasOwn(rules, id)) return known;
  // The schema of this endpoint has accepted the answer.
  const rule = rules[id as keyof typeof rules] as Rule<ReadId>;
  return rule(known, answer as ResponseOf<ReadId>, turn);
}
