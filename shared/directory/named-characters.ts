/** Finds the characters that answers name, by every id that an answer has of them. */
import { idOfProfileUrl, isObjectId, sequentialIdOf } from '../domain/characters';
import { asText } from '../domain/open-fields';
import type { CharacterFacts } from './facts';

/** A row that is a character, as lists of characters have them. */
export interface CharacterRow {
  readonly id?: string | number | null | undefined;
  readonly name?: string | null | undefined;
  readonly profileUrl?: string | null | undefined;
  readonly countryId?: string | null | undefined;
  readonly isComputerRun?: unknown;
}

/** No answer names a character deeper than this. */
const MAX_DEPTH = 4;

function textOf(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : asText(value);
}

/** The character in a row of a list of characters; `home` is the country of a row that names none. Null without an id. */
export function characterOfRow(
  row: CharacterRow,
  home: string | null = null,
): CharacterFacts | null {
  const { id, name, profileUrl, countryId, isComputerRun } = row;
  const sent = String(id ?? '');
  const objectId = isObjectId(sent) ? sent : null;
  const sequentialId = sequentialIdOf({ id: sent, profileUrl });
  // A character that the computer runs has no record to open.
  if (!name || (sequentialId === null && objectId === null) || isComputerRun === true) return null;
  return { id: objectId, sequentialId, name, country: countryId ?? home };
}

/** The character that an object of any answer names, by an id of its own or by the address of the profile. */
function characterIn(
  value: Readonly<Record<string, unknown>>,
  isIdOwn: boolean,
  home: string | null,
): CharacterFacts | null {
  const name = textOf(value['characterName']) ?? textOf(value['name']);
  const inAddress = idOfProfileUrl(textOf(value['profileUrl']));
  const own = textOf(value['characterId']) ?? (isIdOwn && inAddress ? textOf(value['id']) : null);
  const id = own ?? inAddress;
  if (name === null || id === null) return null;
  return characterOfRow(
    {
      id,
      name,
      profileUrl: inAddress,
      countryId: textOf(value['countryId']),
      isComputerRun: value['isComputerRun'],
    },
    home,
  );
}

/**
 * Every character in an answer.
 * @param isIdOwn the `id` of an object with a profile is the character's; in other answers it belongs to a candidacy or an office
 * @param home the country of those for whom the answer names none
 */
export function charactersIn(
  answer: unknown,
  isIdOwn: boolean,
  home: string | null,
): readonly CharacterFacts[] {
  const found: CharacterFacts[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
    if (!Array.isArray(value)) {
      const character = characterIn(value as Readonly<Record<string, unknown>>, isIdOwn, home);
      if (character !== null) found.push(character);
    }
    for (const inner of Object.values(value)) walk(inner, depth + 1);
  };
  walk(answer, 0);
  return found;
}
