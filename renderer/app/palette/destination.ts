/** What the palette can open. */
import type { Findable } from './name-index';

/** The kinds of destinations; equally good results are sorted in this order. */
const DESTINATION_KINDS = [
  'screen',
  'action',
  'country',
  'party',
  'corporation',
  'fund',
  'bond',
  'race',
  'bill',
  'conflict',
  'character',
  'news',
  'section',
] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** A screen, record or command that the palette can open. */
export interface Destination extends Findable {
  readonly kind: DestinationKind;
  /** Its route. */
  readonly path: string;
  /** Routes of the same record by its other ids. */
  readonly otherPaths?: readonly string[];
  /** Distinguishes destinations of the same name: `Party in Kestria`. */
  readonly note: string;
  /** A command runs; its route opens nothing. */
  readonly run?: () => Promise<unknown>;
  /** A command that needs names: choosing it types its beginning, and the player types on. */
  readonly typed?: string;
}

/** A destination with the order of its kind. */
export function destination(fields: Omit<Destination, 'order'>): Destination {
  return { ...fields, order: DESTINATION_KINDS.indexOf(fields.kind) };
}

/** Every route of a destination. */
export function pathsOf({ path, otherPaths = [] }: Destination): readonly string[] {
  return [path, ...otherPaths];
}
