/** Who is asking: a guest, a player with a session, or the holder of an API key or bot token. */
import type { Endpoint } from '@shared/contract/define';

import { stateNowMs } from '../core/world';
import type { World } from '../core/world';
import type { ApiKey, Player } from '../model/people';
import { forbidden, unauthorized } from './answers';
import type { Refusal } from './answers';
import { endedSessionCookies, readSession, sessionCookieName } from './session';
import type { Session } from './session';

export type Caller =
  | { readonly kind: 'guest'; readonly presentedCookie: boolean }
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'key'; readonly key: ApiKey; readonly player: Player }
  | { readonly kind: 'bot' };

/** The parts of a request that prove who is asking. */
export interface Credentials {
  readonly cookies: Readonly<Record<string, string>>;
  readonly apiKey: string | undefined;
  readonly botToken: string | undefined;
}

/** Settles who is asking for an endpoint, or why they may not (contract part 5). */
export async function identify(
  world: World,
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
      return unauthorized(
        undefined,
        world.dialect === 'observed' ? endedSessionCookies(world) : [],
      );
    }
    case 'publicKey':
      return identifyReader(world, credentials);
    case 'privateKey':
      return identifySpender(world, credentials);
  }
}

function identifyReader(world: World, { apiKey, botToken }: Credentials): Caller | Refusal {
  if (apiKey === undefined && botToken !== undefined) {
    return botToken === world.botToken ? { kind: 'bot' } : unauthorized('API key invalid');
  }
  const isMissing = apiKey === undefined && world.dialect === 'contract';
  return (
    findKey(world, apiKey) ??
    unauthorized(
      // One text for whatever is wrong, on the deployment that was seen.
      isMissing
        ? 'API key missing'
        : world.dialect === 'contract'
          ? 'API key invalid'
          : 'Missing or invalid API key',
    )
  );
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

/** Whether a key works: it was neither revoked nor replaced longer ago than its grace. */
export function isActiveKey(world: World, { revoked, graceEndsAtMs }: ApiKey): boolean {
  return !revoked && (graceEndsAtMs === null || stateNowMs(world) < graceEndsAtMs);
}
