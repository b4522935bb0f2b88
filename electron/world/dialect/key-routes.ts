/** The routes of key management: the contract does not show them, so they are those of the observed deployment. */
import { createKey, listKeys, revokeKey, rotateKey } from '../handlers/keys';
import { sessionRead, sessionWrite } from './beyond-table';
import type { ServedRoute } from './dialect';

const KEYS = '/api/settings/user-api-keys';
const CHANGE = sessionWrite(KEYS, 'keys', { isCodeless: true });
const ROTATE = sessionWrite(`${KEYS}/{id}/rotate`, 'keys', { isCodeless: true });

export const keyRoutes: readonly ServedRoute[] = [
  { method: 'GET', route: sessionRead(KEYS), handler: listKeys },
  { method: 'POST', route: CHANGE, handler: createKey },
  { method: 'DELETE', route: CHANGE, handler: revokeKey },
  { method: 'POST', route: ROTATE, handler: rotateKey },
];
