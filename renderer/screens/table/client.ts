/** The client's own screens: accounts, settings, diagnostics. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';

import type { Screen } from '../screen';

export const clientScreens = {
  accounts: {
    ...addresses.accounts,
    trail: ['Accounts'],
  },
  accountSettings: {
    ...addresses.accountSettings,
    trail: ['Settings', 'Account'],
    navigation: { group: 'client', id: 'settings', label: 'Settings', icon: 'settings' },
  },
  keysSettings: {
    ...addresses.keysSettings,
    trail: ['Settings', 'API keys'],
  },
  appearanceSettings: {
    ...addresses.appearanceSettings,
    trail: ['Settings', 'Appearance'],
  },
  notificationsSettings: {
    pattern: '/settings/notifications',
    trail: ['Settings', 'Notifications'],
  },
  advancedSettings: {
    ...addresses.advancedSettings,
    trail: ['Settings', 'Advanced'],
  },
  privacySettings: {
    pattern: '/settings/privacy',
    trail: ['Settings', 'Privacy'],
  },
  licencesSettings: {
    pattern: '/settings/licences',
    trail: ['Settings', 'Licences'],
  },
  diagnostics: {
    ...addresses.diagnostics,
    trail: ['Diagnostics'],
    navigation: { group: 'client', id: 'diagnostics', label: 'Diagnostics', icon: 'pulse' },
  },
} as const satisfies Readonly<Record<string, Screen>>;
