/**
 * Masks secrets in texts, in the forms in which programs write them: in another case, escaped, %-encoded, in hex, in
 * base64, and also a part of one.
 *
 * Its time is linear in the text: the text is decoded once, and pieces of it are looked up in an index of the secrets.
 */
import { keepNewest } from '@shared/domain/keep-newest';

/** A password may be a word of everyday text, so only logs hide it. A token (a key, a session) is long and random. */
type SecretKind = 'password' | 'token';

export interface Redactor {
  /** Masks this secret until the client ends; ignores one that is too short for its kind. */
  hide(secret: string, kind: SecretKind): void;
  /** Masks the tokens that `owner` has now. Those it had before stay masked until many others have followed. */
  hideCurrent(owner: object, tokens: readonly string[]): void;
  /** The first `longest` characters on one line, without any secret. */
  forLog(text: string, longest: number): string;
  /** The same for the screen, where players' own words must stay: without tokens only. */
  forScreen(text: string, longest: number): string;
}

const HIDDEN = '***';
const SHORTEST: Readonly<Record<SecretKind, number>> = { password: 4, token: 16 };
/** As many characters of a secret reveal it. */
const REVEALING: Readonly<Record<SecretKind, number>> = { password: 8, token: 16 };
const MAX_FORMER_TOKENS = 200;
/** Characters that are indexed together. */
const PIECE = 8;
/** In base64 fewer characters may occur by chance. */
const SHORTEST_BASE64 = 6;
/** A revealing part at the end of a shortened text may take this many characters, encoded. */
const MARGIN = 512;
/** How often a text may be encoded. */
const PASSES = 3;
/** Contract part 5. */
const API_KEY = /[A-Za-z0-9][A-Za-z0-9-]{0,39}_(?:pub|priv|bot)_[\w-]{12,}/g;

/** One way to write a secret, in canonical form. */
interface Form {
  readonly text: string;
  /** This many characters of it in a row are masked. */
  readonly revealing: number;
}

/** Where a piece stands in a form. */
interface Place {
  readonly form: Form;
  readonly at: number;
}

type Index = Map<string, Place>;

/** A text as canonical bytes, one character each, and where in the text each of them begins and ends. */
interface Canonical {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Creates a redactor without secrets. */
export function createRedactor(): Redactor {
  const secrets = new Map<string, SecretKind>();
  const current = new Map<object, readonly string[]>();
  const former = new Set<string>();
  let indexes: { readonly all: Index[]; readonly tokens: Index[] } | null = null;

  function makeIndexes() {
    const forms = (kind: SecretKind, texts: Iterable<string>) =>
      Array.from(texts, (text) => formsOf(text, kind)).flat();
    const ofKind = (wanted: SecretKind) =>
      [...secrets].flatMap(([text, kind]) => (kind === wanted ? [text] : []));
    const tokens = forms('token', [...ofKind('token'), ...[...current.values()].flat(), ...former]);
    const passwords = forms('password', ofKind('password'));
    return { all: indexesOf([...passwords, ...tokens]), tokens: indexesOf(tokens) };
  }

  function masked(text: string, longest: number, of: 'all' | 'tokens'): string {
    const window = text.slice(0, longest + MARGIN);
    indexes ??= makeIndexes();
    const found = rangesIn(canonicalOf(window), indexes[of]);
    return withoutRanges(window, found, longest).replaceAll(/[\r\n]+/g, ' ');
  }

  const isLongEnough = (secret: string, kind: SecretKind) => secret.length >= SHORTEST[kind];

  return {
    hide(secret, kind) {
      if (!isLongEnough(secret, kind) || secrets.get(secret) === kind) return;
      secrets.set(secret, kind);
      indexes = null;
    },
    hideCurrent(owner, tokens) {
      const live = tokens.filter((token) => isLongEnough(token, 'token'));
      const before = current.get(owner) ?? [];
      if (live.length === before.length && live.every((token) => before.includes(token))) return;
      for (const token of before) {
        former.delete(token);
        former.add(token);
      }
      keepNewest(former, MAX_FORMER_TOKENS);
      if (live.length > 0) current.set(owner, live);
      else current.delete(owner);
      indexes = null;
    },
    forLog: (text, longest) => masked(text, longest, 'all').replaceAll(API_KEY, HIDDEN),
    forScreen: (text, longest) => masked(text, longest, 'tokens'),
  };
}

/** A secret as it is, in hex, and in base64 wherever it begins in what was encoded. */
function formsOf(secret: string, kind: SecretKind): readonly Form[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const exact = Math.floor(whole.length / 3) * 4;
    const text = whole.toString('base64').slice(before === 0 ? 0 : before + 1, exact);
    return text.length >= SHORTEST_BASE64 ? [comparable(text)] : [];
  });
  // The text is decoded too, so a secret that looks encoded is still found.
  const plain = canonicalOf(secret).text;
  return [plain, bytes.toString('hex'), ...base64]
    .filter((text) => text.length >= SHORTEST.password)
    .map((text) => ({ text, revealing: Math.min(text.length, REVEALING[kind]) }));
}

/** Without what differs between the ways to write it: case, a space as plus, the two alphabets of base64. */
function comparable(bytes: string): string {
  return bytes
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replaceAll(/[+ ]/g, '-')
    .replaceAll('/', '_');
}

/** One index for each length of piece: forms that are shorter than a piece have their own. */
function indexesOf(forms: readonly Form[]): Index[] {
  const byLength = new Map<number, Index>();
  for (const form of forms) {
    const length = Math.min(PIECE, form.revealing);
    const index = byLength.get(length) ?? new Map<string, Place>();
    byLength.set(length, index);
    // Each revealing part contains a whole piece that is in the index.
    const step = form.revealing - length + 1;
    for (let at = 0; at + length <= form.text.length; at += step) {
      const piece = form.text.slice(at, at + length);
      if (!index.has(piece)) index.set(piece, { form, at });
    }
  }
  return [...byLength.values()];
}

type Range = readonly [start: number, end: number];

/** The parts of the text that reveal a secret, in no order. */
function rangesIn({ text, starts, ends }: Canonical, indexes: readonly Index[]): readonly Range[] {
  const found: Range[] = [];
  for (const index of indexes) {
    const length = index.keys().next().value?.length ?? 0;
    for (let at = 0; at + length <= text.length; at += 1) {
      const place = index.get(text.slice(at, at + length));
      if (!place) continue;
      const { form } = place;
      let before = 0;
      while (at > before && before < place.at) {
        if (text[at - before - 1] !== form.text[place.at - before - 1]) break;
        before += 1;
      }
      let after = length;
      while (place.at + after < form.text.length) {
        if (text[at + after] !== form.text[place.at + after]) break;
        after += 1;
      }
      if (before + after < form.revealing) continue;
      found.push([starts[at - before] ?? 0, ends[at + after - 1] ?? 0]);
      // Another secret may begin like this one and be told apart by a piece that begins before the end.
      at += after - length;
    }
  }
  return found;
}

/** The first `longest` characters, with ranges that touch masked as one, and the last one as a whole. */
function withoutRanges(text: string, ranges: readonly Range[], longest: number): string {
  let result = '';
  let at = 0;
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (start >= longest) break;
    if (start > at || at === 0) result += text.slice(at, start) + HIDDEN;
    at = Math.max(at, end);
  }
  return result + text.slice(at, Math.max(at, longest));
}

function canonicalOf(text: string): Canonical {
  const bytes: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const isAscii = character.charCodeAt(0) < 0x80;
    for (const byte of isAscii ? character : latin1Of(character)) {
      bytes.push(byte);
      starts.push(at);
      ends.push(at + character.length);
    }
    at += character.length;
  }
  let canonical: Canonical = { text: bytes.join(''), starts, ends };
  for (let pass = 0; pass < PASSES; pass += 1) {
    const decoded = decodedOnce(canonical);
    if (decoded.text === canonical.text) break;
    canonical = decoded;
  }
  return { ...canonical, text: comparable(canonical.text) };
}

/** `%2F`, `\x2f`, `\u002f`, `\"`. */
const ESCAPE = /%([0-9a-f]{2})|\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\([^nrtbfux0-9])/gi;

function decodedOnce({ text, starts, ends }: Canonical): Canonical {
  const decoded: { text: string; starts: number[]; ends: number[] } = {
    text: '',
    starts: [],
    ends: [],
  };
  let at = 0;
  const take = (until: number) => {
    decoded.text += text.slice(at, until);
    for (; at < until; at += 1) {
      decoded.starts.push(starts[at] ?? 0);
      decoded.ends.push(ends[at] ?? 0);
    }
  };
  for (const match of text.matchAll(ESCAPE)) {
    take(match.index);
    const end = at + match[0].length;
    for (const byte of unescaped(match)) {
      decoded.text += byte;
      decoded.starts.push(starts[at] ?? 0);
      decoded.ends.push(ends[end - 1] ?? 0);
    }
    at = end;
  }
  take(text.length);
  return decoded;
}

/** The bytes that an escape stands for. */
function unescaped([, percent, hex, unicode, plain = '']: RegExpMatchArray): string {
  const code = percent ?? hex ?? unicode;
  if (code === undefined) return plain;
  const character = String.fromCharCode(Number.parseInt(code, 16));
  return unicode === undefined ? character : latin1Of(character);
}

/** The UTF-8 bytes of a text, one character each. */
function latin1Of(text: string): string {
  return Buffer.from(text).toString('latin1');
}
