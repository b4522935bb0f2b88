/** Puts modules that load together into one file: each further file is one more request to the main process. */

/** The part of the bundler's module graph that is needed here. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * The icon library's index imports every icon, so every icon that any screen shows would go into the file of the first
 * group. The bundler puts those that the start shows beside the entry.
 */
const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;

/** A grouping for the bundler: names the group of every module that `entry` imports statically, and of no other. */
export function groupOfImports(
  group: string,
  entry: string,
): (id: string, graph: ModuleGraph) => string | undefined {
  let imported: ReadonlySet<string> | null = null;
  return (id, graph) => {
    imported ??= importedFrom(entry, graph);
    return imported.has(id) && !ICON.test(id) ? group : undefined;
  };
}

function importedFrom(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([entry]);
  // A set also iterates over items that are added during the iteration.
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
