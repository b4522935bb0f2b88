/** A shape for each party of a chamber or a map, for players who cannot tell the colours. Pure. */
import { linearToOklch, parseHex } from '@shared/domain/colour';

/** One shape: its corners around 0,0 within a radius of 1. */
export type PartyShape = readonly (readonly [x: number, y: number])[];

const ARM = 0.36;
const CIRCLE_CORNERS = 24;
const CIRCLE: PartyShape = Array.from({ length: CIRCLE_CORNERS }, (_, corner) => {
  const angle = (corner / CIRCLE_CORNERS) * 2 * Math.PI;
  return [Math.cos(angle), Math.sin(angle)] as const;
});
const PLUS: PartyShape = [
  [-ARM, -1],
  [ARM, -1],
  [ARM, -ARM],
  [1, -ARM],
  [1, ARM],
  [ARM, ARM],
  [ARM, 1],
  [-ARM, 1],
  [-ARM, ARM],
  [-1, ARM],
  [-1, -ARM],
  [-ARM, -ARM],
];

function box(halfWidth: number, halfHeight: number): PartyShape {
  return [
    [-halfWidth, -halfHeight],
    [halfWidth, -halfHeight],
    [halfWidth, halfHeight],
    [-halfWidth, halfHeight],
  ];
}

/** Independents have diamonds and empty seats have rings, so these are none of them. */
export const PARTY_SHAPES: readonly PartyShape[] = [
  CIRCLE,
  box(0.86, 0.86),
  [
    [0, -1],
    [1, 0.86],
    [-1, 0.86],
  ],
  PLUS,
  box(0.42, 1),
  [
    [-1, -0.86],
    [1, -0.86],
    [0, 1],
  ],
  PLUS.map(([x, y]) => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2] as const),
  box(1, 0.42),
];

/** From this chroma on a colour has a hue. */
const HUED_FROM_CHROMA = 0.02;

/** The shape that a colour has unless another colour of the same picture has it already. */
function wantedShape(colour: string): number {
  const rgb = parseHex(colour);
  const { hue, chroma } = rgb === null ? { hue: 0, chroma: 0 } : linearToOklch(rgb);
  if (chroma < HUED_FROM_CHROMA) return 0;
  return Math.floor((hue / 360) * PARTY_SHAPES.length) % PARTY_SHAPES.length;
}

/**
 * A shape for each colour of a picture, each another one as long as there are any left. The order of the colours does not
 * matter, and a colour mostly has the same shape in every picture.
 */
export function shapesOf(colours: Iterable<string | null>): ReadonlyMap<string | null, PartyShape> {
  const sorted = [...new Set(colours)].toSorted((one, other) =>
    (one ?? '').localeCompare(other ?? '', 'en'),
  );
  const taken = new Set<number>();
  return new Map(
    sorted.map((colour) => {
      const wanted = wantedShape(colour ?? '');
      const places = PARTY_SHAPES.map((_, step) => (wanted + step) % PARTY_SHAPES.length);
      const place = places.find((free) => !taken.has(free)) ?? wanted;
      taken.add(place);
      return [colour, PARTY_SHAPES[place] ?? CIRCLE] as const;
    }),
  );
}

/** The outline of a shape as the data of an SVG path. */
export function shapePath(shape: PartyShape, x = 0, y = 0, radius = 1): string {
  const corners = shape.map(([dx, dy]) => `${round(x + dx * radius)} ${round(y + dy * radius)}`);
  return `M${corners.join('L')}Z`;
}

function round(length: number): number {
  return Math.round(length * 10_000) / 10_000;
}
