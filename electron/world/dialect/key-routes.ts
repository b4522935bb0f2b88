/** The route of key management that no client uses: the contract shows none, so it is that of the observed deployment. */
import { rotateKey } from '../handlers/keys';
import { sessionWrite } from './beyond-table';
import type { ServedRoute } from './dialect';

const ROTATE = sessionWrite('/api/settings/user-api-keys/{id}/rotate', 'keys', {
  isCodeless: true,
});

export const keyRoutes: readonly ServedRoute[] = [
  { method: 'POST', route: ROTATE, handler: rotateKey },
];
