/** Public reads as one deployment was seen to answer them; what is missing there is missing here. */
import { characterByNumber, partyByKey } from '../core/world';
import type { World } from '../core/world';
import { badRequest, internalError, notFound, succeed } from '../http/answers';
import type { Answer, Success } from '../http/answers';
import type { Call, Handler, Handlers } from '../http/call';
import { isObjectId } from '../core/object-id';
import { achievementsOf, careerOf, characterRow } from '../views/characters';
import { findCharacter, searchCharacters } from './characters';
import { contractHandlers } from './index';

type Body = Record<string, unknown>;
type ReadId = keyof typeof READS;

const SEARCH_RESULTS = 5;
const PERCENT = 100;

/** A miss of a single object is a 404 there. */
function orNotFound(answer: Answer, text: string): Answer {
  return answer.kind === 'success' && bodyOf(answer)['found'] === false ? notFound(text) : answer;
}

function bodyOf(answer: Success): Body {
  return answer.body as Body;
}

/** Changes the body of a success, for example to other units. */
function adapt(answer: Answer, change: (body: Body) => Body): Answer {
  return answer.kind === 'success' ? { ...answer, body: change(bodyOf(answer)) } : answer;
}

async function contract<Id extends ReadId>(id: Id, call: Call<Id>): Promise<Answer> {
  const handler: Handler<Id> = contractHandlers[id];
  return handler(call);
}

/** Handlers that ask the contract's and then adapt what came. */
const READS = {
  game: (call: Call<'game'>) => contract('game', call),
  characterSearch: (call: Call<'characterSearch'>) => search(call.world, call.text('name')),
  characterSearchAlias: (call: Call<'characterSearchAlias'>) =>
    search(call.world, call.text('name')),
  character: ({ world, text }: Call<'character'>) => {
    const character = findCharacter(world, text('id'));
    return character
      ? succeed({ ok: true, found: true, character: observedCharacter(world, character.number) })
      : notFound('Character not found');
  },
  characterCareer: (call: Call<'characterCareer'>) =>
    byObjectIdOnly(call.world, call.text('id'), observedCareer),
  characterAchievements: (call: Call<'characterAchievements'>) =>
    byObjectIdOnly(call.world, call.text('id'), (world, number) => {
      const character = characterByNumber(world, number);
      return {
        achievements: character
          ? achievementsOf(world, character).map((row) => ({ ...row, isHighlighted: false }))
          : [],
      };
    }),
  party: async (call: Call<'party'>) => {
    if (isObjectId(call.text('id') ?? '')) return notFound('Party not found');
    return orNotFound(await contract('party', call), 'Party not found');
  },
  country: async (call: Call<'country'>) =>
    adapt(
      orNotFound(await contract('country', call), 'Country not found'),
      ({ population: _absent, ...body }) => body,
    ),
  countryLegislature: async (call: Call<'countryLegislature'>) =>
    adapt(orNotFound(await contract('countryLegislature', call), 'Country not found'), (body) => ({
      ...body,
      pendingBills: [],
      recentlyPassed: [],
    })),
  countryEconomy: async (call: Call<'countryEconomy'>) =>
    adapt(orNotFound(await contract('countryEconomy', call), 'Country not found'), (body) => ({
      ...body,
      stockMarket: {
        ...(body['stockMarket'] as object),
        change24h: null,
        change1h: null,
        exchange: null,
      },
    })),
  government: async (call: Call<'government'>) =>
    orNotFound(await contract('government', call), 'Country not found'),
  elections: async (call: Call<'elections'>) =>
    adapt(await contract('elections', call), (body) => ({
      ...body,
      elections: rows(body, 'elections').map((row) => observedElection(row)),
    })),
  election: async (call: Call<'election'>) =>
    adapt(orNotFound(await contract('election', call), 'Election not found'), (body) => ({
      ...body,
      election: observedElection(body['election'] as Body),
      phase: { ...(body['phase'] as object), inPrimary: false },
      incumbent: null,
    })),
  news: (call: Call<'news'>) => contract('news', call),
  legislation: async (call: Call<'legislation'>) =>
    adapt(await contract('legislation', call), (body) => ({
      ...body,
      bills: rows(body, 'bills').map((row) => ({
        ...row,
        status: RAW_BILL_STATUSES[String(row['status'])] ?? row['status'],
      })),
    })),
  market: async (call: Call<'market'>) =>
    adapt(await contract('market', call), (body) => ({
      ...body,
      ...(body['companies']
        ? { companies: rows(body, 'companies').map((row) => rawRow(row)) }
        : { sectors: rows(body, 'sectors').map((row) => rawRow(row)) }),
    })),
  bonds: async (call: Call<'bonds'>) =>
    adapt(await contract('bonds', call), (body) => ({
      ...body,
      bonds: rows(body, 'bonds')
        .filter((row) => row['defaulted'] !== true)
        .map((row) => observedBond(row)),
    })),
  corporations: async (call: Call<'corporations'>) =>
    adapt(await contract('corporations', call), ({ found: _absent, ...body }) => body),
  corporation: async (call: Call<'corporation'>) =>
    adapt(orNotFound(await contract('corporation', call), 'Corporation not found'), (body) => ({
      ...body,
      typeLabel: body['type'],
      bonds: rows(body, 'bonds').map((row) => observedBond(row)),
    })),
  leaderboard: async (call: Call<'leaderboard'>) => {
    const answer = await contract('leaderboard', call);
    if (answer.kind !== 'refusal' || call.text('country') === undefined) return answer;
    return { ...answer, code: 'INVALID_METRIC' };
  },
} as const;

export const observedReads: Partial<Handlers> = READS;

/** Finer words than the contract's three; its own statuses come from these. */
const RAW_BILL_STATUSES: Readonly<Record<string, string>> = {
  pending: 'active',
  passed: 'signed',
  failed: 'filibustered',
};
const RAW_ELECTION_STATUSES: Readonly<Record<string, string>> = {
  open: 'active',
  upcoming: 'upcoming',
  closed: 'completed',
};

function rows(body: Body, name: string): Body[] {
  const value = body[name];
  return Array.isArray(value) ? value : [];
}

function search(world: World, name: string | undefined): Answer {
  if (name === undefined) return badRequest('name or discordId is required');
  const characters = searchCharacters(world, name, undefined, SEARCH_RESULTS);
  return succeed({
    ok: true,
    found: characters.length > 0,
    characters: characters.map(({ number }) => observedCharacter(world, number)),
  });
}

function observedCharacter(world: World, number: number): object {
  const character = characterByNumber(world, number);
  if (!character) return {};
  const { sequentialId: _absent, ...row } = characterRow(world, character) as Body;
  return { ...row, infamy: 0, messagingUsername: null, policies: { economic: 0, social: 0 } };
}

/** Anything but an object id is a fault of the server there. */
function byObjectIdOnly(
  world: World,
  id: string | undefined,
  view: (world: World, number: number) => object,
): Answer {
  if (!isObjectId(id ?? '')) return internalError();
  const character = findCharacter(world, id);
  if (!character) return notFound('Character not found');
  return succeed({ ok: true, found: true, ...view(world, character.number) });
}

/** Offices are objects, parties sequential ids, and the two states are places of a move. */
function observedCareer(world: World, number: number): object {
  const character = characterByNumber(world, number);
  if (!character) return { career: [] };
  const party = partyByKey(world, character.partyKey);
  return {
    characterId: character.objectId,
    characterName: character.name,
    career: (careerOf(world, character) as Body[]).map((entry) => ({
      ...entry,
      office:
        entry['office'] === null ? null : { type: entry['office'], state: character.regionCode },
      officeLabel: entry['office'] ?? '',
      party: party ? String(party.sequentialId) : null,
      electionId: null,
      fromState: entry['type'] === 'relocated' ? character.regionCode : null,
      toState: entry['type'] === 'relocated' ? character.regionCode : null,
    })),
  };
}

function observedElection(row: Body): Body {
  const office = String(row['seatId']).split('-')[1] ?? '';
  return {
    ...row,
    electionType: office,
    status: RAW_ELECTION_STATUSES[String(row['status'])] ?? row['status'],
    stateName: row['state'],
  };
}

function observedBond(row: Body): Body {
  const { issuerName: _absent, currencyCode: _unknown, ...bond } = row;
  return {
    ...bond,
    couponRate: Number(row['couponRate']) * PERCENT,
    maturityLabel: null,
    yieldToMaturity: null,
    turnsRemaining: 0,
    holders: 0,
  };
}

function rawRow({ id, corporationName: _absent, ...row }: Body): Body {
  return { _id: id, ...row };
}
