/** The recipes of docs/qa.md, as they stand there; tests/contract/handles.test.ts compares them. */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expectRecorded, shownIn } from '@support/app/alerts';
import { openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { fillTransfer, openPayer, reviewAndDecide } from '@support/money/screen-steps';
import { compatriotOf } from '@support/money/steps';

test('the status bar shows the new funds after a poll', async ({ open, world }) => {
  const { page } = await openSignedIn(open, world, { pollMs: 500 });
  await world.control.funds('senator', { campaign: 123_456 });
  await expect(page.getByTestId('status-funds')).toHaveAttribute('data-value', '123456');
});

test('the recipe of docs/qa.md for a transfer sends funds', async ({ open, world }) => {
  const running = await openPayer(open, world);
  const { id } = await compatriotOf(world);
  await fillTransfer(running.page, { recipientId: id, amount: '2500' });
  await reviewAndDecide(running, 'Review transfer', 'Send funds');
  await expect(running.page.getByTestId('transfer-outcome')).toHaveAttribute('data-state', 'sent');
});

test('the recipe of docs/qa.md for a turn waits until the screen shows it', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { hasKey: true, pollMs: 500 });
  const shown = page.getByTestId('status-turn');
  await expect(shown).toHaveAttribute('data-value', /\d/);
  const before = Number(await shown.getAttribute('data-value'));
  await world.control.advanceTurns(1);
  await expect(shown).toHaveAttribute('data-value', String(before + 1));
  await expect(page.getByRole('main')).toHaveAttribute('data-turn', String(before + 1));
});

test('the recipe of docs/qa.md for notifications reads one', async ({
  open,
  world,
  userDataDir,
}) => {
  const logPath = join(userDataDir, 'notified.jsonl');
  const env = { HUSTINGS_NOTIFY_LOG: logPath };
  const { page } = await openSignedIn(open, world, { hasKey: true, pollMs: 500, env });
  await expectRecorded(page, 'self', 'unreadMail');
  await world.control.unread('senator', { unreadMailCount: 2 });
  await expect.poll(() => shownIn(logPath).map(({ kind }) => kind)).toContain('mail');
});

test('the script of docs/qa.md runs without the test runner', async ({ world, userDataDir }) => {
  const [, written = ''] = /```js\n(?<script>[\s\S]*?)```/u.exec(
    readFileSync('docs/qa.md', 'utf8'),
  ) ?? [''];
  const script = written
    .replace('http://127.0.0.1:4000', world.baseUrl)
    .replace('/tmp/client', userDataDir);
  expect(script).toContain(userDataDir);
  // In the project's folder, as the page says: it imports from there.
  const path = `out/qa-script-${process.pid}.mjs`;
  writeFileSync(path, script);
  try {
    await promisify(execFile)(process.execPath, [path]);
  } finally {
    rmSync(path);
  }
});
