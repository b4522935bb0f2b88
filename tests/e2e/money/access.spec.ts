/** The money screens: by keyboard alone, by axe in every theme, and for players who cannot send money yet. */
import { expectSignedIn, goTo, openSignedIn, playerOf, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { axeViolations } from '@support/app/axe';
import { tabTo } from '@support/app/shared-steps';
import { compatriotOf, confirmationOf } from '@support/money/steps';
import { openScreen } from '@support/screens/steps';
import {
  enterKeys,
  fillTransfer,
  openPayer,
  reviewAndDecide,
  sentTo,
  TRANSFER_PATH,
} from '@support/money/screen-steps';
import type { Locator, Page } from 'playwright';

const THEMES = ['Light', 'Dark', 'OLED'];

/** The rows under the recipient field; with `selected`, only those that are (or are not) selected. */
function peopleFound(page: Page, selected?: boolean): Locator {
  const list = page.getByRole('listbox', { name: 'Politicians found' });
  return list.getByRole('option', selected === undefined ? {} : { selected });
}

test('a player sends funds and opens the ledger entry by keyboard alone', async ({
  open,
  world,
}) => {
  const running = await openPayer(open, world);
  const { page } = running;
  const { name } = await compatriotOf(world);
  await goTo(page, '/treasury/transfer');
  const field = page.getByRole('combobox', { name: 'Recipient' });
  await tabTo(page, field);
  await page.keyboard.type(name);
  // A name that is half typed matches more people than the whole name.
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
  // The window closes while the key is down, so Playwright cannot release the key.
  await window.keyboard.press('Enter').catch(() => undefined);
  await closed;
  await expect(page.getByTestId('transfer-outcome')).toHaveAttribute('data-state', 'sent');

  await tabTo(page, page.getByRole('link', { name: 'All in the ledger' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByTestId('table-ledger').locator('tbody tr').first());
  // The first link of a row leads to the recipient; the button beside it opens the entry.
  await tabTo(page, page.getByRole('button', { name: /^Details: / }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Transfer of/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const theme of THEMES) {
  test(`${theme}: axe finds no violation in any state of the money, key and account screens`, async ({
    open,
    world,
  }) => {
    test.setTimeout(120_000);
    const running = await openPayer(open, world);
    const { page } = running;
    const { id: recipientId } = await compatriotOf(world);
    await openScreen(page, '/settings/appearance');
    await page.getByRole('radio', { name: theme }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    const check = async (what: string, reach: () => Promise<void>) => {
      await reach();
      expect(await axeViolations(page), what).toEqual([]);
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
      expect(await axeViolations(page)).toEqual([]);
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
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: /^Remove senator/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
    await page.getByRole('button', { name: 'Keep it' }).click();
    await check('the keys', () => openScreen(page, '/settings/keys'));
  });
}

test('a player without a key, a connection or a character sees what is missing, and nothing is sent', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: 500 });
  await goTo(page, '/treasury/transfer');
  await expect(page.getByRole('link', { name: 'Add a private key' })).toHaveAttribute(
    'href',
    '#/settings/keys',
  );
  await goTo(page, '/treasury/exchange');
  await expect(page.getByRole('link', { name: 'Add a private key' })).toBeVisible();
  await enterKeys(page, [playerOf(world).publicKey, playerOf(world).privateKey]);
  await page.getByRole('textbox', { name: 'API key' }).fill(world.botToken);
  await page.getByRole('switch', { name: 'This is a bot token' }).check();
  await page.getByRole('button', { name: 'Save key' }).click();
  await expect(page.getByTestId('key-bot')).toHaveText(`…${world.botToken.slice(-4)}`);
  await expect(page.getByTestId('key-check-bot')).toHaveAttribute('data-state', 'accepted');

  const { id: recipientId } = await compatriotOf(world);
  await fillTransfer(page, { recipientId, amount: '1500' });
  await world.control.fault({ path: '/*', effect: { kind: 'close-before' } });
  await expect(page.getByText('Nothing can be sent until it answers again')).toBeVisible();
  const review = page.getByRole('button', { name: 'Review transfer' });
  await expect(review).toHaveAttribute('aria-disabled', 'true');
  await review.press('Enter');
  await world.control.clearFaults();
  await expect(review).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1500');
  expect(await sentTo(world, TRANSFER_PATH)).toBe(0);

  await goTo(page, '/sign-in?account=another');
  const { username, password } = playerOf(world, 'newcomer');
  await page.getByRole('textbox', { name: 'Email or username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, username);
  await expect.poll(() => routeOf(page)).toBe('/');
  await goTo(page, '/treasury/transfer');
  await expect(page.getByText('You have no character yet')).toBeVisible();
});
