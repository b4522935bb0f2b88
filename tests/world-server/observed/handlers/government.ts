/** Governments as the observed deployment answers them. */
import { characterByNumber, countryByCode, seatsOfCountry } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import { governmentHandlers } from '@electron/world/handlers/government';
import type { government } from '@electron/world/handlers/government';
import type { Character } from '@electron/world/model/people';
import type { Country } from '@electron/world/model/politics';
import { composition, leadershipOf } from '@electron/world/rules/government';

import { adapt, orNotFound, withParameters } from '../calls/adapt';
import type { ObservedHandlers } from '../calls/observed-handlers';
import { exactCountry } from '../calls/parameters';
import { isPublic, partyObjectId, partySequence } from '../serializers/public-record';

type Government = ReturnType<typeof government>;
type Official = Government['officials'][number];

export const observedGovernment = {
  government: (call) => {
    const code = exactCountry(call.world, call.text('country'));
    const answer = governmentHandlers.government(withParameters(call, { country: code }));
    return adapt(orNotFound(answer, 'Country not found'), (body) => {
      const country = countryByCode(call.world.state, code ?? '');
      return country ? { ...body, ...governmentOf(call.world, country, body) } : body;
    });
  },
} satisfies ObservedHandlers;

function governmentOf(world: World, country: Country, body: Government) {
  const leadership = leadershipOf(world.state, country.code);
  const leader = characterByNumber(world.state, leadership?.leader ?? null);
  const byId = new Map(
    world.state.characters
      .filter(({ countryCode }) => countryCode === country.code)
      .map((character) => [character.objectId, character]),
  );
  const holder = (row: Official): Character | null => byId.get(row.characterId ?? '') ?? null;
  return {
    country: country.code,
    countryName: country.name,
    // The executive only: neither the chambers' members nor their leaders.
    officials: body.officials
      .filter(({ section, characterName }) => section === 'executive' && characterName !== null)
      .map((row) => withoutRecord(row, holder(row))),
    cabinet: body.cabinet.map((row) => {
      const { section: _absent, characterId: _none, ...minister } = withoutRecord(row, holder(row));
      // A ministry that was never named has no role.
      return row.characterName === null ? { ...minister, role: null } : minister;
    }),
    governmentFormation: formation(world, country, leader, body.governmentFormation),
  };
}

/** Characters that the computer runs have neither id nor page. */
function withoutRecord(row: Official, character: Character | null) {
  const isNPP = character !== null && !isPublic(character);
  return { ...row, isNPP, ...(isNPP ? { characterId: null, profileUrl: null } : {}) };
}

function formation(
  world: World,
  country: Country,
  leader: Character | null,
  form: Government['governmentFormation'],
) {
  if ('president' in form) return form;
  const { coalitionPartyNames, ...rest } = form;
  const parties = composition(seatsOfCountry(world.state, country.code)).map(
    ({ partyKey }) => partyKey,
  );
  const isCoalition = form.formationType === 'coalition';
  return {
    ...rest,
    pmCharacterId: isPublic(leader) ? leader.objectId : null,
    governingPartyId: leader ? partySequence(world, leader.partyKey) : null,
    governingPartyName: null,
    coalitionPartyIds: isCoalition
      ? parties.slice(0, coalitionPartyNames.length).map((key) => partySequence(world, key))
      : null,
    coalitionPartyNames: null,
    seatsByParty: form.seatsByParty.map((row, index) => ({
      ...row,
      partyId: partyObjectId(world, parties[index] ?? null),
    })),
  };
}
