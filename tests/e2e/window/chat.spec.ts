/** Alerts to a chat: three clicks from the briefing, a receiver on this computer, and no trace of its address. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import type { Locator, Page } from 'playwright';

import { expectRecorded } from '@support/app/alerts';
import { answerQuestions } from '@support/app/desktop/desktop';
import { filesContaining } from '@support/app/files';
import { expectNoViolations } from '@support/app/looks/axe';
import { goTo, pressSomething, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { openReader } from '@support/screens/steps';

const POLL_MS = 1_000;
const CLICKS = 3;
const PATH = '/api/webhooks/1234567890/AbCdEfGhIjKlMnOpQrStUvWx';
const CERTIFICATES = new URL('../../unit/http/certificates/', import.meta.url);
const pem = (name: string) => readFileSync(new URL(`${name}.pem`, CERTIFICATES));

/** A chat's server on this computer, whose address the player types. */
async function startReceiver() {
  const received: { readonly path: string; readonly body: string }[] = [];
  const server = createServer({ key: pem('leaf-key'), cert: pem('good') }, (incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      received.push({ path: incoming.url ?? '', body });
      outgoing.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    host: `127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const contents = (received: readonly { readonly body: string }[]) =>
  received.map(({ body }) => String(JSON.parse(body).content));

/** From the briefing; a click that opens a field stands for what is typed into it, Enter included. */
async function tellChat(page: Page, address: string): Promise<number> {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await goTo(page, '/');
  await click(page.getByRole('link', { name: 'Settings' }).first());
  await click(
    page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Notifications' }),
  );
  await click(page.getByRole('textbox', { name: 'Address of the webhook' }));
  await page.keyboard.insertText(address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Confirmations' })).toContainText(
    'go to 127.0.0.1',
  );
  return clicks;
}

test('alerts of an account reach a chat, whose address is nowhere to be seen afterwards', async ({
  open,
  world,
  keyring,
  userDataDir,
}) => {
  const receiver = await startReceiver();
  const options = {
    userDataDir,
    keyring,
    pollMs: POLL_MS,
    env: { NODE_EXTRA_CA_CERTS: fileURLToPath(new URL('authority.pem', CERTIFICATES)) },
  };
  await world.control.unread('senator', { unreadCount: 0, unreadMailCount: 0 });
  const first = await openReader(open, world, options);
  const { app, page } = first;
  const chat = page.getByRole('region', { name: 'Chat' });
  await expectRecorded(page, 'self', 'unreadMail');

  await test.step('it takes three clicks and a yes to main’s own question', async () => {
    const asked = await answerQuestions(app, 1);
    expect(await tellChat(page, `https://${receiver.host}${PATH}`)).toBeLessThanOrEqual(CLICKS);
    expect(await routeOf(page)).toBe('/settings/notifications');
    expect(await asked()).toMatchObject([{ message: `Send alerts to ${receiver.host}?` }]);
  });

  await test.step('a test arrives, by keyboard', async () => {
    await chat.getByRole('button', { name: 'Send a test' }).focus();
    await page.keyboard.press('Enter');
    await expect(chat.getByText(/The last message arrived/u)).toBeVisible();
    expect(receiver.received).toMatchObject([{ path: PATH }]);
    expect(contents(receiver.received)[0]).toContain('Hustings\\: test');
    await expectNoViolations(page, 'the chat of the settings of alerts');
  });

  await test.step('a kind that is ticked is sent, in Discord’s form', async () => {
    await chat.getByText(/^What is sent/u).focus();
    await page.keyboard.press('Enter');
    await chat.getByRole('checkbox', { name: 'New mail' }).focus();
    await page.keyboard.press('Space');
    await expectNoViolations(page, 'the kinds that a chat gets');
    await chat.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(chat.getByText(/^What is sent: 5 of/u)).toBeVisible();
    await world.control.unread('senator', { unreadMailCount: 2 });
    await expect.poll(() => contents(receiver.received).at(-1)).toContain('2 new letters');
    expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({
      allowed_mentions: { parse: [] },
    });
  });

  await test.step('the page, the report and the disk do not have the address', async () => {
    await pressSomething(page);
    const report = await page.evaluate(() => window.hustings.invoke('diagnostics:copy', null));
    expect(report.ok && report.value).toContain('Hustings diagnostics');
    expect(JSON.stringify(report)).not.toContain('AbCdEfGhIjKl');
    expect(await page.content()).not.toContain('AbCdEfGhIjKl');
    await first.close();
    expect(filesContaining(userDataDir, 'AbCdEfGhIjKl')).toEqual([]);
  });

  await test.step('the next start sends there too, and removing the address ends it', async () => {
    const second = await open({ ...options, serverUrl: world.baseUrl });
    await goTo(second.page, '/settings/notifications');
    const again = second.page.getByRole('region', { name: 'Chat' });
    await expect(again.getByText(receiver.host)).toBeVisible();
    const before = receiver.received.length;
    await again.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => receiver.received.length).toBe(before + 1);
    await again.getByRole('button', { name: 'Remove the address' }).click();
    await expect(again.getByRole('button', { name: 'Send a test' })).toHaveCount(0);
  });
  await receiver.close();
});
