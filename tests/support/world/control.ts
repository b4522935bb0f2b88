/** Starts a practice world for a test and controls it through its control port. */
import { deserialize, serialize } from 'node:v8';

import type { NewCharacter, NewCharacterOutcome } from '@shared/domain/practice-world';
import { z } from 'zod';

import { stateReport } from '@world-server/control/state-report';
import type { StateReport } from '@world-server/control/state-report';
import type { FaultOrder } from '@world-server/traffic/faults';
import { generateWorldState } from '@electron/world/generate/world-state';
import type { WorldState } from '@electron/world/model/state';
import { loggedRequest } from '@world-server/traffic/request-log';
import type { LoggedRequest } from '@world-server/traffic/request-log';
import { DEFAULT_OPTIONS } from '@world-server/options';
import type { ServerOptions } from '@world-server/options';
import type { ServerSettings } from '@world-server/settings';
import { startWorldServer } from '@world-server/world-server';
import type { AnnouncedPlayer } from '@electron/world/running-world';
import type { WorldRecovery } from '@electron/world/save/state-file';

type SettingsChange = Partial<Omit<ServerSettings, 'limits'>> & {
  readonly limits?: Partial<ServerSettings['limits']>;
};

/** Typed commands for a world's control port. Each rejects if the port refuses the command. */
export interface WorldControl {
  state(): Promise<StateReport>;
  settings(change: SettingsChange): Promise<void>;
  /** Runs turns immediately. */
  advanceTurns(count: number): Promise<StateReport>;
  clock(order: {
    readonly shiftMs?: number;
    readonly passMs?: number;
    readonly frozen?: boolean;
  }): Promise<StateReport>;
  expireSession(username: string): Promise<void>;
  /** The next answer to the player's session sets a fresh cookie. */
  rotateSession(username: string, revokeOld?: boolean): Promise<void>;
  unread(
    username: string,
    counts: { readonly unreadCount?: number; readonly unreadMailCount?: number },
  ): Promise<void>;
  /** Overrides fields of the player's client-nav answer; null clears the overrides. */
  nav(username: string, fields: Readonly<Record<string, unknown>> | null): Promise<void>;
  /** Overrides fields of the player's client-status answer; null clears the overrides. */
  status(username: string, fields: Readonly<Record<string, unknown>> | null): Promise<void>;
  /** Bans a player with a reason; null lifts the ban. */
  ban(username: string, reason: string | null): Promise<void>;
  /** Switches a player to imperial mode (observed dialect). */
  imperial(username: string, imperial: boolean): Promise<void>;
  /** Creates the character of a player who has none; resolves to what was created or refused. */
  character(username: string, order: NewCharacter): Promise<NewCharacterOutcome>;
  /** Makes a player's character count as new for this many turns (observed dialect). */
  newness(username: string, turns: number): Promise<void>;
  /** Moves an election of a country (or region) to its last turn and resolves to its id. */
  endingElection(country: string, region?: string): Promise<string>;
  /** Adds a bill that passes or fails next turn to a country's chamber and resolves to its id. */
  closingBill(country: string, passes: boolean): Promise<string>;
  /** Adds a country without characters, parties, seats or history. */
  emptyCountry(code: string, name?: string): Promise<void>;
  /** Sets a player's money in whole units of the home currency. */
  funds(
    username: string,
    money: { readonly campaign?: number; readonly personal?: number },
  ): Promise<void>;
  /** Gives a player a crisis and resolves to its id. */
  crisis(username: string): Promise<string>;
  /** The newest ledger entries and all balances, optionally of one holder. */
  ledger(holder?: string): Promise<Ledger>;
  /** Injects a fault and resolves to its rule's id. */
  fault(order: FaultOrder): Promise<number>;
  clearFaults(): Promise<void>;
  requests(): Promise<readonly LoggedRequest[]>;
  resetRequests(): Promise<void>;
  resetLimits(): Promise<void>;
  /** Resolves when the state is on disk. */
  save(): Promise<void>;
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

type Ledger = z.infer<typeof ledger>;

const newCharacterOutcome = z.union([
  z.object({ made: z.object({ id: z.string(), name: z.string() }) }),
  z.object({ refused: z.object({ code: z.string(), message: z.string() }) }),
]) satisfies z.ZodType<NewCharacterOutcome>;

const created = z.object({ id: z.string() });

export interface TestWorld {
  readonly baseUrl: string;
  readonly players: readonly AnnouncedPlayer[];
  readonly botToken: string;
  /** The recovery of a damaged saved world; null without damage. */
  readonly recovery: WorldRecovery | null;
  readonly control: WorldControl;
  /** The world's own state, which the client only sees through answers. */
  state(): WorldState;
  stop(): Promise<void>;
}

/** Generated states by seed and scale, in bytes: a copy takes a fifth of the time that generating takes. */
const generated = new Map<string, Buffer>();

/** The test's own copy of a state, equal to one just generated. */
function freshState(seed: number, scale: number): WorldState {
  const name = `${seed} ${scale}`;
  const bytes = generated.get(name) ?? serialize(generateWorldState(seed, scale));
  generated.set(name, bytes);
  return deserialize(bytes) as WorldState;
}

/** Starts a world in this process on a free port. Without `turnMs`, turns advance only on command. */
export async function startWorld(options: Partial<ServerOptions> = {}): Promise<TestWorld> {
  const world = await startWorldServer({ ...DEFAULT_OPTIONS, turnMs: 0, ...options }, freshState);
  const { baseUrl, controlUrl, players, botToken, recovery = null } = world.announcement;
  return {
    baseUrl,
    players,
    botToken,
    recovery,
    control: connectControl(controlUrl ?? ''),
    state: () => world.state(),
    stop: () => world.stop(),
  };
}

/** Controls the world at this control address, in any process. */
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
    character: async (username, order) =>
      newCharacterOutcome.parse(await ask('POST', player(username, 'character'), order)),
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
    save: async () => void (await ask('POST', '/save')),
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
    // The world may close an idle connection at the moment it is reused.
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    ...(order === undefined ? {} : { body: JSON.stringify(order) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`control ${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}
