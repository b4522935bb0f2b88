/** Heads of government and ministers. */

/** A country's head of government and ministers. */
export interface Leadership {
  readonly countryCode: string;
  /** Number of the head of government; null: the seat is empty. */
  leader: number | null;
  /** Numbers of the ministers in the order of `CABINET_OFFICES`; null: vacant. */
  readonly cabinet: (number | null)[];
  sinceTurn: number;
}

export const CABINET_OFFICES = [
  'Foreign Affairs',
  'Treasury',
  'Defence',
  'Justice',
  'Energy & Climate',
] as const;
