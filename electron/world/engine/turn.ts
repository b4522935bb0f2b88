/** One turn of the world, and when turns run. */
import { setImmediate as letRequestsThrough } from 'node:timers/promises';

import { openRandom } from '../core/random';
import { stateNowMs } from '../core/world';
import type { World } from '../core/world';
import type { WorldState } from '../model/state';
import { runBonds } from './bonds';
import { runElections } from './elections';
import { runFunds } from './funds';
import { moveMarkets } from './markets';
import { payCampaigns, moveMoney, moveCharacters } from './people';
import { runConflicts, runCrises, runLegislation, runSociety } from './politics';

/**
 * Advances the state by one turn. Its random numbers depend only on the seed and the turn's number.
 * @param startedAtMs state time that dates what happens in this turn.
 */
export function runTurn(state: WorldState, startedAtMs: number): void {
  state.turn += 1;
  state.turnTimesMs.push(startedAtMs);
  const randomFor = (part: string) => openRandom(state.seed, `turn:${state.turn}:${part}`);
  payCampaigns(state);
  moveCharacters(state, randomFor('people'));
  runElections(state, randomFor('elections'));
  runLegislation(state, randomFor('legislation'));
  moveMarkets(state, randomFor('markets'));
  moveMoney(state, randomFor('money'));
  runBonds(state, randomFor('bonds'));
  runFunds(state, randomFor('funds'));
  runConflicts(state, randomFor('conflicts'));
  runSociety(state, randomFor('society'));
  runCrises(state, randomFor('crises'));
}

/** Computes a turn on a copy of the state and then makes it the state: a turn that fails changes nothing. */
export function takeTurn(
  state: WorldState,
  startedAtMs: number,
  nextTurnAtMs: number | null,
): void {
  const next = copyOf(state);
  runTurn(next, startedAtMs);
  const { players } = state;
  // The objects of players stay the same, because sessions refer to them.
  for (const [index, player] of players.entries()) Object.assign(player, next.players[index]);
  Object.assign(state, next, { players, nextTurnAtMs } satisfies Partial<WorldState>);
}

/** Records of the past never change, so only their lists are copied: to copy all of them takes longer than the turn. */
function copyOf(state: WorldState): WorldState {
  const { archive, news, history, careers, trades, battles, books, ...changing } = state;
  return {
    ...structuredClone(changing),
    archive: [...archive],
    news: [...news],
    history: [...history],
    careers: [...careers],
    trades: [...trades],
    battles: [...battles],
    books: { ...books, entries: [...books.entries], balances: { ...books.balances } },
  };
}

export interface TurnTimer {
  /** Sets when the first turn is due, and runs the turns that came due while the world was stopped. */
  start(): Promise<void>;
  /** Runs the turns that are due now, and schedules the next one. */
  runDueTurns(): Promise<void>;
  /** Runs this many turns at once; the next one is due a full turn later. */
  advance(turns: number): Promise<void>;
  /** Ends the schedule. */
  stop(): void;
}

/** The longest that a Node timer can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/** The most turns that are caught up after a pause. */
const MAX_TURNS_AT_ONCE = 50;

/** What is known of a turn beside the state before it, from which it can be computed again. */
export interface TurnTaken {
  readonly turn: number;
  readonly startedAtMs: number;
  readonly nextTurnAtMs: number | null;
}

/** Called for each turn, to save it. */
export interface TurnListener {
  /** The turn is about to be computed: earlier changes come first. */
  beforeTurn(): void;
  /** The turn has become visible. */
  afterTurn(turn: TurnTaken): void;
}

export function createTurnTimer(world: World, listener: TurnListener): TurnTimer {
  const { state, turnMs } = world;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  function schedule(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (stopped || state.nextTurnAtMs === null) return;
    const waitMs = Math.max(0, state.nextTurnAtMs - stateNowMs(world));
    timer = setTimeout(() => void runDueTurns(), Math.min(waitMs, LONGEST_WAIT_MS));
  }

  async function runOneTurn(startedAtMs: number, nextTurnAtMs: number | null): Promise<void> {
    listener.beforeTurn();
    takeTurn(state, startedAtMs, nextTurnAtMs);
    listener.afterTurn({ turn: state.turn, startedAtMs, nextTurnAtMs });
    await letRequestsThrough();
  }

  const isDue = (): boolean =>
    !stopped && state.nextTurnAtMs !== null && state.nextTurnAtMs <= stateNowMs(world);

  async function runDueTurns(): Promise<void> {
    for (let turns = 0; turns < MAX_TURNS_AT_ONCE && isDue(); turns += 1) {
      const dueAtMs = state.nextTurnAtMs ?? 0;
      await runOneTurn(dueAtMs, dueAtMs + turnMs);
    }
    if (isDue()) state.nextTurnAtMs = stateNowMs(world) + turnMs;
    schedule();
  }

  return {
    async start() {
      if (turnMs > 0) state.nextTurnAtMs ??= stateNowMs(world) + turnMs;
      else state.nextTurnAtMs = null;
      await runDueTurns();
    },
    runDueTurns,
    async advance(turns) {
      for (let turn = 0; turn < turns; turn += 1) {
        const nowMs = stateNowMs(world);
        await runOneTurn(nowMs, turnMs > 0 ? nowMs + turnMs : null);
      }
      schedule();
    },
    stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
