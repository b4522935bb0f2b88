/** Makes the service's field names, roles and statuses readable; unknown ones too. */

/** Abbreviations that are always written in capitals. */
const CAPITALS: ReadonlySet<string> = new Set(['api', 'gdp', 'id', 'nav', 'url']);

/** An object id, also with a running number after it: its digits are no words. */
const RECORD_ID = /^[0-9a-f]{24}(?:-\d+)?$/iu;

function shownPart(part: string): string {
  if (/^\p{Lu}{2,}$/u.test(part)) return part;
  const lower = part.toLocaleLowerCase('en');
  return CAPITALS.has(lower) ? lower.toLocaleUpperCase('en') : lower;
}

/**
 * `primeMinister` and `prime_minister` become `Prime minister`. Runs of capitals stay, and known
 * abbreviations become capitals (`gdpGrowth`: `GDP growth`). Text with spaces is left alone.
 */
export function humanise(word: string): string {
  if (/\s/u.test(word.trim()) || RECORD_ID.test(word)) return word;
  const spaced = word
    .replaceAll(/[_\-.]+/gu, ' ')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim();
  const lower = spaced.split(' ').map(shownPart).join(' ');
  return lower.charAt(0).toLocaleUpperCase('en') + lower.slice(1);
}
