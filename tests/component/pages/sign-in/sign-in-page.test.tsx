/** Signing in: validation errors, the service's words, the countdown of a pause, and the next account. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failureOfKind } from '@support/renderer/answers';
import { signedIn } from '@support/renderer/fake-bridge';
import { shownRoute } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import type { RenderedScreen, ScreenOptions } from '@support/renderer/screen';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure } from '@shared/ipc/result';

function openSignIn(failure: Failure | null = null, options: ScreenOptions = {}) {
  return renderScreen('/sign-in', {
    session: 'guest',
    ...options,
    onBridge(bridge) {
      if (failure !== null) bridge.answers['session:sign-in'] = () => fail(failure);
    },
  });
}

async function submit({ page, user, advance }: RenderedScreen, name: string, password: string) {
  const fields = [
    [page().getByRole('textbox', { name: 'Email or username' }), name],
    [page().getByLabelText('Password'), password],
  ] as const;
  for (const [field, text] of fields) {
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  }
  await user.keyboard('{Enter}');
  await advance(0);
}

const button = ({ page }: RenderedScreen) => page().getByRole('button', { name: /^Sign in/u });

describe('sign-in form', () => {
  it.each([
    ['', 'secret', 'Enter your email address or username.'],
    ['ada', '', 'Enter your password.'],
  ])('explains a missing field (name "%s", password "%s")', async (name, password, words) => {
    const form = await openSignIn();
    await submit(form, name, password);
    expect(form.page().getByText(words)).toBeDefined();
    expect(form.bridge.requests('session:sign-in')).toEqual([]);
  });

  it('shows the service’s own words and code for a refusal, and stays where it is', async () => {
    const form = await openSignIn(
      failureOfKind('service', { code: 'INVALID_CREDENTIALS', message: 'Wrong password.' }),
    );
    await submit(form, ' ada ', 'wrong-password');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Wrong password.');
    expect(alert.dataset['code']).toBe('INVALID_CREDENTIALS');
    expect(alert.dataset['kind']).toBe('service');
    expect(shownRoute()).toBe('/sign-in');
    expect(form.bridge.requests('session:sign-in')).toEqual([
      expect.objectContaining({ identifier: 'ada', password: 'wrong-password' }),
    ]);
  });

  it('does not call an unreachable server a refusal', async () => {
    const form = await openSignIn(failureOfKind('unreachable'));
    await submit(form, 'ada', 'secret-password');
    expect(screen.getByRole('alert').dataset['kind']).toBe('unreachable');
    expect(screen.getByRole('alert').textContent).toMatch(/your sign-in was not refused/iu);
  });

  it('counts a pause of the service down to its end, and asks main only then', async () => {
    const form = await openSignIn(failureOfKind('rate-limited', { retryAfterMs: 3_000 }));
    await submit(form, 'ada', 'secret-password');
    expect(screen.getByRole('alert').dataset['kind']).toBe('rate-limited');
    const seconds: (string | undefined)[] = [];
    for (let second = 0; second < 3; second += 1) {
      seconds.push(screen.getByTestId('wait-seconds').textContent.replaceAll(/\D/gu, ''));
      expect(button(form).getAttribute('aria-disabled')).toBe('true');
      await form.user.click(button(form));
      await form.advance(1_000);
    }
    expect(seconds.map(Number)).toEqual([3, 2, 1]);
    expect(screen.queryByTestId('wait-seconds')).toBeNull();
    expect(button(form).getAttribute('aria-disabled')).not.toBe('true');
    expect(form.bridge.requests('session:sign-in')).toHaveLength(1);
  });

  it('signs in after the player has ended a long pause', async () => {
    const form = await openSignIn(failureOfKind('rate-limited', { retryAfterMs: 7_200_000 }));
    await submit(form, 'ada', 'secret-password');
    await form.advance(60_100);
    expect(button(form).getAttribute('aria-disabled')).toBe('true');
    await form.user.click(screen.getByRole('button', { name: 'End the pause' }));
    await form.advance(0);
    expect(form.bridge.requests('api:end-pauses')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    await form.user.click(button(form));
    await form.advance(0);
    expect(form.bridge.requests('session:sign-in')).toHaveLength(2);
  });

  it('says that the player is signed in already, and offers another account', async () => {
    const { page } = await openSignIn(null, { session: 'signed-in' });
    expect(page().getByText('You are already signed in here.')).toBeDefined();
    expect(page().queryByText('No account yet')).toBeNull();
    expect(
      page().getByRole('link', { name: 'Sign in with another account' }).getAttribute('href'),
    ).toBe('#/sign-in?account=another');
  });

  it('says that the account in use stays signed in alongside another', async () => {
    const { page } = await renderScreen('/sign-in?account=another');
    expect(page().getByText(/stays signed in while you add the other account/u)).toBeDefined();
  });

  it('asks for a server first on a first run', async () => {
    const { page } = await openSignIn(null, { session: 'no-profile' });
    expect(page().getByText(/Choose a server first/u)).toBeDefined();
  });

  it.each(['guest', 'expired'] as const)(
    'returns to the practice world as the last player by one press, without a password, when %s',
    async (session) => {
      const { page, user, bridge, advance } = await openSignIn(null, {
        session,
        profile: { kind: 'practice' },
        practicePlayer: 'magnate',
      });
      bridge.answers['world:enter'] = () => succeed(signedIn);
      expect(page().getByRole<HTMLInputElement>('radio', { name: 'Magnate' }).checked).toBe(true);
      expect(page().queryByLabelText('Password')).toBeNull();
      await user.click(page().getByRole('button', { name: 'Enter the practice world' }));
      await advance(100);
      expect(bridge.requests('world:enter')).toEqual([{ player: 'magnate' }]);
      expect(shownRoute()).toBe('/');
    },
  );
});
