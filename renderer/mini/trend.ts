/** A share by turn as a small line. The numbers stand beside it as words, so the line is a picture with a name. */
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';
import type { RacePosition } from '@shared/ipc/mini';

const WIDTH = 120;
const HEIGHT = 28;
/** Room for the line's own width, which must not be cut off at the edge. */
const MARGIN = 2;
const SVG = 'http://www.w3.org/2000/svg';

/** Draws the line into `place`; nothing below two points. */
export function drawTrend(place: HTMLElement, trend: RacePosition['trend']): void {
  place.dataset['testid'] = 'mini-race-trend';
  place.dataset['points'] = String(trend.length);
  const first = trend[0];
  const last = trend.at(-1);
  place.hidden = trend.length < 2;
  if (first === undefined || last === undefined || trend.length < 2) {
    place.replaceChildren();
    return;
  }
  const shares = trend.map(({ sharePct }) => sharePct);
  const low = Math.min(...shares);
  const spread = Math.max(...shares) - low || 1;
  const turns = last.turn - first.turn || 1;
  const points = trend.map(({ turn, sharePct }) => {
    const x = MARGIN + ((turn - first.turn) / turns) * (WIDTH - 2 * MARGIN);
    const y = HEIGHT - MARGIN - ((sharePct - low) / spread) * (HEIGHT - 2 * MARGIN);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
  picture.setAttribute('role', 'img');
  picture.setAttribute(
    'aria-label',
    `Your share from turn ${formatCount(first.turn)} to ${formatCount(last.turn)}: ${formatPercent(first.sharePct)} to ${formatPercent(last.sharePct)}`,
  );
  const line = document.createElementNS(SVG, 'polyline');
  line.setAttribute('points', points.join(' '));
  picture.append(line);
  place.replaceChildren(picture);
}
