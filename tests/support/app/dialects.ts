/** Both dialects of the practice world for one test body: what each lacks, and how each refuses, pauses and finds nothing. */
import type { DialectName } from '@electron/world/core/world';
import type { FaultOrder } from '@electron/world/server/faults';

import { test as base } from './test';
import type { TestWorld } from '../world/control';

type Effect = FaultOrder['effect'];

/** How a deployment behaves where a test has to know. */
export interface Manners {
  readonly dialect: DialectName;
  /** Patterns of the screens whose endpoint this deployment answers with an HTML 404. */
  readonly lacks: readonly string[];
  /** An error of this status in the words of the deployment. */
  refusal(status: number, code: string, error: string): Effect;
  /** A miss of every read, endpoint by endpoint. */
  readonly nothingFound: readonly FaultOrder[];
}

const PUBLIC = '/api/public/v1';
const NO_ROWS: Effect = { kind: 'body', body: JSON.stringify({ ok: true, found: false }) };
/** A miss of a single thing is a 404 on one deployment. */
const NO_SUCH_THING: Effect = {
  kind: 'body',
  status: 404,
  body: JSON.stringify({ ok: false, error: 'Not found', code: 'NOT_FOUND' }),
};
const ABSENT: Effect = { kind: 'html', status: 404 };

const CONTRACT: Manners = {
  dialect: 'contract',
  lacks: [],
  refusal: (status, code, error) => ({ kind: 'status', status, code, error }),
  nothingFound: [{ path: '/api/public/*', effect: NO_ROWS }],
};

/** The first rule that matches counts: what is absent stays so. */
function orders(effect: Effect, ...paths: readonly string[]): FaultOrder[] {
  return paths.map((path) => ({ path: `${PUBLIC}${path}`, effect }));
}

export const OBSERVED: Manners = {
  dialect: 'observed',
  lacks: [
    '/countries/:code/parties',
    '/countries/:code/history',
    '/countries/:code/battles',
    '/corporations/:sequentialId/shares',
    '/funds',
    '/funds/:slug',
    '/conflicts',
  ],
  // Errors of this deployment may come without a code: the status has to do.
  refusal: (status, _code, error) => ({ kind: 'status', status, code: null, error }),
  nothingFound: [
    ...orders(ABSENT, '/country', '/parties', '/country/*/history', '/country/*/battles', '/funds'),
    ...orders(ABSENT, '/characters/bulk', '/corporation/shares/history', '/conflicts'),
    ...orders(NO_SUCH_THING, '/country/*', '/government', '/party', '/elections/*'),
    ...orders(NO_SUCH_THING, '/character/*', '/corporation'),
    ...orders(
      { kind: 'body', body: JSON.stringify({ ok: true, corporations: [] }) },
      '/corporations',
    ),
    ...orders(NO_ROWS, '/*'),
  ],
};

export const DIALECTS: readonly Manners[] = [CONTRACT, OBSERVED];

/** Whether the deployment has what the screen of this route reads. */
export function isOffered({ lacks }: Manners, route: string): boolean {
  const [path = ''] = route.split('?');
  return !lacks.some((pattern) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
}

/** The end-to-end `test` whose one world has the manners that `test.use({ manners })` names. */
export const test = base.extend<{ readonly manners: Manners; readonly world: TestWorld }>({
  manners: [CONTRACT, { option: true }],
  world: async ({ openWorld, manners: { dialect } }, provide) => {
    const world = await openWorld({ dialect });
    // As in production, where cookies are marked so, whatever the request came by.
    if (dialect === 'observed') await world.control.settings({ secureCookies: true });
    await provide(world);
  },
});
