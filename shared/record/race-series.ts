/** What the record has of a race: which series to ask for, and their values as turns of shares by candidate. Pure. */
import type { ResponseOf } from '../contract/index';
import { candidateMembers, turnOfShares } from '../domain/elections/election-votes';
import { fillsPresidency } from '../domain/elections/offices';
import { raceCounts } from '../domain/elections/race-counts';
import type { RecordedTurns } from '../domain/elections/race-counts';
import { serviceSeats } from '../domain/elections/race-standing';
import { countedOnly } from '../domain/elections/turn-shares';
import { countryKey, plainKey } from './keys';
import { memberMetric } from './metrics';
import type { RecordedPoint, RecordedSeries, SeriesRef } from './recorded';
import { SELF } from './subjects';

type Answer = ResponseOf<'election'>;

/** Series that one question to the record may name. */
const MAX_SERIES = 12;
/** Of a race whose standing is sent, the shares of so many are drawn. */
const MAX_LEADING = 6;
/** The record has the shares of no more candidates: those with the most votes. */
export const MAX_CANDIDATES = 40;
/** Where the answers about a country name who leads it. */
const LEADERS = ['headOfGovernment', 'leader'] as const;
const OFFICE = 'ownOffice';
const OWN_RACE = 'ownElectionKey';

/**
 * Whether a metric may tell how a race of the player's ended whose own answer did not: who the player is, an office, or
 * their race.
 */
export function tellsOfRace(metric: string): boolean {
  return ['ownName', OFFICE, OWN_RACE, ...LEADERS].includes(metric);
}

/** Turns of one unchanged value; an election has far fewer. */
const MAX_TURNS = 500;

/**
 * The questions to the record about a race: the shares of single turns with all votes and with the projected seats, where
 * the server sends the shares of turns; otherwise the shares of those with the most votes. Before the first count, which
 * race the player stands in.
 */
export function raceSeries(
  id: string,
  answer: Answer | undefined,
): readonly (readonly SeriesRef[])[] {
  if (answer === undefined) return [];
  const subject = { kind: 'election', key: id } as const;
  const candidates = answer.candidates ?? [];
  const members = candidateMembers(candidates);
  if (turnOfShares(answer.votes) === null) {
    const { runners, isTooLong } = raceCounts(answer);
    if (isTooLong || runners.length === 0) return [];
    const leading = runners.slice(0, MAX_LEADING);
    const ownRace = { subject: SELF, metric: OWN_RACE };
    return [
      leading.map(({ key, name }) => ({
        subject,
        metric: memberMetric('voteShare', members.get(key) ?? name),
      })),
      ...(answer.votes === null ? [[ownRace]] : []),
    ];
  }
  if (candidates.length > MAX_CANDIDATES) return [];
  const country = countryKey(answer.election?.countryId);
  const leaders =
    country !== null && fillsPresidency(answer.election ?? {})
      ? [LEADERS.map((metric) => ({ subject: { kind: 'country' as const, key: country }, metric }))]
      : [];
  const metrics = [
    'votes',
    ...Array.from(members.values(), (member) => memberMetric('turnShare', member)),
    ...(serviceSeats(answer) === null
      ? []
      : Array.from(members.values(), (member) => memberMetric('expectedSeats', member))),
  ];
  const turns = Array.from({ length: Math.ceil(metrics.length / MAX_SERIES) }, (_, list) =>
    metrics
      .slice(list * MAX_SERIES, (list + 1) * MAX_SERIES)
      .map((metric) => ({ subject, metric })),
  );
  return [...turns, ...leaders, [{ subject: SELF, metric: OFFICE }]];
}

/** The last two different values of a metric, the older one first: turns that nobody saw divide a value into two. */
function lastChange(
  series: readonly RecordedSeries[],
  metric: string,
): readonly [former: RecordedPoint | undefined, last: RecordedPoint | undefined] {
  const points = series.find((one) => one.metric === metric)?.points ?? [];
  const formerAt = points.findLastIndex(({ value }) => value !== points.at(-1)?.value);
  const last = points[formerAt + 1];
  const untilTurn = points.at(-1)?.untilTurn;
  return [points[formerAt], last && untilTurn !== undefined ? { ...last, untilTurn } : undefined];
}

/**
 * Who led the country after the race's last count, where every answer since names the same person. In the turn of that
 * count an answer may be from before it, so only a new leader counts.
 */
function leaderAfter(turn: number | null, series: readonly RecordedSeries[]): string | undefined {
  if (turn === null) return undefined;
  const named = LEADERS.flatMap((metric) => {
    const [former, last] = lastChange(series, metric);
    const isNew = former !== undefined && last !== undefined && last.turn >= turn;
    return last !== undefined && (last.untilTurn > turn || isNew) ? [String(last.value)] : [];
  });
  return new Set(named).size === 1 ? named[0] : undefined;
}

/** Whether the player, who had no office, has taken one in the turn of the race's last count or later. */
function hasTakenOffice(turn: number | null, series: readonly RecordedSeries[]): boolean {
  const [former, last] = lastChange(series, OFFICE);
  return turn !== null && last !== undefined && former?.value === '' && last.turn >= turn;
}

/** When the player was first seen to stand in this race no longer, and in none; null where a turn in between was not seen. */
function leftAtMs({ election }: Answer, series: readonly RecordedSeries[]): number | null {
  const [former, last] = lastChange(series, OWN_RACE);
  if (former === undefined || last?.value !== '') return null;
  const isThis = former.value === plainKey(election?.id) && former.untilTurn >= last.turn - 1;
  return isThis ? last.atMs : null;
}

/** The number that a recorded series had in each of its turns. */
function everyTurn({ points }: RecordedSeries): readonly (readonly [number, number])[] {
  return points.flatMap(({ turn: first, untilTurn, value }) =>
    typeof value === 'number'
      ? Array.from(
          { length: Math.min(untilTurn - first, MAX_TURNS) + 1 },
          (_, at) => [first + at, value] as const,
        )
      : [],
  );
}

/** What the record has of a race's turns, from its answers to `raceSeries`. */
export function recordedTurns(answer: Answer, series: readonly RecordedSeries[]): RecordedTurns {
  const members = Array.from(candidateMembers(answer.candidates ?? []));
  const keysOf = (family: 'voteShare' | 'turnShare' | 'expectedSeats') =>
    new Map<string, string>(members.map(([key, member]) => [memberMetric(family, member), key]));
  const [standingKeys, turnKeys] = [keysOf('voteShare'), keysOf('turnShare')];
  const totals = new Map<number, number>();
  const standing = new Map<number, Map<string, number>>();
  const shares = new Map<number, Map<string, number>>();
  const seatKeys = keysOf('expectedSeats');
  const seats = new Map<number, Map<string, number>>();
  const add = (to: Map<number, Map<string, number>>, turn: number, key: string, value: number) =>
    to.set(turn, (to.get(turn) ?? new Map<string, number>()).set(key, value));
  for (const one of series) {
    const [standingKey, turnKey] = [standingKeys.get(one.metric), turnKeys.get(one.metric)];
    const seatKey = seatKeys.get(one.metric);
    for (const [turn, value] of everyTurn(one)) {
      if (one.metric === 'votes') totals.set(turn, value);
      if (standingKey !== undefined) add(standing, turn, standingKey, value);
      if (turnKey !== undefined) add(shares, turn, turnKey, value);
      if (seatKey !== undefined) add(seats, turn, seatKey, value);
    }
  }
  const turns = Array.from(standing, ([turn, ofTurn]) => ({ turn, shares: ofTurn }));
  const lastTurn = turnOfShares(answer.votes);
  return {
    standing: countedOnly(turns),
    seen: { totals, shares },
    seats,
    leaderSince: leaderAfter(lastTurn, series),
    hasTakenOffice: hasTakenOffice(lastTurn, series),
    leftAtMs: leftAtMs(answer, series),
  };
}
