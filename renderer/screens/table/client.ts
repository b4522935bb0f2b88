/** The client's own screens: accounts, settings, diagnostics. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';
import type { Screen } from '../screen';

export const clientScreens = {
  accounts: {
    ...addresses.accounts,
    trail: ['Accounts'],
    page: 'accounts/accounts-page',
  },
  accountSettings: {
    ...addresses.accountSettings,
    trail: ['Settings', 'Account'],
    page: 'settings/account-page',
    navigation: { group: 'client', id: 'settings', label: 'Settings', icon: 'settings' },
  },
  keysSettings: {
    ...addresses.keysSettings,
    trail: ['Settings', 'API keys'],
    search: ['for'],
    page: 'settings/keys/keys-page',
  },
  appearanceSettings: {
    ...addresses.appearanceSettings,
    trail: ['Settings', 'Appearance'],
    page: 'settings/appearance-page',
  },
  notificationsSettings: {
    pattern: '/settings/notifications',
    trail: ['Settings', 'Notifications'],
    alsoCalled: ['chat', 'webhook', 'alerts'],
    page: 'settings/alerts/notifications-page',
  },
  advancedSettings: {
    ...addresses.advancedSettings,
    trail: ['Settings', 'Advanced'],
    alsoCalled: ['scripts', 'bots', 'local API', 'JSON'],
    page: 'settings/advanced-page',
  },
  privacySettings: {
    pattern: '/settings/privacy',
    trail: ['Settings', 'Privacy'],
    page: 'settings/privacy-page',
  },
  licencesSettings: {
    pattern: '/settings/licences',
    trail: ['Settings', 'Licences'],
    page: 'settings/licences-page',
  },
  diagnostics: {
    ...addresses.diagnostics,
    trail: ['Diagnostics'],
    page: 'diagnostics/diagnostics-page',
    navigation: { group: 'client', id: 'diagnostics', label: 'Diagnostics', icon: 'pulse' },
  },
} as const satisfies Readonly<Record<string, Screen>>;
