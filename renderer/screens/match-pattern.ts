/** Matches paths against route patterns such as `/parties/:country/:id`. Pure. */

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** The parameters of a path that fits the pattern, decoded; null when it does not fit. */
export function matchPattern(
  pattern: string,
  path: string,
): Readonly<Record<string, string>> | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decode(given[index] ?? '');
    if (value === null) return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

/** Of several patterns that fit, the one with the fewest parameters says the most about the path. */
export function parameterCount(pattern: string): number {
  return segmentsOf(pattern).filter((segment) => segment.startsWith(':')).length;
}
