/** How the file of an answer is named. */
import { createHash } from 'node:crypto';

import type { CachedAnswer } from '@shared/ipc/channels/api';

import { isGenerationOf } from './files/generations';

const NAME = /^[A-Za-z]+-[0-9a-f]{16}\.json$/u;

/** The name of the file of an answer. The parameters cannot be read from it. */
export function answerFileName({
  endpointId,
  paramsJson,
}: Pick<CachedAnswer, 'endpointId' | 'paramsJson'>): string {
  const hash = createHash('sha256').update(paramsJson).digest('hex').slice(0, 16);
  return `${endpointId}-${hash}.json`;
}

/** Whether `name` is that of an answer's file; of this endpoint if one is given. */
export function isAnswerFile(name: string, endpointId?: string): boolean {
  return NAME.test(name) && (endpointId === undefined || name.startsWith(`${endpointId}-`));
}

/** Whether a file in a profile's folder is an answer, or what a killed write of one left behind. */
export function isOwnAnswerFile(name: string): boolean {
  const [base] = /^[^.]+\.json/u.exec(name) ?? [];
  return base !== undefined && isAnswerFile(base) && isGenerationOf(base, name);
}
