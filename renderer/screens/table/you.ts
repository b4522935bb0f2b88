/** The player's own screens and the way in: briefing, inbox, watch list, comparison, welcome, sign-in. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';

import type { LazyPage, Screen } from '../screen';

export const yourScreens = {
  briefing: {
    ...addresses.briefing,
    trail: ['Briefing'],
    navigation: { group: 'you', id: 'briefing', label: 'Briefing', icon: 'newspaper' },
    page: (): LazyPage =>
      import('../../pages/briefing/briefing-page').then(({ BriefingPage }) => BriefingPage),
  },
  inbox: {
    ...addresses.inbox,
    trail: ['Inbox'],
    navigation: { group: 'you', id: 'inbox', label: 'Inbox', icon: 'bell' },
    page: (): LazyPage => import('../../pages/inbox/inbox-page').then(({ InboxPage }) => InboxPage),
  },
  watch: {
    pattern: '/watch',
    trail: ['Watch list'],
    search: ['group'],
    navigation: { group: 'you', id: 'watch', label: 'Watch list', icon: 'chart' },
    page: (): LazyPage => import('../../pages/watch/watch-page').then(({ WatchPage }) => WatchPage),
  },
  compare: {
    pattern: '/compare',
    trail: ['Comparison'],
    search: ['subjects', 'axis', 'measure', 'range'],
    page: (): LazyPage =>
      import('../../pages/compare/compare-page').then(({ ComparePage }) => ComparePage),
  },
  welcome: {
    ...addresses.welcome,
    trail: ['Welcome'],
    navigation: { group: 'you', id: 'welcome', label: 'Welcome', icon: 'door' },
    page: (): LazyPage =>
      import('../../pages/welcome/welcome-page').then(({ WelcomePage }) => WelcomePage),
  },
  signIn: {
    ...addresses.signIn,
    trail: ['Sign in'],
    navigation: { group: 'you', id: 'sign-in', label: 'Sign in', icon: 'door' },
    page: (): LazyPage =>
      import('../../pages/sign-in/sign-in-page').then(({ SignInPage }) => SignInPage),
  },
} as const satisfies Readonly<Record<string, Screen>>;
