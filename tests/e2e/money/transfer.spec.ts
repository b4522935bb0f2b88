/** Sending funds as a player does: finding who receives them, the confirmation, and every outcome. */
import { goTo, playerOf, routeOf, statusFigures } from '@support/app/steps';
import type { RunningApp } from '@support/app/app';
import { expect, test } from '@support/app/test';
import { compatriotOf, confirmationOf, decide } from '@support/money/steps';
import { readPublic, tableRows, valueOf } from '@support/screens/steps';
import {
  enterKeys,
  fillTransfer,
  openPayer,
  reviewAndDecide,
  sentTo,
  TRANSFER_PATH,
} from '@support/money/screen-steps';
import type { TestWorld } from '@support/world/control';
import { fieldsOf } from '@support/answer-fields';

/** A recipient is found while the player types, differs from others by facts, and receives exactly once. */
async function sendToSomebodyFound(running: RunningApp, world: TestWorld): Promise<void> {
  const { page } = running;
  const { id, name } = await compatriotOf(world);
  const row = fieldsOf((await readPublic(world, `/character/${id}`))['character']);
  await goTo(page, '/treasury/transfer');
  const field = page.getByRole('combobox', { name: 'Recipient' });
  await field.pressSequentially(name.slice(0, -1));
  const option = page.locator(`[role=option][data-row-id="${id}"]`);
  for (const fact of ['name', 'party', 'state', 'position']) {
    await expect(option).toContainText(String(row[fact]));
  }
  await option.click();
  await expect(field).toHaveValue(name);
  await expect(page.getByTestId('recipient')).toContainText(String(row['party']));

  const funds = Number((await statusFigures(page))['funds']);
  await page.getByRole('textbox', { name: 'Amount' }).fill('12,500');
  expect(await valueOf(page, 'funds-after')).toBe(String(funds - 12_500));
  await goTo(page, '/treasury/ledger');
  await expect(page.getByTestId('empty-state')).toBeVisible();
  await goTo(page, '/treasury/transfer');
  await expect(field).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('12,500');
  // The account's own list of keys proves whose key this is.
  await expect(page.getByTestId('payer')).toHaveAttribute('data-state', 'own');

  const review = page.getByRole('button', { name: 'Review transfer' });
  const window = await confirmationOf(running, () => void review.click());
  await expect(page.getByText('Confirm in the window that has opened.')).toBeVisible();
  await expect(window.getByRole('dialog', { name: 'Confirm transfer' })).toContainText(name);
  await decide(window, 'Send funds');
  await expect(page.getByTestId('transfer-outcome')).toHaveAttribute('data-state', 'sent');
  expect(await valueOf(page, 'outcome-amount')).toBe('12500');
  expect(await valueOf(page, 'outcome-remaining')).toBe(String(funds - 12_500));
  await expect(page.getByTestId('outcome-name')).toHaveText(name);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
  await expect.poll(async () => (await statusFigures(page))['funds']).toBe(String(funds - 12_500));
  await expect(page.getByTestId('payer')).toHaveAttribute('data-state', 'own');
  expect(await sentTo(world, TRANSFER_PATH)).toBe(1);

  await goTo(page, '/treasury/ledger');
  // The list of the last read stays on screen until it has been read again.
  await expect
    .poll(async () => (await tableRows(page, 'ledger')).map(({ cells }) => cells))
    .toMatchObject([
      {
        kind: 'Transfer',
        counterparty: name,
        amount: '12500',
        currency: 'AVM',
        state: 'Sent',
      },
    ]);
  const [total] = await tableRows(page, 'ledger-recipients');
  expect(total?.cells).toMatchObject({ name, count: '1', total: '12500' });
  const [currency] = await tableRows(page, 'ledger-currencies');
  expect(currency?.cells).toMatchObject({ currency: 'AVM', transferred: '12500' });
}

/** A character's page links to the form; a cancelled order and a hundred impatient clicks send nothing twice. */
async function sendByImpatientClicks(running: RunningApp, world: TestWorld): Promise<void> {
  const { page } = running;
  const { id, name } = await compatriotOf(world);
  await goTo(page, `/characters/${id}`);
  // The navigation has a link of that name too, and is there before the profile.
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Send funds', exact: true }).click();
  await expect.poll(() => routeOf(page)).toBe('/treasury/transfer');
  await expect(page.getByRole('combobox', { name: 'Recipient' })).toHaveValue(name);

  const amount = page.getByRole('textbox', { name: 'Amount' });
  const review = page.getByRole('button', { name: 'Review transfer' });
  await amount.fill('1500');
  await reviewAndDecide(running, 'Review transfer', 'Cancel');
  await expect(page.getByText('Cancelled. Nothing was sent.')).toBeVisible();
  await expect(amount).toHaveValue('1500');
  expect(await sentTo(world, TRANSFER_PATH)).toBe(0);

  const window = await confirmationOf(running, () => {
    void review.evaluate((button: HTMLButtonElement) => {
      for (let clicks = 0; clicks < 100; clicks += 1) button.click();
    });
  });
  const closed = window.waitForEvent('close');
  const send = window.getByRole('button', { name: 'Send funds' });
  await expect(send).toBeEnabled();
  // The window may close before it can report that all clicks were made.
  await send
    .evaluate((button: HTMLButtonElement) => {
      for (let clicks = 0; clicks < 100; clicks += 1) button.click();
    })
    .catch(() => undefined);
  await closed;
  await expect(page.getByTestId('transfer-outcome')).toHaveAttribute('data-state', 'sent');
  expect(running.app.windows()).toHaveLength(1);
  expect(await sentTo(world, TRANSFER_PATH)).toBe(1);
}

/** An unknown outcome is shown as such, and its order is sent again only after a new confirmation. */
async function sendAgainAfterUnknown(running: RunningApp, world: TestWorld): Promise<void> {
  const { page } = running;
  const { id: recipientId, name } = await compatriotOf(world);
  await fillTransfer(page, { recipientId, amount: '2000' });
  const funds = Number((await statusFigures(page))['funds']);
  await world.control.fault({ path: TRANSFER_PATH, count: 1, effect: { kind: 'close-after' } });
  await reviewAndDecide(running, 'Review transfer', 'Send funds');
  const outcome = page.getByTestId('transfer-outcome');
  await expect(outcome).toHaveAttribute('data-state', 'unknown');
  await expect(outcome).toContainText('probably carried out');
  expect(await valueOf(page, 'outcome-balance-before')).toBe(String(funds));
  expect(await valueOf(page, 'outcome-balance-after')).toBe(String(funds - 2_000));
  await expect(outcome.getByRole('button', { name: /open the game to check/ })).toBeVisible();

  await goTo(page, '/treasury/ledger');
  const questions = page.getByTestId('open-questions');
  await expect(questions.getByRole('listitem')).toHaveCount(1);
  await expect(questions).toContainText(name);
  const again = page.getByRole('button', { name: 'Send again' });
  const window = await confirmationOf(running, () => void again.click());
  await expect(window.getByRole('dialog')).toContainText('The money may already be gone');
  await decide(window, 'Cancel');
  expect(await sentTo(world, TRANSFER_PATH)).toBe(1);
  await reviewAndDecide(running, 'Send again', 'Send funds');
  await expect(questions).toHaveCount(0);
  await expect
    .poll(async () =>
      (await tableRows(page, 'ledger')).slice(0, 2).map(({ cells }) => cells['state']),
    )
    .toEqual(['Sent', 'Unknown']);
  expect(await sentTo(world, TRANSFER_PATH)).toBe(2);
}

/** A refusal is shown in the service's words, and a revoked key is marked as refused. */
async function meetRefusals(running: RunningApp, world: TestWorld): Promise<void> {
  const { page } = running;
  const outcome = page.getByTestId('transfer-outcome');
  const { id: recipientId } = await compatriotOf(world);
  const refusedWith = async (words: string | RegExp, code: string | RegExp) => {
    await reviewAndDecide(running, 'Review transfer', 'Send funds');
    await expect(outcome).toHaveAttribute('data-state', 'refused');
    await expect(outcome.getByRole('alert')).toContainText(words);
    await expect(page.getByTestId('outcome-code')).toHaveText(code);
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1500');
  };
  await fillTransfer(page, { recipientId, amount: '1500' });
  await world.control.settings({ transfersPaused: true });
  await refusedWith('Fund transfers are paused', 'TRANSFERS_PAUSED');
  await world.control.settings({ transfersPaused: false });

  const { privateKey } = playerOf(world);
  await world.control.fault({
    path: TRANSFER_PATH,
    count: 1,
    effect: { kind: 'status', status: 401, code: 'UNAUTHORIZED', error: 'API key revoked' },
  });
  await refusedWith('API key revoked', 'UNAUTHORIZED');
  await goTo(page, '/settings/keys');
  await expect(page.getByTestId('key-check-private')).toHaveAttribute('data-state', 'refused');
  await expect(page.getByRole('main')).toContainText('Make a new one in the game’s settings');
  await enterKeys(page, [privateKey]);
  await expect(page.getByTestId('key-check-private')).toHaveAttribute('data-state', 'accepted');

  await page.getByRole('button', { name: 'Forget the private key' }).click();
  await expect(page.getByTestId('key-private')).toHaveCount(0);
  await goTo(page, '/treasury/transfer');
  await expect(page.getByRole('link', { name: 'Add a private key' })).toBeVisible();
  await goTo(page, '/treasury/ledger?state=refused');
  await expect.poll(() => tableRows(page, 'ledger')).toHaveLength(2);
}

test('a found recipient receives once, however often it is clicked; outcomes are shown', async ({
  open,
  world,
}) => {
  const running = await openPayer(open, world);
  for (const [step, act] of [
    ['a recipient is found and receives exactly once', sendToSomebodyFound],
    ['a cancelled order and a hundred clicks send nothing twice', sendByImpatientClicks],
    ['an unknown outcome is sent again only after a new confirmation', sendAgainAfterUnknown],
    ['a refusal is shown in the service’s words, and a revoked key as refused', meetRefusals],
  ] as const) {
    await world.control.resetRequests();
    await test.step(step, () => act(running, world));
  }
});
