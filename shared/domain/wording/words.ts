/** Turns the service's field names, roles and statuses into readable words; unknown ones too. */
import type { KnownWord } from '../../contract/policy';

/** Abbreviations that are always written in capitals. */
const CAPITALS: ReadonlySet<string> = new Set([
  'api',
  'ceo',
  'eu',
  'gdp',
  'id',
  'ipo',
  'nav',
  'npi',
  'pi',
  'uk',
  'un',
  'url',
  'us',
  'vat',
]);
/** Words of the service that this client writes differently. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  ['avg', 'average'],
  ['capitalization', 'capitalisation'],
  ['color', 'colour'],
  ['colors', 'colours'],
  ['defense', 'defence'],
  ['favorability', 'favourability'],
  ['max', 'maximum'],
  ['min', 'minimum'],
  ['npp', 'computer-run'],
  ['pct', '%'],
  ['percent', '%'],
  ['pnl', 'profit and loss'],
]);
/** Two letters before a snake_case name are a country's code or another abbreviation, unless they are a word. */
const PREFIX =
  /^(?!(?:an|as|at|by|do|go|if|in|is|it|my|no|of|on|or|so|to|up|we)_)[a-z]{2}(?=_[a-z])/u;

/** No name of a field, role or status is longer than this. Longer text stays as it is. */
export const LONGEST_WORD = 200;

/** An object id, also with a running number after it: its digits are no words. */
const RECORD_ID = /^[0-9a-f]{24}(?:-\d+)?$/iu;

function shownPart(part: string): string {
  if (/^\p{Lu}{2,}$/u.test(part)) return part;
  const lower = part.toLocaleLowerCase('en');
  if (CAPITALS.has(lower)) return lower.toLocaleUpperCase('en');
  return REPLACED.get(lower) ?? lower;
}

/**
 * `primeMinister` and `prime_minister` become `Prime minister`. Runs of capitals stay, known abbreviations become
 * capitals or words (`gdpGrowth`: `GDP growth`), and so does a country's code at the beginning. Text with spaces stays
 * as it is.
 */
export function humanise(word: string): string {
  if (word.length > LONGEST_WORD) return word;
  if (/\s/u.test(word.trim()) || RECORD_ID.test(word)) return word;
  const spaced = word
    .replace(PREFIX, (code) => code.toLocaleUpperCase('en'))
    .replaceAll(/[_\-.]+/gu, ' ')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim();
  const lower = spaced.split(' ').map(shownPart).join(' ');
  return lower.charAt(0).toLocaleUpperCase('en') + lower.slice(1);
}

/** A country's code before the code of one of its states: `SE_STH`. */
const STATE_PREFIX = /^\p{Lu}{2,3}_(?=[\p{Lu}\d])/u;

/** A state's code without that of its country, which stands beside it; null for none. */
export function stateWords(code: string | null | undefined): string | null {
  return code ? code.replace(STATE_PREFIX, '') : null;
}

/** The words with a full stop, unless they end in one: a name may (`Acme Inc.`), and so may a time (`1:00 p.m.`). */
export function sentence(words: string): string {
  return /[.!?…]$/u.test(words) ? words : `${words}.`;
}

/**
 * The kind of a crisis in words. In `pree.lost_wallet`, the part before the last point only groups kinds and is left
 * out.
 */
export function kindWords(kind: string): string {
  return humanise(kind.split('.').findLast((part) => part !== '') ?? kind);
}

/** What happened to a bill. */
export type BillGroup = 'pending' | 'passed' | 'failed';
/** The phase of an election, as far as its status says. */
export type ElectionGroup = 'upcoming' | 'running' | 'ended';

const BILL_GROUPS: Readonly<Record<KnownWord<'legislation', 'answer.bills[].status'>, BillGroup>> =
  {
    pending: 'pending',
    proposed: 'pending',
    active: 'pending',
    passed_origin: 'pending',
    active_other: 'pending',
    active_both: 'pending',
    enrolled: 'pending',
    cabinet_review: 'pending',
    passed: 'passed',
    signed: 'passed',
    veto_override: 'passed',
    unsigned_law: 'passed',
    override_shugiin: 'passed',
    failed: 'failed',
    vetoed: 'failed',
    override_failed: 'failed',
    withdrawn: 'failed',
    filibustered: 'failed',
  };

const ELECTION_GROUPS: Readonly<
  Record<KnownWord<'elections', 'answer.elections[].status'>, ElectionGroup>
> = {
  upcoming: 'upcoming',
  open: 'running',
  active: 'running',
  primary: 'running',
  general: 'running',
  closed: 'ended',
  ended: 'ended',
  completed: 'ended',
  resolved: 'ended',
  cancelled: 'ended',
};

function lookUp<Group>(groups: Readonly<Record<string, Group>>, word: string): Group | null {
  return Object.hasOwn(groups, word) ? (groups[word] ?? null) : null;
}

/** The group of a bill's status; null for an unknown status. */
export function billGroup(status: string | null | undefined): BillGroup | null {
  return lookUp(BILL_GROUPS, status ?? '');
}

/** The group of an election's status; null for an unknown status. */
export function electionGroup(status: string | null | undefined): ElectionGroup | null {
  return lookUp(ELECTION_GROUPS, status ?? '');
}
