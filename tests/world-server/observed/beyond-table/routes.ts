/** Routes that the observed deployment has beyond the contract table. */
import type { AnyHandler } from '@electron/world/calls/call';
import type { Route } from '@electron/world/dialect/dialect';
import { endpoints } from '@shared/contract/index';

import { logout } from '../handlers/account';
import { rotateKey } from './rotate-key';
import { health, maintenance, turnStatus } from './server';

type Path = `/${string}`;

/** A read that needs no credentials. */
function openRead(path: Path, handler: AnyHandler): Route {
  return {
    id: null,
    endpoint: { ...endpoints.errorCodes, path },
    handler,
    beyond: { limit: null, family: path, isCodeless: false },
  };
}

const LOGOUT: Route = {
  id: null,
  endpoint: {
    ...endpoints.setTheme,
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'optionalSession',
  },
  handler: logout,
  beyond: { limit: null, family: 'logout', isCodeless: true },
};

const ROTATE: Route = {
  id: null,
  endpoint: {
    ...endpoints.setTheme,
    method: 'POST',
    path: '/api/settings/user-api-keys/{id}/rotate',
  },
  handler: rotateKey,
  beyond: { limit: 'keys', family: 'rotate', isCodeless: true },
};

export const observedRoutes: readonly Route[] = [
  openRead('/api/health', health),
  openRead('/api/maintenance', maintenance),
  openRead('/api/game/turn/status', turnStatus),
  LOGOUT,
  ROTATE,
];
