/** How a practice world starts. */
import { parseArgs } from 'node:util';

export interface WorldOptions {
  /** 0: any free port. */
  readonly port: number;
  readonly seed: number;
  /** Whether keys, passwords and sessions are this world's own. With a chosen seed they follow from it. */
  readonly ownSecrets: boolean;
  /** Real milliseconds per turn; 0: turns advance only on command. */
  readonly turnMs: number;
  /** Folder in which the world is saved; null: in memory only. */
  readonly stateDir: string | null;
  /** Deletes the saved world first. */
  readonly reset: boolean;
  /** World time at the start; null: now. */
  readonly startAtMs: number | null;
}

/** The client reads the board of 168 corporations within a turn of this length. */
const DEFAULT_TURN_MS = 600_000;

export const DEFAULT_OPTIONS: WorldOptions = {
  port: 0,
  seed: 1,
  ownSecrets: false,
  turnMs: DEFAULT_TURN_MS,
  stateDir: null,
  reset: false,
  startAtMs: null,
};

/** The options of the world inside the client, which names only its folder. */
export function parseOptions(args: readonly string[]): WorldOptions {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { 'state-dir': { type: 'string' } },
  });
  const stateDir = values['state-dir'];
  return {
    ...DEFAULT_OPTIONS,
    ownSecrets: true,
    stateDir: typeof stateDir === 'string' ? stateDir : null,
  };
}
