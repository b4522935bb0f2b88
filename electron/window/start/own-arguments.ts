/**
 * Cuts the arguments of a start before they can reach the client that runs already: Chromium passes them on in one
 * message, and a message of more than 32 KB ends the process that receives it.
 */
import { routeOfDeepLink } from './deep-link';

/** A path may be as long on Linux. */
const LONGEST_ARGUMENT = 4_096;
/** Of all arguments together, with room for the working folder in the same message. */
const LONGEST_LINE = 16_000;
/** Leads to no screen, so that the player learns that their link was refused. */
const REFUSED_LINK = 'hustings://too-long';

/** The arguments after the program, short enough; null if nothing had to be cut. */
export function shortArguments(argv: readonly string[]): readonly string[] | null {
  const given = argv.slice(1);
  const short: string[] = [];
  let length = 0;
  for (const word of given.map(shortWord)) {
    const bytes = word === null ? 0 : Buffer.byteLength(word) + 1;
    if (word === null || length + bytes > LONGEST_LINE) continue;
    length += bytes;
    short.push(word);
  }
  const isSame = short.length === given.length && short.every((word, at) => word === given[at]);
  return isSame ? null : short;
}

/** The argument, a link of the same meaning, or null for one that is left out. */
function shortWord(word: string): string | null {
  const isShort = Buffer.byteLength(word) <= LONGEST_ARGUMENT;
  if (!/^hustings:/iu.test(word)) return isShort ? word : null;
  return isShort || routeOfDeepLink(word) !== null ? word : REFUSED_LINK;
}
