/** The page of privacy: every part with its size, and erasing, which only main confirms. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderScreen } from '@support/renderer/screen';
import { STORED_PARTS } from '@shared/ipc/choices';
import { fail, succeed } from '@shared/ipc/result';

const STORED = {
  folder: '/home/ada/.config/Hustings',
  parts: STORED_PARTS.map((part, index) => ({
    part,
    names: index === 0 ? ['profiles'] : [],
    bytes: index === 0 ? 3_460_300 : 0,
  })),
};

it('the privacy page lists each part with its folder, size and way to erase it', async () => {
  const { user, bridge, main, advance } = await renderScreen('/settings/privacy', {
    onBridge({ answers }) {
      answers['privacy:stored'] = () => succeed(STORED);
      answers['privacy:erase'] = () => succeed(false);
    },
  });
  expect(main().textContent).toContain('/home/ada/.config/Hustings');
  const parts = within(screen.getByRole('list', { name: 'Kept on this computer' }));
  const items = parts.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toHaveLength(STORED_PARTS.length);
  expect(items[0]).toMatch(/^Accounts, sessions and keys3\.3 MB.*profilesForget an account$/u);
  expect(items[1]).toContain('Nothing yet');
  expect(parts.getByRole('link', { name: 'Forget an account' }).getAttribute('href')).toBe(
    '#/settings/account',
  );

  const button = () => screen.getByRole('button', { name: 'Erase everything' });
  await user.click(button());
  await advance(100);
  expect(bridge.requests('privacy:erase')).toHaveLength(1);
  expect(main().querySelector('[role="alert"]')).toBeNull();
  bridge.answers['privacy:erase'] = () =>
    fail({ kind: 'bad-call', code: 'ERASURE_BUSY', message: 'An order is under way.' });
  await user.click(button());
  await advance(100);
  expect(screen.getByRole('alert').textContent).toContain('An order is under way.');
});
