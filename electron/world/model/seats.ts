/** The seats of the lower houses. */

/** One seat of a lower house. */
export interface Seat {
  readonly number: number;
  readonly countryCode: string;
  readonly regionCode: string;
  /** Number of the holder; null: a person who is no character, or nobody. */
  holder: number | null;
  /** Party of the holder; null: independent, or the seat is empty. */
  partyKey: number | null;
}
