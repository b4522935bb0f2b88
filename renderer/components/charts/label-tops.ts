/** Where the names at the ends of lines stand, so that none covers another. Pure. */

/** Neighbouring names that have to share the room between them. */
interface Cluster {
  readonly count: number;
  /** The place of its first name. */
  readonly top: number;
}

/** Names so close that they have to move become one cluster around the middle of their places. */
function clustersOf(tops: readonly number[], gap: number): readonly Cluster[] {
  const clusters: Cluster[] = [];
  for (const top of tops) {
    let cluster: Cluster = { count: 1, top };
    let above = clusters.at(-1);
    while (above !== undefined && above.top + above.count * gap > cluster.top) {
      const count = above.count + cluster.count;
      const middle = above.top * above.count + (cluster.top - above.count * gap) * cluster.count;
      cluster = { count, top: middle / count };
      clusters.pop();
      above = clusters.at(-1);
    }
    clusters.push(cluster);
  }
  return clusters;
}

/**
 * Moves places apart by as little as needed. Their order stays: a higher value's name never stands
 * below a lower one's. All lengths are in one unit, from the top.
 *
 * @param wanted where each name would stand; the answer has the same order
 * @param gap the least distance between two names
 * @param lowest the last place that is inside the drawing
 */
export function labelTops(
  wanted: readonly number[],
  gap: number,
  lowest: number,
): readonly number[] {
  const order = wanted
    .map((top, index) => ({ top, index }))
    .toSorted((one, other) => one.top - other.top);
  const placed = clustersOf(
    order.map(({ top }) => top),
    gap,
  ).flatMap(({ count, top }) => Array.from({ length: count }, (_, at) => top + at * gap));
  const tops = [...wanted];
  for (const [place, { index }] of order.entries()) {
    const room = lowest - (order.length - 1 - place) * gap;
    tops[index] = Math.max(place * gap, Math.min(placed[place] ?? 0, room));
  }
  return tops;
}
