/** `npm run docs`: writes what documents state of the code. With `--check` it only compares, and exits with 1. */
import { readFileSync, writeFileSync } from 'node:fs';

import { allScreens } from '../../renderer/screens/screens.ts';
import { endpoints } from '@shared/contract/index.ts';
import { EXPLANATIONS } from '@shared/domain/wording/explanations.ts';
import { inProject } from '../support/project.mjs';
import { log } from '../support/report.mjs';
import { endpointTables } from './contract-page.ts';

/** The blocks of each page, between `<!-- begin NAME -->` and `<!-- end NAME -->`. */
type Blocks = ReadonlyMap<string, string>;

/** The addresses of all settled screens. */
function routes(): string {
  const settled = allScreens.filter(({ addressMayChange }) => addressMayChange !== true);
  const lines = settled.map(({ pattern, search = [] }) =>
    search.length === 0 ? pattern : `${pattern}?${search.map((name) => `${name}=`).join('&')}`,
  );
  return ['```', ...lines, '```'].join('\n');
}

const labels = Array.from(EXPLANATIONS, ([label, sentence]) => `- _${label}_: ${sentence}`);

const PAGES: Readonly<Record<string, Blocks>> = {
  'docs/service-contract.md': endpointTables(endpoints),
  'docs/glossary.md': new Map([['explained labels', labels.join('\n')]]),
  'docs/qa.md': new Map([['routes', routes()]]),
};

export default async function writePages(given: readonly string[]): Promise<number> {
  const isCheck = given.includes('--check');
  let exitCode = 0;
  for (const [file, blocks] of Object.entries(PAGES)) {
    const page = readFileSync(inProject(file), 'utf8').replaceAll('\r\n', '\n');
    const current = [...blocks].reduce(withBlock, page);
    if (current === page) continue;
    if (isCheck) exitCode = 1;
    else writeFileSync(inProject(file), current);
    log(`${file} ${isCheck ? 'is not current: npm run docs writes it' : 'written'}.`);
  }
  return exitCode;
}

function withBlock(page: string, [name, content]: readonly [string, string]): string {
  const begin = `<!-- begin ${name} -->`;
  const from = page.indexOf(begin);
  const to = page.indexOf(`<!-- end ${name} -->`);
  if (from === -1 || to < from) throw new Error(`A page has no block "${name}".`);
  return `${page.slice(0, from + begin.length)}\n\n${content}\n\n${page.slice(to)}`;
}
