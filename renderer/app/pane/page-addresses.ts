/**
 * Recognises the game's own pages by their addresses. The patterns are learnt from the links that
 * answers carry (`profileUrl`, `partyUrl` and similar fields, and the `url` of a record that ends
 * in the record's own id), never from a page's content. Pure.
 */
import { corporationPage } from '@renderer/features/links/game-pages';

/** What a page of the game can show that this client has a screen for. */
type PageKind = 'character' | 'party' | 'corporation' | 'country' | 'election' | 'bill' | 'fund';

/** An address with its ids left open: `/party/{country}/{id}`. */
export interface PagePattern {
  readonly kind: PageKind;
  /** Segments of the path; null stands for an id. The last one is the record's own. */
  readonly segments: readonly (string | null)[];
}

/** The record that a page shows. */
export interface PageSubject {
  readonly kind: PageKind;
  readonly id: string;
  /** The code of the country, where the address names one before the id. */
  readonly country: string | null;
}

/** Which fields of answers hold addresses of which pages. */
const FIELDS: readonly (readonly [field: RegExp, kind: PageKind])[] = [
  [/profileUrl$/iu, 'character'],
  [/partyUrl$/iu, 'party'],
  [/corp(?:oration)?Url$/iu, 'corporation'],
  [/countryUrl$/iu, 'country'],
  [/electionUrl$/iu, 'election'],
  [/(?:bill|legislation)Url$/iu, 'bill'],
  [/fundUrl$/iu, 'fund'],
];

/** The kind of the records in a field of an answer, for records whose own address does not name it. */
const RECORDS: readonly (readonly [field: RegExp, kind: PageKind])[] = [
  [/^elections?$/iu, 'election'],
  [/^(?:bills?|legislation)$/iu, 'bill'],
];

const RECORD_ID = /^(?:\d{1,15}|[0-9a-f]{24})$/iu;
const COUNTRY_CODE = /^[A-Z]{2,4}$/iu;
/**
 * Kinds whose screen needs the country that may stand before the id, with the pattern of its code.
 * For bills the code has two letters only, because `bill` itself would pass for a code of four.
 */
const OF_COUNTRIES: { readonly [Kind in PageKind]?: RegExp } = {
  party: COUNTRY_CODE,
  bill: /^[A-Z]{2}$/iu,
};

/** Entries of answers that are looked at: patterns are few, and found early. */
const MAX_ENTRIES = 20_000;

function segmentsOf(pathname: string): readonly string[] {
  return pathname.split('/').filter((segment) => segment !== '');
}

/** The pattern of one address of a page of this kind; null when the address has no id at its end. */
function patternOf(kind: PageKind, address: string, origin: string): PagePattern | null {
  const url = URL.parse(address, origin);
  if (url?.origin !== origin) return null;
  const segments = segmentsOf(url.pathname);
  const last = segments.at(-1) ?? '';
  const isId = kind === 'country' ? COUNTRY_CODE.test(last) : RECORD_ID.test(last);
  // A path that is only an id does not tell what it shows.
  if (!isId || segments.length < 2) return null;
  const hasCountry =
    segments.length > 2 && OF_COUNTRIES[kind]?.test(segments.at(-2) ?? '') === true;
  const open = hasCountry ? 2 : 1;
  return {
    kind,
    segments: segments.map((segment, index) => (index >= segments.length - open ? null : segment)),
  };
}

/** Whether an address ends in the id of the record that carries it: others lead to what the record belongs to. */
function isOwnAddress(record: object, address: string): boolean {
  const last = segmentsOf(URL.parse(address, 'https://any.example')?.pathname ?? '').at(-1);
  return last !== undefined && String(Reflect.get(record, 'id')) === last;
}

/** Every pattern that the links of these answers show, each once. */
export function learnPatterns(answers: readonly unknown[], origin: string): readonly PagePattern[] {
  const found = new Map<string, PagePattern>();
  const waiting: (readonly [value: unknown, within: PageKind | null])[] = answers.map(
    (answer) => [answer, null] as const,
  );
  for (let looked = 0; waiting.length > 0 && looked < MAX_ENTRIES; looked += 1) {
    const [value, within] = waiting.shift() ?? [null, null];
    if (Array.isArray(value)) {
      waiting.push(...value.slice(0, MAX_ENTRIES).map((row) => [row, within] as const));
    } else if (typeof value === 'object' && value !== null) {
      for (const [field, inside] of Object.entries(value)) {
        if (typeof inside === 'object' && inside !== null) {
          const records = RECORDS.find(([names]) => names.test(field))?.[1];
          waiting.push([inside, records ?? null]);
        }
        if (typeof inside !== 'string') continue;
        const named = FIELDS.find(([names]) => names.test(field))?.[1];
        const kind = named ?? (field === 'url' && isOwnAddress(value, inside) ? within : null);
        const address = kind === 'corporation' ? corporationPage(inside) : inside;
        const pattern = kind && patternOf(kind, address, origin);
        if (pattern) found.set(JSON.stringify(pattern), pattern);
      }
    }
  }
  return Array.from(found.values());
}

/** The record of a page by its address; null when no pattern fits, or patterns of two kinds do. */
export function subjectOfPage(
  address: string,
  origin: string,
  patterns: readonly PagePattern[],
): PageSubject | null {
  const url = URL.parse(address);
  if (url === null || url.origin !== origin) return null;
  const segments = segmentsOf(url.pathname);
  const fitting = patterns.filter(
    (pattern) =>
      pattern.segments.length === segments.length &&
      pattern.segments.every((fixed, index) => fixed === null || fixed === segments[index]),
  );
  const [first] = fitting;
  const id = segments.at(-1) ?? '';
  if (!first || fitting.some(({ kind }) => kind !== first.kind)) return null;
  const isId = first.kind === 'country' ? COUNTRY_CODE.test(id) : RECORD_ID.test(id);
  const country = first.segments.at(-2) === null ? (segments.at(-2) ?? null) : null;
  return isId ? { kind: first.kind, id, country } : null;
}

/**
 * The page of a record, built from the first pattern of its kind; null when none is known, or when it would not lead
 * back to the record.
 */
export function addressOfSubject(
  subject: PageSubject,
  origin: string,
  patterns: readonly PagePattern[],
): string | null {
  const pattern = patterns.find(
    ({ kind, segments }) =>
      kind === subject.kind && (segments.at(-2) !== null || subject.country !== null),
  );
  if (!pattern) return null;
  const given =
    pattern.segments.at(-2) === null ? [subject.country ?? '', subject.id] : [subject.id];
  const fixed = pattern.segments.slice(0, -given.length).map((segment) => segment ?? '');
  const path = [...fixed, ...given.map((segment) => encodeURIComponent(segment))].join('/');
  const address = new URL(`/${path}`, origin).href;
  const found = subjectOfPage(address, origin, patterns);
  return found?.kind === subject.kind && found.id === subject.id ? address : null;
}
