/** Which subject of the record a destination is, and the destination of a watched subject. Pure. */
import type { WatchEntry } from '@shared/ipc/channels/watch';
import {
  billKey,
  characterKey,
  corporationKey,
  countryKey,
  partyKey,
  plainKey,
} from '@shared/record/keys';
import { routeOfSubject } from '@shared/record/subject-routes';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';

import { matchPattern } from '../../screens/route-pattern';
import { screens } from '../../screens/screens';
import { destination, pathsOf } from './destination';
import type { Destination, DestinationKind } from './destination';

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

function parametersOf(kind: KindWithSubject, path: string) {
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
