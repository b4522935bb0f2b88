/**
 * Both dialects of the practice world: what each lacks, and how each words errors and empty results. Loads no
 * Playwright.
 */
import type { DialectName } from '@world-server/dialects';
import { observedHandlers } from '@world-server/observed/handlers/index';
import type { FaultOrder } from '@world-server/traffic/faults';
import { allScreens } from '@renderer/screens/screens';

type Effect = FaultOrder['effect'];

/** How a dialect behaves, as far as tests depend on it. */
export interface DialectTraits {
  readonly dialect: DialectName;
  /**
   * Patterns of the screens whose endpoint is absent in this dialect: an HTML 404, or a 404 for a path that it takes
   * for a record's id.
   */
  readonly lacks: readonly string[];
  /** An error of this status in the dialect's form. */
  refusal(status: number, code: string, error: string): Effect;
  /** Faults that make every read find nothing. */
  readonly nothingFound: readonly FaultOrder[];
}

const PUBLIC = '/api/public/v1';
const NO_ROWS: Effect = { kind: 'body', body: JSON.stringify({ ok: true, found: false }) };
/** The observed dialect answers 404 when a single record does not exist. */
const NO_SUCH_THING: Effect = {
  kind: 'body',
  status: 404,
  body: JSON.stringify({ ok: false, error: 'Not found', code: 'NOT_FOUND' }),
};
const ABSENT: Effect = { kind: 'html', status: 404 };

export const CONTRACT: DialectTraits = {
  dialect: 'contract',
  // Only some servers have it. Letters and notifications, which the contract lacks too, are the game's own pages then.
  lacks: ['/commodities'],
  refusal: (status, code, error) => ({ kind: 'status', status, code, error }),
  nothingFound: [{ path: '/api/public/*', effect: NO_ROWS }],
};

/** The first matching rule wins, so absent endpoints stay absent. */
function orders(effect: Effect, ...paths: readonly string[]): FaultOrder[] {
  return paths.map((path) => ({ path: `${PUBLIC}${path}`, effect }));
}

export const OBSERVED: DialectTraits = {
  dialect: 'observed',
  // An endpoint without a handler does not exist in this dialect.
  lacks: allScreens
    .filter(({ read }) => read !== undefined && !Object.hasOwn(observedHandlers, read))
    .map(({ pattern }) => pattern),
  // Errors of this dialect may lack a code, so the client derives one from the status.
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

export const DIALECTS: readonly DialectTraits[] = [CONTRACT, OBSERVED];

/** Whether the dialect has the endpoints that this route's screen reads. */
export function isOffered({ lacks }: DialectTraits, route: string): boolean {
  const [path = ''] = route.split('?');
  return !lacks.some((pattern) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
}
