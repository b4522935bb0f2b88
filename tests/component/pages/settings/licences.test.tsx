/** The page of licences: every library with its text, found by name or licence, and a damaged installation. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderScreen } from '@support/renderer/screen';
import { fail, succeed } from '@shared/ipc/result';

const LIBRARIES = [
  { name: 'react', version: '19.3.1', licence: 'MIT', text: 'Permission is <b>hereby</b> granted' },
  { name: 'tough-cookie', version: '6.1.0', licence: 'BSD-3-Clause', text: 'Redistribution' },
];
const names = () =>
  within(screen.getByRole('region', { name: 'Libraries in Hustings' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('the page of licences lists libraries with version, licence and plain text, and finds them', async () => {
  const { user, main } = await renderScreen('/settings/licences', {
    onBridge(bridge) {
      bridge.answers['licences:list'] = () => succeed(LIBRARIES);
    },
  });
  expect(names()).toEqual([
    'react 19.3.1MITPermission is <b>hereby</b> granted',
    expect.stringContaining('tough-cookie 6.1.0BSD-3-Clause'),
  ]);
  expect(main().querySelector('pre b')).toBeNull();
  const field = screen.getByRole('searchbox', { name: 'Find a library or licence' });
  await user.type(field, 'bsd');
  expect(names()).toEqual([expect.stringContaining('tough-cookie')]);
  expect(main().textContent).toContain('1 of 2 libraries');
  await user.type(field, 'x');
  expect(main().textContent).toContain('No library or licence has this in its name.');
});

it('the page of licences says what to do when the installation lacks the list', async () => {
  await renderScreen('/settings/licences', {
    onBridge(bridge) {
      bridge.answers['licences:list'] = () =>
        fail({ kind: 'internal', code: 'LICENCES_MISSING', message: 'Install Hustings again.' });
    },
  });
  expect(screen.getByTestId('error-panel').textContent).toContain('Install Hustings again.');
});
