/** The handles that docs/qa.md names exist in the running client; sweeps over all screens look for its facts of screens. */
import type { Page } from 'playwright';

import type { RunningApp } from '@support/app/app';
import { enterKeys, fillTransfer } from '@support/money/screen-steps';
import { compatriotOf, confirmationOf, decide } from '@support/money/steps';
import { expectDrawn, handlesBelow } from '@support/handles/drawn';
import { goTo, playerOf, signInByBridge, submitSignIn } from '@support/app/steps';
import { test } from '@support/app/test';
import type { TestWorld } from '@support/world/control';

/** Looks for the handles of one heading, in order, and opens their routes. */
async function expectHandles(page: Page, heading: string): Promise<void> {
  let shown = '-';
  for (const handle of handlesBelow(heading)) {
    if (handle.route !== '-' && handle.route !== shown) await goTo(page, handle.route);
    shown = handle.route;
    await expectDrawn(page, handle);
  }
}

/** Opens the confirmation by a review button, looks at its handles, and decides. */
async function confirm(
  running: RunningApp,
  review: string,
  heading: string,
  decision: 'Send funds' | 'Trade',
): Promise<void> {
  const button = running.page.getByRole('button', { name: review });
  const confirmation = await confirmationOf(running, () => void button.click());
  await expectHandles(confirmation, heading);
  await decide(confirmation, decision);
}

async function moveMoney(running: RunningApp, world: TestWorld): Promise<void> {
  const { page } = running;
  const { id } = await compatriotOf(world);
  await fillTransfer(page, { recipientId: id, amount: '1500' });
  await confirm(running, 'Review transfer', 'In the confirmation of a transfer', 'Send funds');
  await expectHandles(page, 'After a transfer');
  await goTo(page, '/treasury/exchange');
  await page.getByRole('combobox', { name: 'From' }).selectOption('AVM');
  await page.getByRole('combobox', { name: 'To' }).selectOption('KSK');
  await page.getByRole('textbox', { name: 'Amount' }).fill('4000');
  await confirm(running, 'Review trade', 'In the confirmation of a trade', 'Trade');
  await expectHandles(page, 'After a trade');
}

test('every handle of docs/qa.md exists in the running client', async ({ open, world }) => {
  await world.control.unread('senator', { unreadCount: 3, unreadMailCount: 2 });
  const running = await open({ serverUrl: world.baseUrl });
  const { page } = running;
  await expectHandles(page, 'As a guest');
  await goTo(page, '/sign-in');
  await submitSignIn(page, { identifier: 'senator', password: 'not the password' });
  await expectHandles(page, 'After a refused sign-in');
  await signInByBridge(page, world);
  const { publicKey, privateKey } = playerOf(world);
  await enterKeys(page, [publicKey, privateKey]);
  await expectHandles(page, 'Signed in');
  await moveMoney(running, world);

  await page.keyboard.press('ControlOrMeta+k');
  await expectHandles(page, 'With the palette open');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account: / }).click();
  await expectHandles(page, 'With the account menu open');
  await page.keyboard.press('Escape');

  const refusal = {
    kind: 'status',
    status: 400,
    error: 'Not like this',
    code: 'NOT_LIKE_THIS',
  } as const;
  await world.control.fault({ path: '/api/public/v1/*', effect: refusal });
  await goTo(page, '/legislation?status=failed');
  await expectHandles(page, 'After a first load that failed');
  await goTo(page, '/countries');
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expectHandles(page, 'After a later load that failed');
  await world.control.clearFaults();

  await world.control.expireSession('senator');
  await page.evaluate(() =>
    window.hustings.invoke('api:call', {
      endpointId: 'clientNav',
      params: {},
      callId: 'notice-the-end',
      priority: 'interactive',
    }),
  );
  await expectHandles(page, 'After the session expired');
});
