/** What the client and the practice world share: the players, a new character, and the requests of the app. */

/** The first one is played by a newcomer to the client. */
export const PRACTICE_PLAYERS = [
  {
    username: 'senator',
    label: 'Senator',
    purpose: 'An established character who stands in a race: money, mail and votes to win.',
  },
  {
    username: 'newcomer',
    label: 'Newcomer',
    purpose: 'An account without a character: make one and begin.',
  },
  {
    username: 'partychair',
    label: 'Party chair',
    purpose: 'Leads a party in a parliament: seats, bills and a coalition.',
  },
  {
    username: 'magnate',
    label: 'Magnate',
    purpose: 'Runs a corporation: shares, bonds and plenty of money to trade.',
  },
  {
    username: 'admin',
    label: 'Administrator',
    purpose: 'Sees what only administrators see.',
  },
] as const;

/** The account name of one of them. */
export type PracticePlayerName = (typeof PRACTICE_PLAYERS)[number]['username'];

/** Whether an account name is one of theirs. */
export function isPracticePlayer(username: string | undefined): username is PracticePlayerName {
  return PRACTICE_PLAYERS.some((player) => player.username === username);
}

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
  if (length > NAME_LENGTH.most) return `Use up to ${NAME_LENGTH.most} characters.`;
  if (!NAME_PATTERN.test(name))
    return 'Begin with a letter, and use only letters, numbers, spaces, points, hyphens and apostrophes.';
  return null;
}

/** The result of a request for a character: made, or refused in the service's form. */
export type NewCharacterOutcome =
  | { readonly made: { readonly id: string; readonly name: string } }
  | { readonly refused: { readonly code: string; readonly message: string } };

/** Asked by the app; the answer carries the same id. */
export type WorldRequest =
  | { readonly id: number; readonly ask: 'homes' }
  | {
      readonly id: number;
      readonly ask: 'make-character';
      readonly username: string;
      readonly character: NewCharacter;
    };

/** The world's answer. */
export type WorldAnswer =
  | { readonly id: number; readonly homes: readonly HomeCountry[] }
  | { readonly id: number; readonly outcome: NewCharacterOutcome };
