/** Countries with their tabs, and parties. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';

import type { Screen } from '../screen';

export const countryPartScreens = {
  countries: {
    pattern: '/countries',
    trail: ['Countries'],
    page: 'countries/countries-page',
    navigation: { group: 'world', id: 'countries', label: 'Countries', icon: 'globe' },
  },
  country: {
    ...addresses.country,
    trail: ['Countries', 'Overview'],
    page: 'countries/overview-page',
    read: 'country',
  },
  countryLegislature: {
    pattern: '/countries/:code/legislature',
    trail: ['Countries', 'Legislature'],
    page: 'countries/legislature-page',
    search: ['coalition', 'seats'],
    read: 'countryLegislature',
  },
  countryEconomy: {
    pattern: '/countries/:code/economy',
    trail: ['Countries', 'Economy'],
    page: 'countries/economy-page',
    read: 'countryEconomy',
  },
  countryGovernment: {
    pattern: '/countries/:code/government',
    trail: ['Countries', 'Government'],
    page: 'government/government-page',
    search: ['coalition', 'seats'],
    read: 'government',
  },
  countryElections: {
    pattern: '/countries/:code/elections',
    trail: ['Countries', 'Elections'],
    page: 'elections/country-elections-page',
    search: ['state', 'phase'],
    read: 'elections',
  },
  countryParties: {
    pattern: '/countries/:code/parties',
    trail: ['Countries', 'Parties'],
    page: 'parties/parties-page',
    // A server without a list of parties still has a read of each party.
    read: 'party',
  },
  countryHistory: {
    pattern: '/countries/:code/history',
    trail: ['Countries', 'History'],
    page: 'countries/history-page',
    search: ['type'],
    read: 'countryHistory',
  },
  countryBattles: {
    pattern: '/countries/:code/battles',
    trail: ['Countries', 'Battles'],
    page: 'countries/battles-page',
    read: 'countryBattles',
  },
  countryLeaderboard: {
    pattern: '/countries/:code/leaderboard',
    trail: ['Countries', 'Leaderboard'],
    page: 'leaderboard/leaderboard-page',
    search: ['metric', 'over', 'party', 'filter'],
    read: 'leaderboard',
  },
  partyDesk: {
    pattern: '/party',
    trail: ['Party desk'],
    page: 'parties/desk/party-desk-page',
    read: 'party',
  },
  party: {
    ...addresses.party,
    trail: ['Countries', 'Party'],
    page: 'parties/party-page',
  },
} as const satisfies Readonly<Record<string, Screen>>;
