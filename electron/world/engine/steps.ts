/** The type of a part of a turn. */

/** A part of a turn, in small steps; the books and counts are consistent after each step. */
export type Steps = Generator<void, void, void>;
