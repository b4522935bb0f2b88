/** Removes secrets from log entries, by the name of a field, by their form and by their value. */

import { keepNewest } from '@shared/domain/keep-newest';

const HIDDEN = '***';
const MAX_DEPTH = 6;
const MAX_ITEMS = 50;
/** Much more than an entry may hold: text beyond this is never shown. */
const MAX_TEXT_CHARACTERS = 20_000;
/** A shorter value may occur in a sentence by chance. */
const SHORTEST_SECRET = 4;
/** A secret that is split over several fields is recognised by pieces of this length. */
const PIECE_LENGTH = 6;
/** Shorter secrets are hidden as a whole only: their pieces may be ordinary words. */
const SHORTEST_SPLIT_SECRET = 12;
/** More secrets than a run of the client handles; cookies rotate, and the oldest are worthless. */
const MAX_SECRETS = 200;

const SECRET_NAME =
  /pass(?:word|wd|phrase|code)?$|^pwd$|secret|token|cookie|authori[sz]ation|credential|^auth$|jwt|^(?:x-)?(?:api|bot|private|public)?[-_ ]?key$|session[-_ ]?id/i;
const SECRET_WORD =
  'pass(?:word|wd|phrase)|pwd|secret|[\\w-]{0,40}token[\\w-]{0,40}|(?:api|bot|private|public)[-_ ]?key|session[-_ ]?id|authorization|credentials?';
const QUOTED = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;

/** Applied in order: a later rule does not see what an earlier rule has removed. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Header lines, up to the end of the line.
  [
    /\b((?:set-)?cookie|(?:proxy-)?authorization|x-api-key|x-bot-token)(["']?\s*[:=]\s*)[^\r\n]+/gi,
    `$1$2${HIDDEN}`,
  ],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  // User names and passwords inside addresses; the last @ before the path ends them.
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/?#"'<>]*@/gi, `$1${HIDDEN}@`],
  // Values in queries and fragments of addresses.
  [/([?&;#][^=&\s#"'<>?]{1,100}=)[^&\s#"'<>;]*/g, `$1${HIDDEN}`],
  [
    new RegExp(`\\b(${SECRET_WORD})(\\\\?["']?\\s*[:=]\\s*)(?:${QUOTED}|[^\\s,;}&]+)`, 'gi'),
    `$1$2${HIDDEN}`,
  ],
  // API keys (contract part 5), JSON web tokens, email addresses, and whatever looks like a long random value.
  [/[A-Za-z0-9][A-Za-z0-9-]{0,39}_(?:pub|priv|bot)_[\w-]{4,}/g, HIDDEN],
  [/eyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, HIDDEN],
  [/(?<![\w.+-])[\w.+-]{1,100}@[\w-]{1,100}(?:\.[\w-]{1,100})+/g, HIDDEN],
  [/(?<![\w+-])(?=[A-Za-z_+-]{0,200}\d)(?=[\d_+-]{0,200}[A-Za-z])[\w+-]{32,}={0,2}/g, HIDDEN],
];

export interface Redactor {
  /** From now on this value is hidden wherever it occurs. */
  hide(secret: string): void;
  /** One line of text without secrets. */
  text(text: string): string;
  /** Anything, as one line of JSON without secrets; never throws. */
  json(value: unknown): string;
}

/** A text that mentions a secret: a public word in it may be that secret. */
const SPEAKS_OF_SECRET = new RegExp(`\\b(?:${SECRET_WORD}|passcode|sign.?in|log.?in)`, 'i');

/**
 * Makes a redactor that knows no values yet.
 *
 * A secret may be one of `publicWords` (the password `news`). It is hidden only in texts that mention a secret. Hiding
 * it everywhere would reveal it to every reader: a path like `/api/public/v1/***` can be completed from the contract.
 */
export function createRedactor(publicWords: ReadonlySet<string> = new Set()): Redactor {
  const secrets = new Set<string>();

  function hide(secret: string): void {
    if (secret.length < SHORTEST_SECRET) return;
    const escaped = JSON.stringify(secret).slice(1, -1);
    const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
    const inQuery = new URLSearchParams({ '': secret }).toString().slice(1);
    const inUrl = inQuery.replaceAll('+', '%20');
    for (const form of [secret, escaped, inQuery, inUrl, base64]) {
      secrets.delete(form);
      secrets.add(form);
    }
    keepNewest(secrets, MAX_SECRETS);
  }

  function withoutKnown(text: string): string {
    let result = text;
    const speaksOfSecret = SPEAKS_OF_SECRET.test(text);
    for (const secret of secrets) {
      const isHidden = speaksOfSecret || !publicWords.has(secret.toLowerCase());
      if (isHidden) result = result.replaceAll(secret, HIDDEN);
    }
    return withoutPieces(result);
  }

  /** Hides every run of characters that is a piece of a known secret. */
  function withoutPieces(text: string): string {
    const long = [...secrets].filter(
      (secret) => secret.length >= SHORTEST_SPLIT_SECRET && !publicWords.has(secret.toLowerCase()),
    );
    if (long.length === 0) return text;
    let result = '';
    let shownFrom = 0;
    let position = 0;
    while (position + PIECE_LENGTH <= text.length) {
      const piece = text.slice(position, position + PIECE_LENGTH);
      const found = long.find((secret) => secret.includes(piece));
      if (found === undefined) {
        position += 1;
        continue;
      }
      let end = position + PIECE_LENGTH;
      while (end < text.length && found.includes(text.slice(position, end + 1))) end += 1;
      result += text.slice(shownFrom, position) + HIDDEN;
      shownFrom = end;
      position = end;
    }
    return result + text.slice(shownFrom);
  }

  function clean(text: string): string {
    let result = withoutKnown(text.slice(0, MAX_TEXT_CHARACTERS));
    for (const [form, replacement] of RULES) result = result.replace(form, replacement);
    return result;
  }

  function cleanFields(fields: Iterable<[string, unknown]>, depth: number): object {
    const entries = [...fields].slice(0, MAX_ITEMS);
    // `{name: 'Cookie', value: '…'}`: the name has its own field.
    const namesSecret = entries.some(
      ([, value]) => typeof value === 'string' && SECRET_NAME.test(value.trim()),
    );
    return Object.fromEntries(
      entries.map(([name, value]) => {
        const isSecret = SECRET_NAME.test(name) || (namesSecret && name === 'value');
        return [clean(name), isSecret ? HIDDEN : cleanValue(value, depth + 1)];
      }),
    );
  }

  function cleanItems(items: readonly unknown[], depth: number): unknown[] {
    return items.slice(0, MAX_ITEMS).map((item, index) => {
      const before = items[index - 1];
      // Node's raw headers and argument lists: a name, then its value.
      const isSecret =
        typeof before === 'string' && SECRET_NAME.test(before.trim().replace(/^-+/, ''));
      return isSecret ? HIDDEN : cleanValue(item, depth + 1);
    });
  }

  function cleanValue(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return clean(value);
    if (typeof value === 'number' || typeof value === 'bigint') return clean(String(value));
    if (typeof value === 'boolean' || value === null || value === undefined) return value ?? null;
    if (typeof value !== 'object') return `[${typeof value}]`;
    if (depth > MAX_DEPTH) return '[…]';
    if (value instanceof URL) return clean(value.href);
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '[bytes]';
    if (isHeaders(value)) return cleanFields(value, depth);
    if (value instanceof Map)
      return cleanFields(
        Array.from(value, ([name, item]) => [String(name), item]),
        depth,
      );
    if (value instanceof Set) return cleanItems([...value], depth);
    if (Array.isArray(value)) return cleanItems(value, depth);
    if (value instanceof Error) {
      const { name, message, stack, cause } = value;
      return cleanFields(
        Object.entries({
          ...fieldsOf(value),
          name,
          message,
          stack,
          ...(cause === undefined ? {} : { cause }),
        }),
        depth,
      );
    }
    return cleanFields(Object.entries(value), depth);
  }

  return {
    hide,
    text: (text) => clean(text).replaceAll(/[\r\n]+/g, ' '),
    json(value) {
      try {
        // The whole line is checked once more by value, because a secret may appear only once the parts are joined.
        return withoutKnown(JSON.stringify(cleanValue(value, 0)));
      } catch {
        return '"[unreadable]"';
      }
    },
  };
}

/**
 * Recognises HTTP headers by their tag. The global `Headers` is not touched: reading it makes Node load its whole
 * fetch, which main never uses and which then stays in memory.
 */
function isHeaders(value: object): value is Iterable<[string, unknown]> {
  return Symbol.iterator in value && Object.prototype.toString.call(value) === '[object Headers]';
}

/** The extra fields of an error, beside the standard ones. */
function fieldsOf(error: Error): object {
  return Object.fromEntries(Object.entries(error));
}
