/** Names that main proposes for files: text of players and servers, made harmless for a file system and for the eye. */

/**
 * Characters that some file systems refuse in a name, those that lead out of a folder, and invisible ones. A
 * right-to-left override among the latter would show `fdp.exe` as `exe.pdf`.
 */
const NOT_IN_A_NAME = /[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu;
const LONGEST_NAME = 120;

/** A name that every file system accepts, with this ending; `Hustings` where nothing is left of it. */
export function fileNameOf(text: string, ending: string): string {
  const name = text.replaceAll(NOT_IN_A_NAME, ' ').replaceAll(/\s+/gu, ' ').trim();
  const shortened = Array.from(name)
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^[. ]+/u, '')
    .trim();
  return `${shortened === '' ? 'Hustings' : shortened}${ending}`;
}
