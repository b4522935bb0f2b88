/** A world in the observed dialect, with shortcuts to read from it. */
import { z } from 'zod';

import { startWorld } from './control';
import type { TestWorld } from './control';
import { ask, signIn } from './http';
import type { PlainAnswer } from './http';

type Headers = Readonly<Record<string, string>>;
type Row = Record<string, unknown>;

/** The rows of a list in an answer's body. Throws when there is no such list of objects. */
export const rowsIn = (body: unknown, name: string): Row[] =>
  z.array(z.record(z.string(), z.unknown())).parse((body as Row)[name]);

export interface ObservedWorld extends TestWorld {
  player(username: string): TestWorld['players'][number];
  /** A public read with the senator's key. */
  read(path: string, username?: string): Promise<PlainAnswer>;
  /** The rows of a list in a public read's answer. */
  list(path: string, name: string): Promise<Row[]>;
  get(path: string, headers?: Headers): Promise<PlainAnswer>;
  send(method: string, path: string, body: unknown, headers?: Headers): Promise<PlainAnswer>;
  /** A write with a player's private key. */
  pay(username: string, path: string, body: unknown): Promise<PlainAnswer>;
  /** The `Cookie` header of a fresh session. */
  session(username: string): Promise<{ readonly Cookie: string }>;
}

export async function startObservedWorld(): Promise<ObservedWorld> {
  const world = await startWorld({ dialect: 'observed' });
  const player = (username: string) => {
    const found = world.players.find((candidate) => candidate.username === username);
    if (!found) throw new Error(`no ${username}`);
    return found;
  };
  const get = (path: string, headers: Headers = {}) => ask(`${world.baseUrl}${path}`, { headers });
  const send = (method: string, path: string, body: unknown, headers: Headers = {}) =>
    ask(`${world.baseUrl}${path}`, { method, headers, body });
  const read = (path: string, username = 'senator') =>
    get(`/api/public/v1${path}`, { 'X-API-Key': player(username).publicKey });
  return {
    ...world,
    player,
    get,
    send,
    read,
    list: async (path, name) => rowsIn((await read(path)).json, name),
    pay: (username, path, body) =>
      send('POST', path, body, { 'X-API-Key': player(username).privateKey }),
    session: async (username) => ({ Cookie: await signIn(world.baseUrl, player(username)) }),
  };
}
