/**
 * A player's use of the packaged client, under an account without root's rights and in Chromium's sandbox: sign-in,
 * screens, an alert, the tray, a link, a restart, an update, erasing everything, and the first start after that.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

import type { ElectronApplication, Page } from 'playwright';

import { expectRecorded, keepNotifications, keptTitles } from '@support/app/alerts';
import { launchCommand } from '@support/app/app';
import type { LaunchOptions } from '@support/app/app';
import {
  answerQuestions,
  chooseInTray,
  closeWindow,
  followTrayMenu,
  isWindowVisible,
  startDesktop,
} from '@support/app/desktop/desktop';
import { filesBelow, filesContaining, modeOf, removeFolder } from '@support/app/files';
import {
  appImage,
  contentsOfAppImages,
  FEED_PORT,
  packedArchive,
  packedExecutable,
} from '@support/app/desktop/packaged';
import {
  confinementOf,
  openPlayerAccount,
  whyNoSandbox,
} from '@support/app/desktop/player-account';
import type { PlayerAccount } from '@support/app/desktop/player-account';
import { saveKey } from '@support/app/shared-steps';
import { expectSignedIn, goTo, playerOf, routeOf, submitSignIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { IS_FULL_SIZE, TIME_LIMITS } from '@support/limits';
import { startFeed } from '@support/update/feed';
import { partOf } from '@electron/storage/stored-data';

test.skip(process.platform !== 'linux', 'packages of other systems are made there');

let account: PlayerAccount;
test.beforeEach(() => {
  account = openPlayerAccount();
});
test.afterEach(() => removeFolder(account.folder));
// Both would listen on the port where the build looks for its feed.
test.describe.configure({ mode: 'default' });

/** The folder of the player's data: the client's default. */
const dataFolder = () => join(account.home, '.config', 'Hustings');

/** Each returns the executable of the build. The player unpacks the archive. */
const PACKAGES: Readonly<Record<string, () => Promise<string>>> = {
  'the unpacked folder': packedExecutable,
  'the tar.gz': async () => {
    const { archive, name } = await packedArchive();
    const [tar, args] = account.command('tar', ['xzf', archive, `--directory=${account.programs}`]);
    execFileSync(tar, args);
    return join(account.programs, name, 'hustings');
  },
};
const TRIED = Object.keys(PACKAGES).slice(0, IS_FULL_SIZE ? undefined : 1);

for (const [name, unpack] of Object.entries(PACKAGES).filter(([each]) => TRIED.includes(each)))
  test(`a player uses ${name} in the sandbox, from sign-in through an update to erasing all`, async ({
    open,
    openWorld,
  }) => {
    test.setTimeout(TIME_LIMITS.packagingMs + TIME_LIMITS.electronTestMs);
    // A shipped client reads the turn once a minute, so it must know when this one ends.
    const world = await openWorld({ turnMs: 3_600_000 });
    const executablePath = await unpack();
    const reason = whyNoSandbox(account, executablePath);
    test.skip(reason !== null, reason ?? '');
    const desktop = await startDesktop({ hasTray: true, account });
    const userDataDir = dataFolder();
    const program: LaunchOptions = { executablePath, account, userDataDir, env: desktop.env };
    try {
      const first = await open({ ...program, serverUrl: world.baseUrl });
      await followTrayMenu(first.app);
      await keepNotifications(first.app);
      await test.step('it runs in the sandbox and takes no switches of development', () =>
        expectShipped(first.app, first.page));
      await test.step('the player signs in, saves a key and looks around', async () => {
        await world.control.unread('senator', { unreadCount: 0, unreadMailCount: 0 });
        await goTo(first.page, '/sign-in');
        const { password, publicKey } = playerOf(world);
        await submitSignIn(first.page, { identifier: 'senator', password });
        await expectSignedIn(first.page);
        await saveKey(first.page, publicKey);
        await goTo(first.page, '/countries/US');
        const main = first.page.getByRole('main');
        await expect(main).toHaveAttribute('data-page', 'countries');
        await expect(main).toHaveAttribute('aria-busy', 'false');
        await expect(first.page.getByTestId('error-panel')).toHaveCount(0);
        await goTo(first.page, '/settings/licences');
        await expect(first.page.getByText('tough-cookie')).toBeVisible();
      });
      await test.step('a letter causes a notification', async () => {
        // The service sends the letters again as soon as the player changes the theme.
        const choose = (theme: string) =>
          first.page.getByRole('radio', { name: theme }).press('Space');
        await goTo(first.page, '/settings/appearance');
        await choose('Dark');
        await expectRecorded(first.page, 'self', 'unreadMail');
        await world.control.unread('senator', { unreadMailCount: 2 });
        await choose('Light');
        await expect.poll(() => keptTitles(first.app)).toContain('2 new letters');
      });
      await test.step('the client goes to the tray, and a link brings it back', async () => {
        await answerQuestions(first.app, 0);
        await closeWindow(first.app);
        await expect.poll(() => isWindowVisible(first.app)).toBe(false);
        await chooseInTray(first.app, 'Open Hustings');
        await expect.poll(() => isWindowVisible(first.app)).toBe(true);
        await closeWindow(first.app);
        await expect.poll(() => isWindowVisible(first.app)).toBe(false);
        expect(await follow(program, 'hustings://open/countries/DE/economy')).toBe(0);
        await expect.poll(() => routeOf(first.page)).toBe('/countries/DE/economy');
        await expect.poll(() => isWindowVisible(first.app)).toBe(true);
        // A link names no account: it opens in the one that is in use, with its server.
        await expectSignedIn(first.page);
        expect(await follow(program, 'hustings://open/news?server=https://evil.example')).toBe(0);
        await expect.poll(async () => (await routeOf(first.page)).split('?')[0]).toBe('/news');
        await expectSignedIn(first.page);
        expect(await serverOf(first.page)).toBe(world.baseUrl);
        expect(await follow(program, 'hustings://open/countries/DE/economy')).toBe(0);
        await expect.poll(() => routeOf(first.page)).toBe('/countries/DE/economy');
        expect(await follow(program, 'hustings://senator:secret@open/treasury')).toBe(0);
        await expect(first.page.getByText('Hustings has no page for that link')).toBeAttached();
        expect(await routeOf(first.page)).toBe('/countries/DE/economy');
      });
      await first.close();
      await test.step('only the player can read its files', () => expectPrivate(userDataDir));

      const version = await test.step('an update comes from the feed', async () => {
        // On the same disk as the build, because its files are hard-linked.
        const appImages = join(dirname(dirname(executablePath)), 'appimages');
        const contents = await contentsOfAppImages(dirname(executablePath), appImages);
        const installed = join(account.home, 'Applications', 'Hustings.AppImage');
        mkdirSync(dirname(installed), { recursive: true });
        account.own(dirname(installed));
        writeFileSync(installed, appImage(contents.current, 'installed'));
        chmodSync(installed, 0o755);
        account.own(installed);
        const feed = await startFeed({
          port: FEED_PORT,
          program: (offered) => appImage(contents.next, offered),
        });
        feed.behave({ version: contents.version });
        try {
          const running = await open({ ...program, executablePath: installed });
          await expectSignedIn(running.page);
          await goTo(running.page, '/settings/advanced');
          await running.page.getByRole('button', { name: 'Look for updates' }).press('Enter');
          await expect(
            running.page.getByText(
              `Version ${contents.version} is installed when you quit Hustings`,
            ),
          ).toBeVisible();
          await running.close();
        } finally {
          feed.close();
        }
        expect(readFileSync(installed)).toEqual(appImage(contents.next, contents.version));
        return { program: { ...program, executablePath: installed }, number: contents.version };
      });

      await test.step('the new version has the data of the one before, and erases them', async () => {
        const updated = await open(version.program);
        expect(await updated.app.evaluate(({ app }) => app.getVersion())).toBe(version.number);
        await expectSignedIn(updated.page);
        await goTo(updated.page, '/inbox');
        await expect(updated.page.locator('[data-testid="alert"][data-kind="mail"]')).toHaveCount(
          1,
        );
        const traces = ['Marian Holloway', new URL(world.baseUrl).host];
        for (const trace of traces)
          expect(filesContaining(account.home, trace), trace).not.toEqual([]);
        await goTo(updated.page, '/settings/privacy');
        await answerQuestions(updated.app, 1);
        const ended = updated.app.waitForEvent('close');
        const pressed = updated.page
          .getByRole('button', { name: 'Erase everything' })
          .press('Enter');
        // The client may have ended before Playwright lets go of the key.
        await Promise.allSettled([pressed]);
        await ended;
        for (const trace of traces) expect(filesContaining(account.home, trace), trace).toEqual([]);
      });

      await test.step('the next start is a first start, and has a player soon', async () => {
        const startedAtMs = Date.now();
        const anew = await open(program);
        await anew.page.getByRole('button', { name: 'Enter the practice world' }).press('Enter');
        await expectSignedIn(anew.page);
        console.log(`First start to a signed-in player: ${Date.now() - startedAtMs} ms`);
        await expect(anew.page.getByTestId('status-turn')).not.toHaveAttribute('data-value', '');
        await anew.close();
      });
    } finally {
      desktop.stop();
    }
  });

async function expectShipped(app: ElectronApplication, page: Page): Promise<void> {
  const pids = await app.evaluate(({ BrowserWindow }) => ({
    main: process.pid,
    page: BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
    words: process.argv.join(' '),
  }));
  expect(pids.words).not.toContain('no-sandbox');
  expect(confinementOf(pids.main).uid).not.toBe(0);
  expect(confinementOf(pids.page)).toMatchObject({
    isFiltered: true,
    isApart: true,
    hasNoNewPrivileges: true,
  });
  expect(await app.evaluate(({ app: client }) => client.isPackaged)).toBe(true);
  expect(await page.evaluate(async () => (await window.hustings.boot).pollOverrideMs)).toBeNull();
}

/** Follows a link while the client runs; resolves to the exit status of the second start. */
async function follow(program: LaunchOptions, link: string): Promise<number | null> {
  const command = launchCommand({ ...program, userDataDir: dataFolder(), args: [link] });
  const second = spawn(command.executablePath, command.args, { env: command.env, stdio: 'ignore' });
  const [status] = (await once(second, 'exit')) as [number | null];
  return status;
}

/** The address of the server of the account in use. */
function serverOf(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    return session.ok ? session.value.profile?.serverUrl : undefined;
  });
}

/** The player's own data; Chromium's files are not checked; they lie inside a folder that only this account can read. */
function expectPrivate(userDataDir: string): void {
  const kept = filesBelow(userDataDir).filter((file) => {
    const [entry = ''] = relative(userDataDir, file).split('/');
    return ![null, 'runtime', 'crashes'].includes(partOf(entry));
  });
  expect(kept.map((file) => basename(file))).toEqual(
    expect.arrayContaining(['profiles.json', 'main.log', 'kept.json']),
  );
  expect(kept.filter((file) => modeOf(file) !== '600')).toEqual([]);
  const folders = new Set(kept.map((file) => dirname(file)));
  expect([...folders].filter((folder) => modeOf(folder) !== '700')).toEqual([]);
}
