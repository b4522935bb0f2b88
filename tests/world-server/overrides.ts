/** Fields with which the control port overrides a player's answers. */
import { succeed } from '@electron/world/calls/answers';
import type { Answer } from '@electron/world/calls/answers';
import type { Call } from '@electron/world/calls/call';
import type { Dialect } from '@electron/world/dialect/dialect';

type Fields = ReadonlyMap<number, Readonly<Record<string, unknown>>>;

export interface Overrides {
  /** By player number. */
  readonly nav: Map<number, Readonly<Record<string, unknown>>>;
  readonly status: Map<number, Readonly<Record<string, unknown>>>;
}

export function createOverrides(): Overrides {
  return { nav: new Map(), status: new Map() };
}

/** The dialect with the overrides in its two polled answers. */
export function withOverrides(dialect: Dialect, overrides: Overrides): Dialect {
  const { clientNav, clientStatus } = dialect.handlers;
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
    },
  };
}

function overridden({ caller }: Pick<Call, 'caller'>, answer: Answer, fields: Fields): Answer {
  const own = caller.kind === 'session' ? fields.get(caller.session.player.number) : undefined;
  if (answer.kind === 'refusal' || own === undefined) return answer;
  return succeed({ ...answer.body, ...own }, answer.cookies);
}
