/** Markets: sectors, corporations, bonds, funds. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';

import type { Screen } from '../screen';

export const marketScreens = {
  markets: {
    pattern: '/markets',
    trail: ['Markets', 'Market board'],
    page: 'markets/board-page',
    search: ['type', 'country', 'over', 'in', 'view', 'filter'],
    read: 'corporations',
    navigation: { group: 'markets', id: 'markets', label: 'Market board', icon: 'candles' },
  },
  holdings: {
    pattern: '/holdings',
    trail: ['Markets', 'Holdings'],
    page: 'holdings/holdings-page',
    search: ['in'],
    read: 'corporations',
    navigation: { group: 'markets', id: 'holdings', label: 'Holdings', icon: 'factory' },
  },
  market: {
    pattern: '/market',
    trail: ['Markets', 'Sectors'],
    page: 'markets/market-page',
    search: ['type', 'country', 'view'],
    read: 'market',
    navigation: { group: 'markets', id: 'market', label: 'Sectors', icon: 'chart' },
  },
  corporations: {
    pattern: '/corporations',
    trail: ['Markets', 'Corporations'],
    page: 'corporations/corporations-page',
    search: ['country', 'type'],
    read: 'corporations',
    navigation: { group: 'markets', id: 'corporations', label: 'Corporations', icon: 'factory' },
  },
  corporation: {
    ...addresses.corporation,
    trail: ['Markets', 'Corporations', 'Corporation'],
    page: 'corporations/corporation-page',
  },
  corporationShares: {
    pattern: '/corporations/:sequentialId/shares',
    trail: ['Markets', 'Corporations', 'Share trades'],
    page: 'corporations/shares-page',
  },
  bonds: {
    pattern: '/bonds',
    trail: ['Markets', 'Bonds'],
    page: 'bonds/bonds-page',
    search: ['corp', 'in'],
    read: 'bonds',
    navigation: { group: 'markets', id: 'bonds', label: 'Bonds', icon: 'scroll' },
  },
  bond: {
    ...addresses.bond,
    trail: ['Markets', 'Bonds', 'Bond'],
    page: 'bonds/bond-page',
    read: 'bonds',
  },
  funds: {
    pattern: '/funds',
    trail: ['Markets', 'Index funds'],
    page: 'funds/funds-page',
    search: ['country', 'scope'],
    read: 'funds',
    navigation: { group: 'markets', id: 'funds', label: 'Index funds', icon: 'chart' },
  },
  fund: {
    ...addresses.fund,
    trail: ['Markets', 'Index funds', 'Fund'],
    page: 'funds/fund-page',
    read: 'funds',
  },
  commodities: {
    ...addresses.commodities,
    trail: ['Markets', 'Commodities'],
    page: 'commodities/commodities-page',
    read: 'commodities',
    navigation: { group: 'markets', id: 'commodities', label: 'Commodities', icon: 'factory' },
    addressMayChange: true,
  },
} as const satisfies Readonly<Record<string, Screen>>;
