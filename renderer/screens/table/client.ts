/** The client's own screens: accounts, settings, diagnostics. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';

import type { LazyPage, Screen } from '../screen';

export const clientScreens = {
  accounts: {
    ...addresses.accounts,
    trail: ['Accounts'],
    page: (): LazyPage =>
      import('../../pages/accounts/accounts-page').then(({ AccountsPage }) => AccountsPage),
  },
  accountSettings: {
    ...addresses.accountSettings,
    trail: ['Settings', 'Account'],
    navigation: { group: 'client', id: 'settings', label: 'Settings', icon: 'settings' },
    page: (): LazyPage =>
      import('../../pages/settings/account-page').then(
        ({ AccountSettingsPage }) => AccountSettingsPage,
      ),
  },
  keysSettings: {
    ...addresses.keysSettings,
    trail: ['Settings', 'API keys'],
    page: (): LazyPage =>
      import('../../pages/settings/keys/keys-page').then(
        ({ KeysSettingsPage }) => KeysSettingsPage,
      ),
  },
  appearanceSettings: {
    ...addresses.appearanceSettings,
    trail: ['Settings', 'Appearance'],
    page: (): LazyPage =>
      import('../../pages/settings/appearance-page').then(
        ({ AppearanceSettingsPage }) => AppearanceSettingsPage,
      ),
  },
  notificationsSettings: {
    pattern: '/settings/notifications',
    trail: ['Settings', 'Notifications'],
    page: (): LazyPage =>
      import('../../pages/settings/alerts/notifications-page').then(
        ({ NotificationsSettingsPage }) => NotificationsSettingsPage,
      ),
  },
  advancedSettings: {
    ...addresses.advancedSettings,
    trail: ['Settings', 'Advanced'],
    page: (): LazyPage =>
      import('../../pages/settings/advanced-page').then(
        ({ AdvancedSettingsPage }) => AdvancedSettingsPage,
      ),
  },
  privacySettings: {
    pattern: '/settings/privacy',
    trail: ['Settings', 'Privacy'],
    page: (): LazyPage =>
      import('../../pages/settings/privacy-page').then(
        ({ PrivacySettingsPage }) => PrivacySettingsPage,
      ),
  },
  licencesSettings: {
    pattern: '/settings/licences',
    trail: ['Settings', 'Licences'],
    page: (): LazyPage =>
      import('../../pages/settings/licences-page').then(
        ({ LicencesSettingsPage }) => LicencesSettingsPage,
      ),
  },
  diagnostics: {
    ...addresses.diagnostics,
    trail: ['Diagnostics'],
    navigation: { group: 'client', id: 'diagnostics', label: 'Diagnostics', icon: 'pulse' },
    page: (): LazyPage =>
      import('../../pages/diagnostics/diagnostics-page').then(
        ({ DiagnosticsPage }) => DiagnosticsPage,
      ),
  },
} as const satisfies Readonly<Record<string, Screen>>;
