/**
 * The service under test. By default a practice world started for the run; any other by
 * `CONFORMANCE_TARGET`, a JSON object `{ baseUrl, players }` as the practice world announces itself.
 */
import { setTimeout as wait } from 'node:timers/promises';

import { z } from 'zod';

import { startWorld } from '@support/world/control';
import { ask } from '@support/world/http';
import type { PlainAnswer, PlainRequest } from '@support/world/http';

const players = z
  .array(
    z.object({
      username: z.string(),
      email: z.string(),
      password: z.string(),
      characterId: z.string().nullable(),
      publicKey: z.string(),
      privateKey: z.string(),
    }),
  )
  .min(2);
const announced = z.object({ baseUrl: z.url(), players });

export type TargetPlayer = z.infer<typeof players>[number];

export interface Target {
  readonly baseUrl: string;
  readonly players: readonly TargetPlayer[];
  /** The first player that has a character. */
  readonly player: TargetPlayer;
  /** A public read below `/api/public/v1`, with the players' keys in turn, because the limits count for each key. */
  read(path: string): Promise<PlainAnswer>;
  /** Any request, without credentials of its own. */
  send(path: string, request?: PlainRequest): Promise<PlainAnswer>;
  close(): Promise<void>;
}

const DEFAULT_WAIT_SECONDS = 60;

/** @param limits `stated`: our own world keeps the limits of the contract, for the suite about them. */
export async function openTarget(limits: 'plenty' | 'stated' = 'plenty'): Promise<Target> {
  const configured = process.env['CONFORMANCE_TARGET'];
  const {
    baseUrl,
    players: accounts,
    close,
  } = configured ? external(configured) : await ownWorld(limits);
  const [player] = accounts;
  if (!player) throw new Error('The target announces no players');

  const keys = accounts.flatMap(({ publicKey, privateKey }) => [publicKey, privateKey]);
  let used = 0;
  const nextKey = (): string => keys[(used += 1) % keys.length] ?? '';

  /** Obeys the limits of the service, as every client must. */
  async function send(path: string, request: PlainRequest = {}): Promise<PlainAnswer> {
    const answer = await ask(`${baseUrl}${path}`, request);
    if (answer.status !== 429) return answer;
    await wait(Number(answer.headers.get('Retry-After') ?? DEFAULT_WAIT_SECONDS) * 1000);
    return send(path, request);
  }

  return {
    baseUrl,
    players: accounts,
    player,
    read: (path) => send(`/api/public/v1${path}`, { headers: { 'X-API-Key': nextKey() } }),
    send,
    close,
  };
}

function external(json: string) {
  return { ...announced.parse(JSON.parse(json)), close: () => Promise.resolve() };
}

/** Our own world with limits that no suite reaches; the limits have a test of their own. */
async function ownWorld(limits: 'plenty' | 'stated') {
  const world = await startWorld({ turnMs: 3_600_000 });
  const opened = { baseUrl: world.baseUrl, players: world.players, close: () => world.stop() };
  if (limits === 'stated') return opened;
  const plenty = 100_000;
  await world.control.settings({
    limits: {
      publicRead: plenty,
      transfer: plenty,
      forex: plenty,
      auth: plenty,
      playerWrite: plenty,
    },
  });
  return opened;
}
