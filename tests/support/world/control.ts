/** Starts a practice world for a test and moves it through its control port. */
import { z } from 'zod';

import type { WorldSettings } from '@electron/world/core/settings';
import { stateReport } from '@electron/world/control/state-report';
import type { StateReport } from '@electron/world/control/state-report';
import type { FaultOrder } from '@electron/world/server/faults';
import { loggedRequest } from '@electron/world/server/request-log';
import type { LoggedRequest } from '@electron/world/server/request-log';
import { DEFAULT_OPTIONS } from '@electron/world/options';
import type { WorldOptions } from '@electron/world/options';
import { startWorld as startWorldHere } from '@electron/world/running-world';
import type { AnnouncedPlayer } from '@electron/world/running-world';

/** Settings of which any part may be given. */
export type SettingsChange = Partial<Omit<WorldSettings, 'limits'>> & {
  readonly limits?: Partial<WorldSettings['limits']>;
};

/** Typed orders to a world's control port. Each rejects when the port refuses the order. */
export interface WorldControl {
  state(): Promise<StateReport>;
  settings(change: SettingsChange): Promise<void>;
  /** Runs turns at once. */
  advanceTurns(count: number): Promise<StateReport>;
  clock(order: {
    readonly shiftMs?: number;
    readonly passMs?: number;
    readonly frozen?: boolean;
  }): Promise<StateReport>;
  /** Ends every session of a player. */
  expireSession(username: string): Promise<void>;
  /** The player's next cookie answer carries a fresh cookie. */
  rotateSession(username: string, revokeOld?: boolean): Promise<void>;
  unread(
    username: string,
    counts: { readonly unreadCount?: number; readonly unreadMailCount?: number },
  ): Promise<void>;
  /** Puts fields over the player's client-nav answer; null clears them. */
  nav(username: string, fields: Readonly<Record<string, unknown>> | null): Promise<void>;
  /** Puts fields over the player's client-status answer; null clears them. */
  status(username: string, fields: Readonly<Record<string, unknown>> | null): Promise<void>;
  /** Bans a player for a reason, or lifts the ban with null. */
  ban(username: string, reason: string | null): Promise<void>;
  /** Lets a player wear the crown instead of the politician (observed dialect). */
  imperial(username: string, imperial: boolean): Promise<void>;
  /** Makes a player's character one that counts as new for this many turns (observed dialect). */
  newness(username: string, turns: number): Promise<void>;
  /** Brings an election of a country (or region) to its last turn; resolves to its id. */
  endingElection(country: string, region?: string): Promise<string>;
  /** Puts a bill before a country's chamber that passes or fails next turn; resolves to its id. */
  closingBill(country: string, passes: boolean): Promise<string>;
  /** Adds a country without people, parties, seats or a past. */
  emptyCountry(code: string, name?: string): Promise<void>;
  /** Sets a player's money in whole units of the home currency. */
  funds(
    username: string,
    money: { readonly campaign?: number; readonly personal?: number },
  ): Promise<void>;
  /** Puts a crisis before a player; resolves to its id. */
  crisis(username: string): Promise<string>;
  /** The newest ledger entries and all balances, of one holder when named. */
  ledger(holder?: string): Promise<Ledger>;
  /** Orders a fault; resolves to the rule's id. */
  fault(order: FaultOrder): Promise<number>;
  clearFaults(): Promise<void>;
  requests(): Promise<readonly LoggedRequest[]>;
  resetRequests(): Promise<void>;
  resetLimits(): Promise<void>;
  /** Resolves when the state is on disk. */
  keep(): Promise<void>;
}

const ledger = z.object({
  entries: z.array(
    z.object({
      kind: z.string(),
      turn: z.number(),
      postings: z.array(z.object({ holder: z.string(), currency: z.string(), amount: z.number() })),
    }),
  ),
  /** Minor units by `holder:currency`. */
  balances: z.record(z.string(), z.number()),
});

export type Ledger = z.infer<typeof ledger>;

const created = z.object({ id: z.string() });

/** A world that a test started. */
export interface TestWorld {
  readonly baseUrl: string;
  readonly players: readonly AnnouncedPlayer[];
  readonly botToken: string;
  readonly control: WorldControl;
  stop(): Promise<void>;
}

/** Starts a world inside this process, on a free port; turns advance by hand unless `turnMs` is given. */
export async function startWorld(options: Partial<WorldOptions> = {}): Promise<TestWorld> {
  const world = await startWorldHere({ ...DEFAULT_OPTIONS, turnMs: 0, ...options });
  const { baseUrl, controlUrl, players, botToken } = world.announcement;
  return {
    baseUrl,
    players,
    botToken,
    control: connectControl(controlUrl ?? ''),
    stop: () => world.stop(),
  };
}

/** Controls the world that announced this control address, wherever it runs. */
export function connectControl(controlUrl: string): WorldControl {
  const ask = (method: string, path: string, order?: object): Promise<unknown> =>
    sendOrder(controlUrl, method, path, order);
  const player = (username: string, action: string): string =>
    `/players/${encodeURIComponent(username)}/${action}`;
  const override = async (
    username: string,
    action: string,
    fields: Readonly<Record<string, unknown>> | null,
  ): Promise<void> => {
    await (fields === null
      ? ask('DELETE', player(username, action))
      : ask('POST', player(username, action), fields));
  };
  return {
    state: async () => stateReport.parse(await ask('GET', '/state')),
    settings: async (change) => void (await ask('POST', '/settings', change)),
    advanceTurns: async (count) => stateReport.parse(await ask('POST', '/turns', { count })),
    clock: async (order) => stateReport.parse(await ask('POST', '/clock', order)),
    expireSession: async (username) => void (await ask('POST', player(username, 'expire'))),
    rotateSession: async (username, revokeOld = false) =>
      void (await ask('POST', player(username, 'rotate'), { revokeOld })),
    unread: async (username, counts) =>
      void (await ask('POST', player(username, 'unread'), counts)),
    nav: (username, fields) => override(username, 'nav', fields),
    status: (username, fields) => override(username, 'status', fields),
    ban: async (username, reason) => void (await ask('POST', player(username, 'ban'), { reason })),
    imperial: async (username, imperial) =>
      void (await ask('POST', player(username, 'imperial'), { imperial })),
    newness: async (username, turns) =>
      void (await ask('POST', player(username, 'newness'), { turns })),
    endingElection: async (country, region) =>
      created.parse(
        await ask(
          'POST',
          '/elections/ending',
          region === undefined ? { country } : { country, region },
        ),
      ).id,
    closingBill: async (country, passes) =>
      created.parse(await ask('POST', '/bills/closing', { country, passes })).id,
    emptyCountry: async (code, name) =>
      void (await ask('POST', '/countries/empty', name === undefined ? { code } : { code, name })),
    funds: async (username, money) => void (await ask('POST', player(username, 'funds'), money)),
    crisis: async (username) => created.parse(await ask('POST', player(username, 'crisis'))).id,
    ledger: async (holder) =>
      ledger.parse(
        await ask(
          'GET',
          holder === undefined ? '/ledger' : `/ledger?holder=${encodeURIComponent(holder)}`,
        ),
      ),
    fault: async (order) =>
      z.object({ id: z.number() }).parse(await ask('POST', '/faults', order)).id,
    clearFaults: async () => void (await ask('DELETE', '/faults')),
    requests: async () =>
      z.object({ requests: z.array(loggedRequest) }).parse(await ask('GET', '/requests')).requests,
    resetRequests: async () => void (await ask('DELETE', '/requests')),
    keep: async () => void (await ask('POST', '/keep')),
    resetLimits: async () => void (await ask('POST', '/limits/reset')),
  };
}

async function sendOrder(
  controlUrl: string,
  method: string,
  path: string,
  order?: object,
): Promise<unknown> {
  const response = await fetch(new URL(path, controlUrl), {
    method,
    // A kept connection may be closed by the world in the very moment in which it is used again.
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    ...(order === undefined ? {} : { body: JSON.stringify(order) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`control ${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}
