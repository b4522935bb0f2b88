/** Countries and their governments as one deployment was seen to answer them. */
import { seatsOfCountry } from '../../core/indexes';
import { characterByNumber, countryByCode, partyByKey } from '../../core/world';
import type { World } from '../../core/world';
import type { Call } from '../../calls/call';
import type { Character } from '../../model/people';
import type { Country, TurnValue } from '../../model/places';
import { composition, isFilled } from '../../rules/chamber';
import { leadershipOf } from '../../rules/leadership';
import { characterLink, profileOf } from '../../serializers/links';
import { adapt, contract, exactCountry, isPublic, orNotFound, partySequence, rows } from './adapt';
import type { Body } from './adapt';

const POINTS_SHOWN = 12;
const PERCENT = 100;

export const observedCountries = {
  country: async (call: Call<'country'>) =>
    adapt(
      orNotFound(await contract('country', call), 'Country not found'),
      ({ population: _absent, ...body }) => ({ ...body, ...leaderAndOfficials(call.world, body) }),
    ),
  countryLegislature: async (call: Call<'countryLegislature'>) =>
    adapt(orNotFound(await contract('countryLegislature', call), 'Country not found'), (body) => ({
      ...body,
      composition: rows(body, 'composition').map(({ seatPct: _absent, ...row }) => row),
      // Its filters ask for statuses that no bill ever has.
      pendingBills: [],
      recentlyPassed: [],
    })),
  countryEconomy: async (call: Call<'countryEconomy'>) =>
    adapt(orNotFound(await contract('countryEconomy', call), 'Country not found'), (body) => {
      const country = countryByCode(call.world, call.text('code') ?? '');
      return {
        ...body,
        countryId: country?.code ?? null,
        chair: chairOf(call.world, country),
        rateHistory: history(country?.economy.primeRates),
        inflationHistory: history(country?.economy.inflations),
        gdpGrowthHistory: history(country?.economy.growths),
        stockMarket: {
          ...(body['stockMarket'] as object),
          change24h: null,
          change1h: null,
          exchange: null,
        },
      };
    }),
  government: async (call: Call<'government'>) => {
    const code = exactCountry(call.world, call.text('country'));
    const answer = await contract('government', call, { country: code });
    return adapt(orNotFound(answer, 'Country not found'), (body) => {
      const country = countryByCode(call.world, code ?? '');
      return country ? { ...body, ...governmentOf(call.world, country, body) } : body;
    });
  },
};

/** A chair whom the world runs itself has no page. */
function chairOf(world: World, country: Country | null): Body | null {
  const chair = characterByNumber(world, country?.economy.chair ?? null);
  if (chair === null) return null;
  return { name: chair.name, profileUrl: isPublic(chair) ? characterLink(world, chair) : null };
}

function history(points: readonly TurnValue[] = []): object[] {
  return points.slice(-POINTS_SHOWN).map(({ turn, value }) => ({ turn, rate: value }));
}

/** Seats count everybody in office, ministers and the head of government included; the leader's party is a number. */
function leaderAndOfficials(world: World, body: Body): Body {
  const code = String(body['countryId']);
  const leadership = leadershipOf(world.state, code);
  const leader = characterByNumber(world, leadership?.leader ?? null);
  const others = [
    leader,
    ...(leadership?.cabinet ?? []).map((one) => characterByNumber(world, one)),
  ];
  const officials = [
    ...seatsOfCountry(world, code).filter((seat) => isFilled(seat)),
    ...others.flatMap((one) =>
      one
        ? [
            {
              number: 0,
              countryCode: code,
              regionCode: '',
              holder: one.number,
              partyKey: one.partyKey,
            },
          ]
        : [],
    ),
  ];
  return {
    currentLeader: leader && {
      name: leader.name,
      party: partySequence(world, leader.partyKey),
      profileUrl: profileOf(world, leader),
    },
    legislatureComposition: composition(officials).map(({ partyKey, seats }) => {
      const party = partyByKey(world, partyKey);
      return {
        partyId: partySequence(world, partyKey),
        partyName: party?.name ?? 'independent',
        partyColor: party?.color ?? '#666666',
        seats,
        seatPct: (seats / officials.length) * PERCENT,
      };
    }),
  };
}

function governmentOf(world: World, country: Country, body: Body): Body {
  const leadership = leadershipOf(world.state, country.code);
  const leader = characterByNumber(world, leadership?.leader ?? null);
  const byId = new Map(
    world.state.characters
      .filter(({ countryCode }) => countryCode === country.code)
      .map((character) => [character.objectId, character]),
  );
  const holder = (row: Body): Character | null => byId.get(String(row['characterId'])) ?? null;
  return {
    country: country.code,
    countryName: country.name,
    officials: rows(body, 'officials').map((row) => withoutRecord(row, holder(row))),
    cabinet: rows(body, 'cabinet').map(({ section: _absent, ...row }) => {
      const { characterId: _none, ...minister } = withoutRecord(row, holder(row));
      // A ministry that was never named has no word for itself.
      return row['characterName'] === null ? { ...minister, role: null } : minister;
    }),
    governmentFormation: formation(world, leader, body['governmentFormation'] as Body),
  };
}

/** People whom the world runs itself have neither id nor page. */
function withoutRecord(row: Body, character: Character | null): Body {
  const isNPP = character !== null && !isPublic(character);
  return { ...row, isNPP, ...(isNPP ? { characterId: null, profileUrl: null } : {}) };
}

function formation(world: World, leader: Character | null, form: Body): Body {
  if ('president' in form) return form;
  const { coalitionPartyNames: _absent, ...rest } = form;
  const parties = rows(form, 'seatsByParty').map((row) => row['partyId']);
  const isCoalition = form['formationType'] === 'coalition';
  return {
    ...rest,
    pmCharacterId: isPublic(leader) ? leader.objectId : null,
    governingPartyId: leader ? partySequence(world, leader.partyKey) : null,
    governingPartyName: null,
    coalitionPartyIds: isCoalition
      ? parties.slice(0, rows(form, 'coalitionPartyNames').length)
      : null,
    coalitionPartyNames: null,
  };
}
