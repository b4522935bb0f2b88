/** A moment by turns first, and by the clock second: `in 4 turns · 7m`, `2 turns ago`. */
import { useGame } from './use-status';
import { serverNowMs } from '@renderer/api/clock';
import { Moment, Time } from '@renderer/components/figures/time';
import { Countdown } from '@renderer/components/figures/relative-time';
import { turnsTo, turnsUntil } from '@shared/domain/turns';
import type { GameTurns } from '@shared/domain/turns';
import { instantMs, isTurnLate } from '@shared/domain/clocks';
import type { Instant } from '@shared/domain/clocks';
import { formatAge } from '@shared/domain/wording/times';
import { counted } from '@shared/domain/wording/numbers';

import { date } from '@renderer/components/tables/columns';
import type { Column, ColumnOptions, Get } from '@renderer/components/tables/column';

interface TurnOffsetProps {
  readonly at: Instant;
  /** The turn of that moment, where more than the clock tells it. */
  readonly turn?: number | null;
  /** What happens then, for a screen reader. */
  readonly label: string;
  /** Of the time left. */
  readonly testId?: string;
}

/** Turns since a moment of the past; null where the game names no next turn, because turns may have stood still. */
function turnsSince(at: Instant, turn: number | null, game: GameTurns | undefined): number | null {
  const current = game?.currentTurn ?? null;
  if (turn !== null && current !== null) return current - turn;
  const until = turnsUntil(at, game);
  return until === null ? null : -until;
}

function pastWords(turns: number | null, ageMs: number): string {
  if (turns === null) return formatAge(ageMs);
  return turns <= 0 ? 'this turn' : `${counted(turns, 'turn')} ago`;
}

/** The date stands in the title. Where the game's turns are not loaded, the time left or the age is the text. */
export function TurnOffset({ at, turn = null, label, testId = 'time-left' }: TurnOffsetProps) {
  const { data: game } = useGame();
  const atMs = instantMs(at);
  if (atMs === null) return <Time at={at} />;
  const nowMs = serverNowMs();
  if (atMs <= nowMs)
    return <Moment atMs={atMs}>{pastWords(turnsSince(at, turn, game), nowMs - atMs)}</Moment>;
  // Turns of a game that is late are counted from one that ended long ago; the clock goes on.
  const isLate = isTurnLate(instantMs(game?.nextTurnAt), nowMs);
  const turns = isLate ? null : (turnsTo(at, game, nowMs)?.turns ?? null);
  return (
    <Moment atMs={atMs}>
      {turns !== null && `${turns <= 0 ? 'this turn' : `in ${counted(turns, 'turn')}`} · `}
      <Countdown nextTurnAt={atMs} testId={testId} label={`Time left: ${label}`} />
    </Moment>
  );
}

/** A column of moments by turns first; sorted and exported as sent. */
export function turnOffset<Row>(
  id: string,
  label: string,
  get: Get<Row, string | number>,
  options?: ColumnOptions<Row>,
): Column<Row> {
  const render = (row: Row) => {
    const at = get(row);
    return at ? <TurnOffset at={at} label={label} /> : null;
  };
  return date(id, label, get, { render, ...options });
}
