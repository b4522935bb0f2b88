/**
 * What the renderer keeps between runs, beside settings and answers. Main holds it, because in Chromium's own storage
 * replaced values stay readable in a log for months, and so would the traces of a removed profile.
 */

/** Records with a profile's id as the key: `{ <profile id>: … }`. */
export const KEPT_BY_PROFILE = [
  'hustings-absent-features',
  'hustings-briefing-parts',
  'hustings-conflict-places',
  'hustings-favourites',
  'hustings-folded-groups',
  'hustings-followed-turns',
  'hustings-recent-places',
] as const;

/** Every name, including those of values that belong to no profile. */
export const KEPT_NAMES = [
  ...KEPT_BY_PROFILE,
  'hustings-checked-intents',
  'hustings-theme-chosen',
  'hustings-tour-ended',
] as const;

export type KeptName = (typeof KEPT_NAMES)[number];

/** JSON values by their names. */
export type KeptValues = Readonly<Partial<Record<KeptName, unknown>>>;
