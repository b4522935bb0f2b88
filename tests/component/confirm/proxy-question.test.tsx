/** The question for the user name and password of a proxy: it names the proxy, and sends what was typed once. */
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { USUAL_APPEARANCE } from '@support/renderer/appearance';
import type { ConfirmView, ProxyLogin, ProxyQuestion } from '@shared/ipc/confirm';

const REVIEW: ProxyQuestion['review'] = {
  kind: 'proxy-login',
  proxyName: 'proxy.example:8080',
  isRefused: false,
  isEncrypted: false,
};

/** Opens the window's own document with the question, as its preload does. */
async function openWindow(change: Partial<typeof REVIEW> = {}) {
  vi.resetModules();
  document.body.innerHTML = '<div id="root"></div>';
  const decisions: (readonly [string | null, ProxyLogin | undefined])[] = [];
  const view: ConfirmView = {
    nonce: 'n-1',
    appearance: { ...USUAL_APPEARANCE, theme: 'dark' },
    locale: { numbers: 'en-US', times: 'en-US' },
    armAfterMs: 400,
    review: { ...REVIEW, ...change },
  };
  vi.stubGlobal('confirmation', {
    view: () => Promise.resolve(view),
    shown: () => Promise.resolve(),
    confirm: (nonce: string, login?: ProxyLogin) => void decisions.push([nonce, login]),
    cancel: () => void decisions.push([null, undefined]),
  });
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve() },
    configurable: true,
  });
  const listeners = vi.spyOn(window, 'addEventListener');
  await import('@renderer/confirm/main');
  await act(() => vi.advanceTimersByTimeAsync(400));
  close = () => {
    for (const [type, listener] of listeners.mock.calls)
      window.removeEventListener(type, listener as EventListener);
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  };
  return { decisions, user: userEvent.setup({ delay: null }) };
}

let close = () => undefined as void;
afterEach(() => close());

const dialog = () => screen.getByRole('dialog');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

it('the proxy’s question names the proxy, hides the password, and focuses the first field', async () => {
  await openWindow();
  expect(dialog().getAttribute('aria-label')).toBe('Sign in to the proxy');
  expect(dialog().querySelector('#sum')?.textContent).toBe('proxy.example:8080');
  expect(password().type).toBe('password');
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  expect(dialog().textContent).toContain('not encrypted');
  expect(within(dialog()).queryByRole('note')).toBeNull();
});

it('the proxy’s question says that the proxy refused an earlier answer', async () => {
  await openWindow({ isRefused: true, isEncrypted: true });
  expect(within(dialog()).getByRole('note').textContent).toMatch(/rejected/u);
  expect(dialog().textContent).not.toContain('not encrypted');
});

it.each(['Enter', 'the button'])(
  'the proxy’s question sends user name and password by %s, once',
  async (how) => {
    const { decisions, user } = await openWindow();
    await user.keyboard('ada');
    await user.tab();
    await user.keyboard(how === 'Enter' ? 'pass word{Enter}{Enter}' : 'pass word');
    if (how !== 'Enter') await user.dblClick(screen.getByRole('button', { name: 'Sign in' }));
    expect(decisions).toEqual([['n-1', { user: 'ada', password: 'pass word' }]]);
  },
);

it('the proxy’s question sends nothing without a user name', async () => {
  const { decisions, user } = await openWindow();
  await user.type(password(), 'secret{Enter}');
  expect(decisions).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
});

it('the proxy’s question is cancelled by Escape, also while the player types', async () => {
  const { decisions, user } = await openWindow();
  await user.keyboard('ad{Escape}');
  expect(decisions).toEqual([[null, undefined]]);
});
