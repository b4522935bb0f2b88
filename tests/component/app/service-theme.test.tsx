/** A fresh installation takes the theme that the service stores; a choice on this machine is never replaced by it. */
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Settings } from '@shared/ipc/channels/settings';

import { currentSettings } from '@renderer/api/session/use-settings';

import { renderClient, settle } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { fieldsOf } from '@support/answer-fields';

/** A server of this dialect whose player stored `theme` from another machine. */
async function serverWith(dialect: 'contract' | 'observed', theme: string) {
  const world = worldAnswers(dialect);
  if (dialect === 'contract') {
    return { ...world.answers, clientNav: { ...(await world.read('clientNav', {})), theme } };
  }
  const { user } = await world.read('ownAccount', {});
  return { ...world.answers, ownAccount: { user: { ...fieldsOf(user), theme } } };
}

const shownTheme = () => document.documentElement.dataset['theme'];

describe.each(['contract', 'observed'] as const)('in the %s dialect', (dialect) => {
  it('a fresh installation takes the theme of the service at sign-in, and asks for it once', async () => {
    const answers = await serverWith(dialect, 'oled');
    const client = await renderClient('/news', { answers, settings: { theme: 'system' } });
    expect(shownTheme()).toBe('oled');
    expect(client.bridge.requests('settings:update')).toEqual([{ theme: 'oled' }]);
    expect(client.calls('setTheme')).toEqual([]);
    await client.advance(120_000);
    expect(client.calls('ownAccount')).toHaveLength(dialect === 'observed' ? 1 : 0);
  });

  it('a theme that was chosen on this machine stays', async () => {
    const answers = await serverWith(dialect, 'oled');
    const client = await renderClient('/news', { answers, settings: { theme: 'light' } });
    expect(client.bridge.requests('settings:update')).toEqual([]);
    expect(client.calls('ownAccount')).toEqual([]);
  });
});

it('a guest has no theme to take', async () => {
  const answers = await serverWith('contract', 'oled');
  const client = await renderClient('/news', {
    answers,
    session: 'guest',
    settings: { theme: 'system' },
  });
  expect(client.bridge.requests('settings:update')).toEqual([]);
});

it('a theme that another window chose is shown in this one too, and nothing is stored for it', async () => {
  const client = await renderClient('/settings/appearance', { settings: { theme: 'light' } });
  const tell = async (theme: Settings['theme']) => {
    act(() => client.bridge.emit('settings:changed', { ...currentSettings(), theme }));
    await settle();
  };
  await tell('dark');
  expect(shownTheme()).toBe('dark');
  await tell('light');
  expect(shownTheme()).toBe('light');
  expect(client.bridge.requests('settings:update')).toEqual([]);
  expect(client.calls('setTheme')).toEqual([]);
});
