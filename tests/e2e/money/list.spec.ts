/**
 * Paying a list as a player does only by keyboard: pasted lines, one confirmation, a fault, and the rest after a
 * restart.
 */
import { expectTableDrawn } from '@support/handles/drawn';
import { countOf } from '@support/app/requests';
import { tabTo } from '@support/app/shared-steps';
import { goTo } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { openPayer, TRANSFER_PATH } from '@support/money/screen-steps';
import { compatriotsOf, confirmationOf, profileIdOf, savePrivateKey } from '@support/money/steps';
import { valueOf } from '@support/screens/steps';

test('a list is confirmed once, stopped by an unknown outcome and finished after a restart', async ({
  open,
  world,
}) => {
  let running = await openPayer(open, world);
  let { page } = running;
  const people = await compatriotsOf(world, 3);
  await goTo(page, '/treasury/list');
  await tabTo(page, page.getByText('Paste names and amounts'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(
    people.map(({ id }, index) => `${id},${1_000 + index}`).join('\n'),
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('list-line')).toHaveCount(3);
  for (const { name } of people) await expect(page.getByRole('link', { name })).toBeVisible();
  expect(await valueOf(page, 'list-total')).toBe('3003');

  await expectTableDrawn(page, 'While a list is written');

  // The service executes the second line and does not answer.
  await world.control.fault({
    path: TRANSFER_PATH,
    count: 1,
    skip: 1,
    effect: { kind: 'close-after' },
  });
  await tabTo(page, page.getByRole('button', { name: 'Review list' }));
  const window = await confirmationOf(running, () => void page.keyboard.press('Enter'));
  await expect(window.getByRole('dialog', { name: 'Confirm list' })).toContainText(
    people[2]?.name ?? '',
  );
  await expect(window.getByRole('button', { name: 'Send all' })).toBeEnabled();
  await expectTableDrawn(window, 'In the confirmation of a list');
  const closed = window.waitForEvent('close');
  await window.keyboard.press('Tab');
  await window.keyboard.press('Enter').catch(() => undefined);
  await closed;
  await expect(page.getByTestId('list-outcome')).toHaveAttribute('data-state', 'stopped');
  const states = async () =>
    Promise.all(['list-sent', 'list-unknown', 'list-waiting'].map((id) => valueOf(page, id)));
  expect(await states()).toEqual(['1', '1', '1']);
  await expectTableDrawn(page, 'After a list stopped');

  await running.kill();
  running = await open({ serverUrl: world.baseUrl, userDataDir: running.userDataDir });
  ({ page } = running);
  await goTo(page, '/treasury/list');
  expect(await profileIdOf(page)).not.toBe('');
  await savePrivateKey(page, world);
  await expect.poll(states).toEqual(['1', '1', '1']);
  await tabTo(page, page.getByRole('button', { name: 'Review the rest' }));
  const rest = await confirmationOf(running, () => void page.keyboard.press('Enter'));
  await expect(rest.getByRole('button', { name: 'Send all' })).toBeEnabled();
  const restClosed = rest.waitForEvent('close');
  await rest.keyboard.press('Tab');
  await rest.keyboard.press('Enter').catch(() => undefined);
  await restClosed;
  await expect(page.getByTestId('list-sent')).toHaveAttribute('data-value', '2');
  expect(await countOf(world, TRANSFER_PATH)).toBe(3);
});
