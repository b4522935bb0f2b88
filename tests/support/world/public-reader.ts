/** Reads the public answers of a practice world with the key of its first player. */
import { expect } from 'vitest';
import { z } from 'zod';

import type { TestWorld } from './control';
import { ask } from './http';
import type { PlainAnswer } from './http';

/** An object of an answer. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads paths below `/api/public/v1`. */
export function publicReader({ baseUrl, players: [player] }: TestWorld) {
  const send = (path: string, headers: Readonly<Record<string, string>>): Promise<PlainAnswer> =>
    ask(`${baseUrl}/api/public/v1${path}`, { headers });
  const answerOf = (path: string) => send(path, { 'X-API-Key': player?.publicKey ?? '' });
  /** The body of a good answer. */
  async function read(path: string): Promise<Fields> {
    const { status, json } = await answerOf(path);
    expect([path, status]).toEqual([path, 200]);
    return z.record(z.string(), z.unknown()).parse(json);
  }
  return {
    send,
    answerOf,
    read,
    /** The rows of a list in a good answer. */
    rows: async (path: string, name: string): Promise<readonly Fields[]> =>
      z.array(z.record(z.string(), z.unknown())).parse((await read(path))[name]),
  };
}
