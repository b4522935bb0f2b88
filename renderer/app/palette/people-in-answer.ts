/** Finds the characters in an answer: leaders, candidates, members, rows of a ranking. */
import { idOfProfileUrl } from '../../components/links/web-address';
import { href, routeOf } from '../../screens/href';

/** A character as an answer names one. */
export interface NamedPerson {
  /** Every id that the answer gives, the one that opens the most first. */
  readonly ids: readonly string[];
  readonly name: string;
  /** Code of the country, where the answer has it. */
  readonly country: string | null;
}

/** The route of a character by any of the ids. */
export function characterRoute(id: string): string {
  return routeOf(href('character', { id }));
}

/** No answer names a character deeper than this. */
const MAX_DEPTH = 4;

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

function personOf(row: Readonly<Record<string, unknown>>, isRowOne: boolean): NamedPerson | null {
  const name = textOf(row['characterName']) ?? textOf(row['name']);
  const inAddress = idOfProfileUrl(textOf(row['profileUrl']));
  const own = textOf(row['characterId']) ?? (isRowOne && inAddress ? textOf(row['id']) : null);
  const ids = [own, inAddress].filter((id) => id !== null);
  // A character that the computer runs has no record to open.
  if (name === null || ids.length === 0 || row['isNPP'] === true) return null;
  return { name, ids: Array.from(new Set(ids)), country: textOf(row['countryId']) };
}

/**
 * Every character in `answer`. `areRowsCharacters`: the `id` of a row is the character's; in other
 * answers it belongs to a candidacy or an office.
 */
export function peopleInAnswer(answer: unknown, areRowsCharacters: boolean): NamedPerson[] {
  const people: NamedPerson[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
    if (!Array.isArray(value)) {
      const person = personOf(value as Readonly<Record<string, unknown>>, areRowsCharacters);
      if (person !== null) people.push(person);
    }
    for (const inner of Object.values(value)) walk(inner, depth + 1);
  };
  walk(answer, 0);
  return people;
}
