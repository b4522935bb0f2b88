/** The rest of the world: characters, elections, bills, news, conflicts, crises, messages. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';

import type { LazyPage, Screen } from '../screen';

export const worldScreens = {
  characters: {
    pattern: '/characters',
    trail: ['Characters'],
    search: ['name', 'messagingId', 'by', 'compare'],
    navigation: { group: 'world', id: 'characters', label: 'Characters', icon: 'people' },
    page: (): LazyPage =>
      import('../../pages/characters/characters-page').then(({ CharactersPage }) => CharactersPage),
  },
  character: {
    ...addresses.character,
    trail: ['Characters', 'Profile'],
    page: (): LazyPage =>
      import('../../pages/characters/character-page').then(({ CharacterPage }) => CharacterPage),
  },
  electionNight: {
    pattern: '/elections/night',
    trail: ['Election night'],
    search: ['country', 'night', 'turn'],
    read: 'elections',
    navigation: {
      group: 'world',
      hub: 'elections',
      id: 'election-night',
      label: 'Election night',
      icon: 'vote',
    },
    page: (): LazyPage =>
      import('../../pages/elections/night/night-page').then(
        ({ ElectionNightPage }) => ElectionNightPage,
      ),
  },
  electionArchives: {
    pattern: '/elections/archives',
    trail: ['Past elections'],
    search: ['country', 'type'],
    read: 'electionArchives',
    navigation: {
      group: 'world',
      hub: 'elections',
      id: 'election-archives',
      label: 'Past elections',
      icon: 'clock',
    },
    page: (): LazyPage =>
      import('../../pages/elections/archives-page').then(
        ({ ElectionArchivesPage }) => ElectionArchivesPage,
      ),
  },
  election: {
    ...addresses.election,
    trail: ['Election'],
    page: (): LazyPage =>
      import('../../pages/elections/election-page').then(({ ElectionPage }) => ElectionPage),
  },
  legislation: {
    pattern: '/legislation',
    trail: ['Legislation'],
    search: ['country', 'status', 'sponsor', 'party', 'gap'],
    read: 'legislation',
    navigation: { group: 'world', id: 'legislation', label: 'Legislation', icon: 'scroll' },
    page: (): LazyPage =>
      import('../../pages/legislation/legislation-page').then(
        ({ LegislationPage }) => LegislationPage,
      ),
  },
  bill: {
    ...addresses.bill,
    trail: ['Legislation', 'Bill'],
    read: 'legislation',
    page: (): LazyPage =>
      import('../../pages/legislation/bill-page').then(({ BillPage }) => BillPage),
  },
  news: {
    ...addresses.news,
    trail: ['News'],
    read: 'news',
    navigation: { group: 'world', id: 'news', label: 'News', icon: 'newspaper' },
    page: (): LazyPage => import('../../pages/news/news-page').then(({ NewsPage }) => NewsPage),
  },
  conflicts: {
    pattern: '/conflicts',
    trail: ['Conflicts'],
    search: ['country', 'status'],
    read: 'conflicts',
    navigation: {
      group: 'world',
      hub: 'conflicts',
      id: 'conflicts',
      label: 'Conflicts',
      icon: 'conflict',
    },
    page: (): LazyPage =>
      import('../../pages/conflicts/conflicts-page').then(({ ConflictsPage }) => ConflictsPage),
  },
  conflict: {
    ...addresses.conflict,
    trail: ['Conflicts', 'Conflict'],
    read: 'conflicts',
    page: (): LazyPage =>
      import('../../pages/conflicts/conflict-page').then(({ ConflictPage }) => ConflictPage),
  },
  crises: {
    ...addresses.crises,
    trail: ['Crises'],
    read: 'eventsActive',
    navigation: { group: 'world', hub: 'conflicts', id: 'crises', label: 'Crises', icon: 'alert' },
    page: (): LazyPage =>
      import('../../pages/crises/crises-page').then(({ CrisesPage }) => CrisesPage),
  },
  notifications: {
    ...addresses.notifications,
    trail: ['Notifications'],
    read: 'notifications',
    page: (): LazyPage =>
      import('../../pages/messages/notifications-page').then(
        ({ NotificationsPage }) => NotificationsPage,
      ),
  },
  mail: {
    ...addresses.mail,
    trail: ['Mail'],
    read: 'mail',
    page: (): LazyPage => import('../../pages/messages/mail-page').then(({ MailPage }) => MailPage),
  },
} as const satisfies Readonly<Record<string, Screen>>;
