/** The colour and the width of each line of a chart. */
import type { ThemeColours } from '@renderer/theme/use-theme-colours';

import type { LineSeries } from './line-series';

const LINE_PX = 1.5;
const OWN_LINE_PX = 3;

/** How one line is drawn. */
export interface LineLook {
  readonly colour: string;
  readonly widthPx: number;
  /** The colour is a party's, and enough to tell the line apart without dashes. */
  readonly isToldByColour: boolean;
}

/**
 * A party's line has its colour, legible on the theme; lines without an owner take the theme's colours in turn.
 *
 * @param hasShapes the player wants more than colours to tell parties apart
 */
export function lineLooks(
  series: readonly Pick<LineSeries, 'colour' | 'isOwn'>[],
  colours: ThemeColours,
  hasShapes: boolean,
): readonly LineLook[] {
  const { accent, warn, gain, loss, ink } = colours;
  const plain = [accent, warn, gain, colours['ink-muted'], loss, ink];
  let ownerless = 0;
  return series.map(({ colour, isOwn = false }) => {
    const isOfParty = colour !== null && colour !== undefined && colour !== '';
    const own = isOfParty ? colours.legibleInk(colour) : plain[ownerless % plain.length];
    if (!isOfParty) ownerless += 1;
    const widthPx = isOwn ? OWN_LINE_PX : LINE_PX;
    return { colour: own ?? ink, widthPx, isToldByColour: isOfParty && !hasShapes };
  });
}
