/** `npm run openapi`: writes the service's OpenAPI document from the contract table to `out/openapi.json`. */
import { mkdirSync, writeFileSync } from 'node:fs';

import { endpoints } from '@shared/contract/index.ts';
import { buildOpenApiDocument } from '@world-server/openapi.ts';

import { inProject } from '../support/project.mjs';
import { log } from '../support/report.mjs';

export default async function openapi(): Promise<void> {
  mkdirSync(inProject('out'), { recursive: true });
  const text = JSON.stringify(buildOpenApiDocument(endpoints), null, 2);
  writeFileSync(inProject('out', 'openapi.json'), `${text}\n`);
  log(`Wrote out/openapi.json (${Object.keys(endpoints).length} endpoints).`);
}
