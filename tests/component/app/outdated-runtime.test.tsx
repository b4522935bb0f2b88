/** The notice about an Electron that gets no security fixes. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { pageBoot } from '@support/renderer/page-bridge';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

async function openWith(outdatedElectron: string | null, serverUrl: string) {
  await renderScreen('/', {
    answers: worldAnswers('contract', 'senator').answers,
    profile: { serverUrl },
    onBridge: () => {
      pageBoot.outdatedElectron = outdatedElectron;
    },
  });
  return screen.queryByTestId('outdated-runtime');
}

it('an outdated Electron is named over the account of another computer’s server', async () => {
  const notice = await openWith('33.2.1', 'https://game.example');
  expect(notice?.textContent).toContain('Electron 33.2.1, which gets no security fixes');
  expect(notice?.textContent).toContain('https://game.example');
  expect(notice?.getAttribute('role')).toBe('status');
});

it.each([
  ['a server of this computer', '33.2.1', 'http://127.0.0.1:4000'],
  ['the Electron that players get', null, 'https://game.example'],
])('no runtime is named with %s', async (_case, version, serverUrl) => {
  expect(await openWith(version, serverUrl)).toBeNull();
});
