/** Finds out who makes a request (contract part 5). */
import type { Endpoint } from '@shared/contract/define';

import { forbidden, unauthorized } from '../calls/answers';
import type { Refusal } from '../calls/answers';
import { isActiveKey, readSession, sessionCookieName } from '../calls/session';
import type { Caller } from '../calls/session';
import { stateNowMs } from '../core/world';
import type { World } from '../core/world';
import type { Dialect } from '../dialect/dialect';

/** The parts of a request that identify its caller. */
export interface Credentials {
  readonly cookies: Readonly<Record<string, string>>;
  readonly apiKey: string | undefined;
  readonly botToken: string | undefined;
}

/** The caller, or the refusal of credentials that the endpoint does not take. */
export async function identify(
  world: World,
  dialect: Dialect,
  endpoint: Endpoint,
  credentials: Credentials,
): Promise<Caller | Refusal> {
  switch (endpoint.auth) {
    case 'none':
      return { kind: 'guest', presentedCookie: false };
    case 'optionalSession':
    case 'session': {
      const token = credentials.cookies[sessionCookieName(world)];
      const session = await readSession(world, token);
      if (session) return { kind: 'session', session };
      if (endpoint.auth === 'optionalSession')
        return { kind: 'guest', presentedCookie: token !== undefined };
      return unauthorized(undefined, dialect.endedSessionCookies(world));
    }
    case 'publicKey':
      return identifyReader(world, dialect, credentials);
    case 'privateKey':
      return identifySpender(world, credentials);
  }
}

function identifyReader(
  world: World,
  dialect: Dialect,
  { apiKey, botToken }: Credentials,
): Caller | Refusal {
  if (apiKey === undefined && botToken !== undefined) {
    return botToken === world.botToken ? { kind: 'bot' } : unauthorized('API key invalid');
  }
  return findKey(world, apiKey) ?? unauthorized(dialect.keyError(apiKey));
}

function identifySpender(world: World, { apiKey }: Credentials): Caller | Refusal {
  const caller = findKey(world, apiKey);
  if (!caller) return unauthorized(apiKey === undefined ? 'API key missing' : 'API key invalid');
  return caller.key.scope === 'private'
    ? caller
    : forbidden('API key insufficient scope', 'INSUFFICIENT_SCOPE');
}

type KeyHolder = Extract<Caller, { kind: 'key' }>;

function findKey(world: World, token: string | undefined): KeyHolder | null {
  if (token === undefined) return null;
  for (const player of world.state.players) {
    const key = player.keys.find((candidate) => candidate.token === token);
    if (!key || !isActiveKey(world, key)) continue;
    key.requestCount += 1;
    key.lastUsedAtMs = stateNowMs(world);
    return { kind: 'key', key, player };
  }
  return null;
}
