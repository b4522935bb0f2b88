/** Sending funds as a player does: finding who receives them, the confirmation, and every outcome. */
import { goTo, statusFigures } from '@support/app/steps';
import type { RunningApp } from '@support/app/app';
import { countOf } from '@support/app/requests';
import { expect, test } from '@support/app/test';
import { compatriotOf, confirmationOf, decide } from '@support/money/steps';
import { readPublic, tableRows, valueOf } from '@support/screens/steps';
import {
  fillTransfer,
  openPayer,
  reviewAndDecide,
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
  expect(await countOf(world, TRANSFER_PATH)).toBe(1);

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
  await expect(outcome).toContainText('probably went through');
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
  expect(await countOf(world, TRANSFER_PATH)).toBe(1);
  await reviewAndDecide(running, 'Send again', 'Send funds');
  await expect(questions).toHaveCount(0);
  await expect
    .poll(async () =>
      (await tableRows(page, 'ledger')).slice(0, 2).map(({ cells }) => cells['state']),
    )
    .toEqual(['Sent', expect.stringMatching(/^Unknown\b/u)]);
  expect(await countOf(world, TRANSFER_PATH)).toBe(2);
}

test('a found recipient receives once, and an unknown outcome is sent again on request', async ({
  open,
  world,
}) => {
  const running = await openPayer(open, world);
  for (const [step, act] of [
    ['a recipient is found and receives exactly once', sendToSomebodyFound],
    ['an unknown outcome is sent again only after a new confirmation', sendAgainAfterUnknown],
  ] as const) {
    await world.control.resetRequests();
    await test.step(step, () => act(running, world));
  }
});
