/** The record in real Electron: what the client reads is there after the next start. */
import { openSignedIn, playerOf } from '@support/app/steps';
import { saveKey } from '@support/app/shared-steps';
import { expect, test } from '@support/app/test';
import type { Page } from '@playwright/test';

const POLL_MS = 500;

/** The player's recorded funds, oldest first. */
function fundsOf(page: Page) {
  return page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    const profileId = session.ok ? (session.value.profile?.id ?? '') : '';
    const subject = { kind: 'self', key: 'self' } as const;
    const series = [{ subject, metric: 'funds' }];
    const answer = await window.hustings.invoke('record:series', { profileId, series });
    if (!answer.ok) return answer.error.message;
    return (answer.value[0]?.points ?? []).map(({ turn, value }) => ({ turn, value }));
  });
}

test('the funds of this run and of the last one are in the record, each with its turn', async ({
  open,
  world,
  userDataDir,
}) => {
  const first = await openSignedIn(open, world, { userDataDir, pollMs: POLL_MS });
  await saveKey(first.page, playerOf(world).publicKey);
  await expect.poll(() => fundsOf(first.page)).toHaveLength(1);
  const before = await fundsOf(first.page);
  await first.close();

  await world.control.advanceTurns(1);
  const second = await open({ serverUrl: world.baseUrl, userDataDir, pollMs: POLL_MS });
  await expect.poll(() => fundsOf(second.page)).toHaveLength(2);
  const after = await fundsOf(second.page);
  expect(after[0]).toEqual(before[0]);
});
