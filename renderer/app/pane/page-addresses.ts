/**
 * Recognises the game's own pages by their addresses. The patterns are learnt from the links that answers carry
 * (`profileUrl`, `partyUrl` and their kin), never from a page's content. Pure.
 */

/** What a page of the game can show that this client has a screen for. */
type PageKind = 'character' | 'party' | 'corporation' | 'country' | 'election' | 'fund';

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
  [/fundUrl$/iu, 'fund'],
];

const RECORD_ID = /^(?:\d{1,15}|[0-9a-f]{24})$/iu;
const COUNTRY_CODE = /^[A-Z]{2,4}$/iu;
/** Entries of answers that are looked at: patterns are few, and found early. */
const MOST_ENTRIES = 20_000;

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
  // A path of an id alone says nothing of what it shows.
  if (!isId || segments.length < 2) return null;
  const hasCountry =
    kind === 'party' && segments.length > 2 && COUNTRY_CODE.test(segments.at(-2) ?? '');
  const open = hasCountry ? 2 : 1;
  return {
    kind,
    segments: segments.map((segment, index) => (index >= segments.length - open ? null : segment)),
  };
}

/** Every pattern that the links of these answers show, each once. */
export function learnPatterns(answers: readonly unknown[], origin: string): readonly PagePattern[] {
  const found = new Map<string, PagePattern>();
  const waiting: unknown[] = [...answers];
  for (let looked = 0; waiting.length > 0 && looked < MOST_ENTRIES; looked += 1) {
    const value = waiting.shift();
    if (Array.isArray(value)) waiting.push(...value.slice(0, MOST_ENTRIES));
    else if (typeof value === 'object' && value !== null) {
      for (const [field, inside] of Object.entries(value)) {
        if (typeof inside === 'object' && inside !== null) waiting.push(inside);
        if (typeof inside !== 'string') continue;
        const kind = FIELDS.find(([names]) => names.test(field))?.[1];
        const pattern = kind && patternOf(kind, inside, origin);
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
