/** The money screens, used only by keyboard, and by the accessibility rules that machines can check. */
import { goTo } from '@support/app/steps';
import type { RunningApp } from '@support/app/app';
import { expect, test } from '@support/app/test';
import { expectNoViolations } from '@support/app/looks/axe';
import { tabTo } from '@support/app/shared-steps';
import { compatriotOf, confirmationOf } from '@support/money/steps';
import { openScreen } from '@support/screens/steps';
import {
  fillTransfer,
  openPayer,
  reviewAndDecide,
  TRANSFER_PATH,
} from '@support/money/screen-steps';
import type { TestWorld } from '@support/world/control';
import type { Locator, Page } from 'playwright';

/** The rows under the recipient's field; only the chosen ones if `selected` is given. */
function peopleFound(page: Page, selected?: boolean): Locator {
  const list = page.getByRole('listbox', { name: 'Characters found' });
  return list.getByRole('option', selected === undefined ? {} : { selected });
}

/** Finds a recipient, sends funds and opens the entry in the ledger, only by keyboard. */
async function sendByKeyboard(running: RunningApp, world: TestWorld): Promise<void> {
  const { page } = running;
  const { name } = await compatriotOf(world);
  await goTo(page, '/treasury/transfer');
  const field = page.getByRole('combobox', { name: 'Recipient' });
  await tabTo(page, field);
  await page.keyboard.type(name);
  // While a name is typed, characters appear that the rest of the name excludes.
  await expect(peopleFound(page).first()).toBeVisible();
  await expect(peopleFound(page).filter({ hasNotText: name })).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(peopleFound(page, true)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(peopleFound(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(peopleFound(page, true)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.type('1500');
  const window = await confirmationOf(running, () => void page.keyboard.press('Enter'));
  const send = window.getByRole('button', { name: 'Send funds' });
  await expect(window.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(send).toBeEnabled();
  const closed = window.waitForEvent('close');
  await window.keyboard.press('Tab');
  await expect(send).toBeFocused();
  // The window closes while the key is down, and the key can then not be released.
  await window.keyboard.press('Enter').catch(() => undefined);
  await closed;
  await expect(page.getByTestId('transfer-outcome')).toHaveAttribute('data-state', 'sent');

  await tabTo(page, page.getByRole('link', { name: 'Open the ledger' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByTestId('table-ledger').locator('tbody tr').first());
  // A row's first link is its recipient's; the button beside it opens the entry.
  await tabTo(page, page.getByRole('button', { name: /^Details: / }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Transfer of/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Axe finds nothing in any state of the treasury, the keys and the accounts, in any theme. */
async function checkEveryState(running: RunningApp, world: TestWorld): Promise<void> {
  const { page } = running;
  const { id: recipientId } = await compatriotOf(world);
  const check = async (what: string, reach: () => Promise<void>) => {
    await reach();
    await expectNoViolations(page, what);
  };
  await check('the list of people', async () => {
    await goTo(page, '/treasury/transfer');
    await page.getByRole('combobox', { name: 'Recipient' }).fill('an');
    await expect(peopleFound(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
  });
  await fillTransfer(page, { recipientId, amount: '999' });
  await world.control.fault({ path: TRANSFER_PATH, count: 1, effect: { kind: 'close-after' } });
  await check('a wrong amount', async () => {
    await openScreen(page, '/treasury/transfer');
    await page.getByRole('button', { name: 'Review transfer' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  });
  await page.getByRole('textbox', { name: 'Amount' }).fill('1500');
  await reviewAndDecide(running, 'Review transfer', 'Send funds');
  await expect(page.getByTestId('transfer-outcome')).toHaveAttribute('data-state', 'unknown');
  await check('an unknown outcome', () => openScreen(page, '/treasury/transfer'));
  await check('the question on the briefing', async () => {
    await goTo(page, '/');
    await expect(page.getByTestId('prompt-open-question')).toBeVisible();
  });
  await world.control.settings({ transfersPaused: true });
  await goTo(page, '/treasury/transfer');
  await reviewAndDecide(running, 'Review transfer', 'Send funds');
  await expect(page.getByTestId('transfer-outcome')).toHaveAttribute('data-state', 'refused');
  await check('a refusal', () => openScreen(page, '/treasury/transfer'));
  await check('the ledger and an entry', async () => {
    await openScreen(page, '/treasury/ledger');
    await expectNoViolations(page, 'the ledger');
    await page
      .getByRole('button', { name: /^Details: / })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await check('the accounts', async () => {
    await openScreen(page, '/settings/account');
    await page.getByRole('button', { name: /^Rename senator/ }).click();
    await expectNoViolations(page, 'renaming an account');
  });
  await check('the keys', () => openScreen(page, '/settings/keys'));
}

test('funds are sent by keyboard only, and axe finds nothing in the treasury and accounts', async ({
  open,
  world,
}) => {
  const running = await openPayer(open, world);
  await test.step('a recipient, the order and its entry', () => sendByKeyboard(running, world));
  await test.step('axe in every state', () => checkEveryState(running, world));
});
