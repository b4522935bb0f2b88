/** Countries: list, detail, legislature, economy, history and battles (contract parts 2 and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  limitParameter,
  namedPerson,
  openField,
  optionalFlag,
  optionalId,
  optionalLabel,
  optionalNumber,
  optionalText,
  optionalTimestamp,
  pathText,
  recordId,
  openWord,
  openWordParameter,
} from '../fields';
import { notPromised } from '../promises';
import { billStatus } from './legislation';

const countryRow = z.looseObject({
  id: recordId,
  name: optionalText,
  governmentType: optionalText,
});

const seats = { partyName: optionalText, seats: optionalNumber, seatPct: optionalNumber };
const furtherSeats = notPromised({ partyId: optionalId, partyColor: optionalText });

const tally = z.looseObject({ yes: optionalNumber, no: optionalNumber }).nullish();

const pendingBill = z.looseObject({
  id: recordId,
  title: optionalText,
  status: billStatus.nullish(),
  ...notPromised({ vote: tally }),
});

const passedBill = z.looseObject({
  id: recordId,
  title: optionalText,
  vote: tally,
  ...notPromised({ status: billStatus.nullish() }),
});

/** Servers add an inflation and a growth history whose value has its own name. */
const turnPoint = z.looseObject({
  turn: optionalNumber,
  rate: optionalNumber,
  ...notPromised({ value: optionalNumber }),
});

/** Event types that the contract gives as examples (part 4). */
const HISTORY_EVENT_TYPES = ['leader_change', 'bill_enacted', 'referendum_passed'] as const;

/** The contract also names referendums, regime changes and relations, without their words (part 2). */
const historyEventType = openWord([
  ...HISTORY_EVENT_TYPES,
  'referendum_failed',
  'regime_change',
  'treaty_signed',
  'relations_broken',
]);

const historyEvent = z.looseObject({
  turn: optionalNumber,
  eventType: historyEventType.nullish(),
  title: optionalText,
  officeType: optionalText,
  characterId: optionalId,
  characterName: optionalText,
  party: optionalId,
  billScope: optionalText,
  details: z.unknown().optional(),
  iterationStartingYear: optionalNumber,
  timestamp: optionalTimestamp,
});

/** The contract names the fields of a battle, not the types of `attackers`, `defenders` and `result`. */
const battle = z.looseObject({
  theaterId: optionalId,
  declarerCountry: optionalText,
  targetCountry: optionalText,
  attackers: z.unknown().optional(),
  defenders: z.unknown().optional(),
  turn: optionalNumber,
  result: optionalLabel,
  noContact: optionalFlag,
  unopposedAdvance: optionalFlag,
  controlBefore: optionalNumber,
  controlAfter: optionalNumber,
});

/** Rows of one country history answer: at most, and when none is asked for (contract part 8). */
const HISTORY_LIMIT = { max: 200, default: 50 } as const;

const codeParams = { code: pathText };

export const countryEndpoints = {
  /** Every country (parts 2 "Country" and 4, /country). */
  countries: defineRead({
    summary: 'Countries of the game',
    section: '2, country; 4, public reads',
    path: '/api/public/v1/country',
    returns: '`countries[]` of `id`, `name`, `governmentType`',
    params: z.strictObject({}),
    response: z
      .looseObject({ ...envelope, countries: z.array(countryRow).nullish() })
      .superRefine(requiredUnlessNotFound('countries')),
    auth: 'publicKey',
    bucket: 'publicRead',
    cache: { staleMs: 60 * 60_000, persist: true },
  }),
  /** Regime, leader and seats of a country; `seatPct` is a percentage of the total (part 2 "Country"). */
  country: defineRead({
    summary: 'One country: regime, leader, seats',
    section: '2, country; 4, public reads',
    path: '/api/public/v1/country/{code}',
    returns: 'Country detail',
    params: z.strictObject(codeParams),
    response: z.looseObject({
      ...envelope,
      countryId: optionalText,
      name: optionalText,
      governmentType: optionalText,
      population: optionalNumber,
      currentLeader: namedPerson.extend({ party: optionalId }).nullish(),
      legislatureComposition: z.array(z.looseObject({ ...seats, ...furtherSeats })).nullish(),
      lastElectionCycle: optionalNumber,
      ...notPromised({ currencyCode: openField }),
    }),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['code'],
    cache: { staleMs: 2 * 60_000, persist: true },
  }),
  /** A country's chamber, its seats by party and its bills (part 2 "Legislature"). */
  countryLegislature: defineRead({
    summary: "A country's chamber, seats and bills",
    section: '2, legislature; 4, public reads',
    path: '/api/public/v1/country/{code}/legislature',
    returns: 'Legislature',
    params: z.strictObject(codeParams),
    response: z.looseObject({
      ...envelope,
      chamber: optionalText,
      totalSeats: optionalNumber,
      composition: z.array(z.looseObject({ ...notPromised(seats), ...furtherSeats })).nullish(),
      pendingBills: z.array(pendingBill).nullish(),
      recentlyPassed: z.array(passedBill).nullish(),
    }),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['code'],
    cache: { staleMs: 2 * 60_000, persist: true },
  }),
  /** Central bank rate, inflation, growth and the stock market (part 2 "Economy"). */
  countryEconomy: defineRead({
    summary: "A country's rates, growth and stock market",
    section: '2, economy; 4, public reads',
    path: '/api/public/v1/country/{code}/economy',
    returns: 'Economy',
    params: z.strictObject(codeParams),
    response: z.looseObject({
      ...envelope,
      ...notPromised({ countryId: openField }),
      primeRate: optionalNumber,
      inflation: optionalNumber,
      gdpGrowth: optionalNumber,
      chair: namedPerson.nullish(),
      rateHistory: z.array(turnPoint).nullish(),
      ...notPromised({
        inflationHistory: z.array(turnPoint).nullish(),
        gdpGrowthHistory: z.array(turnPoint).nullish(),
      }),
      stockMarket: z
        .looseObject({ totalMarketCap: optionalNumber, change24h: optionalNumber })
        .nullish(),
    }),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['code'],
    cache: { staleMs: 60_000, persist: true },
  }),
  /**
   * Append-only log of a country, newest first; `beforeTurn` is the cursor and asks for events
   * strictly before that turn (parts 2 "Country history event" and 4).
   */
  countryHistory: defineRead({
    summary: "A country's history of leaders, laws and regimes",
    section: '2, country history event; 4, public reads; 8',
    path: '/api/public/v1/country/{code}/history',
    returns: '`events[]`',
    parameterNotes: {
      limit: 'default 50',
      type: 'an event type, for example leader_change, bill_enacted, referendum_passed',
      beforeTurn: 'cursor: only events strictly before this turn',
    },
    params: z.strictObject({
      ...codeParams,
      limit: z.int().min(1).max(HISTORY_LIMIT.max).optional(),
      type: openWordParameter(HISTORY_EVENT_TYPES).optional(),
      beforeTurn: z.int().nonnegative().optional(),
    }),
    response: z
      .looseObject({ ...envelope, events: z.array(historyEvent).nullish() })
      .superRefine(requiredUnlessNotFound('events')),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['code', 'limit', 'type', 'beforeTurn'],
    cache: { staleMs: 2 * 60_000, persist: true },
    paging: {
      by: 'cursor',
      cursorParameter: 'beforeTurn',
      sizeParameter: 'limit',
      rows: HISTORY_LIMIT.default,
      mostRows: HISTORY_LIMIT.max,
    },
  }),
  /** Recent battles with the country as declarer or target, newest turn first (part 2 "Battle report"). */
  countryBattles: defineRead({
    summary: "A country's recent battles, newest first",
    section: '2, battle report; 4, public reads',
    path: '/api/public/v1/country/{code}/battles',
    returns: '`battles[]` with the country as declarer or target, newest turn first',
    params: z.strictObject({ ...codeParams, limit: limitParameter.optional() }),
    response: z
      .looseObject({ ...envelope, battles: z.array(battle).nullish() })
      .superRefine(requiredUnlessNotFound('battles')),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['code', 'limit'],
    cache: { staleMs: 2 * 60_000, persist: true },
    paging: { by: 'size', sizeParameter: 'limit', rows: 50 },
  }),
};
