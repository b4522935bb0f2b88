/** Where the names of the parties stand around a half circle, and how much room they need. Pure. */
import type { SeatPlace } from './hemicycle-seats';
import type { SeatGroup } from './seat-group';

/** A group with its seats. */
export interface PlacedGroup {
  readonly group: SeatGroup;
  readonly places: readonly SeatPlace[];
}

/** A label, up to three lines. */
export interface ArcLabel {
  readonly group: SeatGroup;
  readonly x: number;
  /** Of the first line. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly lines: readonly string[];
}

/** Parties with a smaller share of the seats have no label: labels would cover each other. */
const LEAST_LABELLED_SHARE = 0.02;
const LABEL_RADIUS = 1.12;
/** Between two labels, in the unit of the circle's radius, as are all lengths here. */
const LABEL_GAP = 0.035;
/** Of one line of a label. */
export const LINE_HEIGHT = 0.105;
/** Letters of a line; a longer name goes on in the next, and ends with the last. */
const LONGEST_LINE = 17;
const MOST_LINES = 3;
/** The widest usual letter, by which a label never gets too little room. */
const LETTER_WIDTH = 0.054;
const FIGURE_WIDTH = 0.068;
const LOWEST = 0.02;
/** A higher name would make the circle small. */
const HIGHEST = -1.6;

/** A name in at most three lines. */
export function nameLines(name: string): readonly string[] {
  const lines: string[] = [];
  let rest = name;
  while (rest.length > LONGEST_LINE && lines.length < MOST_LINES - 1) {
    const space = rest.slice(0, LONGEST_LINE + 1).lastIndexOf(' ');
    const line = rest.slice(0, space > 0 ? space : LONGEST_LINE);
    lines.push(line);
    rest = rest.slice(line.length).trim();
  }
  return [...lines, rest.length <= LONGEST_LINE ? rest : `${rest.slice(0, LONGEST_LINE - 1)}…`];
}

/** The labels of one side, each above the one before; the smallest group has none where the highest would be too high. */
function stacked(side: readonly ArcLabel[]): readonly ArcLabel[] {
  let top = LOWEST + LINE_HEIGHT + LABEL_GAP;
  const labels = side
    .toSorted((a, b) => b.y - a.y)
    .map((label) => {
      const height = label.lines.length * LINE_HEIGHT;
      const y = Math.min(label.y, top - LABEL_GAP - height);
      top = y;
      return { ...label, y };
    });
  if (top >= HIGHEST || side.length < 2) return labels;
  const smallest = side.reduce((one, other) => (other.group.seats < one.group.seats ? other : one));
  return stacked(side.filter((label) => label !== smallest));
}

/** The words that follow a name: the change of its seats. */
type ChangeOf = (group: SeatGroup) => string;

function widthOf({ group, lines }: ArcLabel, changeOf: ChangeOf): number {
  const figure = (String(group.seats).length + 1) * FIGURE_WIDTH;
  const change = changeOf(group).length * LETTER_WIDTH;
  const last = lines.length - 1;
  return Math.max(
    ...lines.map(
      (line, at) =>
        line.length * LETTER_WIDTH + (at === 0 ? figure : 0) + (at === last ? change : 0),
    ),
  );
}

/** The left and the right end of a label. */
function spanOf(label: ArcLabel, changeOf: ChangeOf): readonly [left: number, right: number] {
  const width = widthOf(label, changeOf);
  const part = { start: 0, middle: 0.5, end: 1 }[label.anchor];
  return [label.x - part * width, label.x + (1 - part) * width];
}

/** Whether two labels cover each other. */
function isCovering(one: ArcLabel, other: ArcLabel, changeOf: ChangeOf): boolean {
  const [[left, right], [otherLeft, otherRight]] = [spanOf(one, changeOf), spanOf(other, changeOf)];
  const bottomOf = ({ y, lines }: ArcLabel) => y + (lines.length - 1) * LINE_HEIGHT;
  return (
    left < otherRight &&
    otherLeft < right &&
    one.y - LINE_HEIGHT < bottomOf(other) &&
    other.y - LINE_HEIGHT < bottomOf(one)
  );
}

/** A name across the middle that covers one of the other side stays on its own side. */
function ownSide(
  labels: readonly ArcLabel[],
  others: readonly ArcLabel[],
  changeOf: ChangeOf,
): readonly ArcLabel[] {
  return labels.map((label) =>
    label.anchor === 'middle' && others.some((other) => isCovering(label, other, changeOf))
      ? { ...label, anchor: label.x < 0 ? 'end' : 'start' }
      : label,
  );
}

/**
 * Where the names stand around the arc, each apart from the one below it on its side. Many names would make the circle
 * small, so the smallest groups then have none.
 */
export function arcLabels(drawn: readonly PlacedGroup[], changeOf: ChangeOf): readonly ArcLabel[] {
  const count = drawn.reduce((sum, { places }) => sum + places.length, 0);
  const labels = drawn
    .filter(({ places }) => places.length > 0 && places.length >= count * LEAST_LABELLED_SHARE)
    .map(({ group, places }): ArcLabel => {
      const mid = places.reduce((sum, { x, y }) => sum + Math.atan2(-y, x), 0) / places.length;
      const x = LABEL_RADIUS * Math.cos(mid);
      const lines = nameLines(group.name);
      return {
        group,
        x,
        y: -LABEL_RADIUS * Math.sin(mid) + 0.03 - (lines.length - 1) * LINE_HEIGHT,
        anchor: x < -0.12 ? 'end' : x > 0.12 ? 'start' : 'middle',
        lines,
      };
    });
  const left = stacked(labels.filter(({ x }) => x < 0));
  const right = stacked(labels.filter(({ x }) => x >= 0));
  return [...ownSide(left, right, changeOf), ...ownSide(right, left, changeOf)];
}

/** The drawing with room for every label: `minX minY width height`. */
export function viewBoxFor(labels: readonly ArcLabel[], changeOf: ChangeOf): string {
  let [left, right, top] = [-1.08, 1.08, -1.1];
  for (const label of labels) {
    const [start, end] = spanOf(label, changeOf);
    left = Math.min(left, start);
    right = Math.max(right, end);
    top = Math.min(top, label.y - LINE_HEIGHT);
  }
  const round = (length: number) => Math.round(length * 1_000) / 1_000;
  return [left, top, right - left, 0.08 - top].map(round).join(' ');
}
