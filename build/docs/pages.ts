/** The pages that `npm run docs` writes, each with what it must say. */
import { readFileSync, writeFileSync } from 'node:fs';

import { allScreens } from '../../renderer/screens/screens.ts';
import { endpoints } from '@shared/contract/index.ts';
import { EXPLANATIONS } from '@shared/domain/wording/explanations.ts';
import { inProject } from '../support/project.mjs';
import { log } from '../support/report.mjs';
import { CONTRACT_PAGE, contractPage } from './contract-page.ts';
import { GLOSSARY_PAGE, glossaryPage } from './glossary-page.ts';
import { QA_PAGE, qaPage } from './qa-page.ts';
import { testIdsInCode } from './test-ids.ts';

/** A page as it is and as it must be. */
interface Page {
  readonly file: string;
  readonly written: string;
  readonly current: string;
}

/** @throws if a test id of the sources cannot be read */
export function generatedPages(): readonly Page[] {
  const { ids, unreadable } = testIdsInCode();
  if (unreadable.length > 0) throw new Error(`Unreadable test ids: ${unreadable.join(', ')}`);
  const sources = { screens: allScreens, testIds: ids };
  return [
    pageOf(CONTRACT_PAGE, (page) => contractPage(page, endpoints)),
    pageOf(GLOSSARY_PAGE, (page) => glossaryPage(page, EXPLANATIONS)),
    pageOf(QA_PAGE, (page) => qaPage(page, sources)),
  ];
}

function pageOf(file: string, write: (page: string) => string): Page {
  const written = readFileSync(inProject(file), 'utf8').replaceAll('\r\n', '\n');
  return { file, written, current: write(written) };
}

/** `npm run docs`: writes the pages. */
export default async function writePages(): Promise<void> {
  for (const { file, written, current } of generatedPages()) {
    if (current !== written) writeFileSync(inProject(file), current);
    log(`${file}: ${current === written ? 'is current' : 'written'}.`);
  }
}
