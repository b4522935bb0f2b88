/** The player's own screens and the way in: briefing, inbox, watch list, comparison, welcome, sign-in. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';

import type { Screen } from '../screen';

export const yourScreens = {
  briefing: {
    ...addresses.briefing,
    trail: ['Briefing'],
    page: 'briefing/briefing-page',
    navigation: { group: 'you', id: 'briefing', label: 'Briefing', icon: 'newspaper' },
  },
  inbox: {
    ...addresses.inbox,
    trail: ['Inbox'],
    page: 'inbox/inbox-page',
    navigation: { group: 'you', id: 'inbox', label: 'Inbox', icon: 'inbox' },
  },
  changes: {
    pattern: '/changes',
    trail: ['What changed'],
    page: 'changes/changes-page',
    search: ['since'],
    alsoCalled: ['changes', 'yesterday', 'since you left'],
  },
  watch: {
    pattern: '/watch',
    trail: ['Watch list'],
    page: 'watch/watch-page',
    search: ['group'],
    navigation: { group: 'you', id: 'watch', label: 'Watch list', icon: 'chart' },
  },
  compare: {
    pattern: '/compare',
    trail: ['Comparison'],
    page: 'compare/compare-page',
    search: ['subjects', 'axis', 'measure', 'range'],
  },
  welcome: {
    ...addresses.welcome,
    trail: ['Welcome'],
    page: 'welcome/welcome-page',
    navigation: { group: 'you', id: 'welcome', label: 'Welcome', icon: 'door' },
  },
  signIn: {
    ...addresses.signIn,
    trail: ['Sign in'],
    page: 'sign-in/sign-in-page',
    navigation: { group: 'you', id: 'sign-in', label: 'Sign in', icon: 'door' },
  },
} as const satisfies Readonly<Record<string, Screen>>;

// The client's own screens: accounts, settings, diagnostics. A part of the screen table.

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
    page: 'settings/alerts/notifications-page',
  },
  advancedSettings: {
    ...addresses.advancedSettings,
    trail: ['Settings', 'Advanced'],
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
