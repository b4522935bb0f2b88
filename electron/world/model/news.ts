/** News posts. */

export interface NewsPost {
  readonly number: number;
  readonly objectId: string;
  readonly title: string | null;
  readonly content: string | null;
  readonly authorName: string | null;
  readonly isSystem: boolean;
  readonly category: string | null;
  readonly countryCode: string | null;
  /** Null: the date is unknown. */
  readonly turn: number | null;
}
