/** Every turn of a race whose shares are known, from the newest count, the answer and the record. Pure. */
import type { ResponseOf } from '../../contract/index';
import type { GameTurns } from '../turns';
import type { RaceCounts, RecordedTurns } from './race-counts';
import type { Runner } from './race-standing';
import { mergedTurns } from './turn-shares';
import type { TurnShares } from './turn-shares';

/** Where the turns of a race come from. */
interface TurnsSource {
  readonly answer: ResponseOf<'election'> | undefined;
  readonly recorded: RecordedTurns | undefined;
  readonly game: GameTurns | undefined;
}

/** The recorded turns up to the end of an ended race: its last count is recorded again in every later turn. */
function untilEnd(turns: readonly TurnShares[], endTurn: number | null): readonly TurnShares[] {
  if (endTurn !== null) return turns.filter(({ turn }) => turn <= endTurn);
  const isRepeat = (one: TurnShares, before: TurnShares | undefined) =>
    before !== undefined &&
    Array.from(one.shares).every(([key, share]) => before.shares.get(key) === share);
  const last = turns.findLastIndex((one, index) => !isRepeat(one, turns[index - 1]));
  return turns.slice(0, last + 1);
}

/** The newest of some turns, the earliest first; null for none. */
export function latestTurn(turns: readonly TurnShares[]): number | null {
  return turns.at(-1)?.turn ?? null;
}

/** Servers round the shares that they send by at most this, in percent. */
const ROUNDED_PCT = 0.1;

/** The shares of the newest count: a rounded one is worked out from the votes, so that leads of turns compare. */
function newestTurn(turn: number, runners: readonly Runner[]): TurnShares {
  const total = runners.reduce((sum, { votes }) => sum + (votes ?? 0), 0);
  const shares = new Map(
    runners.flatMap(({ key, votes, sharePct }) => {
      if (sharePct === null) return [];
      const exact = votes === null || total === 0 ? sharePct : (votes / total) * 100;
      return [[key, Math.abs(exact - sharePct) <= ROUNDED_PCT ? exact : sharePct]];
    }),
  );
  if (total === 0 || runners.some(({ votes }) => votes === null)) return { turn, shares };
  return { turn, shares, votes: new Map(runners.map(({ key, votes }) => [key, votes ?? 0])) };
}

/** Whether a turn that the answer lists is its newest count: the votes on screen are those of that turn. */
function isNewestCount({ votes }: TurnShares, runners: readonly Runner[]): boolean {
  return (
    votes !== undefined &&
    runners.every((one) => one.votes === null || votes.get(one.key) === one.votes)
  );
}

/**
 * Every turn whose shares are known: the newest count, then what the answer has, then what the record has.
 *
 * @param endedTurn of an ended race; null where nothing tells
 */
export function knownTurns(
  { answer, recorded, game }: TurnsSource,
  { runners, turns, countTurn, shareTurn }: RaceCounts,
  isEnded: boolean,
  endedTurn: number | null,
): readonly TurnShares[] {
  // Shares of one turn say nothing about the standing.
  if (answer === undefined || shareTurn !== null) return [];
  const seen = recorded?.standing ?? [];
  const before = isEnded ? untilEnd(seen, endedTurn) : seen;
  const listed = turns.at(-1);
  // The game may be further than an answer that could not be loaded again.
  const ofAnswer = listed !== undefined && isNewestCount(listed, runners) ? listed.turn : null;
  const newest =
    countTurn ??
    ofAnswer ??
    (isEnded ? endedTurn : (game?.currentTurn ?? null)) ??
    Math.max(listed?.turn ?? 0, latestTurn(before) ?? 0);
  return mergedTurns([newestTurn(newest, runners)], turns, before);
}
