/** Names and texts that take the place of natural ones. Tests bring some; the world that players enter has none. */

export interface SpecialNames {
  readonly people: readonly string[];
  readonly promises: readonly string[];
  readonly corporations: readonly string[];
  /** Stands on some share trades. */
  readonly note: string;
  /** The first bills of each country. */
  readonly bills: readonly string[];
  /** Texts of some news posts. With special names, some posts and crises lack texts. */
  readonly texts: readonly string[];
  /** By code. */
  readonly countries: Readonly<Record<string, string>>;
  /** By abbreviation. */
  readonly parties: Readonly<Record<string, string>>;
  /** The last conflict. */
  readonly conflict: string;
  readonly fund: string;
}

/** How many names may be replaced. They are drawn from a stream of their own, so that special names change no figure. */
export const REPLACEABLE = { people: 22, corporations: 8, bills: 6 } as const;
