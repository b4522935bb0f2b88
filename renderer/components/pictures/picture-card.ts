/** Composes a picture to share: the words and the drawing of one part of a screen, in a frame of one size. */
import { CANVAS_ATTRIBUTE, redrawCanvas } from './canvas-redraw';
import styles from './picture-card.module.css';

/** The size of a picture in CSS pixels, and its pixels for each of them. */
export const CARD_PX = { width: 1_200, height: 630 } as const;
export const CARD_SCALE = 2;

/** How much larger than on the screen its contents stand: little as large as it can be, most as in a newspaper. */
const LARGE_ZOOM = 1.8;
const USUAL_ZOOM = 1.4;
const MIN_ZOOM = 0.5;
/** Below this the letters get too small; then the drawing gets narrower. */
const LEAST_LEGIBLE_ZOOM = 0.9;
/** Height of a chart of lines for each pixel of its width, at most. */
const CANVAS_RATIO = 0.45;
/** What has no meaning in a picture. */
const LEFT_OUT = '[popover], [popovertarget], button, [data-picture="none"], .visually-hidden';

/** A part of a screen that can become a picture. It marks what goes where by `data-picture`. */
export interface PictureSource {
  readonly element: HTMLElement;
  /** What the picture shows, where the part has no headline. */
  readonly title: string;
  /** The screen's name, above the title unless the words there contain it; empty for a screen of many subjects. */
  readonly place: string;
  /** Where and when: turn and server. */
  readonly facts: string;
}

function element(tag: string, className: string | undefined, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className ?? '';
  made.textContent = text;
  return made;
}

/** The parts of this kind, without those of another source within, and without parts of parts. */
export function partsOf(source: HTMLElement, kind: string): readonly HTMLElement[] {
  const found = Array.from(source.querySelectorAll<HTMLElement>(`[data-picture="${kind}"]`));
  return found.filter(
    (one) =>
      one.closest('[data-picture="source"]') === source &&
      !found.some((other) => other !== one && other.contains(one)),
  );
}

/** A copy without controls and handles, in the words that others read: a name instead of `You`. */
export function copyOf(original: HTMLElement): HTMLElement {
  const copy = original.cloneNode(true) as HTMLElement;
  for (const one of copy.querySelectorAll(LEFT_OUT)) one.remove();
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    const others = one.dataset['pictureWords'];
    if (others !== undefined) one.textContent = others;
    for (const name of ['id', 'hidden', 'href', 'role', 'tabindex', 'data-testid', 'title'])
      one.removeAttribute(name);
  }
  return copy;
}

/** Puts a picture in the place of each canvas, because a copy of a canvas is empty. */
async function drawCanvases(
  original: HTMLElement,
  copy: HTMLElement,
  room: { readonly widthPx: number; readonly heightPx: number },
): Promise<void> {
  const within = (around: HTMLElement) =>
    Array.from(around.querySelectorAll<HTMLElement>(`[${CANVAS_ATTRIBUTE}]`));
  const copies = within(copy);
  for (const [index, canvas] of within(original).entries()) {
    const widthPx = Math.floor(room.widthPx / USUAL_ZOOM);
    const heightPx = Math.floor(Math.min(room.heightPx / USUAL_ZOOM, widthPx * CANVAS_RATIO));
    const drawn = await redrawCanvas(canvas, { widthPx, heightPx, scale: USUAL_ZOOM * CARD_SCALE });
    const place = copies[index];
    if (drawn === null || place === undefined) continue;
    const image = document.createElement('img');
    image.src = drawn.toDataURL('image/png');
    image.width = widthPx;
    image.height = heightPx;
    place.replaceChildren(image);
  }
}

/** Makes the contents as large as their place allows: first by their zoom, then by their width. */
function fit(stage: HTMLElement, heightPx: number): void {
  const taken = () => stage.getBoundingClientRect().height;
  let zoom = LARGE_ZOOM;
  const setZoom = (wanted: number) => {
    zoom = wanted;
    stage.style.setProperty('zoom', String(zoom));
  };
  const shrink = (least: number) => {
    setZoom(Math.max(least, Math.min(zoom, (zoom * heightPx) / taken())));
  };
  setZoom(LARGE_ZOOM);
  if (taken() > heightPx) setZoom(USUAL_ZOOM);
  if (taken() > heightPx) shrink(LEAST_LEGIBLE_ZOOM);
  if (taken() > heightPx) stage.style.width = `${Math.floor((100 * heightPx) / taken())}%`;
  if (taken() > heightPx) shrink(MIN_ZOOM);
}

/** The card with everything but its drawings, which go to the stage in its body. */
function frameOf({ element: part, title, place, facts }: PictureSource) {
  const card = element('div', styles.card);
  card.inert = true;
  for (const name of ['--tab', '--tab-ink'])
    card.style.setProperty(name, part.style.getPropertyValue(name));

  const [kicker] = partsOf(part, 'kicker');
  const [headline] = partsOf(part, 'headline');
  const kickerLine = element('p', styles.kicker);
  if (kicker !== undefined) kickerLine.append(...copyOf(kicker).childNodes);
  const titleLine = element('h2', styles.headline, headline === undefined ? title : '');
  if (headline !== undefined) titleLine.append(...copyOf(headline).childNodes);
  if (!`${kickerLine.textContent} ${titleLine.textContent}`.includes(place))
    kickerLine.prepend(element('b', undefined, place));
  const body = element('div', styles.body);
  const stage = element('div', styles.stage);
  body.append(stage);
  const notes = partsOf(part, 'note').map((note) => copyOf(note).textContent.trim());
  const foot = element('footer', styles.foot);
  foot.append(
    element('b', undefined, 'Hustings'),
    element('span', styles.note, notes.filter((note) => note !== '').join(' ')),
    element('span', styles.facts, facts),
  );
  card.append(kickerLine, titleLine, body, foot);
  return { card, body, stage };
}

/**
 * Lays the picture out in the document while it is used: out of sight, because only a layout tells how much room there
 * is.
 */
export async function withCard<Result>(
  source: PictureSource,
  work: (card: HTMLElement) => Result,
): Promise<Result> {
  const { card, body, stage } = frameOf(source);
  document.body.append(card);
  try {
    const room = { widthPx: body.clientWidth, heightPx: body.clientHeight };
    for (const drawing of partsOf(source.element, 'body')) {
      const copy = copyOf(drawing);
      await drawCanvases(drawing, copy, room);
      stage.append(copy);
    }
    fit(stage, room.heightPx);
    return work(card);
  } finally {
    card.remove();
  }
}
