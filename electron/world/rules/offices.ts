/** Offices and their titles. */
import type { Office } from '../model/characters';
import type { Country, Regime } from '../model/countries';
import type { ElectionOffice } from '../model/elections';

/** Key of the head of government, by regime. */
const LEADER_KEYS: Readonly<Record<Regime, string>> = {
  presidential: 'president',
  parliamentaryMonarchy: 'primeMinister',
  parliamentaryRepublic: 'primeMinister',
  onePartyState: 'generalSecretary',
};

const LABELS: Readonly<Record<string, string>> = {
  president: 'President',
  primeMinister: 'Prime Minister',
  generalSecretary: 'General Secretary',
  house: 'Member of the lower house',
  speaker: 'Speaker',
  minister: 'Minister',
  centralBankChair: 'Central Bank Chair',
};

/** Position of characters without an office. */
export const PRIVATE_CITIZEN = 'Private Citizen';

export function leaderOfficeKey(country: Country): string {
  return LEADER_KEYS[country.regime];
}

/** The title of an office. */
export function officeLabel(key: string): string {
  return LABELS[key] ?? key;
}

export function officeOf(key: string): Office {
  return { key, label: officeLabel(key) };
}

/** The office that an election fills, as lists of elections name it. */
export const ELECTION_LABELS: Readonly<Record<ElectionOffice, string>> = {
  house: 'House',
  president: 'President',
};
