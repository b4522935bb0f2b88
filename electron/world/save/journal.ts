/** The steps from a snapshot to the present: recorded before a command is answered, replayed at a start. */
import { record } from '../core/books';
import type { World } from '../core/world';
import { runTurn } from '../engine/turn';
import type { TurnTaken } from '../engine/turn';
import type { LedgerEntry } from '../model/economy';
import type { Player, Crisis } from '../model/people';
import type { Election } from '../model/politics';
import type { WorldState } from '../model/state';
import { applyCrisis } from '../rules/events';

/** One step from a state to the next. */
export type JournalStep =
  /** A turn, which is computed again from the state before it. */
  ({ readonly kind: 'turn' } & TurnTaken) | ChangeStep;

/** Who stands in an election, and how players voted. */
type ElectionChange = Pick<Election, 'objectId' | 'candidates' | 'ballots'>;

/** What a command did: the money that moved, and players, crises and elections in their new state. */
interface ChangeStep {
  readonly kind: 'change';
  readonly entries: readonly LedgerEntry[];
  readonly players: readonly Player[];
  readonly crises: readonly Crisis[];
  /** Absent in worlds of earlier versions. */
  readonly elections?: readonly ElectionChange[];
}

/** Changes when a player's character stands or votes; turns count the votes. */
function entriesOf({ candidates, ballots }: Election): number {
  return candidates.length + (ballots?.length ?? 0);
}

/**
 * Finds out what commands changed: `take` returns what changed since its last call, or null; `forget` starts from the
 * current state.
 */
export function createRecorder(world: World) {
  let lastEntry = 0;
  let players = new Map<number, string>();
  let settledCrises = new Set<number>();
  let entries = new Map<string, number>();

  /** Crises that players resolved; expired ones are part of a turn. */
  const settled = () => world.state.crises.filter(({ resolvedBy }) => resolvedBy === 'player');

  function forget(): void {
    lastEntry = world.state.books.lastEntryNumber;
    players = new Map(world.state.players.map((player) => [player.number, JSON.stringify(player)]));
    settledCrises = new Set(settled().map(({ number }) => number));
    entries = new Map(world.state.elections.map((one) => [one.objectId, entriesOf(one)]));
  }

  forget();
  return {
    take(): ChangeStep | null {
      const { books } = world.state;
      const fresh = books.lastEntryNumber - lastEntry;
      const step = {
        kind: 'change' as const,
        entries: fresh > 0 ? books.entries.slice(-fresh) : [],
        players: world.state.players.filter(
          (player) => players.get(player.number) !== JSON.stringify(player),
        ),
        crises: settled().filter(({ number }) => !settledCrises.has(number)),
        elections: world.state.elections
          .filter((one) => entries.get(one.objectId) !== entriesOf(one))
          .map(({ objectId, candidates, ballots }) => ({
            objectId,
            candidates,
            ...(ballots && { ballots }),
          })),
      };
      const changed = [step.entries, step.players, step.crises, step.elections];
      if (changed.every((all) => all.length === 0)) return null;
      forget();
      return step;
    },
    forget,
  };
}

/** Applies the steps in place. */
export function replay(state: WorldState, steps: readonly JournalStep[]): void {
  for (const step of steps) {
    if (step.kind === 'change') repeatChange(state, step);
    else if (step.turn === state.turn + 1) {
      runTurn(state, step.startedAtMs);
      state.nextTurnAtMs = step.nextTurnAtMs;
    } // A turn that does not follow this state belongs to another one.
  }
}

function repeatChange(
  state: WorldState,
  { entries, players, crises, elections = [] }: ChangeStep,
): void {
  for (const { number, kind, note, postings } of entries)
    if (number > state.books.lastEntryNumber) record(state, kind, note, postings);
  for (const player of players) state.players[player.number - 1] = player;
  for (const crisis of crises) {
    const place = state.crises.findIndex(({ number }) => number === crisis.number);
    if (place < 0) continue;
    state.crises[place] = crisis;
    applyCrisis(state, crisis);
  }
  for (const { objectId, candidates, ballots } of elections) {
    const election = state.elections.find((one) => one.objectId === objectId);
    if (!election) continue;
    election.candidates.splice(0, election.candidates.length, ...candidates);
    if (ballots) election.ballots = [...ballots];
  }
}
