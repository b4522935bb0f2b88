/** Texts of a game in a chat: as they are read, without the markup and the mentions that they would be there. Pure. */

/** What Markdown reads as markup, within a line and within a table. */
const MARKUP = /[\\`*_~|<>[\]#]/gu;
/** What Markdown reads as an entry of a list, at the start of a line. */
const LIST_MARK = /^(?:[-+]|\d+[.)])(?=\s)/u;
/** What chats read as a mention, or as the beginning of one. */
const MENTION = /@/gu;
/** Separates the sign from the name, and is not seen. */
const ZERO_WIDTH_SPACE = '\u200B';
/** The beginnings of links that a chat would make by itself. */
const SCHEME = /:\/\//gu;
const WEB_HOST = /\b(www)\./giu;
/** Marks of direction that isolate a name on the screen; lone ones would turn the rest of a message around. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069\u200E\u200F]/gu;

/** A text on one line that a chat shows as it is. */
export function chatText(text: string): string {
  return text
    .replaceAll(DIRECTION, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(MARKUP, String.raw`\$&`)
    .replace(LIST_MARK, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`)
    .replaceAll(MENTION, `@${ZERO_WIDTH_SPACE}`)
    .replaceAll(SCHEME, `:${ZERO_WIDTH_SPACE}//`)
    .replaceAll(WEB_HOST, `$1${ZERO_WIDTH_SPACE}.`);
}
