/** Who makes a request: the player session in a cookie (contract part 5), API keys, guests. */
import { sign, verify } from 'hono/jwt';
import { z } from 'zod';

import { stateNowMs } from '../core/world';
import type { World } from '../core/world';
import type { Player, ApiKey } from '../model/people';
import type { CookieChange } from './answers';

const tokenPayload = z.object({
  sub: z.number().int(),
  generation: z.number().int(),
  issuedAtMs: z.number(),
  expiresAtMs: z.number(),
});

/** The session of a request. */
export interface Session {
  readonly player: Player;
  readonly remainingMs: number;
}

/** Name of the session cookie, for example `auth-token-local`. */
export function sessionCookieName(world: World): string {
  return `auth-token-${world.settings.cookieTag}`;
}

/** A cookie with a fresh token for a player. */
export async function issueSessionCookie(world: World, player: Player): Promise<CookieChange> {
  const issuedAtMs = world.clock.nowMs();
  const payload = {
    sub: player.number,
    generation: player.sessionGeneration,
    issuedAtMs,
    expiresAtMs: issuedAtMs + world.settings.sessionLifeMs,
  };
  return {
    name: sessionCookieName(world),
    value: await sign(payload, world.sessionSecret, 'HS256'),
    maxAgeSeconds: Math.floor(world.settings.sessionLifeMs / 1000),
  };
}

/** The account with this address or name and this password; null when there is none. */
export function accountWith(
  { state }: World,
  identifier: string,
  password: string | null,
): Player | null {
  const wanted = identifier.toLowerCase();
  return (
    state.players.find(
      (player) =>
        (player.email === wanted || player.username === wanted) && player.password === password,
    ) ?? null
  );
}

/** A cookie that makes the client forget its session. */
export function clearedSessionCookie(world: World): CookieChange {
  return { name: sessionCookieName(world), value: '', maxAgeSeconds: 0 };
}

/** The session of a token; null when the token is forged, expired or revoked, or its player is banned or unknown. */
export async function readSession(
  world: World,
  token: string | undefined,
): Promise<Session | null> {
  if (!token) return null;
  const payload = await verifiedPayload(world, token);
  if (!payload) return null;
  const player = world.state.players[payload.sub - 1];
  const remainingMs = payload.expiresAtMs - world.clock.nowMs();
  if (!player || player.banReason !== null || remainingMs <= 0) return null;
  if (payload.generation !== player.sessionGeneration) return null;
  return { player, remainingMs };
}

/** A fresh cookie when the control port ordered one, or with `renewNearExpiry` when the token expires soon. */
export async function renewalCookies(
  world: World,
  session: Session,
  renewNearExpiry: boolean,
): Promise<CookieChange[]> {
  const { player, remainingMs } = session;
  const nearExpiry = renewNearExpiry && remainingMs < world.settings.renewBelowMs;
  if (!player.renewalDue && !nearExpiry) return [];
  if (player.renewalDue && player.revokeOnRenewal) player.sessionGeneration += 1;
  player.renewalDue = false;
  player.revokeOnRenewal = false;
  return [await issueSessionCookie(world, player)];
}

/** What a token says; null when it is forged. */
export async function verifiedPayload(
  world: World,
  token: string,
): Promise<z.infer<typeof tokenPayload> | null> {
  try {
    // The world's clock decides on expiry, not the machine's.
    const claims = await verify(token, world.sessionSecret, {
      alg: 'HS256',
      exp: false,
      iat: false,
      nbf: false,
    });
    const parsed = tokenPayload.safeParse(claims);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export type Caller =
  | { readonly kind: 'guest'; readonly presentedCookie: boolean }
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'key'; readonly key: ApiKey; readonly player: Player }
  | { readonly kind: 'bot' };

/** Whether a key works: it was not revoked, and its grace period after a rotation is not over. */
export function isActiveKey(world: World, { revoked, graceEndsAtMs }: ApiKey): boolean {
  return !revoked && (graceEndsAtMs === null || stateNowMs(world) < graceEndsAtMs);
}
