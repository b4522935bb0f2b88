/** The player's own programs: the race over the local API and from the command line, with and without a running client. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { fieldsOf, rowsOf } from '@support/answer-fields';
import type { Fields } from '@support/answer-fields';
import { axeViolations } from '@support/app/looks/axe';
import { tabTo } from '@support/app/shared-steps';
import { goTo, openSignedIn, playerOf, pressSomething } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { freePort } from '@support/local-api/free-port';
import { DAY_MS, HOUR_MS } from '@shared/domain/time-units';
import { booksOf } from '@support/lives/books';
import { runCommand } from '@support/local-api/run-command';
import { readPublic } from '@support/screens/steps';
import type { RunningApp } from '@support/app/app';
import type { TestWorld } from '@support/world/control';

const BOND_TURNS = 24;
const POLL_MS = 2_000;

/** What some servers state: when the chamber votes, and how many turns a bond has left. */
function withDates(path: string, body: string): string {
  if (!body.startsWith('{')) return body;
  const answer = fieldsOf(JSON.parse(body));
  const scheduledVoteAt = new Date(Date.now() + DAY_MS).toISOString();
  const added = (name: string, field: Fields) =>
    JSON.stringify({
      ...answer,
      [name]: rowsOf(answer, name).map((row) => ({ ...row, ...field })),
    });
  if (path.includes('/legislature')) return added('pendingBills', { scheduledVoteAt });
  return path.includes('/v1/bonds') ? added('bonds', { turnsRemaining: BOND_TURNS }) : body;
}

/** The player sponsors every pending bill of the own country. */
function sponsorBills(world: TestWorld): void {
  const { bills, characters } = world.state();
  const own = characters.findIndex(({ objectId }) => objectId === playerOf(world).characterId);
  for (const bill of bills)
    if (bill.countryCode === 'AV' && bill.status === 'pending')
      Object.assign(bill, { sponsor: own + 1 });
}

const idsIn = (file: string) =>
  Array.from(file.matchAll(/^UID:(.+)$/gmu), ([, uid]) => uid?.trim());

/** The file that the button of a screen saves. */
async function savedFrom(
  { app, page }: RunningApp,
  route: string,
  name: RegExp,
  filePath: string,
): Promise<string> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
  }, filePath);
  await goTo(page, route);
  const button = page.getByRole('button', { name });
  await expect(button.first()).toBeVisible();
  await tabTo(page, button.first());
  await page.keyboard.press('Enter');
  const saved = () => (existsSync(filePath) ? readFileSync(filePath, 'utf8') : '');
  await expect.poll(saved, `the file of ${route}`).toMatch(/BEGIN:VEVENT[^]+END:VCALENDAR/u);
  return saved();
}

/** The own race, a planned vote, a crisis that waits, a bond, and all own dates: saved again, each has the same id. */
async function saveDates(running: RunningApp, world: TestWorld, folder: string): Promise<void> {
  const race = booksOf(world.state(), 'senator').races.find(({ stage }) => stage !== 'ended');
  const chamber = await readPublic(world, '/country/AV/legislature');
  const [bill] = rowsOf(chamber, 'pendingBills');
  const [bond] = rowsOf(await readPublic(world, '/bonds'), 'bonds');
  const places = [
    [`/elections/${race?.id}`, /^Add to calendar: /u],
    [`/legislation/AV/${String(bill?.['id'])}`, /^Add to calendar: /u],
    ['/crises', /^Add to calendar: /u],
    [`/bonds/${String(bond?.['id'])}`, /^Add to calendar: /u],
    ['/', /^Save dates for a calendar$/u],
  ] as const;
  const [first, again]: [string[][], string[][]] = [[], []];
  for (const [round, ids] of [first, again].entries())
    for (const [index, [route, name]] of places.entries()) {
      const file = await savedFrom(running, route, name, join(folder, `${round}-${index}.ics`));
      ids.push(idsIn(file).map(String));
    }
  expect(again).toEqual(first);
  const [ofRace = [], ofBill = [], ofCrisis = [], ofBond = [], own = []] = first;
  expect(new Set([ofRace, ofBill, ofCrisis, ofBond].map((ids) => ids.join())).size).toBe(4);
  expect(own).toEqual(expect.arrayContaining([...ofRace, ...ofBill, ...ofCrisis]));
  expect(await axeViolations(running.page)).toEqual([]);
}

test('a script reads the race over the local API, and the command line prints the same', async ({
  open,
  openWorld,
  newFolder,
  tap,
}) => {
  // Dates need turns that have a length.
  const own = await openWorld({ turnMs: HOUR_MS });
  sponsorBills(own);
  const wire = await tap(own.baseUrl, undefined, withDates);
  const world = { ...own, baseUrl: wire.baseUrl };
  const userDataDir = newFolder();
  const running = await openSignedIn(open, world, { userDataDir, hasKey: true, pollMs: POLL_MS });
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

  await test.step('dates are saved for a calendar by keyboard', async () => {
    await world.control.crisis('senator');
    // The record has the race and the crisis after a few polls.
    await expect
      .poll(async () => rowsOf(fieldsOf(await (await ask('/status')).json()), 'deadlines').length)
      .toBe(2);
    await saveDates(running, world, newFolder());
  });

  const printed = await runCommand(userDataDir, '--print=race', '--json');
  expect(printed).toMatchObject({ code: 0, words: expect.not.stringContaining('already running') });
  expect((JSON.parse(printed.out) as typeof race).race).toEqual(race.race);

  await test.step('an export has everything, and a wrong command prints nothing', async () => {
    // Electron loses letters beyond Latin on the way to the client that runs.
    const folder = join(newFolder(), 'экспорт');
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
