/** What a tile of the market's map says by the room that it has. */
import { textWidth, tickerOf, tileLabel } from '@renderer/pages/markets/tile-label';
import { expect, it } from 'vitest';

it.each([
  [200, 60, ['Halcyon Trust'], '+2%'],
  [70, 60, ['Halcyon', 'Trust'], '+2%'],
  [70, 40, ['HAL'], '+2%'],
  [34, 24, ['HAL'], ''],
  [20, 60, null, ''],
  [200, 12, null, ''],
])('a tile of %i × %i px says %j', (width, height, name, change) => {
  const label = tileLabel('Halcyon Trust', '+2%', { width, height });
  expect(label && { ...label }).toEqual(name === null ? null : { name, change });
});

it('a ticker has the initials of three words, else the first letters, by grapheme', () => {
  expect(tickerOf('West Valley Broadcasting')).toBe('WVB');
  expect(tickerOf('Cinder & Co.')).toBe('CIN');
  expect(tickerOf('القمة للأدوية')).toBe('الق');
  expect(tickerOf('x')).toBe('X');
});

it('a text of wide letters is measured as wide as it is drawn', () => {
  const drawnPx = 11;
  for (const letter of ['W', 'M', '@'])
    expect(textWidth(letter.repeat(20))).toBeGreaterThanOrEqual(20 * drawnPx);
});
