/** Computes the positions of seats in a half circle. Pure. */

/** The centre of a seat: the half circle's centre is 0,0, its radius 1, up is negative. */
export interface SeatPlace {
  readonly x: number;
  readonly y: number;
}

const INNER_RADIUS = 0.4;
const MAX_DOT_RADIUS = 0.06;
const DOT_SHARE_OF_GAP = 0.46;
/** Chambers above this size are drawn to scale: one dot for several seats. */
export const MAX_DOTS = 700;

function rowCountFor(seats: number): number {
  return Math.max(1, Math.round(Math.sqrt(seats / 4.5)));
}

function rowRadius(row: number, rows: number): number {
  return rows === 1 ? 0.8 : INNER_RADIUS + ((1 - INNER_RADIUS) * row) / (rows - 1);
}

/** The number of seats in each row: in proportion to its length, adding up to all seats. */
function seatsByRow(seats: number, rows: number): number[] {
  const radii = Array.from({ length: rows }, (_, row) => rowRadius(row, rows));
  const total = radii.reduce((sum, radius) => sum + radius, 0);
  const counts = radii.map((radius) => Math.floor((seats * radius) / total));
  let left = seats - counts.reduce((sum, count) => sum + count, 0);
  for (let row = rows - 1; left > 0; row = (row - 1 + rows) % rows) {
    counts[row] = (counts[row] ?? 0) + 1;
    left -= 1;
  }
  return counts;
}

/** The radius of one dot, small enough that no two dots touch. */
export function dotRadius(seats: number): number {
  const rows = rowCountFor(seats);
  const gapsAlong = seatsByRow(seats, rows).map((count, row) =>
    count < 2 ? 1 : (Math.PI * rowRadius(row, rows)) / (count - 1),
  );
  const gapAcross = rows === 1 ? 1 : (1 - INNER_RADIUS) / (rows - 1);
  return Math.min(MAX_DOT_RADIUS, DOT_SHARE_OF_GAP * Math.min(gapAcross, ...gapsAlong));
}

/** The places of `seats` seats from the left end to the right, so that consecutive ones sit together. */
export function seatPlaces(seats: number): readonly SeatPlace[] {
  const rows = rowCountFor(seats);
  const places = seatsByRow(seats, rows).flatMap((count, row) => {
    const radius = rowRadius(row, rows);
    return Array.from({ length: count }, (_, seat) => {
      const share = count === 1 ? 0.5 : seat / (count - 1);
      const angle = Math.PI * (1 - share);
      return { angle, radius, x: radius * Math.cos(angle), y: -radius * Math.sin(angle) };
    });
  });
  places.sort((one, other) => other.angle - one.angle || other.radius - one.radius);
  return places.map(({ x, y }) => ({ x, y }));
}

/** How many dots each group gets: all its seats, or in a large chamber its share by largest remainder. */
export function dotsByGroup(sent: readonly number[]): readonly number[] {
  const seats = sent.map((count) => (Number.isFinite(count) ? Math.max(0, Math.floor(count)) : 0));
  const largest = seats.reduce((most, count) => Math.max(most, count), 0);
  // Divided by the largest, because the sum of huge numbers may not be finite.
  const parts = seats.map((count) => (largest === 0 ? 0 : count / largest));
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total * largest <= MAX_DOTS) return seats;
  const exact = parts.map((part) => (part * MAX_DOTS) / total);
  const dots = exact.map(Math.floor);
  const left = MAX_DOTS - dots.reduce((sum, count) => sum + count, 0);
  const byRemainder = exact
    .map((value, group) => ({ group, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { group } of byRemainder.slice(0, left)) dots[group] = (dots[group] ?? 0) + 1;
  return dots;
}
