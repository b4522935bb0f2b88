/** Which licences a bundled library may have: those that let anybody pass it on inside another program. */

/** SPDX identifiers. Before you add one, read its text and what it requires of those who pass the software on. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/**
 * Whether an SPDX expression of identifiers, `AND`, `OR` and parentheses can be met with allowed licences alone. An
 * expression that cannot be read is not allowed.
 */
export function isAllowedLicence(expression: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let place = 0;

  const eitherOf = (): boolean => {
    let value = allOf();
    while (words[place] === 'OR') {
      place += 1;
      value = allOf() || value;
    }
    return value;
  };
  const allOf = (): boolean => {
    let value = single();
    while (words[place] === 'AND') {
      place += 1;
      value = single() && value;
    }
    return value;
  };
  const single = (): boolean => {
    const word = words[place];
    place += 1;
    if (word !== '(') return word !== undefined && ALLOWED.has(word);
    const value = eitherOf();
    const isClosed = words[place] === ')';
    place += 1;
    return value && isClosed;
  };

  return eitherOf() && place === words.length;
}
