/** A flag sent as data: drawn from checked fields, or not at all. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FlagPicture, flagOf } from '@renderer/features/links/flag-picture';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const shapesOf = (sent: unknown) => {
  const flag = flagOf(sent);
  if (flag === null) throw new Error('This is no flag');
  render(<FlagPicture flag={flag} name="Avelmark" />);
  const picture = screen.getByRole('img', { name: 'Flag of Avelmark' });
  return Array.from(picture.children, (shape) => [
    shape.tagName,
    shape.getAttribute('fill'),
    ...['x', 'y', 'width', 'height'].map((name) => shape.getAttribute(name)),
  ]);
};

it('a flag has its stripes side by side, and its charge in the middle', () => {
  const sent = { layout: 'vertical', colors: ['#0b6e4f', '#fff'], charge: null };
  expect(shapesOf(sent)).toEqual([
    ['rect', '#0b6e4f', '0', '0', '30', '40'],
    ['rect', '#fff', '30', '0', '30', '40'],
  ]);
});

it('a plain flag with a cross is one field with two bars', () => {
  const sent = {
    layout: 'plain',
    colors: ['#003f87'],
    charge: { shape: 'cross', color: '#ffd100' },
  };
  expect(shapesOf(sent).map(([tag, fill]) => [tag, fill])).toEqual([
    ['rect', '#003f87'],
    ['rect', '#ffd100'],
    ['rect', '#ffd100'],
  ]);
});

it.each([
  null,
  'horizontal',
  { layout: 'spiral', colors: ['#000000'] },
  { layout: 'plain', colors: [] },
  { layout: 'plain', colors: ['url(#x)'] },
  { layout: 'plain', colors: ['red;}'] },
  { layout: 'plain', colors: ['#000000'], charge: { shape: 'eagle', color: '#ffffff' } },
  { layout: 'plain', colors: ['#000000'], charge: { shape: 'disc', color: 'javascript:1' } },
  { layout: 'vertical', colors: Array.from({ length: 14 }, () => '#000000') },
])('no flag is drawn of %j', (sent) => {
  expect(flagOf(sent)).toBeNull();
});

it('a country’s page draws its flag and lists none of its fields', async () => {
  await renderScreen('/countries/KS', { answers: worldAnswers('contract').answers });
  expect(screen.getByRole('img', { name: /^Flag of / })).toBeDefined();
  expect(screen.queryByText('Charge')).toBeNull();
  expect(screen.queryByText('Layout')).toBeNull();
});
