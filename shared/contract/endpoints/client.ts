/** What a signed-in desktop client calls (contract part 4 "Client endpoints", part 5 "Player session cookie"). */
import { z } from 'zod';

import { defineCommand, defineRead } from '../define';
import {
  requiredUnlessNotFound,
  namedRecord,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  recordId,
} from '../fields';
import { anyShapeOf, notPromised } from '../promises';

/** The login answer's user (contract part 2 "Login user object"). */
const loginUser = z.looseObject({
  id: recordId,
  email: optionalText,
  username: z.string(),
  displayName: optionalText,
  role: optionalText,
  hasCompletedSetup: optionalFlag,
  isAdmin: optionalFlag,
});

/**
 * Navigation state (contract part 2). The contract calls its list a minimum view: the role and
 * feature-gated fields after `missingDemographics` come on top where a server has them, and are
 * never required. A null `user` is a guest.
 */
const clientNavState = z.looseObject({
  user: z
    .looseObject({
      username: z.string(),
      isAdmin: optionalFlag,
      ...notPromised({
        id: optionalId,
        isModerator: optionalFlag,
        character: z.unknown().optional(),
      }),
    })
    .nullable(),
  hasCharacter: optionalFlag,
  characterCountryId: optionalText,
  unreadCount: optionalNumber,
  unreadMailCount: optionalNumber,
  homeState: namedRecord.nullish(),
  currentParty: namedRecord.nullish(),
  activeElection: z
    .looseObject({ id: recordId, ...notPromised({ seatId: optionalId }), label: optionalText })
    .nullish(),
  activePresidentElectionId: optionalId,
  activePresidentElectionSeatId: optionalId,
  missingDemographics: optionalFlag,
  ...notPromised({
    characterName: optionalText,
    // The contract names these fields but does not show their shape. A field in another form must not make the whole
    // answer fail.
    myCorporationId: z.unknown().optional(),
    myUnionId: z.unknown().optional(),
    cabinetOffice: z.unknown().optional(),
    governorOffice: z.unknown().optional(),
    isImperialMode: z.unknown().optional(),
    wikiDisabled: z.unknown().optional(),
    conflictsEnabled: z.unknown().optional(),
    settlementCrisisLive: z.unknown().optional(),
    unionsEnabled: z.unknown().optional(),
    pendingSeasonRecapId: z.unknown().optional(),
    pendingCharterCount: z.unknown().optional(),
    imperialCharacter: z.unknown().optional(),
    adminCharacters: z.unknown().optional(),
    myCorporationType: z.unknown().optional(),
    myCorporationCountryId: z.unknown().optional(),
    funds: z.unknown().optional(),
    actions: z.unknown().optional(),
  }),
});

/** The whole status of a player without a character, on some servers. */
const noCharacterFields = { status: optionalText };

/** The corporation that the player runs, as it was seen on a server. */
const ownCorporation = z.looseObject(
  notPromised({
    sequentialId: optionalId,
    name: optionalText,
    sharePrice: optionalNumber,
    /** In percent. */
    priceChange1h: optionalNumber,
    liquidCapital: optionalNumber,
    liquidCurrencyCode: optionalText,
    marketingStrength: optionalNumber,
    ceoSalary: optionalNumber,
    history: z
      .array(
        z.looseObject(
          notPromised({
            turn: optionalNumber,
            sharePrice: optionalNumber,
            liquidCapital: optionalNumber,
            marketingStrength: optionalNumber,
          }),
        ),
      )
      .nullish(),
  }),
);

/** The player's standing in the race that they run in, as it was seen on a server. Shares are in percent. */
const ownRace = z.looseObject(
  notPromised({
    electionId: optionalId,
    isMultiSeat: optionalFlag,
    totalSeats: optionalNumber,
    myVotePct: optionalNumber,
    marginPct: optionalNumber,
    seatsProjected: optionalNumber,
    history: z
      .array(
        z.looseObject(
          notPromised({ turn: optionalNumber, pct: optionalNumber, seats: optionalNumber }),
        ),
      )
      .nullish(),
  }),
);

const statusFields = {
  funds: optionalNumber,
  actions: optionalNumber,
  cashOnHand: optionalNumber,
  projectedIncome: optionalNumber,
  ...notPromised({
    name: optionalText,
    actionCap: optionalNumber,
    personalHomeLiquid: optionalNumber,
    homeCurrency: optionalText,
    donorBaseLevel: optionalNumber,
    politicalInfluence: optionalNumber,
    favorability: optionalNumber,
    currentOfficeType: optionalText,
    campaignFundsStored: optionalNumber,
    hoardThreshold: optionalNumber,
    isCentralBankChair: optionalFlag,
    baseActionsPerTurn: optionalNumber,
    officeActionBonus: optionalNumber,
    bonusActionsFromParty: optionalNumber,
    chairActionBonus: optionalNumber,
    dividendIncome: optionalNumber,
    bondIncome: optionalNumber,
    isImperial: optionalFlag,
    corpNav: ownCorporation.nullish(),
    electionStats: ownRace.nullish(),
    campaignIncomeBreakdown: z
      .looseObject(
        notPromised({
          populationTier: optionalText,
          baseGen: optionalNumber,
          donorBonus: optionalNumber,
          officeBonus: optionalNumber,
          unionContribution: optionalNumber,
          stateTax: optionalNumber,
          nationalTax: optionalNumber,
          totalTax: optionalNumber,
          netPerTurn: optionalNumber,
        }),
      )
      .nullish(),
  }),
};

/**
 * Status-bar data. The contract names funds, actions, cash on hand and projected income and does not show the full
 * list; a server may answer only `{ status: "no-character" }`. The typed fields after `projectedIncome` were seen on a
 * server.
 */
const clientStatusState = anyShapeOf(noCharacterFields, statusFields).superRefine(
  requiredUnlessNotFound('status', 'funds', 'actions', 'cashOnHand', 'projectedIncome'),
);

export const clientEndpoints = {
  /**
   * Signs a player in; the session cookie arrives by Set-Cookie, whatever its name (part 5). Main sends `email` without
   * spaces around it.
   */
  login: defineCommand({
    summary: 'Sign in with an email address or username and a password',
    section: '4, client endpoints',
    method: 'POST',
    path: '/api/auth/login',
    returns: '`message`, `user`; sets the session cookie',
    parameterNotes: { email: 'an email address or a username' },
    params: z.strictObject({
      email: z.string().min(1).max(320),
      password: z.string().min(1).max(1_000),
    }),
    response: z.looseObject({ message: optionalText, user: loginUser }),
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
    returns: "Navigation state; a guest's navigation state without a session",
    params: z.strictObject({}),
    response: clientNavState,
    auth: 'optionalSession',
    bucket: 'client',
    cache: { staleMs: 30_000, pollMs: 60_000, persist: true },
  }),
  /** Status-bar data; `layout=full`, beyond the contract, asks a server that knows it for everything; others ignore it. */
  clientStatus: defineRead({
    summary: 'Funds, actions, cash on hand and projected income',
    section: '4, client endpoints',
    path: '/api/client-status',
    returns: 'Status-bar data',
    parameterNotes: { layout: 'beyond the contract, see below' },
    params: z.strictObject({ layout: z.string().min(1).max(40).optional() }),
    response: clientStatusState,
    auth: 'session',
    bucket: 'client',
    loggedParameters: ['layout'],
    beyondContract: ['layout'],
    cache: { staleMs: 30_000, pollMs: 60_000, persist: true },
  }),
  /** Stores the player's theme; the client re-reads client-nav afterwards (part 6). */
  setTheme: defineCommand({
    summary: "Store the player's theme",
    section: '4, client endpoints',
    method: 'PATCH',
    path: '/api/settings/theme',
    returns: '`success`',
    params: z.strictObject({ theme: z.string().min(1).max(100) }),
    response: z.looseObject({ success: optionalFlag }),
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
    returns: '`version`, `errors[]`',
    params: z.strictObject({}),
    response: z.looseObject({
      version: z.union([z.string(), z.number()]),
      errors: z.array(
        z.looseObject({
          code: z.string(),
          httpStatus: optionalNumber,
          category: optionalText,
          message: optionalText,
        }),
      ),
    }),
    auth: 'none',
    bucket: 'client',
    isSameInEveryTurn: true,
    cache: { staleMs: 6 * 60 * 60_000, persist: true },
  }),
};
