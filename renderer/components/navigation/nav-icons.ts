/** Which picture each navigation entry has when the sidebar shows pictures alone. */

const ICON_OF_ENTRY = {
  briefing: 'newspaper',
  welcome: 'door',
  'sign-in': 'door',
  'no-character': 'person',
  character: 'person',
  party: 'flag',
  'home-state': 'home',
  'cabinet-office': 'office',
  'governor-office': 'office',
  'imperial-character': 'crown',
  'season-recap': 'clock',
  'admin-characters': 'shield',
  'missing-demographics': 'alert',
  notifications: 'bell',
  mail: 'mail',
  settings: 'settings',
  diagnostics: 'pulse',
  'own-country': 'globe',
  election: 'vote',
  'president-election': 'vote',
  countries: 'globe',
  characters: 'people',
  'election-archives': 'clock',
  legislation: 'scroll',
  news: 'newspaper',
  conflicts: 'conflict',
  crises: 'alert',
  'own-corporation': 'factory',
  'own-union': 'people',
  'pending-charters': 'scroll',
  market: 'chart',
  corporations: 'factory',
  bonds: 'scroll',
  funds: 'chart',
  transfer: 'send',
  exchange: 'exchange',
  ledger: 'ledger',
} as const;

/** A picture's name; `nav-icon.tsx` draws it. */
export type NavIconName = (typeof ICON_OF_ENTRY)[keyof typeof ICON_OF_ENTRY];

/** The picture of an entry. */
export function imageOf(entryId: string): NavIconName {
  return Object.hasOwn(ICON_OF_ENTRY, entryId)
    ? ICON_OF_ENTRY[entryId as keyof typeof ICON_OF_ENTRY]
    : 'globe';
}
