/** Every screen of this client: the one list from which routes, breadcrumbs, palette and navigation follow. */
import type { ComponentType } from 'react';

/** One screen, loaded when it is first opened. */
export interface Screen {
  /** Route pattern; a segment `:name` is a parameter. */
  readonly pattern: string;
  /** Breadcrumbs, the screen's own name last. */
  readonly trail: readonly [string, ...string[]];
  /** The page has a choice of country itself, kept in its address. */
  readonly isFilteredByCountry?: true;
  load(): Promise<ComponentType>;
}

/** The screens in the palette's order. */
export const screens: readonly Screen[] = [
  {
    pattern: '/',
    trail: ['Briefing'],
    load: async () => (await import('../pages/briefing/briefing-page')).BriefingPage,
  },
  {
    pattern: '/welcome',
    trail: ['Welcome'],
    load: async () => (await import('../pages/welcome/welcome-page')).WelcomePage,
  },
  {
    pattern: '/sign-in',
    trail: ['Sign in'],
    load: async () => (await import('../pages/sign-in/sign-in-page')).SignInPage,
  },
  {
    pattern: '/countries',
    trail: ['Countries'],
    load: async () => (await import('../pages/countries/countries-page')).CountriesPage,
  },
  {
    pattern: '/countries/:code',
    trail: ['Countries', 'Overview'],
    load: async () => (await import('../pages/countries/overview-page')).CountryOverviewPage,
  },
  {
    pattern: '/countries/:code/legislature',
    trail: ['Countries', 'Legislature'],
    load: async () => (await import('../pages/countries/legislature-page')).LegislaturePage,
  },
  {
    pattern: '/countries/:code/economy',
    trail: ['Countries', 'Economy'],
    load: async () => (await import('../pages/countries/economy-page')).EconomyPage,
  },
  {
    pattern: '/countries/:code/government',
    trail: ['Countries', 'Government'],
    load: async () => (await import('../pages/government/government-page')).GovernmentPage,
  },
  {
    pattern: '/countries/:code/elections',
    trail: ['Countries', 'Elections'],
    load: async () =>
      (await import('../pages/elections/country-elections-page')).CountryElectionsPage,
  },
  {
    pattern: '/countries/:code/parties',
    trail: ['Countries', 'Parties'],
    load: async () => (await import('../pages/parties/parties-page')).CountryPartiesPage,
  },
  {
    pattern: '/countries/:code/history',
    trail: ['Countries', 'History'],
    load: async () => (await import('../pages/countries/history-page')).HistoryPage,
  },
  {
    pattern: '/countries/:code/battles',
    trail: ['Countries', 'Battles'],
    load: async () => (await import('../pages/countries/battles-page')).BattlesPage,
  },
  {
    pattern: '/countries/:code/leaderboard',
    trail: ['Countries', 'Leaderboard'],
    load: async () => (await import('../pages/leaderboard/leaderboard-page')).LeaderboardPage,
  },
  {
    pattern: '/parties/:country/:id',
    trail: ['Countries', 'Party'],
    load: async () => (await import('../pages/parties/party-page')).PartyPage,
  },
  {
    pattern: '/characters',
    trail: ['Characters'],
    load: async () => (await import('../pages/characters/characters-page')).CharactersPage,
  },
  {
    pattern: '/characters/:id',
    trail: ['Characters', 'Profile'],
    load: async () => (await import('../pages/characters/character-page')).CharacterPage,
  },
  {
    pattern: '/elections/archives',
    trail: ['Past elections'],
    isFilteredByCountry: true,
    load: async () => (await import('../pages/elections/archives-page')).ElectionArchivesPage,
  },
  {
    pattern: '/elections/:id',
    trail: ['Election'],
    load: async () => (await import('../pages/elections/election-page')).ElectionPage,
  },
  {
    pattern: '/legislation',
    trail: ['Legislation'],
    isFilteredByCountry: true,
    load: async () => (await import('../pages/legislation/legislation-page')).LegislationPage,
  },
  {
    pattern: '/news',
    trail: ['News'],
    load: async () => (await import('../pages/news/news-page')).NewsPage,
  },
  {
    pattern: '/crises',
    trail: ['Crises'],
    load: async () => (await import('../pages/crises/crises-page')).CrisesPage,
  },
  {
    pattern: '/market',
    trail: ['Markets', 'Sectors'],
    isFilteredByCountry: true,
    load: async () => (await import('../pages/markets/market-page')).MarketPage,
  },
  {
    pattern: '/corporations',
    trail: ['Markets', 'Corporations'],
    isFilteredByCountry: true,
    load: async () => (await import('../pages/corporations/corporations-page')).CorporationsPage,
  },
  {
    pattern: '/corporations/:sequentialId',
    trail: ['Markets', 'Corporations', 'Corporation'],
    load: async () => (await import('../pages/corporations/corporation-page')).CorporationPage,
  },
  {
    pattern: '/corporations/:sequentialId/shares',
    trail: ['Markets', 'Corporations', 'Share trades'],
    load: async () => (await import('../pages/corporations/shares-page')).CorporationSharesPage,
  },
  {
    pattern: '/bonds',
    trail: ['Markets', 'Bonds'],
    load: async () => (await import('../pages/bonds/bonds-page')).BondsPage,
  },
  {
    pattern: '/funds',
    trail: ['Markets', 'Index funds'],
    isFilteredByCountry: true,
    load: async () => (await import('../pages/funds/funds-page')).FundsPage,
  },
  {
    pattern: '/funds/:slug',
    trail: ['Markets', 'Index funds', 'Fund'],
    load: async () => (await import('../pages/funds/fund-page')).FundPage,
  },
  {
    pattern: '/conflicts',
    trail: ['Conflicts'],
    isFilteredByCountry: true,
    load: async () => (await import('../pages/conflicts/conflicts-page')).ConflictsPage,
  },
  {
    pattern: '/treasury/transfer',
    trail: ['Treasury', 'Send funds'],
    load: async () => (await import('../pages/money/transfer-page')).TransferPage,
  },
  {
    pattern: '/treasury/exchange',
    trail: ['Treasury', 'Exchange'],
    load: async () => (await import('../pages/money/exchange-page')).ExchangePage,
  },
  {
    pattern: '/treasury/ledger',
    trail: ['Treasury', 'Ledger'],
    load: async () => (await import('../pages/money/ledger-page')).LedgerPage,
  },
  {
    pattern: '/settings/account',
    trail: ['Settings', 'Account'],
    load: async () => (await import('../pages/settings/account-page')).AccountSettingsPage,
  },
  {
    pattern: '/settings/keys',
    trail: ['Settings', 'API keys'],
    load: async () => (await import('../pages/settings/keys-page')).KeysSettingsPage,
  },
  {
    pattern: '/settings/appearance',
    trail: ['Settings', 'Appearance'],
    load: async () => (await import('../pages/settings/appearance-page')).AppearanceSettingsPage,
  },
  {
    pattern: '/settings/notifications',
    trail: ['Settings', 'Notifications'],
    load: async () =>
      (await import('../pages/settings/notifications-page')).NotificationsSettingsPage,
  },
  {
    pattern: '/settings/advanced',
    trail: ['Settings', 'Advanced'],
    load: async () => (await import('../pages/settings/advanced-page')).AdvancedSettingsPage,
  },
  {
    pattern: '/diagnostics',
    trail: ['Diagnostics'],
    load: async () => (await import('../pages/diagnostics/diagnostics-page')).DiagnosticsPage,
  },
];
