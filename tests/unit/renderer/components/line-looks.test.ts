/** Lines of parties have their colours; lines without an owner take the theme's in turn. */
import { expect, it } from 'vitest';

import { lineLooks } from '@renderer/components/charts/line-series';
import type { ThemeColours } from '@renderer/theme/use-theme-colours';

const COLOURS = {
  accent: 'blue',
  warn: 'amber',
  gain: 'green',
  loss: 'red',
  ink: 'black',
  'ink-muted': 'grey',
  legibleInk: (colour: string) => `legible ${colour}`,
} as unknown as ThemeColours;

it('a line of a party has its legible colour, and the own line is twice as thick', () => {
  expect(
    lineLooks([{ colour: '#c00' }, {}, { colour: '#00c', isOwn: true }, { colour: null }], COLOURS),
  ).toEqual([
    { colour: 'legible #c00', widthPx: 1.5, isOfParty: true },
    { colour: 'blue', widthPx: 1.5, isOfParty: false },
    { colour: 'legible #00c', widthPx: 3, isOfParty: true },
    { colour: 'amber', widthPx: 1.5, isOfParty: false },
  ]);
});
