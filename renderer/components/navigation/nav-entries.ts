/** The entries of the navigation that client-nav's answer adds to the screens' own (contract part 2). Pure. */
import type { ReadId, ResponseOf } from '@shared/contract/index';

import { humanise } from '@shared/domain/words';

import { href, hrefIfKnown } from '../../screens/href';
import type { Href } from '../../screens/href';
import type { IconName } from '../../screens/screen';
import { gamePage } from '../links/game-pages';
import { asNumber, asRecord, asText } from './nav-fields';
import {
  administeredLink,
  governmentLink,
  governorLink,
  ownCharacter,
  ownCharacterLink,
} from './nav-links';

export type NavState = ResponseOf<'clientNav'>;

/** One line of the navigation. Without `to` and `url` it is a fact and not a link. */
export interface NavEntry {
  /** `data-nav-id`. */
  readonly id: string;
  readonly label: string;
  /** What kind of thing the label names: `Party`, `Home state`. */
  readonly caption?: string;
  readonly icon: IconName;
  /** A screen of this client. */
  readonly to?: Href;
  /** A page of the service, opened in the system's browser. */
  readonly url?: string;
  readonly badge?: {
    readonly testId: string;
    readonly count: number | null;
    readonly what: string;
  };
  /** Needs the player. */
  readonly isPrompt?: boolean;
  /** The screens that share this entry: tabs of each other. */
  readonly tabs?: readonly NavEntry[];
}

/** An entry before it is known whether its ids and addresses lead anywhere. */
export type NavDraft = Omit<NavEntry, 'to' | 'url'> & {
  readonly to?: Href | null;
  readonly url?: string | null;
};

/** The game's own first page. */
const GAME_HOME = '/';

/** The player's party, or the lack of a character. */
function partyEntries(nav: NavState, isPractice: boolean): NavDraft[] {
  if (nav.hasCharacter === false) {
    return [
      {
        id: 'no-character',
        label: 'No character yet',
        caption: 'Character',
        icon: 'person',
        isPrompt: true,
        // The practice world has no page that makes one: the briefing has the form.
        to: isPractice ? href('briefing') : null,
        url: GAME_HOME,
      },
    ];
  }
  if (!nav.currentParty?.name) return [];
  return [
    {
      id: 'party',
      label: nav.currentParty.name,
      caption: 'Party',
      icon: 'flag',
      to: hrefIfKnown('party', {
        country: asText(nav.currentParty['countryId']) ?? nav.characterCountryId,
        id: nav.currentParty.id,
      }),
      url: asText(nav.currentParty['url']),
    },
  ];
}

/** The player's character and their home. */
function characterEntries(nav: NavState, countryName: (code: string) => string | null): NavDraft[] {
  const country = nav.characterCountryId;
  const drafts: NavDraft[] = [];
  const { name } = ownCharacter(nav);
  if (nav.hasCharacter !== false && name !== null) {
    drafts.push({
      id: 'character',
      label: name,
      caption: 'Character',
      icon: 'person',
      to: ownCharacterLink(nav),
    });
  }
  if (nav.hasCharacter !== false && nav.homeState?.name) {
    drafts.push({
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
    drafts.push({
      id: 'own-country',
      label: known ?? 'Your country',
      ...(known === null ? {} : { caption: 'Your country' }),
      icon: 'globe',
      to: hrefIfKnown('country', { code: country }),
    });
  }
  return drafts;
}

/** Offices, the season's recap and an administrator's characters. */
function officeEntries(nav: NavState): NavDraft[] {
  const drafts: NavDraft[] = [];
  const cabinet = asRecord(nav['cabinetOffice']);
  const governor = asRecord(nav['governorOffice']);
  const imperial = asRecord(nav['imperialCharacter']);
  const recap = nav['pendingSeasonRecapId'];
  const adminCharacters = nav['adminCharacters'];
  if (cabinet) {
    drafts.push({
      id: 'cabinet-office',
      label: asText(cabinet['positionName']) ?? 'Cabinet',
      caption: 'Cabinet office',
      icon: 'office',
      to: governmentLink(cabinet, nav),
    });
  }
  if (governor) {
    drafts.push({
      id: 'governor-office',
      label: asText(governor['stateName']) ?? 'Governor',
      caption: 'Governor of',
      icon: 'office',
      to: governorLink(governor, nav),
    });
  }
  if (imperial) {
    drafts.push({
      id: 'imperial-character',
      label: asText(imperial['name']) ?? 'Imperial house',
      caption: 'Imperial character',
      icon: 'crown',
      to: governmentLink(imperial, nav),
    });
  }
  if (asText(recap) !== null || asNumber(recap) !== null) {
    drafts.push({
      id: 'season-recap',
      label: 'Season recap is ready',
      icon: 'clock',
      url: GAME_HOME,
    });
  }
  if (Array.isArray(adminCharacters) && adminCharacters.length > 0) {
    drafts.push({
      id: 'admin-characters',
      label: `${adminCharacters.length} ${adminCharacters.length === 1 ? 'character' : 'characters'}`,
      caption: 'Administrator',
      icon: 'shield',
      to: administeredLink(adminCharacters),
    });
  }
  return drafts;
}

/** What the account menu lists as the player's own. */
export function ownEntries(
  nav: NavState,
  countryName: (code: string) => string | null,
): NavDraft[] {
  return [
    ...characterEntries(nav, countryName),
    ...electionEntries(nav),
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

/** What the group _You_ says about a player who is signed in. */
export function playerEntries(
  nav: NavState,
  absentReads: ReadonlySet<ReadId>,
  isPractice: boolean,
): NavDraft[] {
  return [
    ...partyEntries(nav, isPractice),
    {
      id: 'notifications',
      label: 'Notifications',
      icon: 'bell',
      to: absentReads.has('notifications') ? null : href('notifications'),
      url: gamePage('notifications', nav),
      badge: { testId: 'nav-unread', count: nav.unreadCount ?? null, what: 'unread notifications' },
    },
    {
      id: 'mail',
      label: 'Mail',
      icon: 'mail',
      to: absentReads.has('mail') ? null : href('mail'),
      url: gamePage('mail', nav),
      badge: {
        testId: 'nav-unread-mail',
        count: nav.unreadMailCount ?? null,
        what: 'unread letters',
      },
    },
  ];
}

/** The elections that concern the player. */
export function electionEntries(nav: NavState | undefined): NavDraft[] {
  const drafts: NavDraft[] = [];
  if (nav?.activeElection) {
    const { id, label } = nav.activeElection;
    drafts.push({
      id: 'election',
      label: label ?? 'Your election',
      caption: 'You are standing in',
      icon: 'vote',
      to: hrefIfKnown('election', { id }),
    });
  }
  if (nav?.activePresidentElectionId) {
    drafts.push({
      id: 'president-election',
      label: 'Presidential election',
      icon: 'vote',
      to: hrefIfKnown('election', { id: nav.activePresidentElectionId }),
    });
  }
  return drafts;
}

/** The player's corporation and union, and charters that wait for a decision. */
function businessEntries(nav: NavState): NavDraft[] {
  const corporation = nav['myCorporationId'];
  const corporationId = asText(corporation) ?? asNumber(corporation);
  const unionId = asText(nav['myUnionId']) ?? asNumber(nav['myUnionId']);
  const type = asText(nav['myCorporationType']);
  const charters = asNumber(nav['pendingCharterCount']);
  const drafts: NavDraft[] = [];
  if (corporationId !== null) {
    drafts.push({
      id: 'own-corporation',
      label: 'Your corporation',
      ...(type === null ? {} : { caption: humanise(type) }),
      icon: 'factory',
      to: hrefIfKnown('corporation', { sequentialId: corporationId }),
    });
  }
  if (unionId !== null) {
    // No screen shows a union; the profile says which one the character leads.
    drafts.push({
      id: 'own-union',
      label: 'Your union',
      icon: 'people',
      to: ownCharacterLink(nav),
      url: GAME_HOME,
    });
  }
  if (charters !== null && charters > 0) {
    drafts.push({
      id: 'pending-charters',
      label: `${charters} pending ${charters === 1 ? 'charter' : 'charters'}`,
      icon: 'scroll',
      isPrompt: true,
      url: GAME_HOME,
    });
  }
  return drafts;
}
