import { answerTimes, createServerClock } from '@electron/http/server-clock';
import type { AnswerTimes } from '@electron/http/server-clock';
import { createTurnStamp } from '@electron/record/turn-stamp';
import { describe, expect, it } from 'vitest';

const T0 = Date.UTC(2026, 0, 1);
const TURN_MS = 3_600_000;
const TRIP_MS = 100;
const game = (turn: number, nextTurnAtMs: number) => ({
  currentTurn: turn,
  nextTurnAt: new Date(nextTurnAtMs).toISOString(),
  turnDurationMs: TURN_MS,
});

/** A client that has just started and has no estimate of the service's clock yet. */
function newClient() {
  const clock = createServerClock(0);
  /** The times of an answer to a request that was sent so many ms after the start. */
  return function ask(sentMs: number): AnswerTimes {
    const arrivedMs = sentMs + TRIP_MS;
    const headers = { date: new Date(T0 + sentMs + TRIP_MS / 2).toUTCString() };
    clock.observe({ headers, sentAtMs: T0 + sentMs, headAtMs: T0 + arrivedMs });
    const exchange = { fetchedAtMs: T0 + arrivedMs, local: { sentMs, arrivedMs }, headers };
    return answerTimes(exchange, clock.offsetMs());
  };
}

describe('the turn of an answer whose request left just after the first answer about the game', () => {
  it.each([0, 200, 400, 600, 800, 990])(
    'is certain %i ms after a whole second, whatever the clock’s estimate learns from it',
    (phaseMs) => {
      const ask = newClient();
      const stamp = createTurnStamp();
      stamp.learn(game(7, T0 + TURN_MS), ask(phaseMs));
      expect(stamp.turnOf(ask(phaseMs + TRIP_MS + 5))).toBe(7);
    },
  );

  it('is uncertain if the request left before that answer arrived', () => {
    const ask = newClient();
    const stamp = createTurnStamp();
    const first = ask(0);
    stamp.learn(game(7, T0 + TURN_MS), first);
    expect(stamp.turnOf(ask(TRIP_MS - 5))).toBeNull();
  });
});

it('an answer whose `Date` is past the planned end is of no certain turn', () => {
  const ask = newClient();
  const stamp = createTurnStamp();
  stamp.learn(game(7, T0 + TURN_MS), ask(0));
  const sent = TRIP_MS + 5;
  const exchange = { fetchedAtMs: T0 + sent, local: { sentMs: sent, arrivedMs: sent + TRIP_MS } };
  const ofDate = (dateMs: number) =>
    stamp.turnOf(
      answerTimes({ ...exchange, headers: { date: new Date(dateMs).toUTCString() } }, 0),
    );
  expect(ofDate(T0 + 1_000)).toBe(7);
  expect(ofDate(T0 + TURN_MS + 20_000)).toBeNull();
});

it('a lower turn is that of a new season, unless its request was overtaken', () => {
  const ask = newClient();
  const stamp = createTurnStamp();
  const overtaken = ask(0);
  stamp.learn(game(412, T0 + TURN_MS), ask(TRIP_MS / 2));
  expect(stamp.learn(game(411, T0 + TURN_MS), overtaken)).toBeNull();
  expect(stamp.turn()).toBe(412);
  expect(stamp.learn(game(1, T0 + TURN_MS), ask(1_000))).toEqual({ turn: 1 });
  expect(stamp.turn()).toBe(1);
});
