/** Countries with their tabs, and parties. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';

import type { Screen } from '../screen';

export const countryPartScreens = {
  countries: {
    pattern: '/countries',
    trail: ['Countries'],
    navigation: { group: 'world', id: 'countries', label: 'Countries', icon: 'globe' },
  },
  country: {
    ...addresses.country,
    trail: ['Countries', 'Overview'],
    read: 'country',
  },
  countryLegislature: {
    pattern: '/countries/:code/legislature',
    trail: ['Countries', 'Legislature'],
    search: ['coalition', 'seats'],
    read: 'countryLegislature',
  },
  countryEconomy: {
    pattern: '/countries/:code/economy',
    trail: ['Countries', 'Economy'],
    read: 'countryEconomy',
  },
  countryGovernment: {
    pattern: '/countries/:code/government',
    trail: ['Countries', 'Government'],
    search: ['coalition', 'seats'],
    read: 'government',
  },
  countryElections: {
    pattern: '/countries/:code/elections',
    trail: ['Countries', 'Elections'],
    search: ['state', 'phase'],
    read: 'elections',
  },
  countryParties: {
    pattern: '/countries/:code/parties',
    trail: ['Countries', 'Parties'],
    // A server without a list of parties still has a read of each party.
    read: 'party',
  },
  countryHistory: {
    pattern: '/countries/:code/history',
    trail: ['Countries', 'History'],
    search: ['type'],
    read: 'countryHistory',
  },
  countryBattles: {
    pattern: '/countries/:code/battles',
    trail: ['Countries', 'Battles'],
    read: 'countryBattles',
  },
  countryLeaderboard: {
    pattern: '/countries/:code/leaderboard',
    trail: ['Countries', 'Leaderboard'],
    search: ['metric', 'over', 'party', 'filter'],
    read: 'leaderboard',
  },
  partyDesk: {
    pattern: '/party',
    trail: ['Party desk'],
    read: 'party',
  },
  party: {
    ...addresses.party,
    trail: ['Countries', 'Party'],
  },
} as const satisfies Readonly<Record<string, Screen>>;
