/** Stores small values on this machine between runs. A value that cannot be stored is lost without an error. */

/** The value stored under a name; undefined if there is none or it cannot be read. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value under a name. If the disk is full, the value is lost without an error. */
export function writeStored(name: string, value: unknown): void {
  try {
    window.localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The caller keeps the value in memory until the window closes.
  }
}

/** The lists of text stored for each profile: `{ profile: ['…'] }`; anything else is left out. */
export function readStoredLists(name: string): Readonly<Record<string, readonly string[]>> {
  const stored = readStored(name);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([profileId, list]) =>
      Array.isArray(list)
        ? [[profileId, list.filter((item: unknown) => typeof item === 'string')] as const]
        : [],
    ),
  );
}
