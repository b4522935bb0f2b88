/** Markets: sectors, corporations, bonds, funds. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';

import type { LazyPage, Screen } from '../screen';

export const marketScreens = {
  markets: {
    pattern: '/markets',
    trail: ['Markets', 'Market board'],
    search: ['type', 'country', 'over', 'in', 'view'],
    read: 'corporations',
    navigation: { group: 'markets', id: 'markets', label: 'Market board', icon: 'chart' },
    page: (): LazyPage =>
      import('../../pages/markets/board-page').then(({ BoardPage }) => BoardPage),
  },
  holdings: {
    pattern: '/holdings',
    trail: ['Markets', 'Holdings'],
    search: ['in'],
    read: 'corporations',
    navigation: { group: 'markets', id: 'holdings', label: 'Holdings', icon: 'factory' },
    page: (): LazyPage =>
      import('../../pages/holdings/holdings-page').then(({ HoldingsPage }) => HoldingsPage),
  },
  market: {
    pattern: '/market',
    trail: ['Markets', 'Sectors'],
    search: ['type', 'country', 'view'],
    read: 'market',
    navigation: { group: 'markets', id: 'market', label: 'Sectors', icon: 'chart' },
    page: (): LazyPage =>
      import('../../pages/markets/market-page').then(({ MarketPage }) => MarketPage),
  },
  corporations: {
    pattern: '/corporations',
    trail: ['Markets', 'Corporations'],
    search: ['country', 'type'],
    read: 'corporations',
    navigation: { group: 'markets', id: 'corporations', label: 'Corporations', icon: 'factory' },
    page: (): LazyPage =>
      import('../../pages/corporations/corporations-page').then(
        ({ CorporationsPage }) => CorporationsPage,
      ),
  },
  corporation: {
    ...addresses.corporation,
    trail: ['Markets', 'Corporations', 'Corporation'],
    page: (): LazyPage =>
      import('../../pages/corporations/corporation-page').then(
        ({ CorporationPage }) => CorporationPage,
      ),
  },
  corporationShares: {
    pattern: '/corporations/:sequentialId/shares',
    trail: ['Markets', 'Corporations', 'Share trades'],
    page: (): LazyPage =>
      import('../../pages/corporations/shares-page').then(
        ({ CorporationSharesPage }) => CorporationSharesPage,
      ),
  },
  bonds: {
    pattern: '/bonds',
    trail: ['Markets', 'Bonds'],
    search: ['corp', 'in'],
    read: 'bonds',
    navigation: { group: 'markets', id: 'bonds', label: 'Bonds', icon: 'scroll' },
    page: (): LazyPage => import('../../pages/bonds/bonds-page').then(({ BondsPage }) => BondsPage),
  },
  bond: {
    ...addresses.bond,
    trail: ['Markets', 'Bonds', 'Bond'],
    read: 'bonds',
    page: (): LazyPage => import('../../pages/bonds/bond-page').then(({ BondPage }) => BondPage),
  },
  funds: {
    pattern: '/funds',
    trail: ['Markets', 'Index funds'],
    search: ['country', 'scope'],
    read: 'funds',
    navigation: { group: 'markets', id: 'funds', label: 'Index funds', icon: 'chart' },
    page: (): LazyPage => import('../../pages/funds/funds-page').then(({ FundsPage }) => FundsPage),
  },
  fund: {
    ...addresses.fund,
    trail: ['Markets', 'Index funds', 'Fund'],
    read: 'funds',
    page: (): LazyPage => import('../../pages/funds/fund-page').then(({ FundPage }) => FundPage),
  },
} as const satisfies Readonly<Record<string, Screen>>;
