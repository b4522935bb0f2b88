/** Countries with their tabs, and parties. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';

import type { LazyPage, Screen } from '../screen';

export const countryPartScreens = {
  countries: {
    pattern: '/countries',
    trail: ['Countries'],
    navigation: { group: 'world', id: 'countries', label: 'Countries', icon: 'globe' },
    page: (): LazyPage =>
      import('../../pages/countries/countries-page').then(({ CountriesPage }) => CountriesPage),
  },
  country: {
    ...addresses.country,
    trail: ['Countries', 'Overview'],
    read: 'country',
    page: (): LazyPage =>
      import('../../pages/countries/overview-page').then(
        ({ CountryOverviewPage }) => CountryOverviewPage,
      ),
  },
  countryLegislature: {
    pattern: '/countries/:code/legislature',
    trail: ['Countries', 'Legislature'],
    search: ['coalition', 'seats'],
    read: 'countryLegislature',
    page: (): LazyPage =>
      import('../../pages/countries/legislature-page').then(
        ({ LegislaturePage }) => LegislaturePage,
      ),
  },
  countryEconomy: {
    pattern: '/countries/:code/economy',
    trail: ['Countries', 'Economy'],
    read: 'countryEconomy',
    page: (): LazyPage =>
      import('../../pages/countries/economy-page').then(({ EconomyPage }) => EconomyPage),
  },
  countryGovernment: {
    pattern: '/countries/:code/government',
    trail: ['Countries', 'Government'],
    search: ['coalition', 'seats'],
    read: 'government',
    page: (): LazyPage =>
      import('../../pages/government/government-page').then(({ GovernmentPage }) => GovernmentPage),
  },
  countryElections: {
    pattern: '/countries/:code/elections',
    trail: ['Countries', 'Elections'],
    search: ['state', 'phase'],
    read: 'elections',
    page: (): LazyPage =>
      import('../../pages/elections/country-elections-page').then(
        ({ CountryElectionsPage }) => CountryElectionsPage,
      ),
  },
  countryParties: {
    pattern: '/countries/:code/parties',
    trail: ['Countries', 'Parties'],
    // A server without a list of parties still has a read of each party.
    read: 'party',
    page: (): LazyPage =>
      import('../../pages/parties/parties-page').then(
        ({ CountryPartiesPage }) => CountryPartiesPage,
      ),
  },
  countryHistory: {
    pattern: '/countries/:code/history',
    trail: ['Countries', 'History'],
    search: ['type'],
    read: 'countryHistory',
    page: (): LazyPage =>
      import('../../pages/countries/history-page').then(({ HistoryPage }) => HistoryPage),
  },
  countryBattles: {
    pattern: '/countries/:code/battles',
    trail: ['Countries', 'Battles'],
    read: 'countryBattles',
    page: (): LazyPage =>
      import('../../pages/countries/battles-page').then(({ BattlesPage }) => BattlesPage),
  },
  countryLeaderboard: {
    pattern: '/countries/:code/leaderboard',
    trail: ['Countries', 'Leaderboard'],
    search: ['metric'],
    read: 'leaderboard',
    page: (): LazyPage =>
      import('../../pages/leaderboard/leaderboard-page').then(
        ({ LeaderboardPage }) => LeaderboardPage,
      ),
  },
  partyDesk: {
    pattern: '/party',
    trail: ['Party desk'],
    read: 'party',
    page: (): LazyPage =>
      import('../../pages/parties/desk/party-desk-page').then(({ PartyDeskPage }) => PartyDeskPage),
  },
  party: {
    ...addresses.party,
    trail: ['Countries', 'Party'],
    page: (): LazyPage =>
      import('../../pages/parties/party-page').then(({ PartyPage }) => PartyPage),
  },
} as const satisfies Readonly<Record<string, Screen>>;
