/**
 * Every screen of this client: routes, links, breadcrumbs, palette and navigation follow from this table.
 *
 * The table lies below pages and components, because links are typed by it; it reaches up to the
 * pages only by imports that run when a screen is first opened. Their return type is written out:
 * inferred, it would depend on pages whose links depend on this table.
 */
import type { LazyPage, Screen } from './screen';

/** The screens by their id, in the order of palette and navigation. */
export const screens = {
  briefing: {
    pattern: '/',
    trail: ['Briefing'],
    navigation: { group: 'you', id: 'briefing', label: 'Briefing', icon: 'newspaper' },
    page: (): LazyPage =>
      import('../pages/briefing/briefing-page').then(({ BriefingPage }) => BriefingPage),
  },
  inbox: {
    pattern: '/inbox',
    trail: ['Inbox'],
    search: ['kind', 'about', 'show', 'q'],
    navigation: { group: 'you', id: 'inbox', label: 'Inbox', icon: 'bell' },
    page: (): LazyPage => import('../pages/inbox/inbox-page').then(({ InboxPage }) => InboxPage),
  },
  watch: {
    pattern: '/watch',
    trail: ['Watch list'],
    search: ['group'],
    navigation: { group: 'you', id: 'watch', label: 'Watch list', icon: 'chart' },
    page: (): LazyPage => import('../pages/watch/watch-page').then(({ WatchPage }) => WatchPage),
  },
  compare: {
    pattern: '/compare',
    trail: ['Comparison'],
    search: ['subjects', 'axis', 'measure', 'range'],
    page: (): LazyPage =>
      import('../pages/compare/compare-page').then(({ ComparePage }) => ComparePage),
  },
  welcome: {
    pattern: '/welcome',
    trail: ['Welcome'],
    navigation: { group: 'you', id: 'welcome', label: 'Welcome', icon: 'door' },
    page: (): LazyPage =>
      import('../pages/welcome/welcome-page').then(({ WelcomePage }) => WelcomePage),
  },
  signIn: {
    pattern: '/sign-in',
    trail: ['Sign in'],
    search: ['account'],
    navigation: { group: 'you', id: 'sign-in', label: 'Sign in', icon: 'door' },
    page: (): LazyPage =>
      import('../pages/sign-in/sign-in-page').then(({ SignInPage }) => SignInPage),
  },
  countries: {
    pattern: '/countries',
    trail: ['Countries'],
    navigation: { group: 'world', id: 'countries', label: 'Countries', icon: 'globe' },
    page: (): LazyPage =>
      import('../pages/countries/countries-page').then(({ CountriesPage }) => CountriesPage),
  },
  country: {
    pattern: '/countries/:code',
    trail: ['Countries', 'Overview'],
    read: 'country',
    page: (): LazyPage =>
      import('../pages/countries/overview-page').then(
        ({ CountryOverviewPage }) => CountryOverviewPage,
      ),
  },
  countryLegislature: {
    pattern: '/countries/:code/legislature',
    trail: ['Countries', 'Legislature'],
    read: 'countryLegislature',
    page: (): LazyPage =>
      import('../pages/countries/legislature-page').then(({ LegislaturePage }) => LegislaturePage),
  },
  countryEconomy: {
    pattern: '/countries/:code/economy',
    trail: ['Countries', 'Economy'],
    read: 'countryEconomy',
    page: (): LazyPage =>
      import('../pages/countries/economy-page').then(({ EconomyPage }) => EconomyPage),
  },
  countryGovernment: {
    pattern: '/countries/:code/government',
    trail: ['Countries', 'Government'],
    read: 'government',
    page: (): LazyPage =>
      import('../pages/government/government-page').then(({ GovernmentPage }) => GovernmentPage),
  },
  countryElections: {
    pattern: '/countries/:code/elections',
    trail: ['Countries', 'Elections'],
    search: ['state', 'phase'],
    read: 'elections',
    page: (): LazyPage =>
      import('../pages/elections/country-elections-page').then(
        ({ CountryElectionsPage }) => CountryElectionsPage,
      ),
  },
  countryParties: {
    pattern: '/countries/:code/parties',
    trail: ['Countries', 'Parties'],
    // A server without a list of parties still tells of each.
    read: 'party',
    page: (): LazyPage =>
      import('../pages/parties/parties-page').then(({ CountryPartiesPage }) => CountryPartiesPage),
  },
  countryHistory: {
    pattern: '/countries/:code/history',
    trail: ['Countries', 'History'],
    search: ['type'],
    read: 'countryHistory',
    page: (): LazyPage =>
      import('../pages/countries/history-page').then(({ HistoryPage }) => HistoryPage),
  },
  countryBattles: {
    pattern: '/countries/:code/battles',
    trail: ['Countries', 'Battles'],
    read: 'countryBattles',
    page: (): LazyPage =>
      import('../pages/countries/battles-page').then(({ BattlesPage }) => BattlesPage),
  },
  countryLeaderboard: {
    pattern: '/countries/:code/leaderboard',
    trail: ['Countries', 'Leaderboard'],
    search: ['metric'],
    read: 'leaderboard',
    page: (): LazyPage =>
      import('../pages/leaderboard/leaderboard-page').then(
        ({ LeaderboardPage }) => LeaderboardPage,
      ),
  },
  party: {
    pattern: '/parties/:country/:id',
    trail: ['Countries', 'Party'],
    page: (): LazyPage => import('../pages/parties/party-page').then(({ PartyPage }) => PartyPage),
  },
  characters: {
    pattern: '/characters',
    trail: ['Characters'],
    search: ['name', 'messagingId', 'by', 'compare'],
    navigation: { group: 'world', id: 'characters', label: 'Characters', icon: 'people' },
    page: (): LazyPage =>
      import('../pages/characters/characters-page').then(({ CharactersPage }) => CharactersPage),
  },
  character: {
    pattern: '/characters/:id',
    trail: ['Characters', 'Profile'],
    page: (): LazyPage =>
      import('../pages/characters/character-page').then(({ CharacterPage }) => CharacterPage),
  },
  electionArchives: {
    pattern: '/elections/archives',
    trail: ['Past elections'],
    search: ['country', 'type'],
    read: 'electionArchives',
    navigation: { group: 'world', id: 'election-archives', label: 'Past elections', icon: 'clock' },
    page: (): LazyPage =>
      import('../pages/elections/archives-page').then(
        ({ ElectionArchivesPage }) => ElectionArchivesPage,
      ),
  },
  election: {
    pattern: '/elections/:id',
    trail: ['Election'],
    page: (): LazyPage =>
      import('../pages/elections/election-page').then(({ ElectionPage }) => ElectionPage),
  },
  legislation: {
    pattern: '/legislation',
    trail: ['Legislation'],
    search: ['country', 'status'],
    read: 'legislation',
    navigation: { group: 'world', id: 'legislation', label: 'Legislation', icon: 'scroll' },
    page: (): LazyPage =>
      import('../pages/legislation/legislation-page').then(
        ({ LegislationPage }) => LegislationPage,
      ),
  },
  news: {
    pattern: '/news',
    trail: ['News'],
    search: ['category'],
    read: 'news',
    navigation: { group: 'world', id: 'news', label: 'News', icon: 'newspaper' },
    page: (): LazyPage => import('../pages/news/news-page').then(({ NewsPage }) => NewsPage),
  },
  conflicts: {
    pattern: '/conflicts',
    trail: ['Conflicts'],
    search: ['country', 'status'],
    read: 'conflicts',
    navigation: { group: 'world', id: 'conflicts', label: 'Conflicts', icon: 'conflict' },
    page: (): LazyPage =>
      import('../pages/conflicts/conflicts-page').then(({ ConflictsPage }) => ConflictsPage),
  },
  crises: {
    pattern: '/crises',
    trail: ['Crises'],
    read: 'eventsActive',
    navigation: { group: 'world', id: 'crises', label: 'Crises', icon: 'alert' },
    page: (): LazyPage =>
      import('../pages/crises/crises-page').then(({ CrisesPage }) => CrisesPage),
  },
  notifications: {
    pattern: '/notifications',
    trail: ['Notifications'],
    read: 'notifications',
    page: (): LazyPage =>
      import('../pages/messages/notifications-page').then(
        ({ NotificationsPage }) => NotificationsPage,
      ),
  },
  mail: {
    pattern: '/mail',
    trail: ['Mail'],
    read: 'mail',
    page: (): LazyPage => import('../pages/messages/mail-page').then(({ MailPage }) => MailPage),
  },
  market: {
    pattern: '/market',
    trail: ['Markets', 'Sectors'],
    search: ['type', 'country', 'view'],
    read: 'market',
    navigation: { group: 'markets', id: 'market', label: 'Sectors', icon: 'chart' },
    page: (): LazyPage =>
      import('../pages/markets/market-page').then(({ MarketPage }) => MarketPage),
  },
  corporations: {
    pattern: '/corporations',
    trail: ['Markets', 'Corporations'],
    search: ['country', 'type'],
    read: 'corporations',
    navigation: { group: 'markets', id: 'corporations', label: 'Corporations', icon: 'factory' },
    page: (): LazyPage =>
      import('../pages/corporations/corporations-page').then(
        ({ CorporationsPage }) => CorporationsPage,
      ),
  },
  corporation: {
    pattern: '/corporations/:sequentialId',
    trail: ['Markets', 'Corporations', 'Corporation'],
    page: (): LazyPage =>
      import('../pages/corporations/corporation-page').then(
        ({ CorporationPage }) => CorporationPage,
      ),
  },
  corporationShares: {
    pattern: '/corporations/:sequentialId/shares',
    trail: ['Markets', 'Corporations', 'Share trades'],
    page: (): LazyPage =>
      import('../pages/corporations/shares-page').then(
        ({ CorporationSharesPage }) => CorporationSharesPage,
      ),
  },
  bonds: {
    pattern: '/bonds',
    trail: ['Markets', 'Bonds'],
    search: ['corp'],
    read: 'bonds',
    navigation: { group: 'markets', id: 'bonds', label: 'Bonds', icon: 'scroll' },
    page: (): LazyPage => import('../pages/bonds/bonds-page').then(({ BondsPage }) => BondsPage),
  },
  funds: {
    pattern: '/funds',
    trail: ['Markets', 'Index funds'],
    search: ['country', 'scope'],
    read: 'funds',
    navigation: { group: 'markets', id: 'funds', label: 'Index funds', icon: 'chart' },
    page: (): LazyPage => import('../pages/funds/funds-page').then(({ FundsPage }) => FundsPage),
  },
  fund: {
    pattern: '/funds/:slug',
    trail: ['Markets', 'Index funds', 'Fund'],
    page: (): LazyPage => import('../pages/funds/fund-page').then(({ FundPage }) => FundPage),
  },
  transfer: {
    pattern: '/treasury/transfer',
    trail: ['Treasury', 'Send funds'],
    search: ['to'],
    navigation: { group: 'treasury', id: 'transfer', label: 'Send funds', icon: 'send' },
    page: (): LazyPage =>
      import('../pages/money/transfer-page').then(({ TransferPage }) => TransferPage),
  },
  exchange: {
    pattern: '/treasury/exchange',
    trail: ['Treasury', 'Exchange'],
    navigation: { group: 'treasury', id: 'exchange', label: 'Exchange', icon: 'exchange' },
    page: (): LazyPage =>
      import('../pages/money/exchange-page').then(({ ExchangePage }) => ExchangePage),
  },
  ledger: {
    pattern: '/treasury/ledger',
    trail: ['Treasury', 'Ledger'],
    search: ['kind', 'state', 'pair', 'entry'],
    navigation: { group: 'treasury', id: 'ledger', label: 'Ledger', icon: 'ledger' },
    page: (): LazyPage => import('../pages/money/ledger-page').then(({ LedgerPage }) => LedgerPage),
  },
  accounts: {
    pattern: '/accounts',
    trail: ['Accounts'],
    page: (): LazyPage =>
      import('../pages/accounts/accounts-page').then(({ AccountsPage }) => AccountsPage),
  },
  accountSettings: {
    pattern: '/settings/account',
    trail: ['Settings', 'Account'],
    navigation: { group: 'client', id: 'settings', label: 'Settings', icon: 'settings' },
    page: (): LazyPage =>
      import('../pages/settings/account-page').then(
        ({ AccountSettingsPage }) => AccountSettingsPage,
      ),
  },
  keysSettings: {
    pattern: '/settings/keys',
    trail: ['Settings', 'API keys'],
    page: (): LazyPage =>
      import('../pages/settings/keys-page').then(({ KeysSettingsPage }) => KeysSettingsPage),
  },
  appearanceSettings: {
    pattern: '/settings/appearance',
    trail: ['Settings', 'Appearance'],
    page: (): LazyPage =>
      import('../pages/settings/appearance-page').then(
        ({ AppearanceSettingsPage }) => AppearanceSettingsPage,
      ),
  },
  notificationsSettings: {
    pattern: '/settings/notifications',
    trail: ['Settings', 'Notifications'],
    page: (): LazyPage =>
      import('../pages/settings/notifications-page').then(
        ({ NotificationsSettingsPage }) => NotificationsSettingsPage,
      ),
  },
  advancedSettings: {
    pattern: '/settings/advanced',
    trail: ['Settings', 'Advanced'],
    page: (): LazyPage =>
      import('../pages/settings/advanced-page').then(
        ({ AdvancedSettingsPage }) => AdvancedSettingsPage,
      ),
  },
  diagnostics: {
    pattern: '/diagnostics',
    trail: ['Diagnostics'],
    navigation: { group: 'client', id: 'diagnostics', label: 'Diagnostics', icon: 'pulse' },
    page: (): LazyPage =>
      import('../pages/diagnostics/diagnostics-page').then(
        ({ DiagnosticsPage }) => DiagnosticsPage,
      ),
  },
} as const satisfies Readonly<Record<string, Screen>>;

/** The id of a screen. */
export type ScreenId = keyof typeof screens;

type ParameterIn<Pattern extends string> = Pattern extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Others}`
    ? Name | ParameterIn<`/${Others}`>
    : Rest
  : never;

/** The names of the parameters in a screen's route. */
export type ParameterOf<Id extends ScreenId> = ParameterIn<(typeof screens)[Id]['pattern']>;

/** The names of the query parameters that a screen reads. */
export type SearchParameterOf<Id extends ScreenId> = (typeof screens)[Id] extends {
  readonly search: readonly (infer Name extends string)[];
}
  ? Name
  : never;

/** The id of a screen that has this query parameter. */
export type ScreenIdWithSearch<Name extends string> = {
  [Id in ScreenId]: Name extends SearchParameterOf<Id> ? Id : never;
}[ScreenId];

/** The id of a screen whose route has no parameter. */
export type FixedScreenId = {
  [Id in ScreenId]: [ParameterOf<Id>] extends [never] ? Id : never;
}[ScreenId];

/** The id of a screen whose route has a parameter. */
export type ScreenIdWithParameter = Exclude<ScreenId, FixedScreenId>;

/** Every screen with its id, in the table's order. */
export const allScreens: readonly (Screen & { readonly id: ScreenId })[] = Object.entries(
  screens,
).map(([id, screen]) => ({ ...screen, id: id as ScreenId }));

function isFixed(id: ScreenId): id is FixedScreenId {
  return !screens[id].pattern.includes(':');
}

/** The screens whose route has no parameter. */
export const fixedScreens: readonly (Screen & { readonly id: FixedScreenId })[] =
  allScreens.flatMap((screen) => (isFixed(screen.id) ? [{ ...screen, id: screen.id }] : []));
