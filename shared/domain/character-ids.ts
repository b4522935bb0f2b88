/** The two ids of a character: the object id of every row, and the sequential one that only some answers carry. */

const SEQUENTIAL_ID = /^[1-9]\d{0,14}$/u;
const OBJECT_ID = /^[0-9a-f]{24}$/iu;
const LAST_SEGMENT = /([^/?#]+)\/?(?:[?#].*)?$/u;

/** A character as the client remembers one. */
export interface CharacterRef {
  /** Object id; where only the sequential one is known, that. */
  readonly id: string;
  readonly sequentialId: string | null;
}

/** Whether text is a public sequential id. */
export function isSequentialId(text: string): boolean {
  return SEQUENTIAL_ID.test(text);
}

/** Whether text is an object id: on some deployments the only form that careers are found by. */
export function isObjectId(text: string): boolean {
  return OBJECT_ID.test(text);
}

interface IdentifiedRow {
  readonly id: string | number;
  readonly profileUrl?: string | null | undefined;
  readonly sequentialId?: unknown;
}

/** The sequential id of a row: its own field, or the end of its profile's address; else null. */
export function sequentialIdOf({ id, profileUrl, sequentialId }: IdentifiedRow): string | null {
  if (typeof sequentialId === 'number' || typeof sequentialId === 'string') {
    if (isSequentialId(String(sequentialId))) return String(sequentialId);
  }
  if (isSequentialId(String(id))) return String(id);
  const last = LAST_SEGMENT.exec(profileUrl ?? '')?.[1] ?? '';
  return isSequentialId(last) ? last : null;
}

/** Both ids of a row. */
export function refOf(row: IdentifiedRow): CharacterRef {
  return { id: String(row.id), sequentialId: sequentialIdOf(row) };
}

/** An id as an address carries it. */
export function refFromText(text: string): CharacterRef {
  return { id: text, sequentialId: isSequentialId(text) ? text : null };
}

/** Whether a row is the character that is meant; bulk answers skip ids, so they are matched, never counted. */
export function isSameCharacter(ref: CharacterRef, row: IdentifiedRow): boolean {
  if (String(row.id) === ref.id) return true;
  return ref.sequentialId !== null && sequentialIdOf(row) === ref.sequentialId;
}
