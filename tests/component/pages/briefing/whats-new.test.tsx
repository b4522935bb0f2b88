/** The line after an update: once for each version, dismissed by the player, never on the first run. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { acceptSettings } from '@renderer/api/session/use-settings';
import { RELEASE } from '@renderer/pages/briefing/whats-new/release';
import { succeed } from '@shared/ipc/result';
import { testBoot } from '@support/renderer/fake-bridge';
import { eventually, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';

/** The briefing of a computer on which the player has seen the news of `newsVersion`. */
async function openAfter(newsVersion: string) {
  let settings = { ...testBoot.settings, newsVersion };
  const opened = await renderScreen('/', {
    onBridge: ({ answers }) => {
      answers['settings:update'] = (change) => succeed((settings = { ...settings, ...change }));
    },
  });
  await act(async () => acceptSettings(settings));
  return opened;
}

const line = () => screen.queryByTestId('whats-new');

it('the first briefing after an update says what is new until it is dismissed by keyboard', async () => {
  const { user, bridge } = await openAfter('0.0.9');
  await eventually(() => {
    expect(textOf('whats-new')).toContain(RELEASE.headline);
  });
  expect(textOf('whats-new')).toContain(`New in Hustings ${RELEASE.version}`);
  expect(bridge.requests('settings:update')).toEqual([]);
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  await user.keyboard('{Enter}');
  await eventually(() => {
    expect(line()).toBeNull();
  });
  expect(bridge.requests('settings:update')).toEqual([{ newsVersion: RELEASE.version }]);
});

it('the first run remembers its version and says nothing', async () => {
  const { bridge } = await openAfter('');
  await eventually(() => {
    expect(bridge.requests('settings:update')).toEqual([{ newsVersion: RELEASE.version }]);
  });
  expect(line()).toBeNull();
});

it.each([RELEASE.version, '99.0.0'])('after the news of %s nothing is said', async (seen) => {
  const { bridge, main } = await openAfter(seen);
  await eventually(() => {
    expect(main().querySelector('h2')).not.toBeNull();
  });
  expect(line()).toBeNull();
  expect(bridge.requests('settings:update')).toEqual([]);
});
