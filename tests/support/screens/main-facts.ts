/** Compares the main fact of a screen in the running client with what the service sends. */
import { expect } from '@playwright/test';
import type { Page } from 'playwright';

import type { DialectTraits } from '../app/dialect-traits';
import type { TestWorld } from '../world/control';
import { mainFactsIn } from './screen-facts';
import type { MainFact, Shown } from './screen-facts';
import { askPublic, readPublic, tableRows, valueOf } from './steps';

/** The main fact of each public screen that this dialect offers, by the screen's pattern. */
export function mainFactsOf(
  world: TestWorld,
  traits: DialectTraits,
  code: string,
): Promise<ReadonlyMap<string, MainFact>> {
  return mainFactsIn(async (path) => (await askPublic(world, path)).json, traits, code);
}

async function shownOn(page: Page, shown: Shown): Promise<unknown> {
  if ('figure' in shown) return valueOf(page, shown.figure);
  if ('idsOf' in shown) return (await tableRows(page, shown.idsOf)).map(({ id }) => id).toSorted();
  if ('countOf' in shown) return (await tableRows(page, shown.countOf)).length;
  return (await tableRows(page, shown.table)).map(({ cells }) => cells[shown.column]);
}

/** Expects that the screen shown, which is open at the fact's route, shows what the service sends. */
export async function expectMainFact(
  page: Page,
  world: TestWorld,
  fact: MainFact | undefined,
): Promise<void> {
  if (fact === undefined) return;
  const { route, path, expected, shown } = fact;
  const answer = await readPublic(world, path);
  await expect.poll(() => shownOn(page, shown), route).toEqual(expected(answer));
}
