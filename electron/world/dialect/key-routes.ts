/** The route of key management that every dialect has beyond the contract table; no client uses it. */
import { endpoints } from '@shared/contract/index';

import { rotateKey } from '../handlers/api-keys';
import type { Route, ServedRoute } from './dialect';

const ROTATE: Route = {
  id: null,
  endpoint: { ...endpoints.setTheme, path: '/api/settings/user-api-keys/{id}/rotate' },
  beyond: {
    limit: 'keys',
    family: '/api/settings/user-api-keys/{id}/rotate',
    isCodeless: true,
  },
};

export const keyRoutes: readonly ServedRoute[] = [
  { method: 'POST', route: ROTATE, handler: rotateKey },
];
