/** The rest of the world: characters, elections, bills, news, conflicts, crises, messages. A part of the screen table. */
import { addresses } from '@shared/routes/addresses';

import type { Screen } from '../screen';

export const worldScreens = {
  characters: {
    pattern: '/characters',
    trail: ['Characters'],
    page: 'characters/characters-page',
    search: [
      'name',
      'messagingId',
      'by',
      'compare',
      'party',
      'office',
      'state',
      'measure',
      'over',
      'filter',
    ],
    navigation: { group: 'world', id: 'characters', label: 'Characters', icon: 'people' },
  },
  character: {
    ...addresses.character,
    trail: ['Characters', 'Profile'],
    page: 'characters/character-page',
  },
  electionNight: {
    pattern: '/elections/night',
    trail: ['Election night'],
    page: 'elections/night/night-page',
    search: ['country', 'night', 'turn'],
    read: 'elections',
    navigation: {
      group: 'world',
      hub: 'elections',
      id: 'election-night',
      label: 'Election night',
      icon: 'vote',
    },
  },
  electionArchives: {
    pattern: '/elections/archives',
    trail: ['Past elections'],
    page: 'elections/archives-page',
    search: ['country', 'type'],
    read: 'electionArchives',
    navigation: {
      group: 'world',
      hub: 'elections',
      id: 'election-archives',
      label: 'Past elections',
      icon: 'clock',
    },
  },
  election: {
    ...addresses.election,
    trail: ['Election'],
    page: 'elections/election-page',
  },
  legislation: {
    pattern: '/legislation',
    trail: ['Legislation'],
    page: 'legislation/legislation-page',
    search: ['country', 'status', 'sponsor', 'party', 'gap'],
    read: 'legislation',
    navigation: { group: 'world', id: 'legislation', label: 'Legislation', icon: 'scroll' },
  },
  bill: {
    ...addresses.bill,
    trail: ['Legislation', 'Bill'],
    page: 'legislation/bill-page',
    read: 'legislation',
  },
  news: {
    ...addresses.news,
    trail: ['News'],
    page: 'news/news-page',
    read: 'news',
    navigation: { group: 'world', id: 'news', label: 'News', icon: 'megaphone' },
  },
  conflicts: {
    pattern: '/conflicts',
    trail: ['Conflicts'],
    page: 'conflicts/conflicts-page',
    search: ['country', 'status'],
    read: 'conflicts',
    navigation: {
      group: 'world',
      hub: 'conflicts',
      id: 'conflicts',
      label: 'Conflicts',
      icon: 'conflict',
    },
  },
  conflict: {
    ...addresses.conflict,
    trail: ['Conflicts', 'Conflict'],
    page: 'conflicts/conflict-page',
    read: 'conflicts',
  },
  crises: {
    ...addresses.crises,
    trail: ['Crises'],
    page: 'crises/crises-page',
    read: 'eventsActive',
    navigation: { group: 'world', hub: 'conflicts', id: 'crises', label: 'Crises', icon: 'alert' },
  },
  notifications: {
    ...addresses.notifications,
    trail: ['Notifications'],
    page: 'messages/notifications-page',
    read: 'notifications',
  },
  mail: {
    ...addresses.mail,
    trail: ['Mail'],
    page: 'messages/mail-page',
    read: 'mail',
  },
} as const satisfies Readonly<Record<string, Screen>>;
