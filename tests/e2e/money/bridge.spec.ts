/** Money commands through the bridge: one confirmation window, one request, one ledger entry. */
import { openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { axeViolations } from '@support/app/looks/axe';
import type { RunningApp } from '@support/app/app';
import {
  compatriotOf,
  confirmationOf,
  decide,
  ledgerOf,
  profileIdOf,
  savePrivateKey,
  startTransfer,
} from '@support/money/steps';
import type { TestWorld } from '@support/world/control';

const TRANSFER_PATH = '/api/v1/transfer';

async function transfers(world: TestWorld): Promise<number> {
  const requests = await world.control.requests();
  return requests.filter(({ method, path }) => method === 'POST' && path === TRANSFER_PATH).length;
}

function windowsOf({ app }: RunningApp): Promise<number> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
}

/** The window cancels by key and by closing, and sends once however often it is clicked. */
async function cancelAndSend(running: RunningApp, world: TestWorld): Promise<void> {
  const { page } = running;
  // A server without key management, whose list would prove whose key this is.
  await world.control.fault({
    path: '/api/settings/user-api-keys',
    effect: { kind: 'html', status: 404 },
  });
  await savePrivateKey(page, world);
  const profileId = await profileIdOf(page);
  const recipient = await compatriotOf(world);
  const order = { profileId, recipientId: recipient.id, amount: 2_500 };
  let answer: ReturnType<typeof startTransfer> | undefined;
  const ask = () =>
    confirmationOf(running, () => {
      answer = startTransfer(page, order);
    });

  await test.step('the confirmation names the transfer', async () => {
    const asked = await ask();
    const dialog = asked.getByRole('dialog', { name: 'Confirm transfer' });
    await expect(dialog).toContainText(recipient.name);
    await expect(dialog).toContainText('2,500');
    await expect(dialog).toContainText('Hustings cannot tell whose key this is');
    await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await decide(asked, 'Cancel');
    expect(await answer).toEqual({ ok: true, value: null });
  });
  await test.step('Enter, Escape and closing the window all cancel', async () => {
    for (const way of ['Enter', 'Escape', 'close'] as const) {
      const asked = await ask();
      const closed = asked.waitForEvent('close');
      await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await (way === 'close' ? asked.close() : asked.keyboard.press(way).catch(() => undefined));
      await closed;
      expect(await answer, way).toEqual({ ok: true, value: null });
    }
    expect(await transfers(world)).toBe(0);
  });
  await test.step('a hundred orders at once and a click on every frame send one request', async () => {
    const asked = await confirmationOf(running, () => {
      answer = startTransfer(page, order);
    });
    await expect(asked.getByRole('dialog')).toBeVisible();
    const codes = await page.evaluate(async (repeated) => {
      const asks = Array.from({ length: 100 }, () =>
        window.hustings.invoke('money:transfer', repeated),
      );
      return (await Promise.all(asks)).map((result) => (result.ok ? 'ok' : result.error.code));
    }, order);
    expect(new Set(codes)).toEqual(new Set(['CONFIRMATION_OPEN']));
    expect(await windowsOf(running)).toBe(2);
    const closed = asked.waitForEvent('close');
    await expect(asked.getByRole('button', { name: 'Send funds' })).toBeEnabled();
    await asked
      .evaluate(() => {
        const [, send] = document.querySelectorAll('button');
        for (let click = 0; click < 100; click += 1) {
          send?.click();
          // Undoes the button's own lock, so that every click counts.
          if (send) send.disabled = false;
        }
      })
      .catch(() => undefined);
    await closed;
    expect(await answer).toMatchObject({ ok: true, value: { state: 'sent' } });
    expect(await transfers(world)).toBe(1);
  });
  await test.step('the confirmation works with only the keyboard', async () => {
    const asked = await ask();
    await expect(asked.getByRole('dialog')).toContainText('Marian Holloway');
    await expect(asked.getByRole('button', { name: 'Send funds' })).toBeEnabled();
    const closed = asked.waitForEvent('close');
    await asked.keyboard.press('Tab');
    await expect(asked.getByRole('button', { name: 'Send funds' })).toBeFocused();
    await asked.keyboard.press('Enter').catch(() => undefined);
    await closed;
    expect(await answer).toMatchObject({ ok: true, value: { state: 'sent' } });
    expect(await transfers(world)).toBe(2);
  });
  expect((await ledgerOf(page, profileId)).map(({ state }) => state)).toEqual(['sent', 'sent']);
}

/** Names and facts that contain markup, overflow their line, or reverse its direction. */
const AWKWARD = {
  id: '0123456789abcdef01234567',
  name: `<img src=x onerror="document.title='owned'"> ${'Maximiliana-'.repeat(15)} 👩‍🚀`,
  party: '\u202eytraP eulB <b>bold</b>',
  countryId: 'AV',
  state: 'שלום עולם',
  position: 'Office'.repeat(40),
};

/** Awkward names are complete, legible and plain text in every theme. */
async function showAwkwardNames(running: RunningApp, world: TestWorld): Promise<void> {
  const { page } = running;
  const profileId = await profileIdOf(page);
  const order = { profileId, recipientId: AWKWARD.id, amount: 1_234_567 };
  await world.control.fault({
    path: `/api/public/v1/character/${AWKWARD.id}`,
    effect: { kind: 'body', body: JSON.stringify({ ok: true, found: true, character: AWKWARD }) },
  });
  await world.control.fault({ path: TRANSFER_PATH, count: 1, effect: { kind: 'close-before' } });
  let answer: ReturnType<typeof startTransfer> | undefined;
  const first = await confirmationOf(running, () => {
    answer = startTransfer(page, order);
  });
  await decide(first, 'Send funds');
  const unknown = await answer;
  expect(unknown).toMatchObject({ ok: true, value: { state: 'unknown' } });
  const resendOf = (unknown?.ok && unknown.value?.id) || '';

  for (const theme of ['light', 'dark', 'oled'] as const) {
    await page.evaluate(
      (name) => window.hustings.invoke('settings:update', { theme: name }),
      theme,
    );
    const asked = await confirmationOf(running, () => {
      answer = startTransfer(page, { ...order, resendOf });
    });
    const dialog = asked.getByRole('dialog', { name: 'Confirm transfer' });
    await expect(dialog).toContainText('The money may already be gone');
    await expect(dialog).toContainText('<img src=x');
    expect(await asked.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
    await expect(asked.getByRole('button', { name: 'Send funds' })).toBeEnabled();
    const found = () =>
      asked.evaluate(() => ({
        images: document.querySelectorAll('img, b').length,
        title: document.title,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        buttonsBelow: [...document.querySelectorAll('button')].filter(
          (button) => button.getBoundingClientRect().bottom > innerHeight,
        ).length,
      }));
    // The system resizes the window a moment after the request.
    await expect
      .poll(found)
      .toEqual({ images: 0, title: 'Confirm transfer', overflow: 0, buttonsBelow: 0 });
    expect(await axeViolations(asked)).toEqual([]);
    const shots = process.env['HUSTINGS_SHOTS'];
    if (shots) await asked.screenshot({ path: `${shots}/confirm-${theme}.png` });
    await decide(asked, 'Cancel');
    expect(await answer).toEqual({ ok: true, value: null });
  }

  const trade = { profileId, fromCurrency: 'AVM', toCurrency: 'KSD', amount: 1_000 };
  let traded: Promise<unknown> | undefined;
  const asked = await confirmationOf(running, () => {
    traded = page.evaluate((wanted) => window.hustings.invoke('money:exchange', wanted), trade);
  });
  const dialog = asked.getByRole('dialog', { name: 'Confirm trade' });
  await expect(dialog).toContainText('Shown after the trade');
  // The spread, and where it comes from.
  for (const words of ['AVM 2.75', 'Estimated at 0.275%'])
    await expect(dialog).toContainText(words);
  await expect(asked.getByRole('button', { name: 'Trade' })).toBeEnabled();
  expect(await axeViolations(asked)).toEqual([]);
  const shots = process.env['HUSTINGS_SHOTS'];
  if (shots) await asked.screenshot({ path: `${shots}/confirm-trade.png` });
  await decide(asked, 'Cancel');
  expect(await traded).toEqual({ ok: true, value: null });
}

test('the transfer confirmation cancels by key, sends once, and shows awkward names as text', async ({
  open,
  world,
}) => {
  const running = await openSignedIn(open, world);
  await test.step('cancelling and sending', () => cancelAndSend(running, world));
  await test.step('awkward names', () => showAwkwardNames(running, world));
});
