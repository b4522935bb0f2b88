/** `?` lists the keys of the screen: those that its parts declare, and those that work everywhere. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderClient } from '@support/renderer/screen';
import { acceleratorFor, CLIENT_KEYS, keyCaps } from '@shared/ipc/client-keys';
import type { ClientKeyName } from '@shared/ipc/client-keys';

const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
const linesOf = (title: RegExp) =>
  Array.from(
    within(list() as HTMLElement)
      .getByRole('region', { name: title })
      .querySelectorAll('dt'),
    (term) => [
      Array.from(term.querySelectorAll('kbd'), ({ textContent }) => textContent).join(' '),
      term.nextElementSibling?.textContent,
    ],
  );

describe('the list of keys', () => {
  it('opens with ?, names the keys of a table and those of every screen, and closes with Escape', async () => {
    const { user, advance } = await renderClient('/news');
    await user.keyboard('?');
    await advance(200);
    expect(linesOf(/^Table rows/u)).toEqual(
      expect.arrayContaining([
        ['↓', 'Next row'],
        ['Enter', 'Open the row'],
      ]),
    );
    const everywhere = linesOf(/^On every screen$/u);
    expect(everywhere).toEqual(
      expect.arrayContaining([
        ['Ctrl K', 'Open or close the palette'],
        ['?', 'Show keyboard shortcuts'],
        ['Ctrl Shift D', 'Open diagnostics'],
        ['Ctrl 1', 'Switch to ada'],
      ]),
    );
    expect(everywhere.length).toBeGreaterThanOrEqual(Object.keys(CLIENT_KEYS).length);
    fireEvent(list() as HTMLElement, new Event('cancel', { cancelable: true }));
    expect(list()).toBeNull();
  });

  it('names no keys of a part that is not on the screen', async () => {
    const { user, advance, go } = await renderClient('/news');
    await go('/settings/appearance');
    await user.keyboard('?');
    await advance(200);
    expect(within(list() as HTMLElement).queryByText(/^Table rows/u)).toBeNull();
  });

  it('stays closed while ? is typed into a field', async () => {
    const { user, advance } = await renderClient('/news');
    await user.type(screen.getByRole('searchbox', { name: 'Filter: News' }), 'why?');
    await advance(200);
    expect(list()).toBeNull();
  });
});

it('shortcuts are distinct on every system and written as on its keyboards', () => {
  for (const platform of ['darwin', 'linux', 'win32']) {
    const all = Object.keys(CLIENT_KEYS).map((name) =>
      acceleratorFor(name as ClientKeyName, platform),
    );
    expect(new Set(all).size).toBe(all.length);
  }
  expect(keyCaps(acceleratorFor('back', 'darwin'), 'darwin')).toEqual(['⌘', '[']);
  expect(keyCaps(acceleratorFor('back', 'linux'), 'linux')).toEqual(['Alt', '←']);
  expect(keyCaps(acceleratorFor('zoomIn', 'linux'), 'linux')).toEqual(['Ctrl', '+']);
});
