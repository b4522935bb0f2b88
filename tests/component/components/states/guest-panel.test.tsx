/** What a guest sees where a read needs an account. */
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { acceptSession } from '@renderer/api/session/session-store';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { failureOfKind } from '@support/renderer/answers';
import { signedIn } from '@support/renderer/fake-bridge';
import { renewBridge } from '@support/renderer/page-bridge';
import { settle } from '@support/renderer/screen';
import type { Failure } from '@shared/ipc/result';

function show(failure: Failure) {
  render(<ErrorPanel failure={failure} onRetry={() => undefined} />);
  return screen.getByTestId('error-panel');
}

beforeEach(() => {
  renewBridge();
  acceptSession({ ...signedIn, status: 'guest' });
});

it.each([
  ['key-required', 'Sign in to see this. You also need an API key for your account.'],
  ['signed-out', 'Sign in to see this.'],
] as const)(
  'a guest is asked to sign in after %s, without a key or a retry',
  async (kind, words) => {
    const panel = show({ kind, code: 'UNSENT', message: 'Nothing was sent.' });
    await settle();
    expect(panel.dataset['code']).toBe('UNSENT');
    expect(panel.querySelector('p')?.textContent).toBe(words);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#/sign-in',
    ]);
    expect(screen.queryByTestId('key-by-hand')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it('a guest reads the words of a server that refuses guests, and can try again', () => {
  const panel = show(failureOfKind('signed-out', { message: 'Not in public.', httpStatus: 401 }));
  expect(panel.textContent).toContain('Not in public.');
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/sign-in');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
