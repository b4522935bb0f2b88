/** What the palette can open: screens and records, and the subject of the record that each is. */
import type { ReadId } from '@shared/contract/index';
import { humanise } from '@shared/domain/wording/words';
import type { WatchEntry } from '@shared/ipc/channels/watch';
import {
  billKey,
  characterKey,
  corporationKey,
  countryKey,
  partyKey,
  plainKey,
} from '@shared/record/keys';
import { routeOfSubject } from '@shared/record/subjects';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';

import type { CountryFacts } from '@shared/directory/facts';
import { fixedScreens, screens } from '@renderer/screens/screens';
import { COUNTRY_SCREENS } from '@renderer/screens/country-screens';
import { href, routeOf } from '@renderer/screens/href';
import { matchPattern } from '@renderer/screens/match-pattern';
import type { Findable } from './name-index';

/** The kinds of destinations; equally good results are sorted in this order. */
const DESTINATION_KINDS = [
  'screen',
  'action',
  'country',
  'party',
  'corporation',
  'fund',
  'bond',
  'commodity',
  'race',
  'bill',
  'conflict',
  'character',
  'news',
  'section',
] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** A screen, record or command that the palette can open. */
export interface Destination extends Findable {
  readonly kind: DestinationKind;
  /** Its route. */
  readonly path: string;
  /** Routes of the same record by its other ids. */
  readonly otherPaths?: readonly string[];
  /** Distinguishes destinations of the same name: `Party in Kestria`. */
  readonly note: string;
  /** A command runs; its route opens nothing. */
  readonly run?: () => Promise<unknown>;
  /** A command that needs names: choosing it types its beginning, and the player types on. */
  readonly typed?: string;
}

/** A destination with the order of its kind. */
export function destination(fields: Omit<Destination, 'order'>): Destination {
  return { ...fields, order: DESTINATION_KINDS.indexOf(fields.kind) };
}

/** The search of all characters for what was typed. */
export function searchDestination(typed: string): Destination {
  return destination({
    kind: 'character',
    name: `Search all characters for “${typed}”`,
    path: routeOf(href('characters', { name: typed })),
    note: '',
  });
}

/** Every route of a destination. */
export function pathsOf({ path, otherPaths = [] }: Destination): readonly string[] {
  return [path, ...otherPaths];
}

/** The screens without parameters, apart from those that this server lacks. */
export function screenDestinations(absent: ReadonlySet<ReadId>): Destination[] {
  return fixedScreens
    .filter(({ read }) => read === undefined || !absent.has(read))
    .map(({ id, trail, alsoCalled = [] }) =>
      destination({
        kind: 'screen',
        path: routeOf(href(id)),
        name: trail.at(-1) ?? '',
        keywords: [...trail.slice(0, -1), ...alsoCalled],
        note: trail.length > 1 ? `Screen · ${trail.slice(0, -1).join(' / ')}` : 'Screen',
      }),
    );
}

function pagesOf(country: CountryFacts, absent: ReadonlySet<ReadId>): Destination[] {
  const { code, name } = country;
  return COUNTRY_SCREENS.filter(({ id, read }) => id !== 'country' && !absent.has(read)).map(
    ({ id, label }) =>
      destination({
        kind: 'section',
        path: routeOf(href(id, { code })),
        name: `${name ?? code}: ${label.toLowerCase()}`,
        keywords: [code],
        note: 'Country page',
      }),
  );
}

/** Every known country and its screens. */
export function countryDestinations(
  countries: readonly CountryFacts[],
  absent: ReadonlySet<ReadId>,
): Destination[] {
  return countries.flatMap((country) => {
    const { code, name, governmentType } = country;
    if (code === '') return [];
    const own = destination({
      kind: 'country',
      path: routeOf(href('country', { code })),
      name: name ?? code,
      keywords: [code],
      note: governmentType === null ? 'Country' : `Country · ${humanise(governmentType)}`,
    });
    return [own, ...pagesOf(country, absent)];
  });
}

/** A destination whose figures the record keeps. */
export interface FoundSubject {
  readonly destination: Destination;
  readonly subject: SubjectRef;
}

const KINDS = {
  country: { subject: 'country', word: 'Country' },
  party: { subject: 'party', word: 'Party' },
  corporation: { subject: 'corporation', word: 'Corporation' },
  fund: { subject: 'fund', word: 'Index fund' },
  bond: { subject: 'bond', word: 'Bond' },
  commodity: { subject: 'commodity', word: 'Commodity' },
  race: { subject: 'election', word: 'Race' },
  bill: { subject: 'bill', word: 'Bill' },
  conflict: { subject: 'conflict', word: 'Conflict' },
  character: { subject: 'character', word: 'Character' },
} as const satisfies Partial<
  Record<DestinationKind, { readonly subject: SubjectKind; readonly word: string }>
>;

type KindWithSubject = keyof typeof KINDS;

function hasSubject(kind: DestinationKind): kind is KindWithSubject {
  return Object.hasOwn(KINDS, kind);
}

/** A commodity has no screen of its own: the one of all opens its history by this parameter. */
function commodityKeyOf({ path }: Destination): string | null {
  const [, search] = path.split('?');
  return plainKey(new URLSearchParams(search).get('of'));
}

function parametersOf(kind: Exclude<KindWithSubject, 'commodity'>, path: string) {
  const screen = kind === 'race' ? 'election' : kind;
  return matchPattern(screens[screen].pattern, path);
}

function characterIdsOf(found: Destination): readonly string[] {
  return pathsOf(found).flatMap((path) => parametersOf('character', path)?.['id'] ?? []);
}

/** The sequential id where a character has both: the record keeps figures by it. */
function characterIdOf(found: Destination): string | null {
  const ids = characterIdsOf(found);
  return ids.find((id) => /^\d+$/u.test(id)) ?? ids[0] ?? null;
}

function keyOf(kind: KindWithSubject, found: Destination): string | null {
  if (kind === 'commodity') return commodityKeyOf(found);
  const { code, country, id, slug, sequentialId } = parametersOf(kind, found.path) ?? {};
  switch (kind) {
    case 'country':
      return countryKey(code);
    case 'party':
      return partyKey(country, id);
    case 'corporation':
      return corporationKey(sequentialId);
    case 'fund':
      return plainKey(slug);
    case 'bond':
    case 'race':
    case 'conflict':
      return plainKey(id);
    case 'bill':
      return billKey(country, id);
    case 'character':
      return characterKey({ id: characterIdOf(found) });
  }
}

/** The subject of a destination; null for screens, news, and anything else that has no key in the record. */
export function subjectOfDestination(found: Destination): FoundSubject | null {
  const { kind } = found;
  if (!hasSubject(kind)) return null;
  const key = keyOf(kind, found);
  return key === null ? null : { destination: found, subject: { kind: KINDS[kind].subject, key } };
}

/** The destinations of watched subjects, which are found by name even before any answer names them. */
export function watchedDestinations(entries: readonly WatchEntry[]): Destination[] {
  return entries.flatMap(({ subject, name, group }) => {
    const kind = Object.keys(KINDS).find(
      (known): known is KindWithSubject =>
        hasSubject(known as DestinationKind) &&
        KINDS[known as KindWithSubject].subject === subject.kind,
    );
    if (kind === undefined) return [];
    const path = routeOfSubject(subject);
    if (path === null) return [];
    const note = `${KINDS[kind].word} · watched`;
    const keywords = group === '' ? [] : [group];
    return [destination({ kind, path, name, keywords, note })];
  });
}

/** The id by which every server finds a character to send funds to; null for anything else. */
export function recipientIdOf(found: Destination): string | null {
  return found.kind === 'character' ? (characterIdsOf(found)[0] ?? null) : null;
}
