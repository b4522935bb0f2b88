/** The resources as part 2 of the contract prints them, field by field; further fields are allowed, as part 9 says. */
import { z } from 'zod';

const nullable = {
  text: z.string().nullable(),
  number: z.number().nullable(),
};
/** UTC ISO 8601. */
export const timestamp = z.iso.datetime();
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i);
const relativeUrl = z.string().startsWith('/');

export const ok = { ok: z.literal(true) };
export const found = { ...ok, found: z.literal(true) };
export const notFound = z.looseObject({ ...ok, found: z.literal(false) });
export const errorBody = z.looseObject({ error: z.string().min(1), code: z.string().min(1) });

export const gameState = z.looseObject({
  ...found,
  currentTurn: z.number().int(),
  gameDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  nextTurnAt: timestamp.nullable(),
  turnDurationMs: z.number(),
});

export const character = z.looseObject({
  id: z.string(),
  name: z.string(),
  bio: nullable.text,
  countryId: nullable.text,
  party: z.string(),
  partyId: nullable.text,
  partyColor: hexColor,
  state: z.string(),
  stateCode: z.string(),
  position: z.string(),
  politicalInfluence: z.number(),
  nationalInfluence: z.number(),
  favorability: z.number(),
  campaignFunds: z.number(),
  netWorth: z.number(),
  isCeo: z.boolean(),
  profileUrl: relativeUrl,
  activeElection: z.looseObject({}).nullable(),
});

export const career = z.looseObject({
  ...found,
  characterId: z.string(),
  characterName: z.string(),
  career: z.array(
    z.looseObject({
      type: z.string(),
      office: nullable.text,
      party: nullable.text,
      fromState: nullable.text,
      toState: nullable.text,
    }),
  ),
});

export const achievements = z.looseObject({
  ...found,
  achievements: z.array(
    z.looseObject({
      id: z.string(),
      name: nullable.text,
      description: nullable.text,
      icon: nullable.text,
      category: nullable.text,
      isHidden: z.boolean(),
      earnedAt: timestamp.nullable(),
    }),
  ),
});

const partyNumbers = {
  economicPosition: z.number(),
  socialPosition: z.number(),
  memberCount: z.number().int(),
  seatCount: z.number().int(),
  treasury: z.number(),
};

export const party = z.looseObject({
  id: z.string(),
  name: z.string(),
  abbreviation: nullable.text,
  color: hexColor,
  ...partyNumbers,
  chairName: nullable.text,
  topMembers: z.array(z.looseObject({})).max(5),
});

export const partyRow = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  abbreviation: nullable.text,
  color: hexColor,
  ...partyNumbers,
  isDefault: z.boolean(),
});

export const countryRow = z.looseObject({
  id: z.string(),
  name: z.string(),
  governmentType: z.string(),
});

export const country = z.looseObject({
  ...found,
  countryId: z.string(),
  name: z.string(),
  governmentType: z.string(),
  population: nullable.number,
  currentLeader: z
    .looseObject({ name: z.string(), party: z.string(), profileUrl: relativeUrl })
    .nullable(),
  legislatureComposition: z.array(
    z.looseObject({ partyName: z.string(), seats: z.number().int(), seatPct: z.number() }),
  ),
  lastElectionCycle: nullable.number,
});

export const legislature = z.looseObject({
  ...found,
  chamber: z.string(),
  totalSeats: z.number().int(),
  composition: z.array(z.looseObject({ seats: z.number().int() })),
  pendingBills: z.array(z.looseObject({ id: z.string(), title: z.string(), status: z.string() })),
  recentlyPassed: z.array(
    z.looseObject({ vote: z.looseObject({ yes: z.number(), no: z.number() }) }),
  ),
});

export const economy = z.looseObject({
  ...found,
  primeRate: nullable.number,
  inflation: nullable.number,
  gdpGrowth: nullable.number,
  chair: z.looseObject({ name: z.string(), profileUrl: relativeUrl }).nullable(),
  rateHistory: z.array(z.looseObject({ turn: z.number(), rate: z.number() })),
  stockMarket: z.looseObject({ totalMarketCap: z.number(), change24h: z.number() }),
});

export const government = z.looseObject({
  ...found,
  officials: z.array(
    z.looseObject({
      role: z.string(),
      characterName: nullable.text,
      party: nullable.text,
      section: z.enum(['executive', 'leadership']),
    }),
  ),
  cabinet: z.array(z.looseObject({})),
  governmentFormation: z.looseObject({}),
});

export const electionRow = z.looseObject({
  id: z.string(),
  electionType: z.string(),
  state: z.string(),
  status: z.string(),
  candidates: z.array(
    z.looseObject({ characterName: z.string(), party: z.string(), isNPP: z.boolean() }),
  ),
});

export const electionDetail = z.looseObject({
  ...found,
  election: z.looseObject({
    electionType: z.string(),
    status: z.string(),
    totalSeats: z.number().int(),
  }),
  phase: z.looseObject({
    inPrimary: z.boolean(),
    inGeneral: z.boolean(),
    isUpcoming: z.boolean(),
    isEnded: z.boolean(),
  }),
  incumbent: z.looseObject({ name: z.string(), party: z.string() }).nullable(),
  candidates: z.array(z.looseObject({})),
  votes: z.looseObject({}).nullable(),
});

export const archiveRow = z.looseObject({
  id: z.string(),
  seatId: z.string(),
  electionType: z.string(),
  state: z.string(),
  cycle: z.number(),
  electionYear: z.number(),
  totalSeats: z.number().int(),
  startTime: timestamp,
  endTime: timestamp,
  status: z.string(),
  totalVotes: z.number(),
  finalized: z.boolean(),
  candidateCount: z.number().int(),
  winner: z
    .looseObject({ characterName: z.string(), party: z.string(), votes: z.number() })
    .optional(),
});

export const post = z.looseObject({
  id: z.string(),
  title: nullable.text,
  content: nullable.text,
  authorName: nullable.text,
  isSystem: z.boolean(),
  category: nullable.text,
  countryId: nullable.text,
  createdAt: timestamp.nullable(),
});

export const bill = z.looseObject({
  id: z.string(),
  title: z.string(),
  sponsor: nullable.text,
  status: z.enum(['pending', 'passed', 'failed']),
  vote: z.looseObject({ yes: z.number(), no: z.number(), abstain: z.number() }),
  effects: z.array(z.looseObject({ metric: z.string(), direction: z.string() })),
});

export const historyEvent = z.looseObject({
  turn: z.number().int(),
  eventType: z.string(),
  title: z.string(),
  officeType: nullable.text,
  characterId: nullable.text,
  characterName: nullable.text,
  party: nullable.text,
  billScope: nullable.text,
  details: z.unknown(),
  iterationStartingYear: nullable.number,
  timestamp,
});

export const battle = z.looseObject({
  theaterId: z.union([z.string(), z.number()]),
  declarerCountry: z.string(),
  targetCountry: z.string(),
  attackers: z.unknown(),
  defenders: z.unknown(),
  turn: z.number().int(),
  result: nullable.text,
  noContact: z.boolean(),
  unopposedAdvance: z.boolean(),
  controlBefore: nullable.number,
  controlAfter: nullable.number,
});
