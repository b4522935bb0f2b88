/** Moving money: one question in a window of main's own, one request, one line of the ledger. */
import { openSignedIn } from '@support/app-steps';
import { expect, test } from '@support/app-test';
import {
  compatriotOf,
  confirmationOf,
  decide,
  ledgerOf,
  profileIdOf,
  savePrivateKey,
  startTransfer,
} from '@support/money-steps';

test('a transfer is asked for in a window of its own and sent once', async ({ open, world }) => {
  const running = await openSignedIn(open, world);
  const { page } = running;
  await savePrivateKey(page, world);
  const profileId = await profileIdOf(page);
  const { id: recipientId } = await compatriotOf(world);
  let sending: ReturnType<typeof startTransfer> | undefined;
  const window = await confirmationOf(running, () => {
    sending = startTransfer(page, { profileId, recipientId, amount: 2_500 });
  });
  await expect(window.getByRole('dialog', { name: 'Confirm transfer' })).toBeVisible();
  await decide(window, 'Send funds');
  expect(await sending).toMatchObject({ ok: true, value: { state: 'sent' } });
  expect(await ledgerOf(page, profileId)).toHaveLength(1);
});
