/** A running world: its clock, its settings, its state, and the most common look-ups. */
import { HOUR_MS } from '@shared/domain/time-units';

import type { WorldState } from '../model/state';

/** The world's time, in milliseconds since 1970 UTC. */
export interface WorldClock {
  nowMs(): number;
}

/** Requests a minute by family (contract part 8); `auth` and those after it are this world's choice. */
interface RateLimits {
  publicRead: number;
  transfer: number;
  forex: number;
  keys: number;
  auth: number;
  /** Settling crises. */
  resolve: number;
  playerRead: number;
  playerWrite: number;
}

export type RateFamily = keyof RateLimits;

export interface WorldSettings {
  limits: RateLimits;
  /** Ends the session cookie's name: `auth-token-<tag>`. */
  cookieTag: string;
  /** Marks cookies `Secure`, as a public server does even over plain HTTP. */
  secureCookies: boolean;
  sessionLifeMs: number;
  /** client-nav renews a cookie that expires in less than this. */
  renewBelowMs: number;
  transfersPaused: boolean;
  exchangeDisabled: boolean;
  /** Idle connections are closed after this long. */
  keepAliveMs: number;
}

/** Settings of a new world. */
export function defaultSettings(): WorldSettings {
  return {
    limits: {
      publicRead: 60,
      transfer: 20,
      forex: 30,
      keys: 10,
      auth: 10,
      resolve: 10,
      playerRead: 600,
      playerWrite: 30,
    },
    cookieTag: 'local',
    secureCookies: false,
    sessionLifeMs: 7 * 24 * HOUR_MS,
    renewBelowMs: 24 * HOUR_MS,
    transfersPaused: false,
    exchangeDisabled: false,
    keepAliveMs: 5_000,
  };
}

export interface World {
  readonly state: WorldState;
  readonly clock: WorldClock;
  settings: WorldSettings;
  /** Length of a turn in real time; 0: turns advance only on command. */
  readonly turnMs: number;
  /** World time at which state time is zero; moves when the clock is shifted. */
  beganAtMs: number;
  /** Signs session tokens. */
  readonly sessionSecret: string;
  /** The server-wide secret that `X-Bot-Token` must equal. */
  readonly botToken: string;
  /** Origin of the service once it listens, without a trailing slash. */
  baseUrl: string;
  /** What links to pages begin with: the origin, or nothing where links are relative. */
  linkOrigin: string;
}

/** A state time as UTC ISO 8601 text. */
export function isoTime(world: World, atMs: number): string {
  return new Date(world.beganAtMs + atMs).toISOString();
}

/** Now, as a state time. */
export function stateNowMs(world: World): number {
  return world.clock.nowMs() - world.beganAtMs;
}
