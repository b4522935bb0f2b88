/**
 * The formats of what is migrated. A version that changes one raises its number, so that an older version knows that it
 * cannot read it. Ledgers and settings have none: each version leaves alone the lines and fields that it does not know.
 */
export const DATA_FORMATS = {
  /** `electron/session/profiles/profile-records.ts`. */
  accounts: 1,
  /** How many scripts `electron/record/store/schema.ts` has. */
  record: 1,
  /** `electron/world/model/state.ts`. */
  'practice-world': 4,
} as const;

/** A part of the data that has a format. */
export type FormattedPart = keyof typeof DATA_FORMATS;
export type DataFormats = Readonly<Record<FormattedPart, number>>;

export function isFormattedPart(part: string): part is FormattedPart {
  return Object.hasOwn(DATA_FORMATS, part);
}
