/** What the whole window does with the locale, a right click and the key for finding. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { setDisplayLocale } from '@shared/domain/wording/locale';
import { inLocale } from '@support/locale';
import { renderClient, settle } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const { answers } = worldAnswers('contract');

it('what stands on screen is written anew when the language of numbers changes', async () => {
  inLocale({ numbers: 'en-US' });
  await renderClient('/countries', { answers });
  await settle();
  const funds = () => screen.getByTestId('status-funds').textContent;
  expect(funds()).toMatch(/\d,\d{3}/u);
  await act(async () => {
    setDisplayLocale({ numbers: 'de-DE' });
    await Promise.resolve();
  });
  await settle();
  expect(funds()).toMatch(/\d\.\d{3}/u);
});

it('a right click on a figure selects the whole of it, for Copy in the menu', async () => {
  await renderClient('/countries', { answers });
  await settle();
  const figure = screen.getByTestId('status-funds');
  fireEvent.contextMenu(figure);
  expect(window.getSelection()?.toString()).toBe(figure.textContent);
  window.getSelection()?.removeAllRanges();
});

it('Ctrl+F leads to the filter of a table', async () => {
  const { user } = await renderClient('/characters?name=a', { answers });
  await settle();
  const filter = document.querySelector('#main [data-table-filter]');
  expect(filter).not.toBeNull();
  await user.keyboard('{Control>}f{/Control}');
  expect(document.activeElement).toBe(filter);
});
