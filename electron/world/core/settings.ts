/** The settings of a running world. Players get the defaults; tests change them. */
import { CONTRACT_ERROR_CATALOGUE } from '@shared/contract/error-codes';
import { HOUR_MS } from '@shared/domain/time-units';

/** Requests a minute by family (contract part 8); `auth`, `playerRead` and `playerWrite` are this world's choice. */
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
  /** When set, every theme change is refused with 400 and this body; a null code is left out. */
  themeRefusal: { error: string; code: string | null } | null;
  catalogue: {
    version: string;
    errors: { code: string; httpStatus: number; category: string; message: string }[];
  };
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
    themeRefusal: null,
    catalogue: {
      version: CONTRACT_ERROR_CATALOGUE.version,
      errors: CONTRACT_ERROR_CATALOGUE.errors.map((entry) => ({ ...entry })),
    },
    keepAliveMs: 5_000,
  };
}
