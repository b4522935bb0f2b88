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
