/** Gives the page the contract's cache policy as plain data, so that no schema reaches its bundle. */
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';

import type * as contractModule from '../shared/contract/index';

const VIRTUAL_ID = 'virtual:contract-policy';
const RESOLVED_ID = `\0${VIRTUAL_ID}`;

/** Serves `virtual:contract-policy`, typed in `renderer/api/contract-policy.d.ts`, from the table itself. */
export function contractPolicy(root: string): Plugin {
  return {
    name: 'hustings:contract-policy',
    resolveId: (id) => (id === VIRTUAL_ID ? RESOLVED_ID : null),
    async load(id) {
      if (id !== RESOLVED_ID) return null;
      const { module, dependencies } = await runnerImport<typeof contractModule>(
        `${root}shared/contract/index.ts`,
        {
          root,
          configFile: false,
          logLevel: 'error',
        },
      );
      for (const dependency of dependencies) this.addWatchFile(dependency);
      const policy = Object.fromEntries(
        Object.entries(module.endpoints).map(([endpointId, endpoint]) => [
          endpointId,
          endpoint.kind === 'read'
            ? {
                kind: endpoint.kind,
                auth: endpoint.auth,
                bucket: endpoint.bucket,
                cache: endpoint.cache,
              }
            : {
                kind: endpoint.kind,
                auth: endpoint.auth,
                bucket: endpoint.bucket,
                invalidates: endpoint.invalidates,
              },
        ]),
      );
      return `export const contractPolicy = ${JSON.stringify(policy)};`;
    },
  };
}
