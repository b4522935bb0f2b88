/** The list of countries. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failing, pending } from '@support/renderer/answers';
import { renderScreen } from '@support/renderer/screen';

describe('list of countries', () => {
  it('shows a row for each country that the service lists', async () => {
    const { page } = await renderScreen('/countries');
    expect(page().getByRole('heading', { level: 1 }).textContent).toBe('Countries');
    expect(page().getByRole('link', { name: 'United States' }).getAttribute('href')).toBe(
      '#/countries/US',
    );
  });
  it('is busy during its first load', async () => {
    const { main } = await renderScreen('/countries', { answers: { countries: pending() } });
    expect(main().getAttribute('aria-busy')).toBe('true');
  });
  it('shows the error panel when the read fails', async () => {
    const { page } = await renderScreen('/countries', {
      answers: { countries: failing('service') },
    });
    expect(page().getByTestId('error-panel').dataset['code']).toBe('FORBIDDEN');
    screen.getByRole('button', { name: 'Try again' });
  });
});
