/** The second dialect of the practice world stands in one folder: no code outside it knows that it exists. */
import { expect, it } from 'vitest';

import { importsOf, worldSources } from '@support/world/sources';
import type { Sources } from '@support/world/sources';

const FOLDER = 'observed/';
/** The one place that chooses a dialect. */
const CHOICE = 'dialects.ts';
/** Where the names of the dialects may stand: their list, the default, and the choice. */
const NAMING = new Set(['core/world.ts', 'options.ts', CHOICE]);

const NAME_OF_A_DIALECT = /'(?:contract|observed)'/u;
const WORD_FOR_IT = /observed/iu;
/** A comparison of a dialect's name, also with a constant or a variable. */
const COMPARISON =
  /\bdialect\s*[!=]==(?! undefined)|[!=]==\s*[\w.]*\bdialect\b|switch \([\w.]*\bdialect\)/u;

function leaksOf(file: string, source: string): string[] {
  const isNaming = NAMING.has(file);
  const lines = source.split('\n').filter((line) => !line.startsWith('import '));
  return [
    ...importsOf(file, source)
      .filter((target) => file !== CHOICE && target.startsWith(FOLDER))
      .map((target) => `${file} imports ${target}`),
    ...lines
      .filter(
        (line) =>
          COMPARISON.test(line) ||
          (!isNaming && (NAME_OF_A_DIALECT.test(line) || WORD_FOR_IT.test(line))),
      )
      .map((line) => `${file}: ${line.trim()}`),
  ];
}

/** What outside the folder imports from it, speaks of it, or asks for a dialect's name. */
function leaks(sources: Sources): string[] {
  return Object.entries(sources)
    .filter(([file]) => !file.startsWith(FOLDER))
    .flatMap(([file, source]) => leaksOf(file, source));
}

it('only the choice of a dialect imports from the folder of the second dialect, or speaks of it', () => {
  const sources = worldSources();
  expect(Object.keys(sources)).toEqual(expect.arrayContaining([CHOICE, ...NAMING]));
  expect(Object.keys(sources).filter((file) => file.startsWith(FOLDER)).length).toBeGreaterThan(20);
  expect(leaks(sources)).toEqual([]);
});

it('the check of the folder reports a planted import, comment, name and comparison', () => {
  const planted = {
    'server/planted.ts': [
      "import { x } from '../observed/planted';",
      "if (world.dialect === 'contract') x();",
      'if (dialect === OTHER || OTHER !== world.dialect) x();',
      'switch (world.dialect) {}',
      'if (dialect === undefined || dialect.endSessions !== undefined) x();',
    ].join('\n'),
    'rules/planted.ts': "/** As the observed deployment does. */\nconst NAMES = ['contract'];",
    'running-world.ts': "import {\n  x,\n} from './observed/planted';",
    'options.ts': "const DEFAULT = 'contract';\nif (dialect === 'contract') x();",
    'dialects.ts': "import { x } from './observed/planted';",
    'observed/planted.ts': "if (world.dialect === 'observed') x();",
  };
  expect(leaks(planted)).toEqual([
    'server/planted.ts imports observed/planted.ts',
    "server/planted.ts: if (world.dialect === 'contract') x();",
    'server/planted.ts: if (dialect === OTHER || OTHER !== world.dialect) x();',
    'server/planted.ts: switch (world.dialect) {}',
    'rules/planted.ts: /** As the observed deployment does. */',
    "rules/planted.ts: const NAMES = ['contract'];",
    'running-world.ts imports observed/planted.ts',
    "running-world.ts: } from './observed/planted';",
    "options.ts: if (dialect === 'contract') x();",
  ]);
});
