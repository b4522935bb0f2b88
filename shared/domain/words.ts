/** Words of the service made readable: field names, roles, statuses. What is not known is still shown. */

/**
 * `primeMinister` and `prime_minister` as `Prime minister`. Capitals that stand together stay
 * (`GDP`); text that is written for people already is left alone.
 */
export function humanise(word: string): string {
  if (/\s/u.test(word.trim())) return word;
  const spaced = word
    .replaceAll(/[_\-.]+/gu, ' ')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim();
  const lower = spaced
    .split(' ')
    .map((part) => (/^\p{Lu}{2,}$/u.test(part) ? part : part.toLocaleLowerCase('en')))
    .join(' ');
  return lower.charAt(0).toLocaleUpperCase('en') + lower.slice(1);
}
