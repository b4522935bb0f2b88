/** The elements of the small window. */
import { rawNumber, formatCount, formatPercent } from '@shared/domain/wording/numbers';
import type { RacePosition } from '@shared/ipc/mini';

/** One figure with its name. */
interface MiniFigure {
  readonly label: HTMLElement;
  readonly value: HTMLElement;
  /**
   * Writes the raw number and its words; writes nothing where they have not changed, because each
   * write costs a paint.
   */
  write(value: number | null, text: string): void;
}

/** An element with text. */
export function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** A button with its action. */
export function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button';
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}

/** A figure; its value carries the same test id as on the status bar. */
export function figure(name: string, testId: string): MiniFigure {
  const label = element('dt', 'label', name);
  const value = element('span', 'value');
  value.dataset['testid'] = testId;
  return {
    label,
    value,
    write(raw, text) {
      const told = rawNumber(raw);
      if (value.dataset['value'] !== told) value.dataset['value'] = told;
      if (value.textContent !== text) value.textContent = text;
    },
  };
}

/** Label and value side by side, for a list of figures. */
export function labelled({ label, value }: MiniFigure): HTMLElement {
  const made = element('div', 'figure');
  const place = element('dd', 'place');
  place.append(value);
  made.append(label, place);
  return made;
}

// A share by turn as a small line. The numbers stand beside it as words, so the line is a picture with a name.

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
