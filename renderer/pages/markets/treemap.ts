/**
 * Lays areas out in a rectangle so that each is as nearly square as it can be: the squarified treemap of Bruls, Huizing
 * and van Wijk, "Squarified Treemaps" (2000).
 */

/** A rectangle; the units are those of the space that was given. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const NOTHING: Rect = { x: 0, y: 0, width: 0, height: 0 };

/** The aspect ratio of the least square rectangle in a row along a side: 1 is a square. */
function worstRatio(areas: readonly number[], side: number): number {
  const sum = areas.reduce((all, area) => all + area, 0);
  const most = Math.max(...areas);
  const least = Math.min(...areas);
  return Math.max((side * side * most) / (sum * sum), (sum * sum) / (side * side * least));
}

/** Lays a row out along the shorter side of `space`; returns the space that is left. */
function placeRow(
  areas: readonly number[],
  space: Rect,
  onPlaced: (index: number, rect: Rect) => void,
): Rect {
  const sum = areas.reduce((all, area) => all + area, 0);
  const isUpright = space.width >= space.height;
  const side = isUpright ? space.height : space.width;
  const depth = side === 0 ? 0 : sum / side;
  let along = 0;
  for (const [index, area] of areas.entries()) {
    const length = depth === 0 ? 0 : area / depth;
    const rect = isUpright
      ? { x: space.x, y: space.y + along, width: depth, height: length }
      : { x: space.x + along, y: space.y, width: length, height: depth };
    onPlaced(index, rect);
    along += length;
  }
  return isUpright
    ? { ...space, x: space.x + depth, width: Math.max(0, space.width - depth) }
    : { ...space, y: space.y + depth, height: Math.max(0, space.height - depth) };
}

/**
 * A rectangle for each value, in the same order. The areas are proportional to the values, and together they fill the
 * space. A value that is not a positive number has no area.
 */
export function squarify(values: readonly number[], space: Rect): readonly Rect[] {
  const known = values
    .map((value, index) => ({ value, index }))
    .filter(({ value }) => Number.isFinite(value) && value > 0)
    .toSorted((one, other) => other.value - one.value);
  const total = known.reduce((sum, { value }) => sum + value, 0);
  const scale = total > 0 ? (space.width * space.height) / total : 0;
  const rects = values.map(() => NOTHING);
  if (!(scale > 0) || !Number.isFinite(scale)) return rects;
  let left = space;
  let row: { readonly area: number; readonly index: number }[] = [];
  const place = () => {
    const placed = row;
    left = placeRow(
      placed.map(({ area }) => area),
      left,
      (at, rect) => {
        rects[placed[at]?.index ?? 0] = rect;
      },
    );
    row = [];
  };
  for (const { value, index } of known) {
    const side = Math.min(left.width, left.height);
    const next = { area: value * scale, index };
    const areas = row.map(({ area }) => area);
    const isWorse =
      areas.length > 0 && worstRatio([...areas, next.area], side) > worstRatio(areas, side);
    if (isWorse) place();
    row.push(next);
  }
  if (row.length > 0) place();
  return rects;
}
