/** The pages of a country, in the order of their tabs, each with the read that it cannot do without. */
import type { ReadId } from '@shared/contract/index';

/** One page of a country. */
export interface CountrySection {
  /** Last segment of its route; empty for the overview. */
  readonly segment: string;
  readonly label: string;
  readonly read: ReadId;
}

export const COUNTRY_SECTIONS: readonly CountrySection[] = [
  { segment: '', label: 'Overview', read: 'country' },
  { segment: 'legislature', label: 'Legislature', read: 'countryLegislature' },
  { segment: 'economy', label: 'Economy', read: 'countryEconomy' },
  { segment: 'government', label: 'Government', read: 'government' },
  { segment: 'elections', label: 'Elections', read: 'elections' },
  { segment: 'parties', label: 'Parties', read: 'parties' },
  { segment: 'history', label: 'History', read: 'countryHistory' },
  { segment: 'battles', label: 'Battles', read: 'countryBattles' },
  { segment: 'leaderboard', label: 'Leaderboard', read: 'leaderboard' },
];

/** `/countries/US/economy`; the overview has no segment of its own. */
export function sectionPath(code: string, segment: string): string {
  const country = `/countries/${encodeURIComponent(code)}`;
  return segment === '' ? country : `${country}/${segment}`;
}
