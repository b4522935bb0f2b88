/** A flag that a country sends as data: stripes and a charge. Only what is checked here is drawn. Pure. */

const LAYOUTS = ['horizontal', 'vertical', 'plain'] as const;
const SHAPES = ['disc', 'star', 'cross'] as const;
/** More stripes than this are no flag but a picture. */
const MAX_STRIPES = 13;
const HEX_COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/iu;

/** What stands in the middle of a flag. */
export interface Charge {
  readonly shape: (typeof SHAPES)[number];
  readonly colour: string;
}

/** A flag that can be drawn. */
export interface Flag {
  readonly layout: (typeof LAYOUTS)[number];
  readonly colours: readonly string[];
  readonly charge: Charge | null;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isColour(value: unknown): value is string {
  return typeof value === 'string' && HEX_COLOUR.test(value);
}

function coloursOf(sent: unknown): readonly string[] | null {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > MAX_STRIPES) return null;
  const colours: readonly unknown[] = sent;
  return colours.every(isColour) ? colours : null;
}

function chargeOf(sent: unknown): Charge | null {
  if (!isFields(sent)) return null;
  const shape = SHAPES.find((known) => known === sent['shape']);
  const colour = sent['color'];
  return shape !== undefined && isColour(colour) ? { shape, colour } : null;
}

/** The flag in an answer; null for anything else, also for a charge that this client cannot draw. */
export function flagOf(sent: unknown): Flag | null {
  if (!isFields(sent)) return null;
  const layout = LAYOUTS.find((known) => known === sent['layout']);
  const colours = coloursOf(sent['colors']);
  const charge = chargeOf(sent['charge']);
  const hasCharge = sent['charge'] !== null && sent['charge'] !== undefined;
  if (layout === undefined || colours === null || (hasCharge && charge === null)) return null;
  return { layout, colours, charge };
}
