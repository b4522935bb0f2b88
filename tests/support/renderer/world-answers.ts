/**
 * A practice world inside a component test, without HTTP: what its handlers answer goes through the
 * client's own reading of answers, so both dialects arrive as they do in the running client.
 */
import { readAnswer } from '@electron/http/read-answer';
import { HTTP_LIMITS } from '@electron/http/send';
import { answerTo } from '@electron/world/calls/call';
import type { AnyHandler } from '@electron/world/calls/call';
import type { Caller } from '@electron/world/calls/session';
import { stateNowMs } from '@electron/world/core/world';
import type { World } from '@electron/world/core/world';
import { runTurn } from '@electron/world/engine/turn';
import type { Player } from '@electron/world/model/people';
import { createAppRequests } from '@electron/world/newcomers';
import type { AppRequests } from '@electron/world/newcomers';
import type { StateSaver } from '@electron/world/save/state-saver';
import { bodyOf, statusOf } from '@electron/world/server/serve';
import { pathParameterNames } from '@shared/contract/define';
import type { EndpointAuth } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import type { EndpointId, ParamsOf, ResponseOf } from '@shared/contract/index';
import { buildRequestTarget } from '@shared/contract/request';
import type { Result } from '@shared/ipc/result';
import { DIALECTS } from '@world-server/dialects';
import { processingMs } from '@world-server/observed/calls/turn-counter';
import { DEFAULT_OPTIONS } from '@world-server/options';
import { openNamedWorld } from '@world-server/world-server';
import type { NamedWorld } from '@world-server/world-server';

import type { Fields } from '../answer-fields';
import { failing } from './answers';
import type { AnswersGiven, Dialect } from './answers';
import { testProfile } from './fake-bridge';
import { NOW_MS } from './page-bridge';

/** A practice world and its answers to a player. */
export interface WorldAnswers {
  /** For `renderScreen`: every endpoint answers from the world. */
  readonly answers: AnswersGiven;
  /** The body that the service sends for these parameters. Throws when it refuses. */
  read<Id extends EndpointId>(id: Id, params: ParamsOf<Id>): Promise<ResponseOf<Id>>;
  /** The body of a public read by its path after the prefix; null when the service refuses. */
  ask(path: string): Promise<unknown>;
}

/** A practice world of one test. */
interface ChangingWorld extends WorldAnswers {
  advanceTurns(count: number): void;
  /** The world's answers to the app that runs it. */
  readonly answerApp: AppRequests;
  readonly world: NamedWorld;
  /** Lets one turn pass on the world's own clock; an overdue turn begins now. */
  passTurn(): void;
  /** The world's answers to another player. */
  answersTo(username: string): WorldAnswers;
}

const ANSWER_MS = 1;
const PUBLIC_PREFIX = '/api/public/v1';
const ANSWERED = { setCookies: [], bytes: 0, sentAtMs: NOW_MS, headAtMs: NOW_MS } as const;

function playerNamed({ state }: World, username: string): Player {
  const player = state.players.find((known) => known.username === username);
  if (player === undefined) throw new Error(`This world has no player ${username}`);
  return player;
}

/** The value of a placeholder of a path pattern. */
function segmentOf(pattern: string, path: string, name: string): string {
  const at = pattern.split('/').indexOf(`{${name}}`);
  return decodeURIComponent(path.split('/')[at] ?? '');
}

/** A public read and its parameters, from a path with a query. */
function readAt(path: string): { readonly id: EndpointId; readonly params: Fields } {
  const { pathname, searchParams } = new URL(`${PUBLIC_PREFIX}${path}`, testProfile.serverUrl);
  const segments = pathname.split('/');
  const id = Object.keys(endpoints)
    .filter(isEndpointId)
    .find((known) => {
      const pattern = endpoints[known].path.split('/');
      return (
        pattern.length === segments.length &&
        pattern.every((part, index) => part.startsWith('{') || part === segments[index])
      );
    });
  if (id === undefined) throw new Error(`No endpoint has the path ${path}`);
  const named = pathParameterNames(endpoints[id].path).map((name) => [
    name,
    segmentOf(endpoints[id].path, pathname, name),
  ]);
  return { id, params: { ...Object.fromEntries(named), ...Object.fromEntries(searchParams) } };
}

/** Answers in virtual time, so that an answer is drawn only while a test lets time pass. */
function afterDelay<Value>(work: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(work());
    }, ANSWER_MS);
  });
}

/** Worlds that no test changes, each opened once for all tests of a process. */
const shared = new Map<Dialect, NamedWorld>();

/** The world of seed 1 in this dialect, as `username` sees it. Only read from it, because tests share it. */
export function worldAnswers(dialect: Dialect, username = 'senator'): WorldAnswers {
  const world = shared.get(dialect) ?? openFrozenWorld(dialect);
  shared.set(dialect, world);
  return answersTo(world, username);
}

/** A saver of a world without a folder. */
const SAVES_NOTHING: StateSaver = {
  settled: async () => undefined,
  beforeTurn: () => undefined,
  afterTurn: () => undefined,
  changed: () => undefined,
  flush: async () => undefined,
  close: async () => undefined,
};

/** A world like that of `worldAnswers`, which belongs to one test and may change. */
export function changingWorld(
  dialect: Dialect,
  username = 'senator',
  turnMs = DEFAULT_OPTIONS.turnMs,
  scale = DEFAULT_OPTIONS.scale,
): ChangingWorld {
  const world = openFrozenWorld(dialect, turnMs, scale);
  return {
    ...answersTo(world, username),
    answerApp: createAppRequests(world, SAVES_NOTHING),
    advanceTurns(count) {
      for (let turn = 0; turn < count; turn += 1) runTurn(world.state, NOW_MS);
    },
    world,
    answersTo: (other) => answersTo(world, other),
    passTurn() {
      const { state } = world;
      const beginsAtMs = Math.max(
        stateNowMs(world),
        state.nextTurnAtMs ?? stateNowMs(world) + turnMs,
      );
      world.clock.move(beginsAtMs - stateNowMs(world));
      runTurn(state, beginsAtMs);
      state.nextTurnAtMs = beginsAtMs + turnMs;
      // The observed counter moves last.
      world.clock.move(processingMs(world));
    },
  };
}

function openFrozenWorld(
  dialect: Dialect,
  turnMs = DEFAULT_OPTIONS.turnMs,
  scale = DEFAULT_OPTIONS.scale,
): NamedWorld {
  // Every screen must cope with markup, formulas, long names and missing texts.
  const world = openNamedWorld({
    ...DEFAULT_OPTIONS,
    dialect,
    names: 'awkward',
    turnMs,
    scale,
    startAtMs: NOW_MS,
  });
  world.clock.setFrozen(true);
  world.baseUrl = testProfile.serverUrl;
  if (DIALECTS[dialect].hasAbsoluteLinks) world.linkOrigin = testProfile.serverUrl;
  return world;
}

function answersTo(world: NamedWorld, username: string): WorldAnswers {
  const dialect = DIALECTS[world.dialect];
  const player = playerNamed(world, username);

  function callerOf(auth: EndpointAuth): Caller {
    if (auth === 'none') return { kind: 'guest', presentedCookie: false };
    if (auth === 'session' || auth === 'optionalSession') {
      return { kind: 'session', session: { player, remainingMs: world.settings.sessionLifeMs } };
    }
    const scope = auth === 'privateKey' ? 'private' : 'public';
    const key = player.keys.find((known) => known.scope === scope);
    if (key === undefined) throw new Error(`${username} has no ${scope} key`);
    return { kind: 'key', key, player };
  }

  async function ask<Id extends EndpointId>(
    id: Id,
    params: ParamsOf<Id>,
  ): Promise<Result<ResponseOf<Id>>> {
    const endpoint = endpoints[id];
    const handler: AnyHandler | undefined = dialect.handlers[id];
    if (handler === undefined) return failing('feature-absent')();
    const given: Readonly<Record<string, unknown>> = { ...params };
    const { path, query } = buildRequestTarget(endpoint, given);
    const inPath = new Set(pathParameterNames(endpoint.path));
    const textOf = (name: string) => {
      const inQuery = query.find(([known]) => known === name)?.[1];
      return (inPath.has(name) ? segmentOf(endpoint.path, path, name) : inQuery) || undefined;
    };
    const answer = await answerTo(handler, {
      world,
      caller: callerOf(endpoint.auth),
      text: textOf,
      body: given,
      header: () => undefined,
    });
    const sent = {
      ...ANSWERED,
      status: statusOf(answer),
      headers: { 'content-type': 'application/json' },
      text: bodyOf(dialect, { id, endpoint, handler }, answer),
    };
    const read = readAnswer({ id, endpoint, params: given }, sent, {
      ...HTTP_LIMITS,
      messageFor: () => null,
      redact: (text) => text,
      nowMs: NOW_MS,
    });
    return read.ok ? { ok: true, value: JSON.parse(read.value.text) as ResponseOf<Id> } : read;
  }

  const answers = Object.fromEntries(
    Object.keys(endpoints)
      .filter(isEndpointId)
      .map((id) => [id, (params: ParamsOf<typeof id>) => afterDelay(() => ask(id, params))]),
  ) as AnswersGiven;
  return {
    answers,
    async read(id, params) {
      const result = await ask(id, params);
      if (!result.ok) throw new Error(`${id}: ${result.error.message}`);
      return result.value;
    },
    async ask(path) {
      const { id, params } = readAt(path);
      const result = await ask(id, params as ParamsOf<typeof id>);
      return result.ok ? result.value : null;
    },
  };
}
