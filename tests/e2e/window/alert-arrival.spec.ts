/** How alerts of a kind arrive, chosen by keyboard: one kind in the inbox only, another with a sound of the client; one is snoozed. */
import { join } from 'node:path';

import { expectRecorded, shownIn } from '@support/app/alerts';
import { expectNoViolations } from '@support/app/looks/axe';
import { goTo } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { openReader } from '@support/screens/steps';
import type { Page } from 'playwright';

const POLL_MS = 2_000;

/** Keeps what the page plays from now on: the file's name, its volume, and its length once it is loaded. */
async function keepSounds(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept: HTMLAudioElement[] = [];
    Reflect.set(window, 'soundsKept', kept);
    const play = HTMLMediaElement.prototype.play;
    HTMLAudioElement.prototype.play = function keep() {
      kept.push(this);
      return play.call(this);
    };
  });
}

function soundsOf(page: Page) {
  return page.evaluate(() =>
    (Reflect.get(window, 'soundsKept') as HTMLAudioElement[]).map(({ src, volume, duration }) => ({
      name: /[a-z]+(?=-[^/]*\.wav$)/u.exec(src)?.[0],
      volume,
      isLoaded: duration > 0,
    })),
  );
}

test('one kind is for the inbox only, another has its sound and is snoozed, all by keyboard', async ({
  open,
  world,
  userDataDir,
}) => {
  const logPath = join(userDataDir, 'notified.jsonl');
  await world.control.unread('senator', { unreadCount: 0, unreadMailCount: 0 });
  const { page } = await openReader(open, world, {
    userDataDir,
    pollMs: POLL_MS,
    env: { HUSTINGS_NOTIFY_LOG: logPath },
  });
  await expectRecorded(page, 'self', 'unreadMail');
  await goTo(page, '/settings/notifications');

  await test.step('a kind is for the inbox only', async () => {
    const kind = page.getByTestId('alert-kind-turn').getByRole('combobox', { name: 'New turn' });
    await kind.focus();
    await page.keyboard.press('ArrowDown');
    await expect(kind).toHaveValue('inbox');
  });

  await test.step('a sound is chosen, heard and made quieter', async () => {
    await page.getByRole('switch', { name: 'Sound' }).focus();
    await page.keyboard.press('Space');
    const which = page.getByRole('combobox', { name: 'Which sound' });
    await which.focus();
    await page.keyboard.press('ArrowDown');
    await expect(which).toHaveValue('bell');
    await keepSounds(page);
    await page.getByRole('button', { name: 'Play Bell' }).press('Enter');
    await expect
      .poll(() => soundsOf(page))
      .toEqual([{ name: 'bell', volume: 0.6, isLoaded: true }]);
    const volume = page.getByRole('slider', { name: 'Volume' });
    await volume.press('ArrowLeft');
    await expect(volume).toHaveAttribute('aria-valuetext', '55%');
    await expectNoViolations(page, 'the settings of sounds');
  });

  await test.step('a letter is shown and heard; a turn is in the inbox only', async () => {
    const before = await page.getByTestId('status-turn').getAttribute('data-value');
    await world.control.advanceTurns(1);
    await expect(page.getByTestId('status-turn')).not.toHaveAttribute('data-value', before ?? '');
    await world.control.unread('senator', { unreadMailCount: 2 });
    await expect.poll(() => shownIn(logPath).filter(({ kind }) => kind === 'mail')).toHaveLength(1);
    await expect
      .poll(() => soundsOf(page))
      .toContainEqual({ name: 'bell', volume: 0.55, isLoaded: true });
    await goTo(page, '/inbox');
    await expect(page.locator('[data-testid="alert"][data-kind="turn"]')).toHaveCount(1);
    expect(shownIn(logPath).filter(({ kind }) => kind === 'turn')).toEqual([]);
  });

  await test.step('the letter’s alert is snoozed for a turn, and comes back in it', async () => {
    const letter = page.locator('[data-testid="alert"][data-kind="mail"]');
    await letter.getByRole('button', { name: /^Why this alert/u }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Why this alert?' });
    const turns = dialog.getByRole('combobox', { name: 'Snooze for' });
    await turns.press('Home');
    await expect(turns).toHaveValue('1');
    await expectNoViolations(page, 'the reason of an alert');
    await dialog.getByRole('button', { name: 'Snooze' }).press('Enter');
    await expect(dialog).toContainText(/Snoozed until turn \d/u);
    await page.keyboard.press('Escape');
    await world.control.advanceTurns(1);
    await expect
      .poll(() => shownIn(logPath).filter(({ kind }) => kind === 'reminder'))
      .toMatchObject([{ title: '2 new letters' }]);
  });
});
