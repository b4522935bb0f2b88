/** The import rules of each module work: the linter refuses every line of a file that breaks them. It passes the project. */
import { beforeAll, describe, expect, it } from 'vitest';

import { lintTree } from './lint-tree';
import type { Complaint } from './lint-tree';

const RESTRICTED = /^eslint\(no-restricted-(?:imports|globals|properties)\)$/u;

/** What no file of the renderer may import. */
const OUTSIDE_RENDERER = [
  'zod',
  'electron',
  'node:fs',
  'path',
  '@electron/http/send',
  '@support/app',
];
const OTHER_ROOM = '../../../electron/http/send';
/** What a renderer's file must get through `renderer/api`. */
const BRIDGE_ONLY = [
  "void fetch('/x');",
  "export const socket = new WebSocket('wss://x.example');",
  'localStorage.clear();',
  'sessionStorage.clear();',
  "void window.fetch('/x');",
  "void globalThis.fetch('/x');",
  'export const bridge = window.hustings;',
  'export const { hustings } = globalThis;',
];
const SCHEMAS = "import { endpoints } from '@shared/contract/index';";
const CHANNELS = "import { channels } from '@shared/ipc/channels';";

/** Modules, or whole statements, that a file must not have: at least one for each rule of its block. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'shared/domain/x.ts': [
    'electron',
    'node:fs',
    'react',
    '@renderer/api/bridge',
    '../../electron/http/send',
  ],
  'shared/record/x.ts': ['zod', 'node:fs', '@shared/ipc/result', '../files/checksummed-lines'],
  'shared/record/endpoints/x.ts': [
    '../../ipc/result',
    "import { endpoints } from '../../contract/index';",
  ],
  'shared/routes/x.ts': ['zod', '../record/subjects', '@shared/ipc/result'],
  'electron/http/x.ts': [
    '@renderer/api/bridge',
    '@support/app',
    '../../renderer/api/bridge',
    '@electron/world/start-world',
    '../preload/preload',
    "import type { World } from '../world/start-world';",
    "export * from '../world/start-world';",
    "import { ipcMain } from 'electron';",
    "import { session } from 'electron';",
    "import * as everything from 'electron';",
    "import electron from 'electron';",
  ],
  'electron/main.ts': ['./world/start-world', '@renderer/app/shell', '../tests/support/app'],
  'electron/preload/x.ts': [
    'node:fs',
    'zod',
    '@shared/domain/money/money',
    '../http/send',
    "import { invokeChannels } from '@shared/ipc/channels/index';",
    "import { shell } from 'electron';",
  ],
  'electron/world/x.ts': [
    'electron',
    'react',
    '@electron/http/send',
    '@world-server/options',
    '../http/send',
  ],
  'electron/world/server/x.ts': ['electron', '../../http/send'],
  'renderer/app/x.tsx': [
    ...OUTSIDE_RENDERER,
    OTHER_ROOM,
    SCHEMAS,
    CHANNELS,
    "export { endpoints } from '@shared/contract/index';",
    "import { useQuery } from '@tanstack/react-query';",
    ...BRIDGE_ONLY,
  ],
  'renderer/pages/news/x.tsx': [
    ...OUTSIDE_RENDERER,
    OTHER_ROOM,
    SCHEMAS,
    '@tanstack/react-query',
    '../market/market-page',
    '@renderer/pages/market/market-page',
    '@renderer/app/shell',
    '../../app/shell',
    ...BRIDGE_ONLY,
  ],
  'renderer/pages/news/parts/x.tsx': [
    ...OUTSIDE_RENDERER,
    '../../market/market-page',
    '../../../app/shell',
  ],
  'renderer/pages/news/parts/rows/x.tsx': [...OUTSIDE_RENDERER, '../../../market/market-page'],
  'renderer/components/ui/x.tsx': [
    ...OUTSIDE_RENDERER,
    OTHER_ROOM,
    SCHEMAS,
    '@tanstack/react-query',
    '@renderer/pages/news/news-page',
    '../../app/shell',
    '@renderer/features/bonds/bond-facts',
    '../../features/bonds/bond-facts',
    ...BRIDGE_ONLY,
  ],
  'renderer/features/bonds/x.tsx': [
    ...OUTSIDE_RENDERER,
    OTHER_ROOM,
    SCHEMAS,
    "import { useQuery } from '@tanstack/react-query';",
    '@renderer/pages/news/news-page',
    '../../app/shell',
    ...BRIDGE_ONLY,
  ],
  'renderer/api/x.ts': [
    ...OUTSIDE_RENDERER,
    OTHER_ROOM,
    SCHEMAS,
    '@renderer/components/ui/button',
    '../features/bonds/bond-facts',
    '../pages/news/news-page',
    ...BRIDGE_ONLY,
  ],
  'renderer/api/bridge.ts': ["void fetch('/x');", "void globalThis.fetch('/x');"],
  'renderer/state/x.ts': [
    ...OUTSIDE_RENDERER,
    '../components/ui/button',
    '../features/bonds/bond-facts',
  ],
  'renderer/theme/x.ts': [...OUTSIDE_RENDERER, '../app/shell', '../features/bonds/bond-facts'],
  'renderer/screens/table/x.ts': [
    ...OUTSIDE_RENDERER,
    '@renderer/pages/news/news-page',
    '../../components/ui/button',
    '../../features/bonds/bond-facts',
    '../../api/bridge',
    '../../state/location',
  ],
  'renderer/confirm/x.ts': [
    ...OUTSIDE_RENDERER,
    'react',
    '../api/bridge',
    CHANNELS,
    ...BRIDGE_ONLY,
  ],
  'renderer/mini/x.ts': [
    ...OUTSIDE_RENDERER,
    'react',
    '../state/favourites',
    CHANNELS,
    ...BRIDGE_ONLY,
  ],
};

/** Statements as they stand, modules as a side-effect import. */
function sourceOf(entries: readonly string[]): string {
  return entries.map((entry) => (entry.endsWith(';') ? entry : `import '${entry}';`)).join('\n');
}

describe('the import rules of a module', () => {
  let complaints: readonly Complaint[] = [];
  beforeAll(async () => {
    const files = Object.entries(REFUSED).map(([file, entries]) => [file, sourceOf(entries)]);
    complaints = await lintTree(Object.fromEntries(files));
  });

  it.each(Object.entries(REFUSED))('%s: each import and global is refused', (file, entries) => {
    const refused = complaints
      .filter(({ filename, code }) => filename === file && RESTRICTED.test(code))
      .map(({ line }) => line);
    expect(entries.filter((_, index) => !refused.includes(index + 1))).toEqual([]);
  });
});
