/** Gives renderer, gate and preload what `shared` declares as plain data, so that no schema reaches their bundles. */
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';

interface Source {
  /** The module whose exports are evaluated when the build runs. */
  readonly file: string;
  readonly names: readonly string[];
}

/** Each virtual module and its source; the two `.d.ts` files beside their users give the types. */
const MODULES: Readonly<Record<string, Source>> = {
  'virtual:contract-policy': { file: 'shared/contract/policy.ts', names: ['contractPolicy'] },
  // Apart from the policy, because only pages read it: it stays out of the first load.
  'virtual:contract-facts': {
    file: 'shared/contract/policy.ts',
    names: ['knownFields', 'knownValues'],
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

/** Serves the virtual modules. */
export function virtualModules(root: string): Plugin {
  return {
    name: 'hustings:virtual-modules',
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : null),
    async load(id) {
      const source = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined;
      if (source === undefined) return null;
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(
        `${root}${source.file}`,
        { root, configFile: false, logLevel: 'error' },
      );
      for (const dependency of dependencies) this.addWatchFile(dependency);
      return source.names
        .map((name) => `export const ${name} = ${JSON.stringify(module[name])};`)
        .join('\n');
    },
  };
}
