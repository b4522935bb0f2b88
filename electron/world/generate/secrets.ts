/** Gives a world keys and passwords that nobody can work out from its seed. */
import { randomBytes } from 'node:crypto';

import type { WorldState } from '../model/state';
import { generateKey, passwordOf } from './players';

/** Replaces the passwords and keys that follow from the seed. A saved world of an earlier version may have them too. */
export function replaceSeededSecrets({ players, seed }: WorldState): void {
  for (const [index, player] of players.entries()) {
    const isSeeded = player.password === passwordOf(seed, player.username);
    players[index] = {
      ...player,
      password: isSeeded ? randomSecret() : player.password,
      keys: player.keys.map((key, place) => {
        const tokenFor = (secret: string | number, serial: number) =>
          generateKey(secret, player.number, key.scope, serial).token;
        const seeded = [tokenFor(seed, 1), tokenFor(seed, place + 1)];
        return seeded.includes(key.token) ? { ...key, token: tokenFor(randomSecret(), 1) } : key;
      }),
    };
  }
}

function randomSecret(): string {
  return randomBytes(24).toString('base64url');
}
