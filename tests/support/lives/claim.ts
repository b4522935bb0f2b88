/** What a claim is, and how the client writes numbers. */
import type { Dialect } from '@support/renderer/answers';

import type { Books } from './books';

/** The books after each turn of a life, the present last. */
export type Life = readonly Books[];

/** The turns that a page says it is about. */
export interface Span {
  readonly fromTurn: number;
  readonly toTurn: number;
}

/** What a sentence may lean on besides the present books. */
export interface Told {
  readonly life: Life;
  /** Null where the page names no span. */
  readonly span: Span | null;
  /** The turn under which the inbox has the sentence: its newer races are no matter of it. Null elsewhere. */
  readonly turn: number | null;
}

/** One kind of sentence. */
export interface Claim {
  readonly name: string;
  /** Test id of the place; any where absent. */
  readonly place?: RegExp;
  readonly says: RegExp;
  /** What the page calls the figure; anything where absent. */
  readonly label?: RegExp;
  /** The observed deployment counts otherwise than its world does. */
  readonly contractOnly?: true;
  /** What is true in the words of the groups; null: nothing of the kind is true now. */
  truth(
    groups: readonly string[],
    books: Books,
    dialect: Dialect,
    told: Told,
  ): readonly (string | number)[] | null;
}

/** A number as the client writes it; null: it is none. */
export function numberIn(word: string): number | null {
  const plain = word.replaceAll(',', '').replace('−', '-').replace('+', '');
  return /^-?\d+(?:\.\d+)?$/u.test(plain) ? Number(plain) : null;
}
