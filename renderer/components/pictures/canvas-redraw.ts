/** Draws a canvas again for a picture: larger and sharper than on the screen. */

interface CanvasSize {
  /** In CSS pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pixels of the picture for each CSS pixel. */
  readonly scale: number;
}

type Redraw = (size: CanvasSize) => Promise<HTMLCanvasElement | null>;

const redraws = new WeakMap<Element, Redraw>();

/** Marks the element around a canvas, so that a picture can find it in a copy too. */
export const CANVAS_ATTRIBUTE = 'data-canvas';

/** Says how to draw the canvas in this element again. */
export function setRedraw(element: Element, redraw: Redraw): void {
  element.setAttribute(CANVAS_ATTRIBUTE, '');
  redraws.set(element, redraw);
}

/** The canvas of this element in another size; null where it cannot be drawn. */
export function redrawCanvas(
  element: Element,
  size: CanvasSize,
): Promise<HTMLCanvasElement | null> {
  return redraws.get(element)?.(size) ?? Promise.resolve(null);
}
