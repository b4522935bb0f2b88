/** Puts everything that the page loads at its start into one file: each file more is a round through the main process. */

/** What of the bundler's module graph is needed here. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The name of the first file. */
const FIRST = 'first';

/**
 * The icon library's index imports every icon, so every icon that any screen shows would go into the first file. The
 * bundler puts those that the start shows beside the entry.
 */
const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;

/**
 * A grouping for the bundler: names the group of every module that `entry` imports without waiting
 * for it, and leaves the others to the bundler.
 */
export function firstLoadGroup(
  entry: string,
): (id: string, graph: ModuleGraph) => string | undefined {
  let first: ReadonlySet<string> | null = null;
  return (id, graph) => {
    first ??= importedFrom(entry, graph);
    return first.has(id) && !ICON.test(id) ? FIRST : undefined;
  };
}

function importedFrom(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([entry]);
  // A set goes on to what is added to it while it is gone through.
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
