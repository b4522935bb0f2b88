/** The notice about damage on the disk. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { succeed } from '@shared/ipc/result';
import { renderScreen, settle } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const LOST = 'A stored session was damaged and is lost. Sign in again.';
const LATER = 'Your settings were damaged and are lost. They are back at their defaults.';

it('the notice reports damage from before and after the start until it is dismissed', async () => {
  const waiting: string[][] = [[LOST]];
  const { bridge, user } = await renderScreen('/', {
    answers: worldAnswers('contract', 'senator').answers,
    onBridge(made) {
      made.answers['app:take-notices'] = () => succeed(waiting.splice(0).flat());
    },
  });
  expect(screen.getByTestId('recoveries').textContent).toContain(LOST);
  expect(screen.getByTestId('recoveries').getAttribute('role')).toBe('status');
  // A session whose keyring is missing is reported here too, without a repair.
  expect(screen.getByTestId('recoveries').textContent).not.toMatch(/repaired/);
  waiting.push([LATER]);
  bridge.emit('app:new-notice', null);
  await settle();
  expect(screen.getByTestId('recoveries').textContent).toContain(LOST);
  expect(screen.getByTestId('recoveries').textContent).toContain(LATER);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByTestId('recoveries')).toBeNull();
});

it('the notice is absent when nothing was damaged', async () => {
  await renderScreen('/', { answers: worldAnswers('contract', 'senator').answers });
  expect(screen.queryByTestId('recoveries')).toBeNull();
});
