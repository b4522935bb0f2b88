/** How high columns must be when they are filled one after the other. */

/** Whether parts of these heights fit, in their order, into this many columns of this height. */
function fits(heights: readonly number[], columns: number, columnHeight: number): boolean {
  let used = 1;
  let filled = 0;
  for (const height of heights) {
    if (filled > 0 && filled + height > columnHeight) {
      used += 1;
      filled = 0;
    }
    filled += height;
  }
  return used <= columns;
}

/**
 * The least height of columns that hold parts of these heights in their order, without breaking
 * any. It equals the height of one part, or of several that follow each other. All are in px; zero
 * without parts.
 */
export function leastColumnHeight(heights: readonly number[], columns: number): number {
  const tallest = Math.max(0, ...heights);
  const possible = new Set([tallest]);
  for (let from = 0; from < heights.length; from += 1) {
    let sum = 0;
    for (const height of heights.slice(from)) {
      sum += height;
      if (sum > tallest) possible.add(sum);
    }
  }
  return (
    [...possible].toSorted((a, b) => a - b).find((height) => fits(heights, columns, height)) ?? 0
  );
}
