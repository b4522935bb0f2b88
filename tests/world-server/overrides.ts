/** What the control port overrides: fields of a player's two polled answers, the error catalogue, theme changes. */
import { badRequest, succeed } from '@electron/world/calls/answers';
import type { Answer, Refusal } from '@electron/world/calls/answers';
import type { Call } from '@electron/world/calls/call';
import type { Dialect } from '@electron/world/dialect/dialect';

import type { Traffic } from './traffic/traffic';

type Fields = ReadonlyMap<number, Readonly<Record<string, unknown>>>;

export interface Overrides {
  /** By player number. */
  readonly nav: Map<number, Readonly<Record<string, unknown>>>;
  readonly status: Map<number, Readonly<Record<string, unknown>>>;
}

export function createOverrides(): Overrides {
  return { nav: new Map(), status: new Map() };
}

/** The dialect with the overrides in its answers. */
export function withOverrides(
  dialect: Dialect,
  overrides: Overrides,
  traffic: Pick<Traffic, 'settings'>,
): Dialect {
  const { clientNav, clientStatus, setTheme, errorCodes } = dialect.handlers;
  return {
    ...dialect,
    handlers: {
      ...dialect.handlers,
      ...(clientNav && {
        clientNav: async (call) => overridden(call, await clientNav(call), overrides.nav),
      }),
      ...(clientStatus && {
        clientStatus: async (call) => overridden(call, await clientStatus(call), overrides.status),
      }),
      ...(setTheme && { setTheme: (call) => themeRefusal(traffic) ?? setTheme(call) }),
      ...(errorCodes && {
        errorCodes: (call) => {
          const { catalogue } = traffic.settings;
          return catalogue === null ? errorCodes(call) : succeed(catalogue);
        },
      }),
    },
  };
}

function themeRefusal({ settings }: Pick<Traffic, 'settings'>): Refusal | null {
  const refusal = settings.themeRefusal;
  return refusal && { ...badRequest(refusal.error), code: refusal.code ?? '' };
}

function overridden({ caller }: Pick<Call, 'caller'>, answer: Answer, fields: Fields): Answer {
  const own = caller.kind === 'session' ? fields.get(caller.session.player.number) : undefined;
  if (answer.kind === 'refusal' || own === undefined) return answer;
  return succeed({ ...answer.body, ...own }, answer.cookies);
}
