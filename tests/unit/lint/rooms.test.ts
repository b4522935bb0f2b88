/** The rooms' rules work: every forbidden import is refused, by alias, by relative path and as a type; legal ones pass. */
import { beforeAll, describe, expect, it } from 'vitest';

import { lintEach } from './lint-tree';
import type { Complaint } from './lint-tree';

const IMPORTS = 'eslint(no-restricted-imports)';
const GLOBALS = 'eslint(no-restricted-globals)';
const PROPERTIES = 'eslint(no-restricted-properties)';

/** File, then the one statement in it that must be refused. */
const FORBIDDEN: readonly (readonly [string, string, string])[] = [
  ...refusedImports('shared/domain/x.ts', [
    'electron',
    'node:fs',
    'fs',
    'react',
    'hono',
    '@electron/http/send',
    '@renderer/api/bridge',
    '../../electron/http/send',
    '../../renderer/api/bridge',
  ]),
  ...['shared/record/x.ts', 'shared/record/endpoints/x.ts'].flatMap((file) =>
    refusedImports(file, [
      'zod',
      'electron',
      'node:fs',
      '@electron/http/send',
      '@shared/ipc/result',
      '../ipc/result',
      '../../ipc/result',
      '../files/checked-lines',
    ]),
  ),
  ...refusedImports('shared/routes/x.ts', [
    'zod',
    'react',
    'electron',
    'node:fs',
    '@renderer/screens/screens',
    '../../renderer/screens/screens',
    '@electron/http/send',
    '@shared/ipc/result',
    '../record/subjects',
  ]),
  ...['../contract/index', '../../contract/index', '@shared/contract/index'].map((contract) =>
    refused(
      'shared/record/endpoints/x.ts',
      `import { endpoints } from '${contract}';\nexport const x = endpoints;`,
    ),
  ),
  ...refusedImports('electron/http/x.ts', [
    '@renderer/api/bridge',
    '../../renderer/api/bridge',
    '@electron/world/start-world',
    '../world/start-world',
    '../../electron/world/start-world',
    '../preload/preload',
    '@support/app',
  ]),
  ...refusedImports('electron/x.ts', [
    './world/start-world',
    './preload/preload',
    '../renderer/api/bridge',
  ]),
  ...refusedImports('electron/main.ts', ['./world/start-world', '@renderer/app/shell']),
  [
    'electron/session/x.ts',
    "import { ipcMain } from 'electron';\nipcMain.on('a', () => {});",
    IMPORTS,
  ],
  [
    'electron/session/x.ts',
    "import * as electron from 'electron';\nelectron.ipcMain.on('a', () => {});",
    IMPORTS,
  ],
  [
    'electron/session/x.ts',
    "import electron from 'electron';\nelectron.ipcMain.on('a', () => {});",
    IMPORTS,
  ],
  [
    'electron/session/x.ts',
    "import { session } from 'electron';\nsession.fromPartition('a');",
    IMPORTS,
  ],
  ...refusedImports('electron/preload/x.ts', [
    'node:fs',
    'zod',
    '@shared/contract/index',
    '@shared/domain/money/money',
    '@electron/http/send',
    '../http/send',
    '../../shared/ipc/bridge',
  ]),
  [
    'electron/preload/x.ts',
    "import { invokeChannels } from '@shared/ipc/channels/index';\nexport const x = invokeChannels;",
    IMPORTS,
  ],
  ['electron/preload/x.ts', "import { shell } from 'electron';\nvoid shell.beep();", IMPORTS],
  ...refusedImports('electron/world/x.ts', [
    'electron',
    'react',
    '@electron/http/send',
    '@renderer/api/bridge',
    '@world-server/options',
    '../http/send',
    '../../renderer/api/bridge',
  ]),
  ...refusedImports('electron/world/server/x.ts', [
    '../../http/send',
    '../../session/jar',
    'electron',
  ]),
  ...refusedImports('electron/world/a/b/x.ts', ['../../../http/send', 'electron']),
  ...[
    'renderer/x.tsx',
    'renderer/app/x.tsx',
    'renderer/api/x.ts',
    'renderer/state/x.ts',
    'renderer/theme/x.ts',
    'renderer/components/ui/x.tsx',
    'renderer/features/bonds/x.tsx',
    'renderer/pages/news/x.tsx',
    'renderer/pages/news/parts/x.tsx',
  ].flatMap((file) =>
    refusedImports(file, [
      'zod',
      'zod/mini',
      'electron',
      'electron/renderer',
      'node:fs',
      'path',
      '@electron/http/send',
      '../../electron/http/send',
      '@support/app',
    ]),
  ),
  ...[
    'renderer/app/x.tsx',
    'renderer/pages/news/x.tsx',
    'renderer/components/ui/x.tsx',
    'renderer/api/x.ts',
  ].flatMap((file) => [
    refused(
      file,
      "import { endpoints } from '@shared/contract/index';\nexport const x = endpoints;",
    ),
    refused(file, "import { channels } from '@shared/ipc/channels';\nexport const x = channels;"),
    refused(file, "export { endpoints } from '@shared/contract/index';"),
    refused(
      file,
      "import { endpoints } from '../../../shared/contract/index';\nexport const x = endpoints;",
    ),
  ]),
  ...['renderer/confirm/x.ts', 'renderer/mini/x.ts'].flatMap((file) =>
    refusedImports(file, [
      'react',
      'electron',
      'node:fs',
      'zod',
      '@renderer/api/bridge',
      '../api/bridge',
      '../components/ui/button',
      '@electron/money/outcome',
      '@shared/contract/index',
    ]),
  ),
  ...refusedImports('renderer/mini/x.ts', ['../state/favourites', '@renderer/state/step-timer']),
  ...refusedImports('renderer/confirm/x.ts', ['../state/step-timer']),
  ...refusedImports('renderer/pages/news/x.tsx', [
    '../market/market-page',
    '@renderer/pages/market/market-page',
    '../../pages/market/market-page',
    '@renderer/app/shell',
    '../../app/shell',
  ]),
  ...refusedImports('renderer/pages/news/parts/x.tsx', [
    '../../market/market-page',
    '../../../app/shell',
  ]),
  ...refusedImports('renderer/pages/news/parts/rows/x.tsx', ['../../../market/market-page']),
  ...['renderer/components/ui/x.tsx', 'renderer/features/bonds/x.tsx'].flatMap((file) =>
    refusedImports(file, [
      '@renderer/pages/news/news-page',
      '../../pages/news/news-page',
      '@renderer/app/shell',
      '../../app/shell',
    ]),
  ),
  ...refusedImports('renderer/components/ui/x.tsx', [
    '@renderer/features/bonds/bond-facts',
    '../../features/bonds/bond-facts',
  ]),
  ...['renderer/api/x.ts', 'renderer/state/x.ts', 'renderer/theme/x.ts'].flatMap((file) =>
    refusedImports(file, [
      '@renderer/components/ui/button',
      '../components/ui/button',
      '@renderer/features/bonds/bond-facts',
      '../features/bonds/bond-facts',
      '../pages/news/news-page',
      '../app/shell',
    ]),
  ),
  ...refusedImports('renderer/screens/table/x.ts', [
    '@renderer/pages/news/news-page',
    '../../pages/news/news-page',
    '../../components/ui/button',
    '../../features/bonds/bond-facts',
    '../../api/bridge',
    '../../state/location',
  ]),
  ...[
    'renderer/app/x.tsx',
    'renderer/pages/news/parts/x.tsx',
    'renderer/features/bonds/x.tsx',
    'renderer/components/ui/x.tsx',
  ].map((file) =>
    refused(file, "import { useQuery } from '@tanstack/react-query';\nexport const x = useQuery;"),
  ),
  ...['renderer/pages/news/x.tsx', 'renderer/components/ui/x.tsx'].flatMap((file) =>
    refusedImports(file, ['@tanstack/react-query']),
  ),
  ['renderer/pages/news/x.tsx', "void fetch('/x');", GLOBALS],
  ['renderer/api/bridge.ts', "void fetch('/x');", GLOBALS],
  ['renderer/state/x.ts', "export const socket = new WebSocket('wss://x.example');", GLOBALS],
  ['renderer/state/x.ts', "localStorage.removeItem('x');", GLOBALS],
  ['renderer/pages/news/x.tsx', 'sessionStorage.clear();', GLOBALS],
  ['renderer/state/x.ts', 'window.localStorage.clear();', PROPERTIES],
  ['renderer/pages/news/x.tsx', "void window.fetch('/x');", PROPERTIES],
  ['renderer/api/bridge.ts', "void globalThis.fetch('/x');", PROPERTIES],
  ['renderer/pages/news/x.tsx', 'export const bridge = window.hustings;', PROPERTIES],
  ['renderer/api/query/use-endpoint.ts', 'export const { hustings } = globalThis;', PROPERTIES],
];

const LEGAL: readonly (readonly [string, string])[] = [
  [
    'shared/contract/x.ts',
    legalImports(['zod', './define', '../ipc/result', '@shared/ipc/result']),
  ],
  [
    'shared/record/endpoints/x.ts',
    `${legalImports(['../../domain/numbers', '../../routes/addresses', '../keys', './bonds'])}\nimport type { ReadId } from '../../contract/index';\nexport type X = ReadId;`,
  ],
  ['shared/routes/x.ts', legalImports(['./route'])],
  [
    'electron/http/x.ts',
    legalImports([
      'node:fs',
      'electron-store',
      './send',
      '../session/jar',
      '@shared/contract/index',
    ]),
  ],
  ['electron/http/y.ts', "import { app } from 'electron';\nexport const name = app.getName();"],
  ['electron/ipc/gate.ts', "import { ipcMain } from 'electron';\nexport const x = ipcMain;"],
  ['electron/main.ts', "import { ipcMain } from 'electron';\nexport const x = ipcMain;"],
  [
    'electron/window/guards/seal-network.ts',
    "import { session } from 'electron';\nexport const x = session;",
  ],
  [
    'electron/preload/x.ts',
    "import { contextBridge, ipcRenderer, webFrame } from 'electron';\nimport { BOOT_CHANNEL, INVOKE_CHANNELS } from 'virtual:channel-names';\nexport const x = [contextBridge, ipcRenderer, webFrame, INVOKE_CHANNELS, BOOT_CHANNEL];",
  ],
  [
    'electron/world/x.ts',
    legalImports([
      'node:http',
      'hono',
      '@hono/node-server',
      '@shared/contract/index',
      './http/server',
    ]),
  ],
  ['electron/world/server/x.ts', legalImports(['../core/random', './session'])],
  ['electron/world/a/b/x.ts', legalImports(['../../core/random', '../c'])],
  [
    'renderer/app/x.tsx',
    legalImports([
      'react',
      '../pages/news/news-page',
      '../components/ui/button',
      '../api/use-endpoint',
      '@shared/ipc/result',
      '@tanstack/react-query',
    ]),
  ],
  [
    'renderer/pages/news/x.tsx',
    legalImports([
      'react',
      './rows',
      './parts/rows',
      '../../components/ui/button',
      '../../state/palette',
      '@shared/domain/money/money',
    ]),
  ],
  ['renderer/pages/news/parts/x.tsx', legalImports(['../rows', '../../../components/ui/button'])],
  [
    'renderer/features/bonds/x.tsx',
    legalImports([
      './bond-facts',
      '../links/links',
      '../../components/ui/button',
      '../../api/clock',
    ]),
  ],
  ['renderer/screens/table/x.ts', legalImports(['../screen', '@shared/routes/addresses'])],
  [
    'renderer/components/ui/x.tsx',
    legalImports([
      './button',
      '../data/table',
      '../../api/use-endpoint',
      '@tanstack/react-virtual',
    ]),
  ],
  [
    'renderer/api/x.ts',
    legalImports(['@tanstack/react-query', './bridge', '../state/palette', '@shared/ipc/bridge']),
  ],
  [
    'renderer/api/y.ts',
    "import type { EndpointId } from '@shared/contract/index';\nexport type X = EndpointId;",
  ],
  ['renderer/api/bridge.ts', 'export const bridge = window.hustings;'],
  ['renderer/mini/x.ts', legalImports(['./elements', '../state/step-timer', '../theme/sizes'])],
  [
    'tests/unit/x.ts',
    legalImports([
      'electron',
      'zod',
      '@electron/http/send',
      '@renderer/api/bridge',
      '../../renderer/api/bridge',
    ]),
  ],
];

function refused(file: string, content: string): readonly [string, string, string] {
  return [file, content, IMPORTS];
}

/** Each specifier three times: as a value, as a type, and re-exported. */
function refusedImports(file: string, specifiers: readonly string[]) {
  return specifiers.flatMap((specifier) => [
    refused(file, `import { x } from '${specifier}';\nexport const y = x;`),
    refused(file, `import type { X } from '${specifier}';\nexport type Y = X;`),
    refused(file, `export * from '${specifier}';`),
  ]);
}

function legalImports(specifiers: readonly string[]): string {
  const lines = specifiers.map(
    (specifier, index) => `import { x as x${index} } from '${specifier}';`,
  );
  return `${lines.join('\n')}\nexport const all = [${specifiers.map((_, index) => `x${index}`).join(', ')}];`;
}

describe('rules for rooms', () => {
  let refusals: Complaint[][] = [];
  let passes: Complaint[][] = [];

  beforeAll(async () => {
    refusals = await lintEach(FORBIDDEN.map(([file, content]) => [file, content] as const));
    passes = await lintEach(LEGAL);
  });

  it.each(FORBIDDEN.map(([file, content, rule], index) => ({ file, content, rule, index })))(
    '$file refuses: $content',
    ({ rule, index }) => {
      expect(refusals[index]?.map(({ code }) => code)).toContain(rule);
    },
  );

  it.each(LEGAL.map(([file], index) => ({ file, index })))(
    '$file may import what is legal',
    ({ index }) => {
      expect(passes[index]).toEqual([]);
    },
  );
});
