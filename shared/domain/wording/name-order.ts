/** Sorts records by name, even very many of them. */

import { lazily } from '../lazily';

/**
 * From this many on, names are compared by code unit: a language's own order takes seconds for a hundred thousand
 * names.
 */
const PLAIN_FROM = 2_000;
/** Names that agree in this many characters keep their order. */
const COMPARED_CHARACTERS = 200;

const collator = lazily(() => new Intl.Collator());

function comparePlain(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The items sorted by name; items of the same name keep their order. */
export function inNameOrder<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly Item[] {
  const compare = items.length < PLAIN_FROM ? collator().compare : comparePlain;
  return items
    .map((item) => ({ item, name: nameOf(item).slice(0, COMPARED_CHARACTERS) }))
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ item }) => item);
}
