/**
 * The service under test. By default a practice world started for the run; any other by
 * `CONFORMANCE_TARGET`, a JSON object `{ baseUrl, players }` as the practice world announces itself.
 */
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, expect } from 'vitest';
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
  /** Any request, without added credentials. */
  send(path: string, request?: PlainRequest): Promise<PlainAnswer>;
  /** The answer of a public read, which must be good and have this shape. */
  readAs<Shape extends z.ZodType>(shape: Shape, path: string): Promise<z.output<Shape>>;
}

const DEFAULT_WAIT_SECONDS = 60;

/**
 * The target of a file's tests.
 *
 * @param limits `stated`: our own world keeps the limits of the contract, for the suite about them.
 */
export async function openTarget(limits: 'plenty' | 'stated' = 'plenty'): Promise<Target> {
  const configured = process.env['CONFORMANCE_TARGET'];
  const { baseUrl, players: accounts } = configured
    ? announced.parse(JSON.parse(configured))
    : await ownWorld(limits);
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

  const read = (path: string) =>
    send(`/api/public/v1${path}`, { headers: { 'X-API-Key': nextKey() } });

  return {
    baseUrl,
    players: accounts,
    player,
    read,
    send,
    readAs: async (shape, path) => {
      const answer = await read(path);
      expect(answer.status, `${path}: ${answer.text.slice(0, 200)}`).toBe(200);
      return shape.parse(answer.json);
    },
  };
}

/** Our own world, until the file's last test, with limits that no suite reaches; the limits have their own test. */
async function ownWorld(limits: 'plenty' | 'stated') {
  const world = await startWorld({ turnMs: 3_600_000 });
  afterAll(() => world.stop());
  if (limits === 'stated') return world;
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
  return world;
}

/** The country of the target's player. */
export async function homeOf({ readAs, player }: Target): Promise<string> {
  const answer = z.object({ character: z.object({ countryId: z.string() }) });
  return (await readAs(answer, `/character/${player.characterId}`)).character.countryId;
}
