/** Every handle that docs/qa.md names exists in the running client. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright';

import { PROJECT_ROOT } from '@support/app/app';
import type { RunningApp } from '@support/app/app';
import { enterKeys, fillTransfer } from '@support/money/screen-steps';
import { compatriotOf, confirmationOf, decide } from '@support/money/steps';
import { goTo, openSignedIn, playerOf, submitSignIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import type { TestWorld } from '@support/world/control';

interface Handle {
  readonly route: string;
  readonly selector: string;
  readonly attributes: readonly string[];
}

/** The tables below "Handles" by the heading above each. */
function documentedHandles(): ReadonlyMap<string, readonly Handle[]> {
  const text = readFileSync(join(PROJECT_ROOT, 'docs', 'qa.md'), 'utf8');
  const sections = text.slice(text.indexOf('\n## Handles')).split('\n### ').slice(1);
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const rows = lines.filter((line) => line.startsWith('|')).slice(2);
      return [heading, rows.map(handleOf)];
    }),
  );
}

function handleOf(row: string): Handle {
  const [route = '', selector = '', attributes = ''] = row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const code = (cell: string) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, text = '']) => text);
  return {
    route: code(route)[0] ?? '-',
    selector: code(selector)[0] ?? '',
    attributes: code(attributes),
  };
}

const documented = documentedHandles();
const checked = new Set<string>();

/** Looks for the handles of one heading, in order, and opens their routes. */
async function expectHandles(page: Page, heading: string): Promise<void> {
  const handles = documented.get(heading) ?? [];
  expect(handles, `the table "${heading}" of docs/qa.md`).not.toEqual([]);
  checked.add(heading);
  for (const { route, selector, attributes } of handles) {
    if (route !== '-') await goTo(page, route);
    const element = page.locator(selector).first();
    await expect(element, `${heading}: ${selector}`).toBeAttached();
    for (const attribute of attributes)
      await expect(element, `${heading}: ${selector}`).toHaveAttribute(attribute, /.*/);
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
  test.setTimeout(120_000);
  const guest = await open({ serverUrl: world.baseUrl });
  await expectHandles(guest.page, 'As a guest');
  await goTo(guest.page, '/sign-in');
  await submitSignIn(guest.page, { identifier: 'senator', password: 'not the password' });
  await expectHandles(guest.page, 'After a refused sign-in');
  await guest.close();

  await world.control.unread('senator', { unreadCount: 3, unreadMailCount: 2 });
  const running = await openSignedIn(open, world);
  const { page } = running;
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
  await goTo(page, '/legislation');
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
  expect([...checked].toSorted(), 'tables of docs/qa.md').toEqual(
    [...documented.keys()].toSorted(),
  );
});
