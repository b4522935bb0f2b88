/**
 * The formats of the data that are migrated. A version that changes a format raises its number, so that an older
 * version knows that it cannot read the data. Ledgers and settings have no format number: each version leaves lines and
 * fields alone that it does not know.
 */
export const DATA_FORMATS = {
  /** `electron/session/profiles/profile-records.ts`. */
  accounts: 1,
  /** How many scripts `electron/record/store/schema.ts` has. */
  record: 1,
  /** `electron/world/model/state.ts`. */
  'practice-world': 6,
} as const;

/** A part of the data that has a format. */
export type FormattedPart = keyof typeof DATA_FORMATS;
export type DataFormats = Readonly<Record<FormattedPart, number>>;

export function isFormattedPart(part: string): part is FormattedPart {
  return Object.hasOwn(DATA_FORMATS, part);
}
