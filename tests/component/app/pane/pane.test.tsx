/** What surrounds the game's own page: bar, search, failures, and the place that main fills. */
import { act, screen, within } from '@testing-library/react';
import type { PaneView } from '@shared/ipc/channels/pane';
import { describe, expect, it } from 'vitest';

import { testBoot } from '@support/renderer/fake-bridge';
import { knowLinksOfEachKind } from '@support/renderer/linked-answer';
import { renderClient } from '@support/renderer/screen';

const ORIGIN = 'https://game.example';
const shown: PaneView = {
  isOpen: true,
  isApart: false,
  origin: ORIGIN,
  address: `${ORIGIN}/vote?x=1`,
  page: {
    progress: null,
    canGoBack: true,
    canGoForward: false,
    zoomPercent: 120,
    state: 'shown',
    failure: '',
    find: { matches: 3, current: 2 },
  },
  question: null,
};

async function openPane(view: PaneView) {
  const opened = await renderClient('/settings/appearance');
  const tell = async (next: PaneView) => {
    act(() => {
      opened.bridge.emit('pane:changed', next);
    });
    await opened.advance(50);
  };
  await tell(view);
  return { ...opened, tell, acts: () => opened.bridge.requests('pane:act') };
}

describe('the pane', () => {
  it('draws the origin and the tools, and asks main for what the player chooses', async () => {
    const { user, acts, bridge, tell } = await openPane(shown);
    const pane = within(screen.getByTestId('pane'));
    expect(pane.getByTestId('pane-address')).toHaveProperty('value', 'game.example/vote?x=1');
    expect(pane.getByRole('button', { name: 'Forward' })).toHaveProperty('disabled', true);
    for (const name of [
      'Back',
      'Reload',
      'Zoom in',
      'Reset zoom (120%)',
      'Print',
      'Copy address',
      'Open in the browser',
      'Close the game’s page',
    ])
      await user.click(pane.getByRole('button', { name }));
    expect(acts().map((asked) => asked.act)).toEqual([
      'back',
      'reload',
      'zoom-in',
      'zoom-reset',
      'print',
      'copy-address',
      'browser',
      'close',
    ]);
    await user.click(pane.getByRole('button', { name: 'Find in page' }));
    await user.type(pane.getByRole('textbox', { name: 'Find in page' }), 'a{Enter}');
    expect(acts().slice(-2)).toEqual([
      { act: 'find', text: 'a', isForward: true, isNext: false },
      { act: 'find', text: 'a', isForward: true, isNext: true },
    ]);
    expect(pane.getByText('2 of 3')).toBeDefined();
    expect(bridge.requests('pane:place').at(-1)?.place).not.toBeNull();
    await tell({ ...shown, isOpen: false });
    expect(screen.queryByTestId('pane')).toBeNull();
    expect(bridge.requests('pane:place').at(-1)).toEqual({ place: null });
  });

  it('says what failed and what is safe, tries again, and passes main’s words on', async () => {
    const failed = (failure: string, state: PaneView['page']['state'] = 'failed') => ({
      ...shown,
      page: { ...shown.page, state, failure },
    });
    const { user, acts, tell, bridge } = await openPane(failed('ERR_CONNECTION_REFUSED'));
    const inPlace = within(screen.getByTestId('pane-place'));
    expect(inPlace.getByTestId('pane-failure').textContent).toContain('ERR_CONNECTION_REFUSED');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(acts()).toEqual([{ act: 'reload' }]);
    await tell(failed('ERR_CERT_DATE_INVALID'));
    expect(screen.getByTestId('pane-failure').textContent).toContain('certificate');
    await tell(failed('crashed', 'gone'));
    expect(screen.getByTestId('pane-failure').textContent).toContain('process has ended');
    await tell({ ...shown, page: { ...shown.page, state: 'hung' } });
    await user.click(screen.getByRole('button', { name: 'End it and reload' }));
    expect(acts()).toHaveLength(2);
    act(() => {
      bridge.emit('pane:message', { message: 'Another account.' });
    });
    expect(screen.getByText('Another account.')).toBeDefined();
  });

  it('shows a question above the page, names who asks, and accepts a yes only after a moment', async () => {
    const { user, acts, tell, advance } = await openPane({
      ...shown,
      question: {
        id: 4,
        kind: 'download',
        name: 'report.pdf',
        size: '1.5 KB',
        from: ORIGIN,
      },
    });
    const asked = () => within(screen.getByTestId('pane-question'));
    expect(screen.getByTestId('pane-question').textContent).toContain('report.pdf');
    expect(screen.getByTestId('pane-question').textContent).toContain(`1.5 KB, from ${ORIGIN}`);
    expect(asked().getByRole('button', { name: 'Save…' })).toHaveProperty('disabled', true);
    await user.click(asked().getByRole('button', { name: 'Cancel' }));
    await advance(600);
    await user.click(asked().getByRole('button', { name: 'Save…' }));
    expect(acts()).toEqual([
      { act: 'answer', question: 4, isAllowed: false },
      { act: 'focus' },
      { act: 'answer', question: 4, isAllowed: true },
      { act: 'focus' },
    ]);
    await tell({ ...shown, question: { id: 5, kind: 'clipboard', origin: ORIGIN } });
    expect(screen.getByTestId('pane-question').textContent).toContain(`Let ${ORIGIN} write`);
    expect(asked().getByRole('button', { name: 'Allow' })).toHaveProperty('disabled', true);
    await tell(shown);
    expect(screen.queryByTestId('pane-question')).toBeNull();
  });

  it('moves the focus by F6 to the question of the page, or to our screen if there is none', async () => {
    const { bridge, tell } = await openPane({
      ...shown,
      question: { id: 1, kind: 'fullscreen', origin: ORIGIN },
    });
    const leave = () =>
      act(() => {
        bridge.emit('pane:key', { key: 'leave' });
      });
    leave();
    expect(document.activeElement?.textContent).toBe('Block');
    await tell(shown);
    leave();
    expect(document.activeElement?.id).toBe('main');
  });

  it('is drawn beside our screen in a width that is kept, or over it', async () => {
    const { user, bridge } = await openPane(shown);
    const pane = screen.getByTestId('pane');
    expect([pane.dataset['layout'], pane.style.flexBasis]).toEqual(['beside', '50%']);
    screen.getByRole('separator', { name: 'Width of the game’s page' }).focus();
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Show over the Hustings screen' }));
    expect(bridge.requests('settings:update')).toEqual([
      { paneShare: 55 },
      { paneShare: 50 },
      { paneLayout: 'over' },
    ]);
    const tell = (settings: Partial<typeof testBoot.settings>) =>
      act(() => {
        bridge.emit('settings:changed', { ...testBoot.settings, ...settings });
      });
    tell({ paneShare: 55 });
    expect(pane.style.flexBasis).toBe('55%');
    tell({ paneShare: 55, paneLayout: 'over' });
    expect(pane.dataset['layout']).toBe('over');
    expect(screen.queryByRole('separator')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show beside the Hustings screen' }));
    expect(bridge.requests('settings:update').at(-1)).toEqual({ paneLayout: 'beside' });
    tell({ paneShare: 55 });
    expect([pane.dataset['layout'], pane.style.flexBasis]).toEqual(['beside', '55%']);
  });

  it.each([
    ['/character/17', '#/characters/17'],
    ['/party/DE/3', '#/parties/DE/3'],
    ['/corporation/4', '#/corporations/4'],
    ['/country/DE', '#/countries/DE'],
    ['/race/4', '#/elections/4'],
    ['/bill/DE/7', '#/legislation/DE/7'],
  ])(
    'leads from the game’s page %s to our screen once answers have linked to its kind',
    async (path, ours) => {
      const { tell } = await openPane(shown);
      await act(async () => knowLinksOfEachKind());
      await tell({ ...shown, address: `${ORIGIN}${path}` });
      expect(screen.getByRole('link', { name: 'Hustings screen' }).getAttribute('href')).toBe(ours);
    },
  );

  it('leads to our screen too when the answer that links to its kind comes after the page', async () => {
    // An origin whose addresses no other test has taught the client.
    const origin = 'https://late.example';
    await openPane({ ...shown, origin, address: `${origin}/party/DE/3` });
    expect(screen.queryByRole('link', { name: 'Hustings screen' })).toBeNull();
    await act(async () => knowLinksOfEachKind());
    const link = screen.getByRole('link', { name: 'Hustings screen' });
    expect(link.getAttribute('href')).toBe('#/parties/DE/3');
  });

  it('leads to our screen from a page in a separate window, if there is one', async () => {
    const { bridge, tell, advance } = await openPane(shown);
    await act(async () => knowLinksOfEachKind());
    await tell({ ...shown, isApart: true, address: `${ORIGIN}/party/DE/3` });
    expect(screen.queryByTestId('pane')).toBeNull();
    expect(bridge.requests('pane:place').at(-1)).toEqual({ place: null });
    act(() => {
      bridge.emit('pane:key', { key: 'own-screen' });
    });
    await advance(50);
    expect(location.hash).toBe('#/parties/DE/3');
  });

  it('goes to its own window, and is hidden when another screen opens under it', async () => {
    const { user, acts, bridge, tell } = await openPane(shown);
    await user.click(screen.getByRole('button', { name: 'Move to its own window' }));
    expect(bridge.requests('settings:update')).toEqual([{ paneLayout: 'apart' }]);
    act(() => {
      bridge.emit('settings:changed', { ...testBoot.settings, paneLayout: 'over' });
    });
    await tell(shown);
    act(() => {
      location.hash = '#/countries';
    });
    await tell(shown);
    expect(acts()).toEqual([{ act: 'hide' }]);
  });

  it('comes back by its key where no page belongs to the screen', async () => {
    const { user, acts, tell } = await openPane(shown);
    await tell({ ...shown, isOpen: false });
    await user.keyboard('{Control>}{Shift>}[KeyG]{/Shift}{/Control}');
    await tell({ ...shown, isOpen: false });
    expect(acts()).toEqual([{ act: 'show' }]);
  });
});
