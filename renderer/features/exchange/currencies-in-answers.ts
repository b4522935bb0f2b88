/**
 * The currencies that answers mention: of a corporation's money, a ranking's funds, a bond's face
 * value. Sends no request.
 */
import { replaceEqualDeep } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { queryClient } from '@renderer/api/query/query-client';
import { onCachedAnswer } from '@renderer/api/query/read-events';
import { useActiveProfileId } from '@renderer/api/session/use-session';

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

/** The codes of each answer, so that it is searched once. */
const codesIn = new WeakMap<object, ReadonlySet<string>>();

function codesOf(answer: unknown): ReadonlySet<string> {
  if (typeof answer !== 'object' || answer === null) return new Set();
  const known = codesIn.get(answer);
  if (known !== undefined) return known;
  const found = new Set<string>();
  collect(answer, 0, found);
  codesIn.set(answer, found);
  return found;
}

/** The last result of `currenciesInAnswers`. An equal result keeps its identity, so that nothing renders. */
let lastCodes: readonly string[] = [];

function currenciesInAnswers(profileId: string | null): readonly string[] {
  const answers = queryClient.getQueriesData({ queryKey: [profileId] });
  const found = new Set(answers.flatMap(([, answer]) => [...codesOf(answer)]));
  lastCodes = replaceEqualDeep(lastCodes, [...found].toSorted());
  return lastCodes;
}

/** Currency codes in the answers that are in memory. Renders when another code arrives. */
export function useCurrenciesInAnswers(): readonly string[] {
  const profileId = useActiveProfileId();
  return useSyncExternalStore(onCachedAnswer, () => currenciesInAnswers(profileId));
}
