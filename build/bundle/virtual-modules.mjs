/** Gives renderer, preload and main's first file what the schemas declare as plain data, so that no schema reaches their bundles. */

/**
 * The virtual modules: each has exports of a source, as they are when the build runs: the file, then their names. The
 * `.d.ts` files near their users give the types. What only pages read has its own module: it stays out of the first load.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const MODULES = {
  'virtual:contract-policy': ['shared/contract/policy.ts', 'contractPolicy'],
  'virtual:contract-facts': ['shared/contract/policy.ts', 'knownFields', 'knownValues'],
  'virtual:contract-catalogue': [
    'shared/contract/catalogue.ts',
    'contractCatalogue',
    'contractLimits',
  ],
  'virtual:contract-version': ['shared/contract/version.ts', 'contractVersion'],
  'virtual:settings-schema': ['shared/ipc/settings-json-schema.ts', 'settingsJsonSchema'],
  'virtual:channel-names': [
    'shared/ipc/channels/index.ts',
    'BOOT_CHANNEL',
    'INVOKE_CHANNELS',
    'EVENT_CHANNELS',
  ],
};

/**
 * Serves the virtual modules.
 * @param {string} root The project's root, with a trailing separator.
 * @returns {import('vite').Plugin}
 */
export function virtualModules(root) {
  return {
    name: 'hustings:virtual-modules',
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : null),
    async load(id) {
      const [file, ...names] = (id.startsWith('\0') && MODULES[id.slice(1)]) || [];
      if (file === undefined) return null;
      const { runnerImport } = await import('vite');
      const { module, dependencies } = await runnerImport(`${root}${file}`, {
        root,
        configFile: false,
        logLevel: 'error',
      });
      for (const dependency of dependencies) this.addWatchFile(dependency);
      const values = /** @type {Record<string, unknown>} */ (module);
      return names
        .map((name) => `export const ${name} = ${JSON.stringify(values[name])};`)
        .join('\n');
    },
  };
}
