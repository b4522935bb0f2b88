/** Follows secrets through a whole session: they appear only on the wire and, encrypted, on disk. */
import { INVOKE_CHANNELS } from '@shared/ipc/channels/index';
import { filesContaining } from '@support/app/files';
import {
  expectSignedIn,
  goTo,
  playerOf,
  pressSomething,
  profileInUse,
  routeOf,
  signOut,
  submitSignIn,
} from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { catchClipboard } from '@support/app/desktop/clipboard';
import { answerQuestions } from '@support/app/desktop/desktop';
import { openLocalApi } from '@support/app/local-api-attack';
import type { ElectronApplication, Page } from 'playwright';

const POLL_MS = 500;
/** Lets its holder write to the player's chat. */
const CHAT_PATH = '/api/webhooks/1234567890/canary-AbCdEfGhIjKlMnOpQrStUvWx';
const WRONG_PASSWORD = 'wrong-canary-83aa61f0';

type Answer = (...args: unknown[]) => unknown;

/** Records as text everything that main sends to the renderer from now on: answers of every channel, and events. */
async function recordMain(app: ElectronApplication): Promise<() => Promise<string>> {
  const log = await app.evaluateHandle(({ BrowserWindow, ipcMain }) => {
    const lines: string[] = [];
    const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<string, Answer>;
    for (const [channel, answer] of handlers) {
      handlers.set(channel, async (...args) => {
        const value = await answer(...args);
        lines.push(`${channel} ${JSON.stringify(value)}`);
        return value;
      });
    }
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const send = webContents.send.bind(webContents);
      webContents.send = (channel: string, ...args: unknown[]) => {
        lines.push(`${channel} ${JSON.stringify(args)}`);
        send(channel, ...args);
      };
    }
    return { lines, channels: handlers.size };
  });
  const read = () => app.evaluate((_electron, { lines, channels }) => ({ lines, channels }), log);
  // The renderer's channels, and the snapshot that the preload requests.
  expect((await read()).channels).toBe(INVOKE_CHANNELS.length + 1);
  return async () => (await read()).lines.join('\n');
}

/** Everything that a script in the renderer could read. */
function readPage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify({
      markup: document.documentElement.outerHTML,
      fields: [...document.querySelectorAll('input')].map(({ value }) => value),
      boot: await window.hustings.boot,
      stored: [
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        databases,
        history.state,
      ],
      cookies: document.cookie,
      address: location.href,
    });
  });
}

test('no secret appears in the renderer, in plain files or in the output, whatever is pressed', async ({
  keyring,
  open,
  tap,
  world,
  userDataDir,
}) => {
  const wire = await tap(world.baseUrl);
  const player = playerOf(world);
  const running = await open({ serverUrl: wire.baseUrl, pollMs: POLL_MS, keyring });
  const { app, page } = running;
  const mainLog = await recordMain(app);
  const copied = await catchClipboard(app);
  const seen: string[] = [];
  const look = async () => void seen.push(await readPage(page));

  await goTo(page, '/sign-in');
  await submitSignIn(page, { identifier: 'senator', password: WRONG_PASSWORD });
  await expect(page.getByRole('alert')).toBeVisible();
  await submitSignIn(page, { identifier: 'senator', password: player.password });
  await expectSignedIn(page);
  await expect.poll(() => routeOf(page)).toBe('/');
  await look();
  await goTo(page, '/settings/keys');
  for (const key of [player.publicKey, player.privateKey]) {
    await page.getByRole('textbox', { name: 'API key' }).fill(key);
    await page.getByRole('button', { name: 'Save key' }).click();
    await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue('');
  }
  await look();
  const api = await openLocalApi(page, copied);
  await answerQuestions(app, 1);
  const profileId = await profileInUse(page);
  await pressSomething(page);
  await page.evaluate((request) => window.hustings.invoke('chat:save', request), {
    profileId,
    address: `https://127.0.0.1:9${CHAT_PATH}`,
    form: 'json',
    kinds: [],
  } as const);
  await goTo(page, '/settings/advanced');
  await expect(page.getByRole('region', { name: 'Scripts and bots' })).toContainText(
    api.token.slice(-4),
  );
  await look();
  await goTo(page, '/settings/notifications');
  const chat = page.getByRole('region', { name: 'Chat' });
  await expect(chat.getByText('127.0.0.1:9')).toBeVisible();
  await chat.getByRole('button', { name: 'Send a test' }).press('Enter');
  await expect(chat.getByText(/cannot be reached/u)).toBeVisible();
  await look();
  await expect
    .poll(async () => (await world.control.requests()).map(({ path }) => path))
    .toContain('/api/public/v1/game');
  await world.control.rotateSession('senator');
  const cookies = () => [
    ...new Set(wire.requests.map(({ cookie }) => cookie).filter((cookie) => cookie !== '')),
  ];
  await expect.poll(() => cookies().length).toBe(2);

  await world.control.expireSession('senator');
  const dialog = page.getByRole('dialog', { name: 'Session expired' });
  await expect(dialog).toBeVisible();
  await look();
  await submitSignIn(dialog, { identifier: 'senator', password: player.password });
  await expectSignedIn(page);
  await goTo(page, '/diagnostics');
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect.poll(copied).toContain('Hustings diagnostics');
  // What main copied before was meant for the player's programs.
  const report = (await copied()).replace(/^[^]*(?=Hustings diagnostics)/u, '');
  seen.push(report);
  await look();
  await page.reload();
  await expectSignedIn(page);
  await look();

  const tokens = cookies().map((cookie) => cookie.slice(cookie.indexOf('=') + 1));
  expect(tokens).toHaveLength(3);
  const secrets = [
    player.password,
    WRONG_PASSWORD,
    player.publicKey,
    player.privateKey,
    api.token,
    api.overlayKey,
    CHAT_PATH,
    ...tokens,
    ...tokens.map((token) => token.slice(token.lastIndexOf('.') + 1)),
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(11);
    expect(filesContaining(userDataDir, secret), 'files').toEqual([]);
  }
  await goTo(page, '/');
  await signOut(page);
  await expect(page.getByTestId('status-user')).toHaveText('Guest');
  await look();
  const ipcLog = await mainLog();
  // Proves that the searches and the recording work.
  for (const channel of [
    'session:changed',
    'session:sign-in',
    'api:call',
    'chat:save',
    'scripts:copy-token',
    'diagnostics:copy',
  ])
    expect(ipcLog).toContain(`${channel} `);
  expect(seen.join('')).toContain('Marian Holloway');
  await running.close();

  for (const secret of secrets) {
    for (const [index, text] of seen.entries()) expect(text, `look ${index}`).not.toContain(secret);
    expect(running.output(), 'output').not.toContain(secret);
    expect(ipcLog, 'IPC').not.toContain(secret);
    expect(filesContaining(userDataDir, secret), 'files').toEqual([]);
  }
});
