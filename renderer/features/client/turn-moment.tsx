/** When something of the past was: by its turn first, and by the clock second, as far as the clock says which day it was. */
import { useCallback } from 'react';

import { serverNowMs } from '@renderer/api/clock';
import { useReadAnswers } from '@renderer/api/query/use-read-answers';
import { Moment, Time } from '@renderer/components/figures/time';
import { instantMs } from '@shared/domain/clocks';
import type { Instant } from '@shared/domain/clocks';
import { turnOf } from '@shared/domain/turns';
import type { GameTurns } from '@shared/domain/turns';
import { formatCount } from '@shared/domain/wording/numbers';
import { formatPast } from '@shared/domain/wording/times';

/** `turn 404 · 14:05`, `about turn 12` for one of long ago; null where the moment or its turn is unknown. */
function momentWords(at: Instant, game: GameTurns | undefined, nowMs: number): string | null {
  const [atMs, turn] = [instantMs(at), turnOf(at, game)];
  // A server may be older than the first turn of its game.
  if (atMs === null || turn === null || turn <= 0) return null;
  const past = formatPast(atMs, nowMs);
  // Counted at the pace of now, which may not be that of long ago.
  return past === '' ? `about turn ${formatCount(turn)}` : `turn ${formatCount(turn)} · ${past}`;
}

/** Puts moments into such words; null where the turn is unknown, for example while the game is paused. */
export function useMomentWords(): (at: Instant) => string | null {
  // Cells must not read the game: every screen's status bar does.
  const game = useReadAnswers('game')[0]?.answer;
  return useCallback((at) => momentWords(at, game, serverNowMs()), [game]);
}

interface TurnMomentProps {
  readonly at: Instant;
}

/** Such a moment. The date stands in the title; it is the text where the turn is unknown. */
export function TurnMoment({ at }: TurnMomentProps) {
  const words = useMomentWords()(at);
  const atMs = instantMs(at);
  if (words === null || atMs === null) return <Time at={at} />;
  return <Moment atMs={atMs}>{words}</Moment>;
}
