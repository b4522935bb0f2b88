/** Every screen in every theme and at every window size: the rules of accessibility and layout that machines can check. */
import type { Page } from 'playwright';

import { CONTRACT, isOffered } from '@support/app/dialect-traits';
import { expectSignedIn, openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { axeViolations, expectNoViolations } from '@support/app/looks/axe';
import {
  brokenWords,
  expectNothingCutOff,
  giveLongestNames,
  sizesInTurn,
} from '@support/app/looks/layout';
import { expectFactsDrawn } from '@support/handles/drawn';
import { passMachineTime } from '@support/app/time';
import { placesWithFacts, mainFactsIn } from '@support/screens/screen-facts';
import { firstPlacesOf } from '@support/screens/screen-routes';
import {
  openReader,
  openScreen,
  askPublic,
  readPublic,
  tableRows,
  valueOf,
} from '@support/screens/steps';
import type { DialectTraits } from '@support/app/dialect-traits';
import type { TestWorld } from '@support/world/control';
import type { MainFact, Shown } from '@support/screens/screen-facts';

/** The main fact of each public screen that this dialect offers, by the screen's pattern. */
function mainFactsOf(
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
async function expectMainFact(
  page: Page,
  world: TestWorld,
  fact: MainFact | undefined,
): Promise<void> {
  if (fact === undefined) return;
  const { route, path, expected, shown } = fact;
  const answer = await readPublic(world, path);
  await expect.poll(() => shownOn(page, shown), route).toEqual(expected(answer));
}

test.use({ names: 'awkward' });

const POLL_MS = 1_000;
/** This many screens fit into one minute's budget of reads. */
const SCREENS_PER_MINUTE = 10;
const MINUTE_AND_MORE_MS = 62_000;
/** The sweep of a player's screens is this many tests, so that it fills every worker. */
const PARTS = 2;
/** Filters that draw parts which the plain screens lack. */
const FURTHER_PLACES = ['/characters?name=an&compare=1,2,3,4,5,6', '/characters?name=Bartholomew'];

for (let part = 1; part <= PARTS; part += 1) {
  test(`axe finds nothing, and nothing is cut off, on any screen of a player, part ${part} of ${PARTS}`, async ({
    open,
    world,
  }) => {
    await giveLongestNames(world);
    // At the client's own pace: faster polls would spend the budget that the screens read from.
    const { app, page } = await openReader(open, world);
    const further = FURTHER_PLACES.map((route) => [route, route] as const);
    const facts = await mainFactsOf(world, CONTRACT, 'AV');
    const offered = (await firstPlacesOf(world)).filter(([, route]) => isOffered(CONTRACT, route));
    const places = [...placesWithFacts(offered, facts), ...further];
    const own = places.filter((_place, index) => index % PARTS === part - 1);
    for (const [index, [pattern, route]] of own.entries()) {
      if (index % SCREENS_PER_MINUTE === 0) await passMachineTime(app, world, MINUTE_AND_MORE_MS);
      await openScreen(page, route);
      await expect(page.getByTestId('error-panel'), route).toHaveCount(0);
      // Here, because this sweep has every screen open anyway.
      await expectMainFact(page, world, facts.get(pattern));
      await expectFactsDrawn(page, 'Facts of the screens', pattern);
      await expectNothingCutOff(app, page, route, sizesInTurn(index));
      expect.soft(await brokenWords(page), route).toEqual([]);
      await expectNoViolations(page, route);
    }
  });
}

test('axe finds nothing, and nothing is cut off, in what opens above the screens', async ({
  open,
  world,
}) => {
  await giveLongestNames(world);
  const { app, page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await openScreen(page, '/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await expectNothingCutOff(app, page, 'palette');
  await expectNoViolations(page, 'palette');
  await page.keyboard.press('Escape');
  for (const name of [/^Account: /, /^Projected income/, /^Connection:/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator('[popover]:popover-open')).toBeVisible();
    await expectNothingCutOff(app, page, String(name));
    await expectNoViolations(page, String(name));
    await page.keyboard.press('Escape');
  }

  await world.control.nav('senator', { missingDemographics: true });
  await expect(page.getByTestId('prompt-demographics')).toBeVisible();
  await expectNoViolations(page, 'prompt');
  await world.control.fault({ path: '/api/client-*', effect: { kind: 'html', status: 500 } });
  await expect(page.getByTestId('stale-notice')).toHaveAttribute('data-code', /.+/);
  await expectNoViolations(page, 'stale');
  await world.control.clearFaults();
  await expect(page.getByTestId('stale-notice')).toHaveCount(0);

  await world.control.expireSession('senator');
  await expect(page.getByRole('dialog', { name: 'Session expired' })).toBeVisible();
  await expectNothingCutOff(app, page, 'session expired');
  await expectNoViolations(page, 'session expired');
});

test('axe finds nothing at the first start, after a refused sign-in, and without a character', async ({
  open,
  openWorld,
  newFolder,
}) => {
  const world = await openWorld();
  const first = await open({ userDataDir: newFolder() });
  await expect(first.page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
  expect(await axeViolations(first.page), 'welcome').toEqual([]);
  await openScreen(first.page, '/sign-in');
  expect(await axeViolations(first.page), 'sign-in').toEqual([]);
  await first.close();

  const { page } = await open({ serverUrl: world.baseUrl, pollMs: POLL_MS });
  await openScreen(page, '/sign-in');
  await page.getByRole('textbox', { name: 'Email or username' }).fill('newcomer');
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await axeViolations(page), 'refused').toEqual([]);
  await page.getByRole('textbox', { name: 'Password' }).fill(playerOf(world, 'newcomer').password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, 'newcomer');
  await openScreen(page, '/');
  expect(await axeViolations(page), 'no character').toEqual([]);
});
