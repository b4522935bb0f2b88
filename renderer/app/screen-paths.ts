/** Finds the screen that a path leads to. */
import { screens } from './screens';
import type { Screen } from './screens';

function segmentsOf(path: string): string[] {
  const [beforeQuery = ''] = path.split('?');
  return beforeQuery.split('/').filter((segment) => segment !== '');
}

function fits(pattern: string, segments: readonly string[]): boolean {
  const wanted = segmentsOf(pattern);
  return (
    wanted.length === segments.length &&
    wanted.every((segment, index) => segment.startsWith('$') || segment === segments[index])
  );
}

/** The screen at a path, or undefined. A fixed path wins over one with parameters. */
export function screenAt(path: string): Screen | undefined {
  const segments = segmentsOf(path);
  const fitting = screens.filter((screen) => fits(screen.path, segments));
  return fitting.find((screen) => !screen.path.includes('$')) ?? fitting[0];
}

/** Whether this client has a screen at a path. */
export function hasRoute(path: string): boolean {
  return screenAt(path) !== undefined;
}
