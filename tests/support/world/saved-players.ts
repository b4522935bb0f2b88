/**
 * Reads the players of the practice world inside the client from its saved file, because their passwords and keys are
 * random.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { AnnouncedPlayer } from '@electron/world/running-world';

interface SavedPlayer {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly keys: readonly { readonly scope: string; readonly token: string }[];
}

/** The player of this name in the world that is saved below the client's folder. */
export function savedPlayer(userDataDir: string, username = 'senator'): AnnouncedPlayer {
  const saved = readFileSync(join(userDataDir, 'practice-world', 'world.jsonl'), 'utf8');
  const players = saved
    .split('\n')
    .filter((line) => line.startsWith('["players",[{'))
    .flatMap((line) => (JSON.parse(line) as [string, readonly SavedPlayer[]])[1]);
  const found = players.find((player) => player.username === username);
  if (found === undefined) throw new Error(`The saved world has no player ${username}`);
  const tokenOf = (wanted: string) => found.keys.find(({ scope }) => scope === wanted)?.token ?? '';
  return {
    username,
    email: found.email,
    password: found.password,
    characterId: null,
    publicKey: tokenOf('public'),
    privateKey: tokenOf('private'),
  };
}
