/**
 * Draws the screens that answer a player's questions while they are in use: a night in full screen, a coalition, a
 * list, commands.
 */
import { join } from 'node:path';

import { openSignedIn, playerOf } from '@support/app/steps';
import { passMachineTime } from '@support/app/time';
import { expect, test } from '@support/app/test';
import { compatriotsOf, confirmationOf } from '@support/money/steps';
import { enterKeys, openPayer } from '@support/money/screen-steps';
import { readPublic } from '@support/screens/steps';
import type { RunningApp } from '@support/app/app';
import type { TestWorld } from '@support/world/control';

import { tellBoard } from './board';
import {
  FOLDER,
  inEveryLook,
  keepForReadme,
  open as openRoute,
  picture,
  wholePicture,
} from './pictures';
import { rowsOf } from '@support/answer-fields';

const HOUR_MS = 3_600_000;
const MINUTE_AND_MORE_MS = 62_000;
const CODE = 'AV';
/** The newest nights; the service still has the counts of one of them. */
const NIGHTS = [1, 2, 3];
/** Series of countries and of the player's own money: both have points after some turns. */
const COMPARED = 'country:AV:gdpGrowth,country:KS:gdpGrowth,country:OD:gdpGrowth';

async function drawPalette(running: RunningApp, words: string, name: string): Promise<void> {
  const { page } = running;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(words);
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await picture(running, name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function drawNights(running: RunningApp, look: string): Promise<void> {
  const { page } = running;
  await openRoute(running, `/elections/night?country=${CODE}`);
  const step = page.getByTestId('night-turn');
  for (const index of NIGHTS) {
    if ((await step.count()) > 0) break;
    await page.getByRole('combobox', { name: 'Night' }).selectOption({ index });
    await expect(page.getByTestId('night-source')).not.toContainText('Reading');
  }
  await expect(step).toHaveText('Result');
  await page.getByRole('slider', { name: 'Turn of the night' }).press('ArrowLeft');
  await expect(step).toHaveText(/^Turn/u);
  await picture(running, `use-night-past-${look}`);
  await openRoute(running, '/elections/night?country=WORLD');
  await picture(running, `use-night-world-${look}`);
}

/** Comes last: without a window manager the window keeps the size of the screen. */
async function drawFullScreen(running: RunningApp, look: string): Promise<void> {
  const { page } = running;
  await openRoute(running, `/elections/night?country=${CODE}`);
  await page.getByRole('button', { name: 'Full screen', exact: true }).press('Enter');
  const leave = page.getByRole('button', { name: 'Leave full screen' });
  await expect(page.getByTestId('broadcast-headline')).toBeVisible();
  await picture(running, `use-night-full-${look}`);
  await leave.press('Enter');
}

async function drawMarkets(running: RunningApp, world: TestWorld, look: string): Promise<void> {
  const { page } = running;
  for (const [view, route] of [
    ['board', '/markets'],
    ['map', '/markets?view=map'],
    ['sectors', '/markets?view=sectors'],
    ['bonds', '/bonds'],
    ['corporation', '/corporations/4'],
  ] as const) {
    await openRoute(running, route);
    await wholeOrWindow(running, view, look);
  }
  await openRoute(running, '/funds');
  // The comparison reads every fund, and earlier screens have used up the minute's requests.
  await passMachineTime(running.app, world, MINUTE_AND_MORE_MS);
  await page.getByRole('button', { name: 'Compare their holdings' }).press('Enter');
  await expect(page.getByTestId('table-fundOverlap')).not.toHaveAttribute('data-row-count', '0');
  await wholePicture(running, `use-funds-${look}`);
}

/** The board has a row for each corporation, so one window of it is enough. */
async function wholeOrWindow(running: RunningApp, view: string, look: string): Promise<void> {
  const name = `use-${view}-${look}`;
  await (view === 'board' ? picture(running, name) : wholePicture(running, name));
}

async function drawCoalition(running: RunningApp, look: string): Promise<void> {
  const { page } = running;
  await openRoute(running, '/countries/KS/legislature');
  const coalition = page.getByRole('region', { name: 'Coalition' });
  const parties = coalition.getByRole('checkbox');
  for (const place of [0, 1]) {
    await parties.nth(place).press('Space');
    await expect(parties.nth(place)).toBeChecked();
  }
  await wholePicture(running, `use-coalition-${look}`);
}

test('pictures of the answers in use', async ({ open, openWorld }) => {
  const world = await openWorld({ turnMs: HOUR_MS });
  const running = await openPayer(open, world);
  const { page } = running;
  const people = await compatriotsOf(world, 4);
  for (let turn = 0; turn < 3; turn += 1) {
    for (const code of ['AV', 'KS', 'OD']) await openRoute(running, `/countries/${code}/economy`);
    await world.control.advanceTurns(1);
  }
  await world.control.endingElection(CODE, 'NC');
  await world.control.advanceTurns(1);
  await tellBoard(running, world);
  const bills = rowsOf(await readPublic(world, '/legislation?country=KS&status=pending'), 'bills');
  const bill = `/legislation/KS/${String(bills[0]?.['id'])}`;

  await inEveryLook(running, async (look) => {
    await drawNights(running, look);
    await drawCoalition(running, look);
    await drawMarkets(running, world, look);
    await openRoute(running, bill);
    await wholePicture(running, `use-bill-${look}`);
    await openRoute(running, `/compare?subjects=${COMPARED}`);
    await picture(running, `use-compare-${look}`);
    await drawPalette(running, 'compare AV with KS', `use-palette-compare-${look}`);
    await drawPalette(running, 'watch kast', `use-palette-watch-${look}`);
    await drawPalette(running, 'act', `use-palette-bills-${look}`);
    await openRoute(running, '/markets');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await picture(running, `use-keys-${look}`);
    await page.keyboard.press('Escape');
    await openRoute(running, '/treasury/list');
    await page.getByText('Paste names and amounts').press('Enter');
    const pasted = page.getByRole('textbox', { name: /^A name or an ID/u });
    await pasted.fill(people.map(({ id }, index) => `${id},${1_000 * (index + 1)}`).join('\n'));
    await pasted.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('list-line')).toHaveCount(people.length);
    await wholePicture(running, `use-list-${look}`);
    // The review reads each recipient, and earlier screens have used up the minute's requests.
    await passMachineTime(running.app, world, MINUTE_AND_MORE_MS);
    const review = page.getByRole('button', { name: 'Review list' });
    const window = await confirmationOf(running, () => void review.press('Enter'));
    await expect(window.getByRole('button', { name: 'Send all' })).toBeEnabled();
    await window.screenshot({ path: join(FOLDER, `use-list-review-${look}.png`) });
    const closed = window.waitForEvent('close');
    await window
      .getByRole('button', { name: 'Cancel' })
      .click()
      .catch(() => undefined);
    await closed;
    for (const left of people.keys()) {
      await page
        .getByTestId('list-line')
        .first()
        .getByRole('button', { name: /^Remove/u })
        .click();
      await expect(page.getByTestId('list-line')).toHaveCount(people.length - left - 1);
    }
    await drawFullScreen(running, look);
  });
  keepForReadme('market', 'use-board');
});

test('pictures of the chair’s desk and what a magnate owns', async ({ open, newFolder, world }) => {
  for (const [username, route, name] of [
    ['partychair', '/party', 'use-desk'],
    ['magnate', '/holdings', 'use-holdings'],
  ] as const) {
    const running = await openSignedIn(open, world, { username, userDataDir: newFolder() });
    await tellBoard(running, world);
    await enterKeys(running.page, [playerOf(world, username).publicKey]);
    await inEveryLook(running, async (look) => {
      await openRoute(running, route);
      await wholePicture(running, `${name}-${look}`);
    });
    await running.close();
  }
});
