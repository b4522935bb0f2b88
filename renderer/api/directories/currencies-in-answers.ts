/**
 * The currencies that answers mention: of a corporation's money, a ranking's funds, a bond's face
 * value. Sends no request.
 */
import { queryClient } from '../query/query-client';

const CODE_FIELD = /currency(?:code)?$/iu;
const CODE = /^[A-Za-z]{3}$/u;
/** Deep enough for every answer of the contract. */
const MAX_DEPTH = 6;
/** The rows of one list mostly repeat the same currencies. */
const MAX_ROWS = 200;

function collect(value: unknown, depth: number, found: Set<string>): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    for (const item of value.slice(0, MAX_ROWS)) collect(item, depth + 1, found);
    return;
  }
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === 'string' && CODE_FIELD.test(name) && CODE.test(field)) found.add(field);
    else collect(field, depth + 1, found);
  }
}

/** Currency codes in those answers of a profile that are in memory now. */
export function currenciesInAnswers(profileId: string | null): readonly string[] {
  const found = new Set<string>();
  for (const [, answer] of queryClient.getQueriesData({ queryKey: [profileId] })) {
    collect(answer, 0, found);
  }
  return [...found];
}
