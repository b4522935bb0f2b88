/** What a signed-in desktop client calls (contract part 4 "Client endpoints", part 5 "Player session cookie"). */
import { z } from 'zod';

import { defineCommand, defineRead } from '../define';
import { nullableNumber, nullableText, recordId } from '../fields';

const namedPlace = z.looseObject({ id: recordId.optional(), name: nullableText.optional() });

/** The login answer's user (contract part 2 "Login user object"). */
export const loginUser = z.looseObject({
  id: recordId,
  email: nullableText.optional(),
  username: z.string(),
  displayName: nullableText.optional(),
  role: nullableText.optional(),
  hasCompletedSetup: z.boolean().nullable().optional(),
  isAdmin: z.boolean().nullable().optional(),
});

/**
 * Navigation state (contract part 2). The contract calls its list a minimum view: feature-gated
 * and role fields come on top, are kept, and are never required.
 */
export const clientNavState = z.looseObject({
  user: z
    .looseObject({ username: z.string(), isAdmin: z.boolean().nullable().optional() })
    .nullable(),
  hasCharacter: z.boolean().nullable().optional(),
  characterCountryId: nullableText.optional(),
  characterName: nullableText.optional(),
  unreadCount: nullableNumber.optional(),
  unreadMailCount: nullableNumber.optional(),
  homeState: namedPlace.nullable().optional(),
  currentParty: namedPlace.nullable().optional(),
  activeElection: z
    .looseObject({
      id: recordId,
      seatId: nullableText.optional(),
      label: nullableText.optional(),
    })
    .nullable()
    .optional(),
  activePresidentElectionId: nullableText.optional(),
  activePresidentElectionSeatId: nullableText.optional(),
  missingDemographics: z.boolean().nullable().optional(),
});

/**
 * Status-bar data. The contract names funds, actions, cash on hand and projected income and does
 * not show the full list; a deployment may answer `{ status: "no-character" }` alone.
 */
export const clientStatusState = z.looseObject({
  status: nullableText.optional(),
  name: nullableText.optional(),
  funds: nullableNumber.optional(),
  actions: nullableNumber.optional(),
  actionCap: nullableNumber.optional(),
  cashOnHand: nullableNumber.optional(),
  projectedIncome: nullableNumber.optional(),
  homeCurrency: nullableText.optional(),
  donorBaseLevel: nullableNumber.optional(),
  politicalInfluence: nullableNumber.optional(),
});

export const clientEndpoints = {
  /** Signs a player in; the session cookie arrives by Set-Cookie, whatever its name. */
  login: defineCommand({
    summary: 'Sign in with an e-mail address or username and a password',
    section: '4, client endpoints',
    method: 'POST',
    path: '/api/auth/login',
    params: z.strictObject({ email: z.string().min(1), password: z.string().min(1) }),
    response: z.looseObject({ message: nullableText.optional(), user: loginUser }),
    auth: 'none',
    bucket: 'auth',
    caller: 'main',
    invalidates: ['clientNav', 'clientStatus'],
  }),
  /** Navigation state: a guest manifest without a session. Polled every 30-60 s. */
  clientNav: defineRead({
    summary: 'Navigation state of the signed-in player, or the guest manifest',
    section: '4, client endpoints',
    path: '/api/client-nav',
    params: z.strictObject({}),
    response: clientNavState,
    auth: 'optionalSession',
    bucket: 'client',
    cache: { staleMs: 30_000, pollMs: 60_000, persist: true },
  }),
  /** Status-bar data; `layout=full` asks a deployment that knows it for everything, others ignore it. */
  clientStatus: defineRead({
    summary: 'Funds, actions, cash on hand and projected income',
    section: '4, client endpoints',
    path: '/api/client-status',
    params: z.strictObject({ layout: z.string().optional() }),
    response: clientStatusState,
    auth: 'session',
    bucket: 'client',
    cache: { staleMs: 30_000, pollMs: 60_000, persist: true },
  }),
  /** Stores the player's theme; the client re-reads client-nav afterwards (part 6). */
  setTheme: defineCommand({
    summary: "Store the player's theme",
    section: '4, client endpoints',
    method: 'PATCH',
    path: '/api/settings/theme',
    params: z.strictObject({ theme: z.string().min(1) }),
    response: z.looseObject({ success: z.boolean().nullable().optional() }),
    auth: 'session',
    bucket: 'client',
    caller: 'page',
    invalidates: ['clientNav'],
  }),
  /** The error catalogue (part 7): cached, re-read when `version` changes. */
  errorCodes: defineRead({
    summary: 'Catalogue of error codes with their messages',
    section: '4, client endpoints; 7',
    path: '/api/error-codes',
    params: z.strictObject({}),
    response: z.looseObject({
      version: z.union([z.string(), z.number()]),
      errors: z.array(
        z.looseObject({
          code: z.string(),
          httpStatus: nullableNumber.optional(),
          category: nullableText.optional(),
          message: nullableText.optional(),
        }),
      ),
    }),
    auth: 'none',
    bucket: 'client',
    cache: { staleMs: 6 * 60 * 60_000, persist: true },
  }),
};
