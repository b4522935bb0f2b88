/** The treasury: orders of money and the ledger. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';

import type { LazyPage, Screen } from '../screen';

export const treasuryScreens = {
  transfer: {
    ...addresses.transfer,
    trail: ['Treasury', 'Send funds'],
    navigation: { group: 'treasury', id: 'transfer', label: 'Send funds', icon: 'send' },
    page: (): LazyPage =>
      import('../../pages/money/transfer-page').then(({ TransferPage }) => TransferPage),
  },
  list: {
    pattern: '/treasury/list',
    trail: ['Treasury', 'Pay a list'],
    search: ['to', 'list'],
    navigation: { group: 'treasury', id: 'transfer-list', label: 'Pay a list', icon: 'people' },
    page: (): LazyPage => import('../../pages/money/list-page').then(({ ListPage }) => ListPage),
  },
  exchange: {
    ...addresses.exchange,
    trail: ['Treasury', 'Exchange'],
    navigation: { group: 'treasury', id: 'exchange', label: 'Exchange', icon: 'exchange' },
    page: (): LazyPage =>
      import('../../pages/money/exchange-page').then(({ ExchangePage }) => ExchangePage),
  },
  ledger: {
    ...addresses.ledger,
    trail: ['Treasury', 'Ledger'],
    navigation: { group: 'treasury', id: 'ledger', label: 'Ledger', icon: 'ledger' },
    page: (): LazyPage =>
      import('../../pages/money/ledger-page').then(({ LedgerPage }) => LedgerPage),
  },
} as const satisfies Readonly<Record<string, Screen>>;
