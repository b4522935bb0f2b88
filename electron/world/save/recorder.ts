/** Collects what commands changed since the last call. */
import type { World } from '../core/world';
import type { JournalStep } from './journal';

export interface Recorder {
  /** What changed since the last call; null: nothing. */
  take(): Extract<JournalStep, { kind: 'change' }> | null;
  /** Takes the current state as the new starting point. */
  forget(): void;
}

export function createRecorder(world: World): Recorder {
  let lastEntry = 0;
  let players = new Map<number, string>();
  let settledCrises = new Set<number>();

  /** Crises that players resolved; expired ones are part of a turn. */
  const settled = () => world.state.crises.filter(({ resolvedBy }) => resolvedBy === 'player');

  function forget(): void {
    lastEntry = world.state.books.lastEntryNumber;
    players = new Map(world.state.players.map((player) => [player.number, JSON.stringify(player)]));
    settledCrises = new Set(settled().map(({ number }) => number));
  }

  forget();
  return {
    take() {
      const { books } = world.state;
      const fresh = books.lastEntryNumber - lastEntry;
      const step = {
        kind: 'change' as const,
        entries: fresh > 0 ? books.entries.slice(-fresh) : [],
        players: world.state.players.filter(
          (player) => players.get(player.number) !== JSON.stringify(player),
        ),
        crises: settled().filter(({ number }) => !settledCrises.has(number)),
      };
      if (step.entries.length + step.players.length + step.crises.length === 0) return null;
      forget();
      return step;
    },
    forget,
  };
}
