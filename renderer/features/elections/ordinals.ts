/** Places in words. */
import { formatCount } from '@shared/domain/wording/numbers';

const WORDS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const;
const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `third`; from the eleventh on `11th`. */
export function ordinalWord(place: number): string {
  return WORDS[place - 1] ?? `${formatCount(place)}${SUFFIXES[rules.select(place)] ?? 'th'}`;
}
