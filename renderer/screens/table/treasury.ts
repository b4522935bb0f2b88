/** The treasury: orders of money and the ledger. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';
import type { Screen } from '../screen';

export const treasuryScreens = {
  transfer: {
    ...addresses.transfer,
    trail: ['Treasury', 'Send funds'],
    page: 'money/transfer-page',
    navigation: { group: 'treasury', id: 'transfer', label: 'Send funds', icon: 'send' },
  },
  list: {
    pattern: '/treasury/list',
    trail: ['Treasury', 'Pay a list'],
    page: 'money/list-page',
    search: ['to', 'list'],
    navigation: { group: 'treasury', id: 'transfer-list', label: 'Pay a list', icon: 'people' },
  },
  exchange: {
    ...addresses.exchange,
    trail: ['Treasury', 'Exchange'],
    page: 'money/exchange-page',
    navigation: { group: 'treasury', id: 'exchange', label: 'Exchange', icon: 'exchange' },
  },
  ledger: {
    ...addresses.ledger,
    trail: ['Treasury', 'Ledger'],
    page: 'money/ledger-page',
    navigation: { group: 'treasury', id: 'ledger', label: 'Ledger', icon: 'ledger' },
  },
} as const satisfies Readonly<Record<string, Screen>>;
