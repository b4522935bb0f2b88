/** Navigation state as the observed deployment sends it: many more fields, some of them misleading. */
import { characterOf, countryByCode, partyByKey, regionOf } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import type { Character, Player } from '@electron/world/model/people';
import { shownActions } from '../action-rules';
import {
  crownOf,
  guestNavigation,
  navigationRaces,
  raceLabel,
  roleNavigation,
} from '@electron/world/serializers/navigation';

/** Fields that are the same for guests and players. */
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

/** Pictures and colours, which no character has. */
const NO_ORNAMENTS = {
  avatarUrl: null,
  profileHeaderImageUrl: null,
  borderKey: null,
  tintColor: null,
} as const;

/** A number that deliberately disagrees with client-status, as if it were outdated. */
const LEGACY_FUNDS = 1_000;

export function observedGuestNavigation(world: World) {
  return { ...guestNavigation(world), ...PLAIN_FIELDS, unionsEnabled: false };
}

/** Null for a player who is no monarch. */
export function monarchOf(world: World, player: Player) {
  const code = characterOf(world.state, player)?.countryCode;
  const country = code === undefined ? null : countryByCode(world.state, code);
  return player.isImperial && country ? crownOf(world, player, country) : null;
}

/** The navigation state of a monarch, whose character is not their usual one. */
function imperialNavigation(world: World, player: Player, monarch: ReturnType<typeof crownOf>) {
  const isAdmin = player.role === 'admin';
  const { user } = characterNavigation(world, player);
  const { royalHouse: _absent, ...visible } = monarch;
  return {
    ...observedGuestNavigation(world),
    user: { ...user, character: null, imperialCharacter: { ...visible, ...NO_ORNAMENTS } },
    hasCharacter: true,
    characterCountryId: monarch.countryId,
    characterName: monarch.name,
    unreadCount: player.unreadCount,
    unreadMailCount: player.unreadMailCount,
    myCorporationType: null,
    myCorporationCountryId: null,
    funds: null,
    actions: null,
    imperialCharacter: isAdmin ? monarch : null,
    isImperialMode: true,
    adminCharacters: [],
    unionsEnabled: true,
  };
}

export function observedPlayerNavigation(world: World, player: Player) {
  const monarch = monarchOf(world, player);
  return monarch ? imperialNavigation(world, player, monarch) : characterNavigation(world, player);
}

function characterNavigation(world: World, player: Player) {
  const character = characterOf(world.state, player);
  const party = character && partyByKey(world.state, character.partyKey);
  const region = character && regionOf(world.state, character);
  const { active } = navigationRaces(world, character);
  // Players of every country get the race of one.
  const president = world.state.elections.find(
    ({ stage, office }) => stage !== 'ended' && office === 'president',
  );
  const isAdmin = player.role === 'admin';
  const partyName = party ? String(party.sequentialId) : 'independent';
  return {
    user: {
      id: player.objectId,
      username: player.username,
      isAdmin,
      isModerator: player.role !== 'player',
      forexEnabled: true,
      rpgStatsEnabled: false,
      canSeeCampaignManager: false,
      patreonAdPreference: 'all-ads',
      statusBarLayout: null,
      enableExperimentalUI: false,
      patreonTier: null,
      isPatronActive: false,
      imperialCharacter: null,
      character: character && visibleCharacter(character, partyName),
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
    missingDemographics: false,
    ...PLAIN_FIELDS,
    ...roleNavigation(world, player, character),
    funds: character ? LEGACY_FUNDS : null,
    actions: character && shownActions(world, character),
    adminCharacters: isAdmin && character ? [administeredCharacter(character, partyName)] : null,
    unionsEnabled: true,
  };
}

function visibleCharacter(character: Character, party: string) {
  return {
    id: character.objectId,
    name: character.name,
    countryId: character.countryCode,
    party,
    ...NO_ORNAMENTS,
    displayCurrencyPreference: 'local',
    needsStatAllocation: false,
  };
}

function administeredCharacter(character: Character, party: string) {
  return {
    id: character.objectId,
    name: character.name,
    countryId: character.countryCode,
    party,
    isActive: true,
  };
}
