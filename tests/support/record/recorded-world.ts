/**
 * A practice world in virtual time whose answers go through main's feed into a record on disk, as a client would read
 * them.
 */
import { createHash } from 'node:crypto';

import { observe } from '@shared/record/table';
import type { EndpointId, ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import { metricOf } from '@shared/record/metrics';
import type { RecordedPoint, RecordedChanges } from '@shared/record/recorded';
import { parseSubject } from '@shared/record/subjects';
import type { World } from '@electron/world/core/world';
import { answerTimes, createServerClock } from '@electron/http/server-clock';
import type { Dialect } from '@support/renderer/answers';
import { changingWorld } from '@support/renderer/world-answers';
import type { NamedWorld } from '@world-server/world-server';

import { TURN_MS } from './directory-store';
import { lookAround } from './look-around';
import { openRecordedClient, seriesName } from './recorded-client';
import type { RecordedClient, StoredWrite } from './recorded-client';
import type { Doings, Troubles } from './troubles';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const TRAVEL_MS = 50;
/** Two accounts on one server. The first one is signed in at the start. */
export const USERS = ['senator', 'partychair'] as const;
export type User = (typeof USERS)[number];

/** An answer of the service on its way. */
interface Sent {
  readonly user: User;
  readonly id: EndpointId;
  readonly params: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** This machine's clocks when the request was made. */
  readonly startedAtMs: number;
  readonly startedAt: number;
  readonly servedAtMs: number;
  /** The turn in which the service made it. */
  readonly turn: number;
}

/** What the client may know: each name with the turns in which an answer stated it, or in which it was stored. */
interface Knowledge {
  /** Stated by an answer in that same turn, or by a later answer about it. */
  readonly told: ReadonlySet<string>;
  /** Stored and acknowledged. */
  readonly stored: ReadonlySet<string>;
}

/** How one turn's value of one series is named in `Knowledge`; the player's own figures belong to one user. */
export function knownAs(turn: number, user: User, name: string): string {
  return `${turn} ${isOwn(name) ? `${user} ` : ''}${name}`;
}

/** Whether the series of this name is a player's own. */
export function isOwn(name: string): boolean {
  return metricOf(name.slice(name.indexOf(' ') + 1))?.isOwn === true;
}

/** Names what an answer of this moment states. */
function namesIn({ user, id, params, value }: Sent, { state, clock }: World): readonly string[] {
  const all = observe(
    id as ReadId,
    value as ResponseOf<ReadId>,
    params as ParamsOf<ReadId>,
    clock.nowMs(),
  );
  return all.map((one) => knownAs(one.turn ?? state.turn, user, seriesName(one)));
}

async function pointsOf(
  client: RecordedClient,
  whose: User,
  name: string,
): Promise<readonly RecordedPoint[]> {
  const space = name.indexOf(' ');
  const subject = parseSubject(name.slice(0, space));
  if (subject === null) throw new Error(`No subject: ${name}`);
  const [found] = await client.series(whose, [{ subject, metric: name.slice(space + 1) }]);
  return found?.points ?? [];
}

/**
 * Opens the world and an empty record in `directory`.
 *
 * @param troubles what goes wrong, and when; nothing without them
 * @param onTurn called when a turn has begun
 */
export function recordedWorld(
  dialect: Dialect,
  directory: string,
  troubles?: Troubles,
  onTurn: (world: NamedWorld) => void = () => undefined,
) {
  const { world, passTurn: takeTurn, answersTo } = changingWorld(dialect, USERS[0], TURN_MS);
  const readers = { senator: answersTo('senator'), partychair: answersTo('partychair') };
  let user: User = USERS[0];
  let serverClock = createServerClock();
  /** This machine's wall clock minus the world's, and its monotonic clock, which stands still during sleep. */
  let [aheadMs, sleptMs] = [0, 0];
  const localMs = () => world.clock.nowMs() + aheadMs;
  const monotonicMs = () => world.clock.nowMs() - sleptMs;
  const told = new Set<string>();
  const stored = new Set<string>();
  const client = openRecordedClient(directory, rememberStored);
  /** Answers that are late, and the newest answer of each request in a cache on the way. */
  let late: Sent[] = [];
  const cached = new Map<string, Sent>();

  function rememberStored({ world: public_, own, stamp, profileId }: StoredWrite): void {
    for (const one of [...public_, ...own])
      stored.add(knownAs(one.turn ?? stamp.turn, profileId as User, seriesName(one)));
  }

  function rememberAnswered(sent: Sent): void {
    for (const name of namesIn(sent, world)) told.add(name);
  }

  async function arrive({ user: whose, id, params, value, headers, ...sent }: Sent): Promise<void> {
    const fetchedAtMs = localMs();
    serverClock.observe({ headers, sentAtMs: sent.startedAtMs, headAtMs: fetchedAtMs });
    const local = { sentMs: sent.startedAt, arrivedMs: monotonicMs() };
    const times = answerTimes({ fetchedAtMs, local, headers }, serverClock.offsetMs());
    const digest = createHash('sha256').update(JSON.stringify(value)).digest('base64url');
    await client.observe(whose, { id, params, value, digest, times }, sent.turn);
  }

  /** Reads and observes; an endpoint that the dialect lacks gives nothing. */
  async function look<Id extends EndpointId>(
    id: Id,
    params: ParamsOf<Id>,
  ): Promise<ResponseOf<Id> | null> {
    await troubles?.before(doings);
    const key = `${id} ${JSON.stringify(params)}`;
    const whose = user;
    const startedAtMs = localMs();
    const startedAt = monotonicMs();
    world.clock.move(TRAVEL_MS);
    const fate = troubles?.fateOf(doings) ?? 'arrives';
    if (fate === 'lost') return null;
    const old = cached.get(key);
    if (fate === 'cached' && old !== undefined) {
      const age = Math.floor((world.clock.nowMs() - old.servedAtMs) / SECOND_MS);
      await arrive({
        ...old,
        startedAtMs,
        startedAt,
        headers: { ...old.headers, age: String(age) },
      });
      return old.value as ResponseOf<Id>;
    }
    const value = await readers[whose].read(id, params).catch(() => null);
    if (value === null) return null;
    const servedAtMs = world.clock.nowMs();
    const headers = { date: new Date(servedAtMs).toUTCString() };
    const { turn } = world.state;
    const made = { value, headers, startedAtMs, startedAt, servedAtMs, turn };
    const sent = { user: whose, id, params, ...made };
    rememberAnswered(sent);
    cached.set(key, sent);
    world.clock.move(TRAVEL_MS);
    if (fate === 'late') late.push(sent);
    else await arrive(sent);
    return value;
  }

  async function arriveLate(): Promise<void> {
    const due = late;
    late = [];
    for (const sent of due) await arrive(sent);
  }

  function passTurn(): void {
    takeTurn();
    onTurn(world);
  }

  const doings: Doings = {
    world,
    client,
    passTurn,
    arriveLate,
    switchUser() {
      user = user === USERS[0] ? USERS[1] : USERS[0];
    },
    setClock(deltaMs: number) {
      aheadMs += deltaMs;
    },
    sleep(turns: number, furtherMs: number) {
      const fellAsleepAtMs = world.clock.nowMs();
      for (let turn = 0; turn < turns; turn += 1) passTurn();
      world.clock.move(furtherMs);
      sleptMs += world.clock.nowMs() - fellAsleepAtMs;
    },
    async restart() {
      late = [];
      await client.restart();
      serverClock = createServerClock(serverClock.offsetMs());
    },
  };

  return {
    world,
    /** One turn passes, and nobody looks. */
    passTurn,
    restart: doings.restart,
    /** Reads, some minutes into the turn, everything that a client in use reads; returns whether nothing went wrong. */
    async lookAround(): Promise<boolean> {
      const isCalm = troubles?.beginTurn() ?? true;
      if (isCalm) client.spare();
      world.clock.move(MINUTE_MS);
      await look('game', {});
      // What arrives with the first answer of a new turn may belong to the turn before.
      world.clock.move(SECOND_MS);
      await lookAround(look);
      world.clock.move(MINUTE_MS);
      await look('game', {});
      await arriveLate();
      for (const { id, params } of client.takeUndated(user))
        await look(id, params as ParamsOf<typeof id>);
      return isCalm;
    },
    knowledge: { told, stored } satisfies Knowledge,
    misdated: client.misdated,
    contradictions: client.contradictions,
    troubleCounts: troubles?.counts,
    /** The recorded points of `kind:key metric`. */
    pointsOf: (name: string, whose: User = USERS[0]) => pointsOf(client, whose, name),
    /** What changed since a time of the world's clock. */
    changesSince: (sinceMs: number): Promise<RecordedChanges> =>
      client.changesSince(USERS[0], sinceMs),
    close: client.close,
  };
}
