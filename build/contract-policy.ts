/** Gives the renderer what the contract table says as plain data, so that no schema reaches its bundle. */
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';

import type * as policyModule from '../shared/contract/policy';

/** The exports of each virtual module, typed in `renderer/api/contract-policy.d.ts`. */
const MODULES: Readonly<Record<string, readonly (keyof typeof policyModule)[]>> = {
  'virtual:contract-policy': ['contractPolicy'],
  // Apart from the policy, because pages alone read it: it stays out of the first load.
  'virtual:contract-facts': ['knownFields', 'knownValues'],
};

/** Serves the virtual modules from the table itself. */
export function contractPolicy(root: string): Plugin {
  return {
    name: 'hustings:contract-policy',
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : null),
    async load(id) {
      const names = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined;
      if (names === undefined) return null;
      const { module, dependencies } = await runnerImport<typeof policyModule>(
        `${root}shared/contract/policy.ts`,
        { root, configFile: false, logLevel: 'error' },
      );
      for (const dependency of dependencies) this.addWatchFile(dependency);
      return names
        .map((name) => `export const ${name} = ${JSON.stringify(module[name]())};`)
        .join('\n');
    },
  };
}
