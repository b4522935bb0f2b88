/** The player's own programs: the race over the local API and from the command line, with and without a running client. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { axeViolations } from '@support/app/looks/axe';
import { tabTo } from '@support/app/shared-steps';
import { goTo, openSignedIn, pressSomething } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { freePort } from '@support/local-api/free-port';
import { runCommand } from '@support/local-api/run-command';

test('a script reads the race over the local API, and the command line prints the same', async ({
  open,
  world,
  newFolder,
}) => {
  const userDataDir = newFolder();
  const running = await openSignedIn(open, world, { userDataDir, hasKey: true });
  const { app, page } = running;
  await expect(page.getByTestId('race-votes-to-next').first()).toBeVisible();
  const port = await freePort();
  await pressSomething(page);
  await page.evaluate(
    (localApiPort) => window.hustings.invoke('settings:update', { localApiPort }),
    port,
  );
  await goTo(page, '/settings/advanced');
  const panel = page.getByRole('region', { name: 'Scripts and bots' });
  const address = `http://127.0.0.1:${port}`;

  await test.step('one press turns it on, another copies the token', async () => {
    await panel.getByRole('switch', { name: 'Local API' }).focus();
    await page.keyboard.press('Space');
    await expect(panel).toContainText(address);
    await tabTo(page, panel.getByRole('button', { name: 'Copy token' }));
    await page.keyboard.press('Enter');
    expect(await axeViolations(page)).toEqual([]);
  });
  let token = '';
  await expect
    .poll(async () => (token = await app.evaluate(({ clipboard }) => clipboard.readText())))
    .toMatch(/^hustings_local_/u);
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${address}${path}`, { headers: { Authorization: `Bearer ${token}`, ...headers } });

  const race = (await (await ask('/race')).json()) as {
    readonly race: { readonly isLoaded: boolean; readonly own: object | null } | null;
  };
  expect(race).toMatchObject({ race: { isLoaded: true, own: { isOwn: true } } });
  expect((await ask('/race', { Origin: 'https://evil.example' })).status).toBe(403);

  await test.step('another press copies the address of the overlay, which shows the race', async () => {
    await tabTo(page, panel.getByRole('button', { name: 'Copy overlay address' }));
    await page.keyboard.press('Enter');
    let overlay = '';
    await expect
      .poll(async () => (overlay = await app.evaluate(({ clipboard }) => clipboard.readText())))
      .toContain(`${address}/overlay/`);
    const shown = await fetch(overlay);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain('Votes to the next');
  });

  await test.step('a calendar program reads the dates ahead, with the token as its password', async () => {
    const password = Buffer.from(`hustings:${token}`).toString('base64');
    const feed = await ask('/calendar.ics', { Authorization: `Basic ${password}` });
    expect(feed.headers.get('content-type')).toMatch(/^text\/calendar/u);
    expect(await feed.text()).toMatch(/BEGIN:VEVENT[^]+END:VCALENDAR/u);
  });

  await test.step('the dates are saved from the briefing by keyboard', async () => {
    const filePath = join(newFolder(), 'own.ics');
    await app.evaluate(({ dialog }, path) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
    }, filePath);
    await goTo(page, '/');
    await tabTo(page, page.getByRole('button', { name: 'Save dates for a calendar' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Saved\. Open the file/u)).toBeVisible();
    expect(readFileSync(filePath, 'utf8')).toContain('BEGIN:VEVENT');
    expect(await axeViolations(page)).toEqual([]);
  });

  const printed = await runCommand(userDataDir, '--print=race', '--json');
  expect(printed).toMatchObject({ code: 0, words: expect.not.stringContaining('already running') });
  expect((JSON.parse(printed.out) as typeof race).race).toEqual(race.race);

  await test.step('an export has everything, and a wrong command prints nothing', async () => {
    const folder = join(newFolder(), 'export');
    const exported = await runCommand(userDataDir, `--export=${folder}`);
    const names = ['alerts.json', 'race.json', 'record.csv', 'status.json'];
    expect(readdirSync(folder).toSorted()).toEqual(names);
    expect((JSON.parse(exported.out) as string[]).toSorted()).toEqual(
      names.map((name) => join(folder, name)),
    );
    expect(await runCommand(userDataDir, '--print=funds')).toMatchObject({ code: 2, out: '' });
  });

  await test.step('the token is in no line of the log', async () => {
    expect(running.output()).not.toContain(token);
  });
  await running.close();
  await expect(ask('/race')).rejects.toThrow();

  await test.step('without a running client the files have the same', async () => {
    const stored = await runCommand(userDataDir, '--print=race');
    expect(stored).toMatchObject({ code: 0 });
    const { race: last } = JSON.parse(stored.out) as typeof race;
    expect(last?.own).toEqual(race.race?.own);
  });
});
