/** Navigation state of a player or a guest (contract part 2, client navigation state), as both dialects build on it. */
import { activeElectionOf } from '../core/indexes';
import { characterOf, partyByKey, regionOf } from '../core/world';
import type { World } from '../core/world';
import type { Character, Player } from '../model/people';
import type { Election } from '../model/politics';
import { ELECTION_LABELS } from '../rules/offices';

/** The races that a character stands in or that a visitor hears of. */
export interface NavigationRaces {
  readonly active: Election | null;
  readonly president: Election | null;
}

/** The newest race in which a character stands, and the race for the country's highest office. */
export function navigationRaces(world: World, character: Character | null): NavigationRaces {
  const countryCode = character?.countryCode ?? world.state.countries[0]?.code;
  const running = world.state.elections.filter(({ stage }) => stage !== 'ended');
  return {
    active: character && activeElectionOf(world, character.number),
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

/** The contract's fields for a signed-in player, with the additive ones that this world has. */
export function playerNavigation(world: World, player: Player): object {
  const character = characterOf(world, player);
  const party = character && partyByKey(world, character.partyKey);
  const region = character && regionOf(world, character);
  const { active, president } = navigationRaces(world, character);
  return {
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
    missingDemographics: player.missingDemographics,
    theme: player.theme,
    conflictsEnabled: true,
    wikiDisabled: false,
    ...world.navOverrides.get(player.number),
  };
}

/** What a visitor without a session gets. */
export function guestNavigation(world: World): object {
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
