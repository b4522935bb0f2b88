/** Gives renderer, preload and main's first file what the schemas declare as plain data, so that no schema reaches their bundles. */

/**
 * The virtual modules: each has these exports of a source, as they are when the build runs. The `.d.ts` files
 * near their users give the types.
 * @type {Readonly<Record<string, { file: string, names: readonly string[] }>>}
 */
const MODULES = {
  'virtual:contract-policy': { file: 'shared/contract/policy.ts', names: ['contractPolicy'] },
  // Apart from the policy, because only pages read it: it stays out of the first load.
  'virtual:contract-facts': {
    file: 'shared/contract/policy.ts',
    names: ['knownFields', 'knownValues'],
  },
  'virtual:contract-catalogue': {
    file: 'shared/contract/catalogue.ts',
    names: ['contractCatalogue', 'contractLimits'],
  },
  'virtual:contract-version': {
    file: 'shared/contract/version.ts',
    names: ['contractVersion'],
  },
  'virtual:settings-schema': {
    file: 'shared/ipc/settings-json-schema.ts',
    names: ['settingsJsonSchema'],
  },
  'virtual:channel-names': {
    file: 'shared/ipc/channels/index.ts',
    names: ['BOOT_CHANNEL', 'INVOKE_CHANNELS', 'EVENT_CHANNELS'],
  },
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
      const source = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined;
      if (source === undefined) return null;
      const { runnerImport } = await import('vite');
      const { module, dependencies } = await runnerImport(`${root}${source.file}`, {
        root,
        configFile: false,
        logLevel: 'error',
      });
      for (const dependency of dependencies) this.addWatchFile(dependency);
      const values = /** @type {Record<string, unknown>} */ (module);
      return source.names
        .map((name) => `export const ${name} = ${JSON.stringify(values[name])};`)
        .join('\n');
    },
  };
}
