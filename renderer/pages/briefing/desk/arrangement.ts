/** The order of a screen's parts and which of them are hidden, as a player arranged them. Pure. */

/** A part and whether the player hid it. */
export interface ArrangedPart<Id extends string> {
  readonly id: Id;
  readonly isHidden: boolean;
}

/** Marks a hidden part in what is stored. */
const HIDDEN = '-';

/**
 * The parts in the stored order. A part that is not stored comes after its predecessor in `all`, so that a new part
 * appears in its place. Stored parts that no longer exist, and duplicates, are left out.
 */
export function arrangedParts<Id extends string>(
  all: readonly Id[],
  stored: readonly string[],
): readonly ArrangedPart<Id>[] {
  const parts: ArrangedPart<Id>[] = [];
  for (const word of stored) {
    const isHidden = word.startsWith(HIDDEN);
    const id = all.find((one) => one === (isHidden ? word.slice(HIDDEN.length) : word));
    if (id !== undefined && !parts.some((part) => part.id === id)) parts.push({ id, isHidden });
  }
  for (const [place, id] of all.entries()) {
    if (parts.some((part) => part.id === id)) continue;
    const before = all[place - 1];
    const at = parts.findIndex((part) => part.id === before) + 1;
    parts.splice(at, 0, { id, isHidden: false });
  }
  return parts;
}

/** What is stored for parts; empty if they are in their original state. */
export function storedParts<Id extends string>(
  all: readonly Id[],
  parts: readonly ArrangedPart<Id>[],
): readonly string[] {
  const words = parts.map(({ id, isHidden }) => (isHidden ? `${HIDDEN}${id}` : id));
  return words.every((word, place) => word === all[place]) ? [] : words;
}

/** The parts with one of them moved by `by` places, to the first or last place at most. */
export function withMoved<Id extends string>(
  parts: readonly ArrangedPart<Id>[],
  id: Id,
  by: number,
): readonly ArrangedPart<Id>[] {
  const from = parts.findIndex((part) => part.id === id);
  const part = parts[from];
  if (part === undefined) return parts;
  const to = Math.min(parts.length - 1, Math.max(0, from + by));
  return parts.toSpliced(from, 1).toSpliced(to, 0, part);
}

/** The parts with one of them shown or hidden. */
export function withHidden<Id extends string>(
  parts: readonly ArrangedPart<Id>[],
  id: Id,
  isHidden: boolean,
): readonly ArrangedPart<Id>[] {
  return parts.map((part) => (part.id === id ? { id, isHidden } : part));
}
