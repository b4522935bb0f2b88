/** The command palette while its code loads: a player who knows the key types on without waiting. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Time to load the code and to draw. */
const LOADING_MS = 1_000;

const palette = () => screen.queryByRole('dialog', { name: 'Command palette' });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
const pressPaletteKey = () =>
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });

// Another file may have loaded the palette's code.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.resetModules());

it('the palette takes what is typed before its code has loaded, and goes on with what follows', async () => {
  const { renderClient } = await import('@support/renderer/screen');
  const { user, advance } = await renderClient('/news');
  pressPaletteKey();
  expect(palette()).toBeNull();
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull();
  pressPaletteKey();
  expect(document.activeElement).toBe(field());
  fireEvent.change(field(), { target: { value: 'what' } });
  await advance(LOADING_MS);
  expect(within(palette() ?? document.body).getByRole('combobox')).toBe(field());
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('what');
  await user.keyboard(' changed');
  expect(field().value).toBe('what changed');

  pressPaletteKey();
  await advance(LOADING_MS);
  expect(palette()).toBeNull();
  pressPaletteKey();
  await advance(LOADING_MS);
  expect(field().value).toBe('');
});
