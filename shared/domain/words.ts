/** Words of the service made readable: field names, roles, statuses. What is not known is still shown. */

/** Short forms that are written in capitals wherever they stand. */
const CAPITALS: ReadonlySet<string> = new Set(['api', 'gdp', 'id', 'nav', 'url']);

function shownPart(part: string): string {
  if (/^\p{Lu}{2,}$/u.test(part)) return part;
  const lower = part.toLocaleLowerCase('en');
  return CAPITALS.has(lower) ? lower.toLocaleUpperCase('en') : lower;
}

/**
 * `primeMinister` and `prime_minister` as `Prime minister`. Capitals that stand together stay,
 * and well-known short forms get them (`gdpGrowth` as `GDP growth`); text that is written for people already is left alone.
 */
export function humanise(word: string): string {
  if (/\s/u.test(word.trim())) return word;
  const spaced = word
    .replaceAll(/[_\-.]+/gu, ' ')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim();
  const lower = spaced.split(' ').map(shownPart).join(' ');
  return lower.charAt(0).toLocaleUpperCase('en') + lower.slice(1);
}
