/** Characters as the observed deployment answers them. */
import { badRequest, internalError, notFound, succeed } from '@electron/world/calls/answers';
import { partyByKey } from '@electron/world/core/lookups';
import { toHundredths } from '@electron/world/core/random';
import type { World } from '@electron/world/core/world';
import {
  findCharacter,
  searchCharacters,
  achievementsOf,
  careerOf,
  characterRow,
} from '@electron/world/handlers/characters';
import type { Character } from '@electron/world/model/people';

import type { ObservedHandlers } from '../calls/observed-handlers';
import { isObjectId } from '../calls/parameters';
import { isPublic, observedPosition } from '../serializers/public-record';

const SEARCH_RESULTS = 5;
const CITIZENS_SEARCHED = 10_000;

export const observedCharacters = {
  characterSearch: ({ world, text }) => search(world, text('name'), text('discordId')),
  characterSearchAlias: ({ world, text }) => search(world, text('name'), text('discordId')),
  character: ({ world, text }) => {
    const character = findCharacter(world, text('id'));
    return isPublic(character) && !isBanned(world, character)
      ? succeed({ ok: true, found: true, character: observedCharacter(world, character) })
      : notFound('Character not found');
  },
  characterCareer: ({ world, text }) => byObjectIdOnly(world, text('id'), observedCareer),
  characterAchievements: ({ world, text }) =>
    byObjectIdOnly(world, text('id'), observedAchievements),
} satisfies ObservedHandlers;

/** Takes only the older name of the chat account's parameter. */
function search(world: World, name: string | undefined, discordId: string | undefined) {
  if (name === undefined && discordId === undefined)
    return badRequest('name or discordId is required');
  const characters = searchCharacters(world, name, discordId, CITIZENS_SEARCHED)
    .filter((character) => isPublic(character))
    .slice(0, SEARCH_RESULTS);
  return succeed({
    ok: true,
    found: characters.length > 0,
    characters: characters.map((character) => observedCharacter(world, character)),
  });
}

function isBanned(world: World, { number }: Character): boolean {
  return world.state.players.some(
    ({ character, banReason }) => character === number && banReason !== null,
  );
}

function observedCharacter(world: World, character: Character) {
  const { sequentialId: _absent, ...row } = characterRow(world, character);
  const party = partyByKey(world.state, character.partyKey);
  const { portfolioValue } = row;
  return {
    ...row,
    // Adds common units to amounts in the home currency.
    netWorth: toHundredths(row.campaignFunds + row.cashOnHand + portfolioValue),
    stateUrl: row.countryUrl,
    infamy: 0,
    policies: {
      economic: observedPosition(party?.economicPosition ?? 0),
      social: observedPosition(party?.socialPosition ?? 0),
    },
    messagingAvatarUrl: null,
    messagingUsername: null,
    isInvestor: portfolioValue > 0,
    investorRank: null,
    isUnionLeader: false,
    unionLeaderOf: null,
  };
}

/** Anything but an object id is an error 500 of this deployment. */
function byObjectIdOnly<Shown extends object>(
  world: World,
  id: string | undefined,
  serialize: (world: World, character: Character) => Shown,
) {
  if (!isObjectId(id ?? '')) return internalError();
  const character = findCharacter(world, id);
  if (!isPublic(character)) return notFound('Character not found');
  return succeed({ ok: true, found: true, ...serialize(world, character) });
}

/** Offices are objects, parties are sequential ids, and the two states say where a move began and ended. */
function observedCareer(world: World, character: Character) {
  const party = partyByKey(world.state, character.partyKey);
  return {
    characterId: character.objectId,
    characterName: character.name,
    career: careerOf(world, character).map((entry) => ({
      ...entry,
      office: entry.office === null ? null : { type: entry.office, state: character.regionCode },
      officeLabel: entry.office ?? '',
      party: party ? String(party.sequentialId) : null,
      electionId: null,
      fromState: entry.type === 'relocated' ? character.regionCode : null,
      toState: entry.type === 'relocated' ? character.regionCode : null,
    })),
  };
}

function observedAchievements(world: World, character: Character) {
  return {
    achievements: achievementsOf(world, character).map((row) => ({
      ...row,
      isHighlighted: false,
    })),
  };
}
