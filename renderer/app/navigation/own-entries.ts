/** What client-nav names as the player's own: character, home, races, offices, company (contract part 2). Pure. */
import { humanise } from '@shared/domain/wording/words';
import { asNumber, asRecord, asText } from '@shared/domain/open-fields';
import { raceLabel } from '@shared/domain/elections/race-rows';
import type { StateNameOf } from '@shared/domain/elections/race-rows';

import { hrefIfKnown } from '@renderer/screens/href';
import { GAME_HOME } from './nav-entries';
import type { NavEntryInput, NavState } from './nav-entries';
import {
  administeredLink,
  governmentLink,
  governorLink,
  ownCharacterLink,
} from '@renderer/features/client/nav-fields';
import { ownCharacter } from '@shared/domain/own-character';

/** The id of the entry that is the player's character. */
export const OWN_CHARACTER = 'character';

/** The player's character and their home. */
function characterEntries(
  nav: NavState,
  countryName: (code: string) => string | null,
): NavEntryInput[] {
  const country = asText(nav.characterCountryId);
  const entries: NavEntryInput[] = [];
  const { name } = ownCharacter(nav);
  if (nav.hasCharacter !== false && name !== null) {
    entries.push({
      id: OWN_CHARACTER,
      label: name,
      caption: 'Character',
      icon: 'person',
      to: ownCharacterLink(nav),
    });
  }
  if (nav.hasCharacter !== false && nav.homeState?.name) {
    entries.push({
      id: 'home-state',
      label: nav.homeState.name,
      caption: 'Home state',
      icon: 'home',
      to: hrefIfKnown('country', { code: asText(nav.homeState['countryId']) ?? country }),
      url: asText(nav.homeState['url']),
    });
  }
  if (country) {
    const known = countryName(country);
    entries.push({
      id: 'own-country',
      label: known ?? 'Your country',
      ...(known === null ? {} : { caption: 'Your country' }),
      icon: 'globe',
      to: hrefIfKnown('country', { code: country }),
    });
  }
  return entries;
}

/** The player's offices: the field that holds one, the field with its name, and the label where that is not sent. */
const OFFICES = [
  {
    field: 'cabinetOffice',
    nameField: 'positionName',
    label: 'Cabinet',
    link: governmentLink,
    entry: { id: 'cabinet-office', caption: 'Cabinet office', icon: 'office' },
  },
  {
    field: 'governorOffice',
    nameField: 'stateName',
    label: 'Governor',
    link: governorLink,
    entry: { id: 'governor-office', caption: 'Governor of', icon: 'office' },
  },
  {
    field: 'imperialCharacter',
    nameField: 'name',
    label: 'Imperial house',
    link: governmentLink,
    entry: { id: 'imperial-character', caption: 'Imperial character', icon: 'crown' },
  },
] as const;

/** Offices, the season's recap and an administrator's characters. */
function officeEntries(nav: NavState): NavEntryInput[] {
  const recap = nav['pendingSeasonRecapId'];
  const adminCharacters = nav['adminCharacters'];
  const entries = OFFICES.flatMap(({ field, nameField, label, link, entry }): NavEntryInput[] => {
    const office = asRecord(nav[field]);
    if (office === null) return [];
    return [{ ...entry, label: asText(office[nameField]) ?? label, to: link(office, nav) }];
  });
  if (asText(recap) !== null || asNumber(recap) !== null) {
    entries.push({
      id: 'season-recap',
      label: 'Season recap is ready',
      icon: 'clock',
      url: GAME_HOME,
    });
  }
  if (Array.isArray(adminCharacters) && adminCharacters.length > 0) {
    entries.push({
      id: 'admin-characters',
      label: `${adminCharacters.length} ${adminCharacters.length === 1 ? 'character' : 'characters'}`,
      caption: 'Administrator',
      icon: 'shield',
      to: administeredLink(adminCharacters),
    });
  }
  return entries;
}

/** The elections that concern the player. */
export function electionEntries(
  nav: NavState | undefined,
  stateName: StateNameOf,
): NavEntryInput[] {
  const entries: NavEntryInput[] = [];
  if (nav?.activeElection) {
    const { id, label } = nav.activeElection;
    entries.push({
      id: 'election',
      label: raceLabel(label, nav.characterCountryId, stateName) ?? 'Your election',
      caption: 'You are standing in',
      icon: 'vote',
      to: hrefIfKnown('election', { id }),
    });
  }
  const presidentialId = nav?.activePresidentElectionId;
  // The player's own race may be that one.
  if (presidentialId && presidentialId !== nav.activeElection?.id) {
    entries.push({
      id: 'president-election',
      label: 'Presidential election',
      icon: 'vote',
      to: hrefIfKnown('election', { id: presidentialId }),
    });
  }
  return entries;
}

/** The player's corporation and union, and charters that wait for a decision. */
function businessEntries(nav: NavState): NavEntryInput[] {
  const corporation = nav['myCorporationId'];
  const corporationId = asText(corporation) ?? asNumber(corporation);
  const unionId = asText(nav['myUnionId']) ?? asNumber(nav['myUnionId']);
  const type = asText(nav['myCorporationType']);
  const charters = asNumber(nav['pendingCharterCount']);
  const entries: NavEntryInput[] = [];
  if (corporationId !== null) {
    entries.push({
      id: 'own-corporation',
      label: 'Your corporation',
      ...(type === null ? {} : { caption: humanise(type) }),
      icon: 'factory',
      to: hrefIfKnown('corporation', { sequentialId: corporationId }),
    });
  }
  if (unionId !== null) {
    // No screen shows a union; the profile says which one the character leads.
    entries.push({
      id: 'own-union',
      label: 'Your union',
      icon: 'people',
      to: ownCharacterLink(nav),
      url: GAME_HOME,
    });
  }
  if (charters !== null && charters > 0) {
    entries.push({
      id: 'pending-charters',
      label: `${charters} pending ${charters === 1 ? 'charter' : 'charters'}`,
      icon: 'scroll',
      isPrompt: true,
      url: GAME_HOME,
    });
  }
  return entries;
}

/** The names of countries and states. */
export interface NamesOfPlaces {
  /** Null while no answer names it. */
  readonly countryName: (code: string) => string | null;
  readonly stateName: StateNameOf;
}

/** What the account menu lists as the player's own. */
export function ownEntries(
  nav: NavState,
  { countryName, stateName }: NamesOfPlaces,
): NavEntryInput[] {
  return [
    ...characterEntries(nav, countryName),
    ...electionEntries(nav, stateName),
    ...officeEntries(nav),
    ...businessEntries(nav),
    ...(nav.missingDemographics === true
      ? ([
          {
            id: 'missing-demographics',
            label: 'Demographics are missing',
            icon: 'alert',
            isPrompt: true,
            url: GAME_HOME,
          },
        ] as const)
      : []),
  ];
}
