/** The question that ends a session in which the server named another account than the player's. */
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import { shownRoute } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import type { SessionView } from '@shared/ipc/channels/session';
import { succeed } from '@shared/ipc/result';

const expired: SessionView = {
  ...signedIn,
  status: 'expired',
  profile: { ...testProfile, session: 'expired' },
  profiles: [{ ...testProfile, session: 'expired' }],
};

const question = () => screen.queryByRole('dialog', { name: 'Which account do you want to use?' });

/** Main reports that the server answered as this user. */
async function answeredAs(otherUser: string) {
  const opened = await renderClient('/news', {
    answers: { clientNav: fixture('clientNav', 'contract', 1) },
    onBridge(bridge) {
      bridge.answers['session:sign-in'] = () => succeed(signedIn);
      bridge.answers['session:sign-out'] = () =>
        succeed({ ...expired, status: 'guest', profile: null, profiles: [] });
    },
  });
  expect(question()).toBeNull();
  act(() => {
    opened.bridge.emit('session:changed', { ...expired, otherUser });
  });
  await opened.advance(100);
  expect(question()).not.toBeNull();
  return opened;
}

it('an answer of another account asks which account to use, and names both', async () => {
  await answeredAs('<b>boris</b>');
  const dialog = question() as HTMLElement;
  expect(dialog.textContent).toContain(
    'The server responded as <b>boris</b>, but this account is ada. Hustings discarded the response and ended the session.',
  );
  expect(dialog.querySelector('b')).toBeNull();
  expect(within(dialog).getAllByRole<HTMLInputElement>('textbox')[0]?.value).toBe('ada');
  expect(screen.queryByRole('dialog', { name: 'Session expired' })).toBeNull();
});

it('the question which account to use closes once the player has signed in', async () => {
  const { user, bridge, advance } = await answeredAs('boris');
  await user.keyboard('ada-password{Enter}');
  await advance(100);
  expect(bridge.requests('session:sign-in')).toEqual([
    { identifier: 'ada', password: 'ada-password' },
  ]);
  expect(question()).toBeNull();
  expect(shownRoute()).toBe('/news');
});

it('the question which account to use can be put off, and asked again from the account menu', async () => {
  const { user, advance } = await answeredAs('boris');
  await user.click(screen.getByRole('button', { name: 'Continue without signing in' }));
  expect(question()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('News');
  Object.defineProperty(HTMLElement.prototype, 'hidePopover', {
    configurable: true,
    value: () => undefined,
  });
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  await advance(50);
  expect(question()).not.toBeNull();
});

it('signing out of the question which account to use leads to the sign-in', async () => {
  const { user, bridge, advance } = await answeredAs('boris');
  const dialog = within(question() as HTMLElement);
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  await advance(100);
  expect(bridge.requests('session:sign-out')).toHaveLength(1);
  expect(shownRoute()).toBe('/sign-in');
});

it('an expired session of the practice world asks for one press and no password', async () => {
  const practice = { ...testProfile, kind: 'practice', session: 'expired' } as const;
  const opened = await renderClient('/news', { profile: { kind: 'practice' } });
  opened.bridge.answers['world:enter'] = () => succeed(signedIn);
  act(() => {
    opened.bridge.emit('session:changed', {
      ...expired,
      profile: practice,
      profiles: [practice],
      practicePlayer: 'magnate',
    });
  });
  await opened.advance(100);
  const dialog = within(screen.getByRole('dialog', { name: 'Session expired' }));
  expect(dialog.queryByLabelText('Password')).toBeNull();
  await opened.user.click(dialog.getByRole('button', { name: 'Enter the practice world' }));
  expect(opened.bridge.requests('world:enter')).toEqual([{ player: 'magnate' }]);
});
