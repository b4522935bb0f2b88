/** The settings of closing, starting and the small window. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderScreen } from '@support/renderer/screen';

describe('closing and starting', () => {
  it('saves what closing does, and says what happens without a tray', async () => {
    const { page, user, bridge } = await renderScreen('/settings/advanced');
    const choice = page().getByRole('combobox', { name: 'When the window is closed' });
    expect((choice as HTMLSelectElement).value).toBe('ask');
    expect(page().getByText(/On a desktop without a tray, the window is minimised/u)).toBeDefined();
    await user.selectOptions(choice, 'Quit Hustings');
    expect(bridge.requests('settings:update')).toEqual([{ onClose: 'quit' }]);
  });

  it('saves the start with the system', async () => {
    const { page, user, bridge } = await renderScreen('/settings/advanced');
    await user.click(page().getByRole('switch', { name: 'Start with the system' }));
    expect(bridge.requests('settings:update')).toEqual([{ startWithSystem: true }]);
  });
});

describe('the shortcut of the small window', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Shortcut' });

  it('is what is pressed in its field, and is removed by Delete', async () => {
    const { user, bridge } = await renderScreen('/settings/advanced');
    expect(field().value).toBe('Ctrl+Shift+M');
    await user.click(field());
    await user.keyboard('{Control>}{Alt>}j{/Alt}{/Control}');
    await user.keyboard('{Delete}');
    expect(bridge.requests('settings:update')).toEqual([
      { miniShortcut: 'CmdOrCtrl+Alt+J' },
      { miniShortcut: '' },
    ]);
  });

  it('is never a single letter, and Tab leaves its field', async () => {
    const { user, bridge } = await renderScreen('/settings/advanced');
    await user.click(field());
    await user.keyboard('j{Shift>}j{/Shift}');
    await user.tab();
    expect(document.activeElement).not.toBe(field());
    expect(bridge.requests('settings:update')).toEqual([]);
  });
});
