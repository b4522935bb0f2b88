/** Cuts the notes of one version out of CHANGELOG.md. */

/**
 * The text under the version's heading, without it.
 * @param {string} changelog
 * @param {string} version Such as `1.2.0`, or `Unreleased`.
 * @returns {string | null} Null when the changelog has no such version, or nothing under it.
 */
export function notesOf(changelog, version) {
  const lines = changelog.split(/\r?\n/);
  const start = lines.findIndex(
    (line) => line.startsWith('## [') && line.slice(4).startsWith(`${version}]`),
  );
  if (start === -1) return null;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.startsWith('## '));
  const notes = (end === -1 ? rest : rest.slice(0, end)).join('\n').trim();
  return notes === '' ? null : `${notes}\n`;
}
