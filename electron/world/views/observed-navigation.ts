/** Navigation state as one deployment was seen to send it: many more fields, some of them misleading. */
import { characterOf, partyByKey, regionOf } from '../core/world';
import type { World } from '../core/world';
import type { Character, Player } from '../model/people';
import { navigationRaces, raceLabel, roleNavigation } from './navigation';

/** Fields that guests and players have alike; no feature is special to anyone. */
const PLAIN_FIELDS = {
  myCorporationId: null,
  myUnionId: null,
  cabinetOffice: null,
  governorOffice: null,
  adminCharacters: null,
  imperialCharacter: null,
  isImperialMode: false,
  wikiDisabled: false,
  conflictsEnabled: true,
  settlementCrisisLive: false,
  pendingCharterCount: 0,
  pendingSeasonRecapId: null,
} as const;

/** A stale legacy number, which disagrees with client-status on purpose. */
const LEGACY_FUNDS = 1_000;

export function observedGuestNavigation(world: World): object {
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
    ...PLAIN_FIELDS,
    unionsEnabled: false,
  };
}

export function observedPlayerNavigation(world: World, player: Player): object {
  const character = characterOf(world, player);
  const party = character && partyByKey(world, character.partyKey);
  const region = character && regionOf(world, character);
  const { active, president } = navigationRaces(world, character);
  const isAdmin = player.role === 'admin';
  return {
    user: {
      id: player.objectId,
      username: player.username,
      isAdmin,
      isModerator: isAdmin,
      forexEnabled: true,
      rpgStatsEnabled: false,
      canSeeCampaignManager: false,
      patreonAdPreference: 'all-ads',
      statusBarLayout: null,
      enableExperimentalUI: false,
      patreonTier: null,
      isPatronActive: false,
      imperialCharacter: null,
      character:
        character &&
        visibleCharacter(character, party ? String(party.sequentialId) : 'independent'),
    },
    hasCharacter: character !== null,
    characterCountryId: character?.countryCode ?? null,
    characterName: character?.name ?? null,
    unreadCount: character ? player.unreadCount : 0,
    unreadMailCount: character ? player.unreadMailCount : 0,
    homeState: region && {
      id: region.code,
      name: region.name,
      countryId: character?.countryCode ?? null,
    },
    currentParty: party && {
      id: String(party.sequentialId),
      name: party.name,
      countryId: party.countryCode,
    },
    activeElection: active && {
      id: active.objectId,
      seatId: active.seatId,
      label: raceLabel(active),
    },
    activePresidentElectionId: president?.objectId ?? null,
    activePresidentElectionSeatId: president?.seatId ?? null,
    missingDemographics: player.missingDemographics,
    ...PLAIN_FIELDS,
    ...roleNavigation(world, character),
    funds: character ? LEGACY_FUNDS : null,
    actions: character?.actions ?? null,
    adminCharacters: isAdmin && character ? [administeredCharacter(character)] : null,
    unionsEnabled: true,
    ...world.navOverrides.get(player.number),
  };
}

function visibleCharacter(character: Character, party: string): object {
  return {
    id: character.objectId,
    name: character.name,
    countryId: character.countryCode,
    party,
    avatarUrl: null,
    profileHeaderImageUrl: null,
    borderKey: null,
    tintColor: null,
    displayCurrencyPreference: 'local',
    needsStatAllocation: false,
  };
}

function administeredCharacter(character: Character): object {
  return {
    id: character.objectId,
    name: character.name,
    countryId: character.countryCode,
    party: String(character.partyKey ?? 'independent'),
    isActive: true,
  };
}
