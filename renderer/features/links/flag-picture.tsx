/** Flags as servers send them: checked, then drawn. */
import styles from './flag-picture.module.css';

const LAYOUTS = ['horizontal', 'vertical', 'plain'] as const;
const SHAPES = ['disc', 'star', 'cross'] as const;
/** A flag with more stripes than this is not drawn. */
const MAX_STRIPES = 13;
const HEX_COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/iu;

/** What stands in the middle of a flag. */
interface Charge {
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

const WIDTH = 60;
const HEIGHT = 40;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };
const DISC_RADIUS = 11;
const ARM = 7;
const STAR_POINTS = 5;
const STAR_OUTER = 13;
const STAR_INNER = 5;

function starPath(): string {
  return Array.from({ length: STAR_POINTS * 2 }, (_, corner) => {
    const radius = corner % 2 === 0 ? STAR_OUTER : STAR_INNER;
    const angle = (Math.PI / STAR_POINTS) * corner - Math.PI / 2;
    const x = MIDDLE.x + radius * Math.cos(angle);
    const y = MIDDLE.y + radius * Math.sin(angle);
    return `${x.toFixed(2)},${y.toFixed(2)}`;
  }).join(' ');
}

const STAR = starPath();

function ChargePicture({ shape, colour }: Charge) {
  switch (shape) {
    case 'disc':
      return <circle cx={MIDDLE.x} cy={MIDDLE.y} r={DISC_RADIUS} fill={colour} />;
    case 'star':
      return <polygon points={STAR} fill={colour} />;
    case 'cross':
      return (
        <>
          <rect x={0} y={MIDDLE.y - ARM / 2} width={WIDTH} height={ARM} fill={colour} />
          <rect x={MIDDLE.x - ARM / 2} y={0} width={ARM} height={HEIGHT} fill={colour} />
        </>
      );
  }
}

interface FlagPictureProps {
  readonly flag: Flag;
  /** The country's name; null where it stands beside the picture, which then says nothing. */
  readonly name: string | null;
}

/** A picture of 3 to 2, named for assistive technology unless its name stands beside it. */
export function FlagPicture({ flag, name }: FlagPictureProps) {
  const { layout, colours, charge } = flag;
  const isVertical = layout === 'vertical';
  const stripes = layout === 'plain' ? colours.slice(0, 1) : colours;
  const size = (isVertical ? WIDTH : HEIGHT) / stripes.length;
  const spoken =
    name === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `Flag of ${name}` };
  return (
    <svg
      className={name === null ? styles.mark : styles.flag}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      {...spoken}
    >
      {stripes.map((colour, index) => (
        <rect
          key={`${colour} ${index * size}`}
          x={isVertical ? index * size : 0}
          y={isVertical ? 0 : index * size}
          width={isVertical ? size : WIDTH}
          height={isVertical ? HEIGHT : size}
          fill={colour}
        />
      ))}
      {charge !== null && <ChargePicture {...charge} />}
    </svg>
  );
}
