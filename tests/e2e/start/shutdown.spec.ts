/** The end of the client: it ends even if a part hangs, and a start meanwhile opens the client again. */
import { once } from 'node:events';
import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readBytes } from '@support/app/files';
import { openSignedIn, pressSomething } from '@support/app/steps';
import { startAgain } from '@support/app/app';
import { expect, test } from '@support/app/test';

test.skip(process.platform !== 'linux', 'the lock of other systems names no process');

/** The process that holds the client's lock; null if there is none. */
function lockHolder(userDataDir: string): number | null {
  try {
    return Number(readlinkSync(join(userDataDir, 'SingletonLock')).split('-').at(-1));
  } catch {
    return null;
  }
}

/** The processes that were started with this folder. */
function processesIn(userDataDir: string): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((name) => readBytes(join('/proc', name, 'cmdline')).includes(userDataDir));
}

test('a quit ends while the record hangs, and a start meanwhile opens the client again', async ({
  open,
  world,
}) => {
  const running = await openSignedIn(open, world);
  const { app, page, userDataDir } = running;
  const profileId = await page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    return session.ok ? (session.value.profile?.id ?? '') : '';
  });
  // From here on the record's worker hears nothing, so nothing that waits for it ends.
  await app.evaluate(() => {
    const { Worker } = process.getBuiltinModule('node:worker_threads');
    Worker.prototype.postMessage = () => undefined;
  });
  const first = app.process().pid;
  const ended = once(app.process(), 'exit');
  void page
    .evaluate(
      (id) =>
        window.hustings.invoke('record:metrics', {
          profileId: id,
          subject: { kind: 'self', key: '' },
        }),
      profileId,
    )
    .catch(() => undefined);
  await app.evaluate(({ app: client }) => setTimeout(() => client.quit(), 0));
  await expect.poll(() => app.windows().length).toBe(0);
  expect(await startAgain(running)).toBe(0);
  expect((await ended)[0]).toBe(0);

  const holder = () => lockHolder(userDataDir);
  await expect.poll(holder).not.toBe(null);
  await expect.poll(holder).not.toBe(first);
  const second = holder();
  if (second !== null) process.kill(second, 'SIGTERM');
  // The folder is removed once no process of that client writes to it.
  await expect.poll(() => processesIn(userDataDir)).toEqual([]);
});

test('a practice world whose folder cannot be created is not started again, and says why', async ({
  open,
  userDataDir,
}) => {
  writeFileSync(join(userDataDir, 'practice-world'), '');
  const { page, output } = await open();
  await pressSomething(page);
  const entered = await page.evaluate(() =>
    window.hustings
      .invoke('world:enter', {})
      .then((result) => (result.ok ? '' : result.error.message)),
  );
  expect(entered).toMatch(/EEXIST|ENOTDIR/u);
  expect(output()).not.toContain('UnhandledPromiseRejection');
});
