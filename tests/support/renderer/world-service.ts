/** Answers `api:call` from a practice world over HTTP, read as main reads it: the world's facts in component tests. */
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

import { readAnswer } from '@electron/http/read-answer';
import type { Endpoint } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import { buildRequestTarget } from '@shared/contract/request';
import type { ApiAnswer, ApiCall } from '@shared/ipc/channels/api';
import { succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';
import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import type { PlainAnswer } from '@support/world/http';

import { asApiAnswer, failureOfKind } from './answers';
import type { Dialect } from './answers';
import { NOW_MS } from './page-bridge';
import { renderScreen } from './screen';
import type { RenderedScreen, ScreenOptions } from './screen';

/** Fields of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 64;

/** Fields of a JSON object; anything else fails the test here. */
export function fieldsOf(json: unknown): Fields {
  if (typeof json !== 'object' || json === null) throw new Error(`not an object: ${String(json)}`);
  return { ...json };
}

/** A list inside an answer, row by row; anything else fails the test here. */
export function rowsOf(answer: Fields, field: string): readonly Fields[] {
  const rows = answer[field];
  if (!Array.isArray(rows)) throw new Error(`no list: ${field}`);
  return rows.map(fieldsOf);
}

/** A world that a file of tests reads, as the client and as somebody else. */
export interface WorldService extends TestWorld {
  /** A public read as somebody who is not the client asks it. */
  read(path: string): Promise<Fields>;
  /** What main answers for a player; `hasKey: false` as long as no API key is saved. */
  answersFor(
    username: string,
    options?: { readonly hasKey?: boolean },
  ): Promise<(call: ApiCall) => Promise<Result<ApiAnswer>>>;
}

function playerOf(world: TestWorld, username: string) {
  const found = world.players.find((player) => player.username === username);
  if (found === undefined) throw new Error(`This world has no player ${username}`);
  return found;
}

function read(endpoint: Endpoint, answer: PlainAnswer) {
  return readAnswer(
    endpoint,
    {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      setCookies: [],
      text: answer.text,
      bytes: answer.text.length,
      sentAtMs: Date.now(),
      headAtMs: Date.now(),
    },
    { maxDepth: MAX_DEPTH, messageFor: () => null, nowMs: Date.now() },
  );
}

/** A world for all tests of a file; each begins without faults and with whole budgets. */
export function worldOfFile(dialect: Dialect = 'contract'): WorldOfFile {
  let world: WorldService | undefined;
  const started = (): WorldService => {
    if (world === undefined) throw new Error('The world starts before the first test');
    return world;
  };
  beforeAll(async () => {
    // The world must start at the virtual time of the tests.
    vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
    world = await startWorldService(dialect);
    vi.useRealTimers();
  });
  afterAll(() => world?.stop());
  beforeEach(async () => {
    await started().control.clearFaults();
    await started().control.resetLimits();
  });
  return {
    get service() {
      return started();
    },
    async open(route, { username = 'senator', hasKey = true, ...options } = {}) {
      const service = await started().answersFor(username, { hasKey });
      return renderScreen(route, { ...options, service });
    },
  };
}

/** The world of a file, and the client of one of its players. */
export interface WorldOfFile {
  readonly service: WorldService;
  /** Opens the client of a player; the senator's, with an API key, unless told otherwise. */
  open(
    route: string,
    options?: Omit<ScreenOptions, 'answers' | 'dialect' | 'service'> & {
      readonly username?: string;
      readonly hasKey?: boolean;
    },
  ): Promise<RenderedScreen>;
}

async function startWorldService(dialect: Dialect = 'contract'): Promise<WorldService> {
  const world = await startWorld({ dialect });
  return {
    ...world,
    async read(path) {
      const { publicKey } = playerOf(world, 'magnate');
      const url = `${world.baseUrl}/api/public/v1${path}`;
      return fieldsOf((await ask(url, { headers: { 'X-API-Key': publicKey } })).json);
    },
    async answersFor(username, { hasKey = true } = {}) {
      const player = playerOf(world, username);
      const Cookie = await signIn(world.baseUrl, player);
      return async ({ endpointId, params, knownDigest }) => {
        if (!isEndpointId(endpointId)) throw new Error(`No such endpoint: ${endpointId}`);
        const endpoint: Endpoint = endpoints[endpointId];
        const isKeyed = endpoint.auth === 'publicKey' || endpoint.auth === 'privateKey';
        if (isKeyed && !hasKey) return { ok: false, error: failureOfKind('key-required') };
        const target = buildRequestTarget(endpoint, endpoint.params.parse(params));
        const url = new URL(target.path, world.baseUrl);
        for (const [name, value] of target.query) url.searchParams.append(name, value);
        const answer = await ask(url.href, {
          method: endpoint.method,
          headers: isKeyed ? { 'X-API-Key': player.publicKey } : { Cookie },
          ...(target.body === undefined ? {} : { body: target.body }),
        }).catch(() => null);
        if (answer === null) return { ok: false, error: failureOfKind('unreachable') };
        const body = read(endpoint, answer);
        return body.ok ? succeed(asApiAnswer(body.value.value, knownDigest)) : body;
      };
    },
  };
}
