/** What the palette leads to. */
import type { Findable } from './name-index';

/** The kinds of places, in the order in which equally good finds stand. */
export const PLACE_KINDS = [
  'screen',
  'action',
  'country',
  'party',
  'corporation',
  'fund',
  'character',
  'section',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A place that can be opened. */
export interface Place extends Findable {
  readonly kind: PlaceKind;
  /** Its route. */
  readonly path: string;
  /** Other routes that open the same, by another of its ids. */
  readonly otherPaths?: readonly string[];
  /** What tells it from others of its name: `Party in Kestria`. */
  readonly note: string;
}

/** A place with the order of its kind. */
export function place(fields: Omit<Place, 'order'>): Place {
  return { ...fields, order: PLACE_KINDS.indexOf(fields.kind) };
}

/** Every route that opens a place. */
export function pathsOf({ path, otherPaths = [] }: Place): readonly string[] {
  return [path, ...otherPaths];
}
