/** What the client asked of a world, as end-to-end tests count it. */
import type { LoggedRequest } from '@electron/world/server/request-log';

import type { TestWorld } from '../world/control';

export const NAV_PATH = '/api/client-nav';
export const STATUS_PATH = '/api/client-status';
export const GAME_PATH = '/api/public/v1/game';
export const THEME_PATH = '/api/settings/theme';

/** The client's own requests, oldest first; those of the test itself are left out. */
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

/** How many requests the client sent to a path since the log was last emptied. */
export async function countOf(world: TestWorld, path: string): Promise<number> {
  return (await clientRequests(world, path)).length;
}

/** How many requests to a path arrived in this span of machine time. */
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
