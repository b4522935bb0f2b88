/** Making a character in the practice world: where one may begin, and what a name may be. */

/** A part of a country in which characters live, or anything else that has a code and a name. */
interface HomeState {
  readonly code: string;
  readonly name: string;
}

/** A country in which a new character may begin. */
export interface HomeCountry {
  readonly code: string;
  readonly name: string;
  readonly homeStates: readonly HomeState[];
  readonly parties: readonly {
    /** Sequential id within the country. */
    readonly id: number;
    readonly name: string;
  }[];
}

/** What the player decides about a new character. */
export interface NewCharacter {
  readonly name: string;
  /** Code of the country. */
  readonly country: string;
  /** Code of the home state within the country. */
  readonly homeState: string;
  /** Sequential id of the party; null for an independent. */
  readonly party: number | null;
}

/** Lengths of a name, in characters. */
const NAME_LENGTH = { least: 2, most: 40 } as const;

/** What a name may consist of: letters of any script, and marks, spaces and points between them. */
const NAME_PATTERN = /^\p{L}(?:[\p{L}\p{M}\p{N} .’'-]*[\p{L}\p{M}\p{N}.])?$/u;

/** The name as the world keeps it: composed, without space around it and without two spaces in a row. */
export function tidyName(typed: string): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}

/** How to correct a tidied name; null if it is valid. */
export function nameError(name: string): string | null {
  if (name === '') return 'Enter a name.';
  const { length } = Array.from(name);
  if (length < NAME_LENGTH.least) return `Enter at least ${NAME_LENGTH.least} characters.`;
  if (length > NAME_LENGTH.most) return `Enter ${NAME_LENGTH.most} characters at most.`;
  if (!NAME_PATTERN.test(name))
    return 'Begin with a letter, and use only letters, numbers, spaces, points, hyphens and apostrophes.';
  return null;
}
