/** The document of the pane's own window: the same tools around the page, and no screen of ours. */
import { act, screen } from '@testing-library/react';
import type { PaneView } from '@shared/ipc/channels/pane';
import { succeed } from '@shared/ipc/result';
import { expect, it, onTestFinished, vi } from 'vitest';

import { acceptSettings } from '@renderer/api/session/use-settings';
import { paneStore } from '@renderer/app/pane/pane-store';
import { uiStore } from '@renderer/state/ui-store';
import { testBoot } from '@support/renderer/fake-bridge';
import { pageBoot, renewBridge } from '@support/renderer/page-bridge';

const ORIGIN = 'https://game.example';
const apart: PaneView = {
  isOpen: true,
  isApart: true,
  origin: ORIGIN,
  address: `${ORIGIN}/party/de/1`,
  page: {
    progress: null,
    canGoBack: false,
    canGoForward: false,
    zoomPercent: 100,
    state: 'shown',
    failure: '',
    find: null,
  },
  question: null,
};

it('the pane’s own window has origin and tools, follows the theme and can be merged back', async () => {
  pageBoot.window = { isSecondary: true, isPane: true };
  document.body.innerHTML = '<div id="root"></div>';
  const bridge = renewBridge();
  bridge.answers['pane:get'] = () => succeed(apart);
  bridge.answers['settings:update'] = () => succeed(testBoot.settings);
  const { drawPaneWindow } = await import('@renderer/app/pane/pane-window');
  let end = () => {};
  onTestFinished(() => {
    act(end);
    acceptSettings(testBoot.settings);
    pageBoot.window = testBoot.window;
    document.body.innerHTML = '';
    paneStore.setState({ view: null });
    uiStore.setState({ pane: 'closed' });
  });
  await act(async () => {
    end = drawPaneWindow();
    await vi.advanceTimersByTimeAsync(50);
  });
  const tell = (view: PaneView) =>
    act(() => {
      bridge.emit('pane:changed', view);
    });
  const press = (name: string) =>
    act(() => {
      screen.getByRole('button', { name }).click();
    });
  const address = screen.getByTestId('pane-address');
  expect(address).toHaveProperty('value', 'game.example/party/de/1');
  expect(screen.getByTestId('pane').dataset['layout']).toBe('apart');
  expect(screen.queryByRole('separator')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show over the Hustings screen' })).toBeNull();
  expect(bridge.requests('pane:place').at(-1)?.place).not.toBeNull();

  press('Hustings screen');
  press('Move to the main window');
  expect(bridge.requests('pane:act')).toEqual([{ act: 'own-screen' }]);
  expect(bridge.requests('settings:update')).toEqual([{ paneLayout: 'beside' }]);
  act(() => {
    bridge.emit('pane:key', { key: 'leave' });
  });
  expect(document.activeElement).toBe(address);

  act(() => {
    bridge.emit('settings:changed', { ...testBoot.settings, theme: 'oled' });
  });
  expect(document.documentElement.dataset['theme']).toBe('oled');
  tell({ ...apart, isApart: false });
  expect(screen.queryByTestId('pane')).toBeNull();
  expect(bridge.requests('pane:place').at(-1)).toEqual({ place: null });
});
