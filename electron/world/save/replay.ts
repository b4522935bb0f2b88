/** Applies the steps of a journal to a snapshot. */
import { record } from '../core/books';
import { runTurn } from '../engine/turn';
import type { WorldState } from '../model/state';
import { applyCrisis } from '../rules/crises';
import type { JournalStep } from './journal';

/** Applies the steps in place. */
export function replay(state: WorldState, steps: readonly JournalStep[]): void {
  for (const step of steps) {
    if (step.kind === 'change') repeatChange(state, step);
    // A turn that does not follow this state belongs to another one.
    else if (step.turn === state.turn + 1) repeatTurn(state, step);
  }
}

function repeatTurn(
  state: WorldState,
  { startedAtMs, nextTurnAtMs }: Extract<JournalStep, { kind: 'turn' }>,
): void {
  runTurn(state, startedAtMs);
  state.nextTurnAtMs = nextTurnAtMs;
}

function repeatChange(
  state: WorldState,
  { entries, players, crises }: Extract<JournalStep, { kind: 'change' }>,
): void {
  for (const { number, turn, kind, note, postings } of entries)
    if (number > state.books.lastEntryNumber) record(state.books, turn, kind, note, postings);
  for (const player of players) state.players[player.number - 1] = player;
  for (const crisis of crises) {
    const place = state.crises.findIndex(({ number }) => number === crisis.number);
    if (place < 0) continue;
    state.crises[place] = crisis;
    applyCrisis(state, crisis);
  }
}
