/** Counts the client's requests to a world. */
import type { LoggedRequest } from '@world-server/traffic/request-log';

import type { TestWorld } from '../world/control';

export const NAV_PATH = '/api/client-nav';
export const STATUS_PATH = '/api/client-status';
export const GAME_PATH = '/api/public/v1/game';
export const CRISES_PATH = '/api/events/active';
export const THEME_PATH = '/api/settings/theme';

/** The client's requests, oldest first, without the test's own. */
export async function clientRequests(
  world: TestWorld,
  path?: string,
): Promise<readonly LoggedRequest[]> {
  const requests = await world.control.requests();
  return requests.filter(
    (request) =>
      request.userAgent?.startsWith('Hustings/') && (path === undefined || request.path === path),
  );
}

/** Number of the client's requests to a path since the log was last cleared. */
export async function countOf(world: TestWorld, path: string): Promise<number> {
  return (await clientRequests(world, path)).length;
}

/** Number of requests to a path within this span of machine time. */
export async function countWithin(
  world: TestWorld,
  path: string,
  fromMs: number,
  toMs: number,
): Promise<number> {
  const requests = await clientRequests(world, path);
  return requests.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs).length;
}

/** Milliseconds between each request and the one before it. */
export function gapsMs(requests: readonly LoggedRequest[]): number[] {
  return requests.slice(1).map(({ atMs }, index) => atMs - (requests[index]?.atMs ?? atMs));
}

/** The most requests that arrived within any span of `spanMs`. */
export function mostWithin(requests: readonly LoggedRequest[], spanMs: number): number {
  const counts = requests.map(
    ({ atMs }) =>
      requests.filter((other) => other.atMs >= atMs && other.atMs < atMs + spanMs).length,
  );
  return Math.max(0, ...counts);
}
