/** Entries that several ids name, merged as answers bring more of them. */

type Fields = object;

/** The fresh fields over the known ones; null says nothing. */
function merged<Entry extends Fields>(known: Entry, fresh: Partial<Entry>): Entry {
  const said = Object.entries(fresh).filter(([, value]) => value !== null && value !== undefined);
  return { ...known, ...(Object.fromEntries(said) as Partial<Entry>) };
}

function isEqual(one: Fields, other: Fields): boolean {
  // Flags are small objects; everything else is a plain value.
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What entries of one kind are made of. */
export interface EntryKind<Entry extends Fields> {
  readonly empty: Entry;
  /** Every key by which the entry is found; unique among entries of its kind. */
  keysOf(entry: Entry): readonly string[];
  /** The field that identifies an entry where it is known: two that differ in it are two entries, whatever else they share. */
  readonly identity: keyof Entry;
  /** More entries than this are never kept; the oldest go first. */
  readonly most: number;
}

/** The entries of one kind. */
export class Entries<Entry extends Fields> {
  readonly #kind: EntryKind<Entry>;
  readonly #byKey = new Map<string, Entry>();
  readonly #all = new Set<Entry>();
  /** The same list until an entry changes. */
  #list: readonly Entry[] | null = null;

  constructor(kind: EntryKind<Entry>) {
    this.#kind = kind;
  }

  /** Every entry, the one learnt first at the beginning. The same array until one changes. */
  all(): readonly Entry[] {
    this.#list ??= [...this.#all];
    return this.#list;
  }

  find(key: string): Entry | null {
    return this.#byKey.get(key) ?? null;
  }

  /** Learns fields of an entry. Returns the entry if anything is new, else null. */
  learn(fresh: Partial<Entry>): Entry | null {
    const { empty, keysOf } = this.#kind;
    const keys = keysOf({ ...empty, ...fresh });
    const known = new Set(
      keys.flatMap((key) => {
        const found = this.#byKey.get(key);
        return found === undefined || this.#contradicts(found, fresh) ? [] : [found];
      }),
    );
    const [first] = known;
    // Two entries of one subject: one was named by its object id, the other by its sequential id.
    const before = [...known].reduce<Entry>((one, other) => merged(one, other), empty);
    const entry = merged(before, fresh);
    if (first !== undefined && known.size === 1 && isEqual(first, entry)) return null;
    this.#list = null;
    for (const one of known) this.#remove(one);
    this.#all.add(entry);
    for (const key of keysOf(entry)) this.#byKey.set(key, entry);
    if (this.#all.size > this.#kind.most) {
      const [oldest] = this.#all;
      if (oldest !== undefined) this.#remove(oldest);
    }
    return entry;
  }

  #contradicts(known: Entry, fresh: Partial<Entry>): boolean {
    const { identity } = this.#kind;
    const [one, other] = [known[identity], fresh[identity] ?? null];
    return one !== null && other !== null && one !== other;
  }

  #remove(entry: Entry): void {
    this.#all.delete(entry);
    for (const key of this.#kind.keysOf(entry)) {
      if (this.#byKey.get(key) === entry) this.#byKey.delete(key);
    }
  }
}
