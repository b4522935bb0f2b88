/** The player's own screens and the way in: briefing, inbox, watch list, comparison, welcome, sign-in. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';

import type { Screen } from '../screen';

export const yourScreens = {
  briefing: {
    ...addresses.briefing,
    trail: ['Briefing'],
    navigation: { group: 'you', id: 'briefing', label: 'Briefing', icon: 'newspaper' },
  },
  inbox: {
    ...addresses.inbox,
    trail: ['Inbox'],
    navigation: { group: 'you', id: 'inbox', label: 'Inbox', icon: 'bell' },
  },
  watch: {
    pattern: '/watch',
    trail: ['Watch list'],
    search: ['group'],
    navigation: { group: 'you', id: 'watch', label: 'Watch list', icon: 'chart' },
  },
  compare: {
    pattern: '/compare',
    trail: ['Comparison'],
    search: ['subjects', 'axis', 'measure', 'range'],
  },
  welcome: {
    ...addresses.welcome,
    trail: ['Welcome'],
    navigation: { group: 'you', id: 'welcome', label: 'Welcome', icon: 'door' },
  },
  signIn: {
    ...addresses.signIn,
    trail: ['Sign in'],
    navigation: { group: 'you', id: 'sign-in', label: 'Sign in', icon: 'door' },
  },
} as const satisfies Readonly<Record<string, Screen>>;
