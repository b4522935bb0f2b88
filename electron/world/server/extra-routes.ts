/** Routes beyond the contract table: key management, pages for people, the OpenAPI document and the guide. */
import type { HttpBindings } from '@hono/node-server';
import { endpoints } from '@shared/contract/index';
import { buildOpenApiDocument } from '@shared/contract/openapi';
import type { Hono } from 'hono';

import { createKey, listKeys, revokeKey, rotateKey } from '../handlers/keys';
import { guidePage } from '../web-pages/guide';
import {
  characterPage,
  corporationPage,
  countryPage,
  homePage,
  partyPage,
} from '../web-pages/pages';
import { sessionRead, sessionWrite } from '../dialect/beyond-table';
import { serve } from './serve';
import type { ServiceInside } from './serve';

const KEYS = '/api/settings/user-api-keys';
const READ_KEYS = sessionRead(KEYS);
const WRITE_KEYS = sessionWrite(KEYS, 'keys', { isCodeless: true });

export function addExtraRoutes(app: Hono<{ Bindings: HttpBindings }>, parts: ServiceInside): void {
  const { world } = parts;
  app.get(KEYS, (context) => serve(parts, READ_KEYS, listKeys, context));
  app.post(KEYS, (context) => serve(parts, WRITE_KEYS, createKey, context));
  app.delete(KEYS, (context) => serve(parts, WRITE_KEYS, revokeKey, context));
  app.post(`${KEYS}/:id/rotate`, (context) =>
    serve(parts, WRITE_KEYS, rotateKey(context.req.param('id')), context),
  );

  app.get('/openapi.json', (context) =>
    context.json(
      buildOpenApiDocument(endpoints, { serverUrl: world.baseUrl, title: 'Practice world' }),
    ),
  );
  app.get('/guide', () => guidePage(world));
  app.get('/', () => homePage(world));
  app.get(
    '/character/:id',
    (context) => characterPage(world, context.req.param('id')) ?? context.notFound(),
  );
  app.get(
    '/party/:country/:id',
    (context) =>
      partyPage(world, context.req.param('country'), context.req.param('id')) ?? context.notFound(),
  );
  app.get(
    '/country/:code',
    (context) => countryPage(world, context.req.param('code')) ?? context.notFound(),
  );
  app.get(
    '/corporation/:id',
    (context) => corporationPage(world, context.req.param('id')) ?? context.notFound(),
  );
}
