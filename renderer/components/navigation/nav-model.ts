/** What the navigation shows for a session and its client-nav answer (contract part 2). Pure, so that every case is tested. */
import type { ReadId, ResponseOf } from '@shared/contract/index';
import type { SessionView } from '@shared/ipc/bridge';

import { imageOf } from './nav-icons';
import type { NavIconName } from './nav-icons';
import { asNumber, asRecord, asText, externalAddress } from './nav-fields';
import { readOfScreen } from './screen-reads';

export type NavState = ResponseOf<'clientNav'>;

/** One line of the navigation. Without `path` and `url` it is a fact and leads nowhere. */
export interface NavEntry {
  /** `data-nav-id`. */
  readonly id: string;
  readonly label: string;
  /** What the label is, where it is a name: `Party`, `Home state`. */
  readonly caption?: string;
  readonly icon: NavIconName;
  /** A route of this client. */
  readonly path?: string;
  /** A page of the service, opened in the system's browser. */
  readonly url?: string;
  readonly badge?: {
    readonly testId: string;
    readonly count: number | null;
    readonly what: string;
  };
  /** Needs the player. */
  readonly isPrompt?: boolean;
}

export interface NavGroup {
  readonly id: 'you' | 'world' | 'markets' | 'treasury';
  readonly title: string;
  readonly entries: readonly NavEntry[];
  /** Names of the entries that are left out because this server has no such feature. */
  readonly absent: readonly string[];
}

/** What the model is made from. */
export interface NavInput {
  readonly session: SessionView;
  readonly nav: NavState | undefined;
  /** Whether this client has a screen at a path; an entry never leads to one that it has not. */
  hasRoute(path: string): boolean;
  /** Reads that this server is known to lack. */
  readonly absentReads: ReadonlySet<ReadId>;
  /** The name of a country, or its code while no answer names it. */
  countryName(code: string): string;
}

type Draft = Omit<NavEntry, 'icon' | 'path' | 'url'> & {
  readonly icon?: NavIconName;
  readonly path?: string | undefined;
  readonly url?: string | undefined;
};

function segment(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : encodeURIComponent(value);
}

function pathOf(
  prefix: string,
  ...parts: readonly (string | number | null | undefined)[]
): string | undefined {
  const segments = parts.map(segment);
  return segments.includes(null) ? undefined : [prefix, ...segments].join('/');
}

/** Keeps the links that lead somewhere; an entry that is nothing but a link goes with it. */
function finish(input: NavInput, draft: Draft): NavEntry {
  const { path, url, icon, ...rest } = draft;
  const entry = { ...rest, icon: icon ?? imageOf(draft.id) };
  if (path !== undefined && input.hasRoute(path)) return { ...entry, path };
  const address = externalAddress(url, input.session.profile?.serverUrl ?? '');
  return address === null ? entry : { ...entry, url: address };
}

function isAbsent({ absentReads }: NavInput, { path }: Pick<NavEntry, 'path'>): boolean {
  const read = path === undefined ? null : readOfScreen(path);
  return read !== null && absentReads.has(read);
}

function screens(
  input: NavInput,
  drafts: readonly (Draft & { readonly path: string })[],
): NavEntry[] {
  return drafts.filter(({ path }) => input.hasRoute(path)).map((draft) => finish(input, draft));
}

function isPlayer({ session, nav }: NavInput): boolean {
  const isInside = session.status === 'signed-in' || session.status === 'expired';
  return isInside && nav !== undefined && nav.user !== null;
}

function characterEntries(nav: NavState): Draft[] {
  const character = asRecord(nav.user?.['character']);
  const country = nav.characterCountryId;
  if (nav.hasCharacter === false) {
    return [
      { id: 'no-character', label: 'No character yet', caption: 'Character', isPrompt: true },
    ];
  }
  const drafts: Draft[] = [];
  const name = nav.characterName ?? asText(character?.['name']);
  if (name !== null) {
    const path = pathOf('/characters', asText(character?.['id']));
    drafts.push({
      id: 'character',
      label: name,
      caption: 'Character',
      path,
      url: asText(character?.['profileUrl']) ?? undefined,
    });
  }
  if (nav.currentParty?.name) {
    const partyCountry = asText(nav.currentParty['countryId']) ?? country;
    const path = pathOf('/parties', partyCountry, nav.currentParty.id);
    drafts.push({
      id: 'party',
      label: nav.currentParty.name,
      caption: 'Party',
      path,
      url: asText(nav.currentParty['url']) ?? undefined,
    });
  }
  if (nav.homeState?.name) {
    const path = pathOf('/countries', asText(nav.homeState['countryId']) ?? country);
    drafts.push({
      id: 'home-state',
      label: nav.homeState.name,
      caption: 'Home state',
      path,
      url: asText(nav.homeState['url']) ?? undefined,
    });
  }
  return drafts;
}

function officeEntries(nav: NavState): Draft[] {
  const drafts: Draft[] = [];
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
    });
  }
  if (governor) {
    drafts.push({
      id: 'governor-office',
      label: asText(governor['stateName']) ?? 'Governor',
      caption: 'Governor of',
    });
  }
  if (imperial) {
    drafts.push({
      id: 'imperial-character',
      label: asText(imperial['name']) ?? 'Imperial house',
      caption: 'Imperial character',
    });
  }
  if (asText(recap) !== null || asNumber(recap) !== null) {
    drafts.push({ id: 'season-recap', label: 'Season recap is ready' });
  }
  if (Array.isArray(adminCharacters) && adminCharacters.length > 0) {
    drafts.push({
      id: 'admin-characters',
      label: `${adminCharacters.length} ${adminCharacters.length === 1 ? 'character' : 'characters'}`,
      caption: 'Administrator',
    });
  }
  return drafts;
}

function youEntries(input: NavInput): NavEntry[] {
  const { nav, session } = input;
  const briefing = screens(input, [{ id: 'briefing', label: 'Briefing', path: '/' }]);
  const own = screens(input, [
    { id: 'settings', label: 'Settings', path: '/settings/account' },
    { id: 'diagnostics', label: 'Diagnostics', path: '/diagnostics' },
  ]);
  if (nav === undefined || !isPlayer(input)) {
    const way =
      session.profile === null ? [{ id: 'welcome', label: 'Welcome', path: '/welcome' }] : [];
    const signIn =
      session.profile === null ? [] : [{ id: 'sign-in', label: 'Sign in', path: '/sign-in' }];
    const isSignedIn = session.status === 'signed-in' || session.status === 'expired';
    return [...briefing, ...screens(input, isSignedIn ? [] : [...way, ...signIn]), ...own];
  }
  const drafts: Draft[] = [
    ...characterEntries(nav),
    ...officeEntries(nav),
    ...(nav.missingDemographics === true
      ? [{ id: 'missing-demographics', label: 'Demographics are missing', isPrompt: true }]
      : []),
    {
      id: 'notifications',
      label: 'Notifications',
      badge: { testId: 'nav-unread', count: nav.unreadCount ?? null, what: 'unread notifications' },
    },
    {
      id: 'mail',
      label: 'Mail',
      badge: {
        testId: 'nav-unread-mail',
        count: nav.unreadMailCount ?? null,
        what: 'unread letters',
      },
    },
  ];
  return [...briefing, ...drafts.map((draft) => finish(input, draft)), ...own];
}

function worldEntries(input: NavInput): NavEntry[] {
  const { nav } = input;
  const drafts: Draft[] = [];
  if (nav?.characterCountryId) {
    const path = pathOf('/countries', nav.characterCountryId);
    drafts.push({
      id: 'own-country',
      label: input.countryName(nav.characterCountryId),
      caption: 'Your country',
      path,
    });
  }
  if (nav?.activeElection) {
    const { id, label } = nav.activeElection;
    drafts.push({
      id: 'election',
      label: label ?? 'Your election',
      caption: 'You are standing in',
      path: pathOf('/elections', id),
    });
  }
  if (nav?.activePresidentElectionId) {
    const path = pathOf('/elections', nav.activePresidentElectionId);
    drafts.push({ id: 'president-election', label: 'Presidential election', path });
  }
  const areConflictsOn = nav?.['conflictsEnabled'] !== false;
  const isCrisisLive = nav?.['settlementCrisisLive'] === true;
  return [
    ...drafts.map((draft) => finish(input, draft)),
    ...screens(input, [
      { id: 'countries', label: 'Countries', path: '/countries' },
      { id: 'characters', label: 'Characters', path: '/characters' },
      { id: 'election-archives', label: 'Past elections', path: '/elections/archives' },
      { id: 'legislation', label: 'Legislation', path: '/legislation' },
      { id: 'news', label: 'News', path: '/news' },
      ...(areConflictsOn ? [{ id: 'conflicts', label: 'Conflicts', path: '/conflicts' }] : []),
      { id: 'crises', label: 'Crises', path: '/crises', isPrompt: isCrisisLive },
    ]),
  ];
}

function marketEntries(input: NavInput): NavEntry[] {
  const { nav } = input;
  const corporation = nav?.['myCorporationId'];
  const corporationId = asText(corporation) ?? asNumber(corporation);
  const unionId = asText(nav?.['myUnionId']) ?? asNumber(nav?.['myUnionId']);
  const charters = asNumber(nav?.['pendingCharterCount']);
  const drafts: Draft[] = [];
  if (corporationId !== null) {
    const path = pathOf('/corporations', corporationId);
    drafts.push({ id: 'own-corporation', label: 'Your corporation', path });
  }
  if (unionId !== null) drafts.push({ id: 'own-union', label: 'Your union' });
  if (charters !== null && charters > 0) {
    drafts.push({
      id: 'pending-charters',
      label: `${charters} pending ${charters === 1 ? 'charter' : 'charters'}`,
      isPrompt: true,
    });
  }
  return [
    ...drafts.map((draft) => finish(input, draft)),
    ...screens(input, [
      { id: 'market', label: 'Sectors', path: '/market' },
      { id: 'corporations', label: 'Corporations', path: '/corporations' },
      { id: 'bonds', label: 'Bonds', path: '/bonds' },
      { id: 'funds', label: 'Index funds', path: '/funds' },
    ]),
  ];
}

function treasuryEntries(input: NavInput): NavEntry[] {
  return screens(input, [
    { id: 'transfer', label: 'Send funds', path: '/treasury/transfer' },
    { id: 'exchange', label: 'Exchange', path: '/treasury/exchange' },
    { id: 'ledger', label: 'Ledger', path: '/treasury/ledger' },
  ]);
}

function group(
  input: NavInput,
  id: NavGroup['id'],
  title: string,
  entries: readonly NavEntry[],
): NavGroup {
  return {
    id,
    title,
    entries: entries.filter((entry) => !isAbsent(input, entry)),
    absent: entries.filter((entry) => isAbsent(input, entry)).map(({ label }) => label),
  };
}

/** The navigation's groups in their order; a group with nothing in it is left out. */
export function navGroups(input: NavInput): readonly NavGroup[] {
  const groups: readonly NavGroup[] = [
    group(input, 'you', 'You', youEntries(input)),
    group(input, 'world', 'World', worldEntries(input)),
    group(input, 'markets', 'Markets', marketEntries(input)),
    group(input, 'treasury', 'Treasury', treasuryEntries(input)),
  ];
  return groups.filter(({ entries, absent }) => entries.length > 0 || absent.length > 0);
}
