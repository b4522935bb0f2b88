/** Draws the screens in use: money outcomes, dialogs, search results, failures and missing data. */
import { join } from 'node:path';

import { expectConnection, goTo } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { compatriotOf, confirmationOf } from '@support/money/steps';
import {
  fillTransfer,
  goToTransferTo,
  openPayer,
  reviewAndDecide,
  TRANSFER_PATH,
} from '@support/money/screen-steps';
import type { RunningApp } from '@support/app/app';
import type { TestWorld } from '@support/world/control';

import { FOLDER, inEveryLook, open as openRoute, picture } from './pictures';

const POLL_MS = 4_000;

async function trade(running: RunningApp, from: string, to: string, amount: string): Promise<void> {
  const { page } = running;
  await openRoute(running, '/treasury/exchange');
  await page.getByRole('combobox', { name: 'From' }).selectOption(from);
  await page.getByRole('combobox', { name: 'To' }).selectOption(to);
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await reviewAndDecide(running, 'Review trade', 'Trade');
  await expect(page.getByTestId('trade-outcome')).toHaveAttribute('data-state', 'sent');
}

/** Makes transfers and trades with every outcome, which fill the ledger. */
async function moveMoney(running: RunningApp, world: TestWorld): Promise<void> {
  const { page } = running;
  const { id: recipientId } = await compatriotOf(world);
  const outcome = page.getByTestId('transfer-outcome');
  for (const [from, to, amount] of [
    ['AVM', 'KSK', '4000.50'],
    ['AVM', 'KSK', '12000'],
    ['KSK', 'AVM', '900'],
    ['AVM', 'KSK', '750.25'],
  ] as const) {
    await trade(running, from, to, amount);
    await world.control.advanceTurns(1);
  }
  await fillTransfer(page, { recipientId, amount: '125000' });
  await reviewAndDecide(running, 'Review transfer', 'Send funds');
  await expect(outcome).toHaveAttribute('data-state', 'sent');
  await world.control.fault({ path: TRANSFER_PATH, count: 1, effect: { kind: 'close-after' } });
  await fillTransfer(page, { recipientId, amount: '1500' });
  await reviewAndDecide(running, 'Review transfer', 'Send funds');
  await expect(outcome).toHaveAttribute('data-state', 'unknown');
}

test('pictures of money outcomes, dialogs and search results', async ({ open, world }) => {
  const running = await openPayer(open, world, { pollMs: POLL_MS });
  const { page } = running;
  const { id: recipientId } = await compatriotOf(world);
  await moveMoney(running, world);
  await inEveryLook(running, async (look) => {
    await openRoute(running, '/treasury/ledger');
    await picture(running, `state-ledger-${look}`);
    await page.getByRole('main').evaluate((main) => {
      main.scrollTop = main.scrollHeight;
    });
    await expect(page.getByRole('main').locator('canvas')).toBeVisible();
    await picture(running, `state-ledger-end-${look}`);
    await page
      .getByRole('button', { name: /^Details: / })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await picture(running, `state-ledger-entry-${look}`);
    await page.keyboard.press('Escape');
    await goToTransferTo(page, recipientId);
    await picture(running, `state-transfer-unknown-${look}`);
    await openRoute(running, '/treasury/exchange');
    await picture(running, `state-exchange-rate-${look}`);
    await page.getByTestId('status-connection').click();
    await picture(running, `state-connection-${look}`);
    await page.keyboard.press('Escape');
    await openRoute(running, '/');
    await picture(running, `state-briefing-question-${look}`);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('kaster');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await picture(running, `state-palette-${look}`);
    await page.keyboard.press('Escape');
    await openRoute(running, '/characters?name=holl');
    await picture(running, `state-people-found-${look}`);
    await openRoute(running, '/characters?name=zzzz');
    await picture(running, `state-nobody-found-${look}`);
    await openRoute(running, '/settings/account');
    await page.getByRole('button', { name: /^Forget senator/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await picture(running, `state-remove-account-${look}`);
    await page.keyboard.press('Escape');
  });
});

test('pictures of the confirmation window', async ({ open, world }) => {
  const running = await openPayer(open, world);
  const { page } = running;
  const { id: recipientId } = await compatriotOf(world);
  await inEveryLook(running, async (look) => {
    // The confirmation window has a fixed size.
    if (!look.endsWith('1280x800')) return;
    await fillTransfer(page, { recipientId, amount: '1500' });
    const review = page.getByRole('button', { name: 'Review transfer' });
    const window = await confirmationOf(running, () => void review.click());
    await expect(window.getByRole('button', { name: 'Send funds' })).toBeEnabled();
    await window.screenshot({ path: join(FOLDER, `state-confirm-${look}.png`) });
    const closed = window.waitForEvent('close');
    await window.getByRole('button', { name: 'Cancel' }).click();
    await closed;
  });
});

test('pictures of an expired session and an unreachable server', async ({ open, world }) => {
  const running = await openPayer(open, world, { pollMs: POLL_MS });
  const { page } = running;
  await openRoute(running, '/countries');
  await openRoute(running, '/');
  await world.control.expireSession('senator');
  const dialog = page.getByRole('dialog', { name: 'Session expired' });
  await expect(dialog).toBeVisible();
  await picture(running, 'state-expired');
  await dialog.getByRole('button', { name: 'Continue without signing in' }).click();
  await world.stop();
  await expectConnection(page, 'offline');
  await inEveryLook(running, async (look) => {
    for (const [name, route] of [
      ['briefing', '/'],
      ['countries', '/countries'],
      ['never-read', '/news'],
      ['transfer', '/treasury/transfer'],
    ] as const) {
      await goTo(page, route);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
      await picture(running, `state-offline-${name}-${look}`);
    }
  });
});
