/** Navigation state of a player or a guest (contract part 2, client navigation state). */
import type { PracticePlayerName } from '@shared/domain/practice-world';

import {
  activeElectionOf,
  characterOf,
  corporationRunBy,
  countryByCode,
  partyByKey,
  regionOf,
} from '../core/lookups';
import { objectIdOf } from '../core/random';
import type { World } from '../core/world';
import type { Character, Player } from '../model/people';
import { CABINET_OFFICES } from '../model/politics';
import type { Country, Election } from '../model/politics';
import { leadershipOf, ELECTION_LABELS } from '../rules/government';

/** The monarch of a player's country: its own character, which an administrator has beside the usual one. */
export function crownOf({ state }: World, { number }: Player, country: Country) {
  return {
    id: objectIdOf(state.seed, 'crown', number),
    name: `The Crown of ${country.name}`,
    countryId: country.code,
    royalHouse: 'House of the Herring',
  };
}

/** The newest election in which a character stands, and the country's presidential election. */
export function navigationRaces(world: World, character: Character | null) {
  const countryCode = character?.countryCode ?? world.state.countries[0]?.code;
  const running = world.state.elections.filter(({ stage }) => stage !== 'ended');
  return {
    active: character && activeElectionOf(world.state, character.number),
    president:
      running.find(
        (election) => election.countryCode === countryCode && election.office === 'president',
      ) ?? null,
  };
}

/** For example `House — NC`, or `President — National`. */
export function raceLabel({ office, regionCode }: Election): string {
  return `${ELECTION_LABELS[office]} \u2014 ${regionCode ?? 'National'}`;
}

/** The navigation state of a guest. */
export function guestNavigation(world: World) {
  const { president } = navigationRaces(world, null);
  return {
    user: null,
    hasCharacter: false,
    characterCountryId: null,
    characterName: null,
    unreadCount: 0,
    unreadMailCount: 0,
    homeState: null,
    currentParty: null,
    activeElection: null,
    activePresidentElectionId: president?.objectId ?? null,
    activePresidentElectionSeatId: president?.seatId ?? null,
    missingDemographics: false,
    conflictsEnabled: true,
    wikiDisabled: false,
  };
}

/** The contract's fields for a signed-in player, with this world's additive ones. */
export function playerNavigation(world: World, player: Player) {
  const character = characterOf(world.state, player);
  const party = character && partyByKey(world.state, character.partyKey);
  const region = character && regionOf(world.state, character);
  const { active, president } = navigationRaces(world, character);
  return {
    ...guestNavigation(world),
    user: { username: player.username, isAdmin: player.role === 'admin' },
    hasCharacter: character !== null,
    characterCountryId: character?.countryCode ?? null,
    characterName: character?.name ?? null,
    unreadCount: player.unreadCount,
    unreadMailCount: player.unreadMailCount,
    homeState: region && { id: region.code, name: region.name },
    currentParty: party && { id: String(party.sequentialId), name: party.name },
    activeElection: active && {
      id: active.objectId,
      seatId: active.seatId,
      label: raceLabel(active),
    },
    activePresidentElectionId: president?.objectId ?? null,
    activePresidentElectionSeatId: president?.seatId ?? null,
    theme: player.theme,
    ...roleNavigation(world, player, character),
    unionsEnabled: true,
  };
}

/**
 * Role fields. Each role is played by one of the announced players, so that every field occurs. A field is null if the
 * player does not have its role.
 */
export function roleNavigation(world: World, player: Player, character: Character | null) {
  const corporation = character && corporationRunBy(world.state, character.number);
  const leadership = character && leadershipOf(world.state, character.countryCode);
  const ministry = character && leadership ? leadership.cabinet.indexOf(character.number) : -1;
  const positionName = CABINET_OFFICES[ministry];
  return {
    myCorporationId: corporation?.number ?? null,
    myCorporationType: corporation?.type ?? null,
    myCorporationCountryId: corporation?.countryCode ?? null,
    cabinetOffice:
      character && positionName
        ? {
            positionId: `${character.countryCode}-cabinet-${ministry + 1}`,
            positionName,
            countryCode: character.countryCode.toLowerCase(),
          }
        : null,
    ...rolesByPlayer(world, player, character),
  };
}

/** Roles that do not follow from a character: which of the announced players has each. */
function rolesByPlayer(world: World, player: Player, character: Character | null) {
  const { seed } = world.state;
  const is = (username: PracticePlayerName) => character !== null && player.username === username;
  const country = character && countryByCode(world.state, character.countryCode);
  const region = character && regionOf(world.state, character);
  return {
    myUnionId: is('partychair') ? objectIdOf(seed, 'union', player.number) : null,
    governorOffice:
      is('admin') && country && region
        ? {
            stateId: region.code,
            stateName: region.name,
            countryCode: country.code.toLowerCase(),
          }
        : null,
    imperialCharacter: is('admin') && country ? crownOf(world, player, country) : null,
    pendingSeasonRecapId: is('senator') ? objectIdOf(seed, 'season-recap', player.number) : null,
  };
}
