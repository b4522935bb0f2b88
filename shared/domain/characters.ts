/** The two ids of a character: the object id, which every row has, and the sequential id, which only some answers contain. */
import { lastSegment } from './last-segment';

const SEQUENTIAL_ID = /^[1-9]\d{0,14}$/u;
const OBJECT_ID = /^[0-9a-f]{24}$/iu;

/** A character as the client remembers it. */
export interface CharacterRef {
  /** The object id, or the sequential id where no object id is known. */
  readonly id: string;
  readonly sequentialId: string | null;
}

/** Whether text is a public sequential id. */
function isSequentialId(text: string): boolean {
  return SEQUENTIAL_ID.test(text);
}

/** Whether text is an object id. Some servers find careers only by object id. */
export function isObjectId(text: string): boolean {
  return OBJECT_ID.test(text);
}

interface IdentifiedRow {
  readonly id: string | number;
  readonly profileUrl?: string | null | undefined;
  readonly sequentialId?: unknown;
}

/** The sequential id of a row, from its own field or the end of its profile's address; null without either. */
export function sequentialIdOf({ id, profileUrl, sequentialId }: IdentifiedRow): string | null {
  if (typeof sequentialId === 'number' || typeof sequentialId === 'string') {
    if (isSequentialId(String(sequentialId))) return String(sequentialId);
  }
  if (isSequentialId(String(id))) return String(id);
  const last = lastSegment(profileUrl ?? '');
  return isSequentialId(last) ? last : null;
}

/** Both ids of a row. */
export function refOf(row: IdentifiedRow): CharacterRef {
  return { id: String(row.id), sequentialId: sequentialIdOf(row) };
}

/** Both ids from the one id in an address. */
export function refFromText(text: string): CharacterRef {
  return { id: text, sequentialId: isSequentialId(text) ? text : null };
}

/** Whether a row shows the character. Bulk answers skip ids, so rows are matched by id and never by position. */
export function isSameCharacter(ref: CharacterRef, row: IdentifiedRow): boolean {
  if (String(row.id) === ref.id) return true;
  return ref.sequentialId !== null && sequentialIdOf(row) === ref.sequentialId;
}

/** The id at the end of a profile's address, `/character/17` or absolute; null when there is none. */
export function idOfProfileUrl(profileUrl: string | null | undefined): string | null {
  const last = lastSegment(profileUrl ?? '');
  return /^(\d{1,15}|[0-9a-f]{24})$/iu.test(last) ? last : null;
}
