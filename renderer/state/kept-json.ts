/** Small things that this machine remembers between runs. What cannot be kept is forgotten, and nothing else comes of it. */

/** What was kept under a name; undefined where nothing was, or nothing that can be read. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value under a name. A full disk loses it. */
export function keep(name: string, value: unknown): void {
  try {
    window.localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Remembered until the window closes, which is all that can be done.
  }
}

/** The lists of text that were kept for each profile: `{ profile: ['…'] }`; whatever is not that is left out. */
export function readKeptLists(name: string): Readonly<Record<string, readonly string[]>> {
  const kept = readKept(name);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([profileId, list]) =>
      Array.isArray(list)
        ? [[profileId, list.filter((item: unknown) => typeof item === 'string')] as const]
        : [],
    ),
  );
}
