/** Routes that the observed deployment has beyond the contract table. */
import type { AnyHandler } from '@electron/world/calls/call';
import { keyRoutes } from '@electron/world/dialect/dialect';
import type { Route, ServedRoute } from '@electron/world/dialect/dialect';
import { endpoints } from '@shared/contract/index';

import { logout } from '../handlers/account';
import { commodities, commodity } from './commodities';
import { health, maintenance, turnStatus } from './server';

const LOGOUT: Route = {
  id: null,
  endpoint: { ...endpoints.setTheme, path: '/api/auth/logout', auth: 'optionalSession' },
  beyond: { limit: null, family: 'logout', isCodeless: true },
};

type Path = `/${string}`;

/** A read that needs an API key; it has its own counter of public reads. */
function publicRead(path: Path, family: string): Route {
  return {
    id: null,
    endpoint: { ...endpoints.game, path },
    beyond: { limit: 'publicRead', family, isCodeless: false },
  };
}

/** A read that needs no credentials. */
function openRead(path: Path): Route {
  return {
    id: null,
    endpoint: { ...endpoints.errorCodes, path },
    beyond: { limit: null, family: path, isCodeless: false },
  };
}

const COMMODITIES = publicRead('/api/public/v1/commodities', 'commodities');
const COMMODITY = publicRead('/api/public/v1/commodity/{key}', 'commodity');

function read(route: Route, handler: AnyHandler): ServedRoute {
  return { method: 'GET', route, handler };
}

export const observedRoutes: readonly ServedRoute[] = [
  ...keyRoutes,
  read(openRead('/api/health'), health),
  read(openRead('/api/maintenance'), maintenance),
  read(openRead('/api/game/turn/status'), turnStatus),
  { method: 'POST', route: LOGOUT, handler: logout },
  read(COMMODITIES, commodities),
  read(COMMODITY, commodity),
];
