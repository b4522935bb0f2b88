/** What the world serves besides the interface: HTML pages for people, the OpenAPI document and the guide. */
import type { HttpBindings } from '@hono/node-server';
import { endpoints } from '@shared/contract/index';
import { buildOpenApiDocument } from '@shared/contract/openapi';
import type { Hono } from 'hono';

import type { World } from '../core/world';
import { guidePage } from '../web-pages/guide';
import {
  characterPage,
  corporationPage,
  countryPage,
  homePage,
  partyPage,
  settingsPage,
} from '../web-pages/pages';

export function addWebPages(app: Hono<{ Bindings: HttpBindings }>, world: World): void {
  app.get('/openapi.json', (context) =>
    context.json(
      buildOpenApiDocument(endpoints, { serverUrl: world.baseUrl, title: 'Practice world' }),
    ),
  );
  app.get('/guide', () => guidePage(world));
  app.get('/', () => homePage(world));
  app.get('/settings', () => settingsPage());
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
