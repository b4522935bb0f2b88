/** The messages between the app and the practice world that it runs. */
import type { HomeCountry, NewCharacter } from './characters/new-character';

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
