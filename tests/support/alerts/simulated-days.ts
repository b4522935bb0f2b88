/**
 * Days of a practice world in virtual time, a client that reads it under faults, and the journal of the alerts that
 * were due.
 */
import { createHash } from 'node:crypto';

import { openRandom } from '@electron/world/core/random';
import { stateNowMs } from '@electron/world/core/world';
import { endpoints } from '@shared/contract/index';
import type { AlertView } from '@shared/record/alerts';
import type { Dialect } from '@support/renderer/answers';
import { KilledError } from '@support/record/killable-sqlite';
import { changingWorld } from '@support/renderer/world-answers';

import { CORPORATIONS, DEADLINE_MINUTES, TURN_MS, accountOf, prepare } from './accounts';
import type { Account } from './accounts';
import type { Stored } from './alert-client';
import { letHappen } from './happenings';
import { OWN_READS } from './shown-facts';
import type { ReadName, ShownFacts } from './shown-facts';
import { killSwitch } from './killable-sqlite';
import { createMachine } from './machine';
import { NONE, troublesOf } from './troubles';
import type { Troubles } from './troubles';
import { ALL_READS, FRAME_READS, requestsOf, shownFactsOf } from './requests';
import type { Request } from './requests';
import type { Tally } from './tally';

const MINUTE_MS = 60_000;
/** Bonds have many pages, so they are read only sometimes. */
const BONDS_READ = 0.25;
/** How many failures in a row mean that the server was away. */
const AWAY_AT_LEAST = 2;
const MAX_LOOKS = 3;

export interface SimulatedDays {
  readonly tallies: readonly Tally[];
  /** What else was wrong: lost answers, errors. */
  readonly wrong: readonly string[];
  /** Alerts that a process marked as shown and was killed before it showed them: the inbox alone has them. */
  readonly notShown: number;
  readonly kills: number;
}

export interface DaysOptions {
  readonly dialect: Dialect;
  readonly seed: number;
  readonly turns: number;
  readonly hasTroubles: boolean;
  /** An empty folder. */
  readonly folder: string;
}

/** An answer that the record has not been asked to store. */
interface Pending {
  readonly what: string;
  readonly mark: string;
  /** What the answer shows to each account. */
  readonly shown: ReadonlyMap<Account, ShownFacts>;
}

/** Runs this many turns. Call it under fake timers, and with SQLite that can be killed. */
export async function simulateDays(options: DaysOptions): Promise<SimulatedDays> {
  const { dialect, seed, hasTroubles, folder } = options;
  const random = openRandom(seed, `days ${dialect}`);
  const { world, read, answersTo, passTurn } = changingWorld(dialect, 'senator', TURN_MS);
  const { state, clock } = world;
  const accounts = [
    accountOf(world, 'senator', { read }),
    accountOf(world, 'partychair', answersTo('partychair')),
  ] as const;
  let [inUse, other]: readonly [Account, Account] = accounts;

  const wrong: string[] = [];
  /** By profile and time; no two answers have the same time. */
  const pending = new Map<string, Pending>();
  const inbox = new Map<string, AlertView>();
  const offered = new Set<string>();
  const factsOfMain = new Set<string>();
  let awayInARow = 0;
  /** Accounts of which nothing was read since the machine slept or its clock was set: their time is uncertain. */
  const unsureOfTime = new Set<Account>();
  /** What the record wants to be read once more. */
  const undated = new Set<string>();
  /** Each request that was made, by profile, endpoint and parameters. */
  const requests = new Map<string, readonly [Account, ReadName, Request]>();
  /** What this run of the client knows: the turn, the last writes, and the turn of each profile's. */
  let knownTurn = 0;
  const written = new Map<string, string>();
  const stampTurns = new Map<string, number>();
  let isArmed = false;

  const byId = (id: string) => accounts.find(({ profile }) => profile.id === id);

  /** Tells the journals what has reached the files, also from a process that was killed afterwards. */
  function onWrite({ profile, turn, atMs }: Stored): void {
    const key = `${profile.id} ${atMs}`;
    const answer = pending.get(key);
    const account = byId(profile.id);
    pending.delete(key);
    const commits = killSwitch.takeCommits();
    if (!answer || !account) throw new Error(`An answer that nobody gave was written: ${key}`);
    written.set(answer.what, answer.mark);
    if (commits.some((name) => name.startsWith('server-')))
      for (const [{ journal }, seen] of answer.shown)
        if (!OWN_READS.has(seen.read)) journal.stored({ ...seen, turn });
    if (!commits.includes(`profile-${profile.id}`)) return;
    stampTurns.set(profile.id, turn);
    const seen = answer.shown.get(account);
    const own = seen && OWN_READS.has(seen.read) ? { ...seen, turn } : null;
    account.tally.happened(account.journal.evaluated(own, turn, atMs));
  }

  const machine = createMachine({
    folder,
    service: clock,
    choices: { 'crisis-deadline': { limit: DEADLINE_MINUTES } },
    onWrite,
    onReadAgain: (profile, { id, params }) =>
      void undated.add(`${profile.id} ${id} ${JSON.stringify(params)}`),
    onShow(profileId, alerts) {
      for (const alert of alerts) {
        const key = `${profileId} ${alert.id}`;
        if (offered.has(key)) byId(profileId)?.tally.shownAgain(alert);
        offered.add(key);
      }
    },
    onFailure(error) {
      if (!(error instanceof KilledError)) wrong.push(String(error));
    },
    onPassed() {
      // The client knows no time of an account that was not read since the start.
      for (const account of accounts) {
        const { profile, tally, journal } = account;
        if (stampTurns.has(profile.id) && !unsureOfTime.has(account))
          tally.happened(journal.timePasses(state.turn, clock.nowMs()));
      }
    },
    onEnded() {
      pending.clear();
      undated.clear();
      written.clear();
      stampTurns.clear();
      knownTurn = 0;
    },
  });

  /** Main's own facts make an alert once a turn, or once an hour while no turn is known. */
  function mainFact({ profile, tally }: Account, kind: string, isUnclear: boolean): void {
    const turn = stampTurns.get(profile.id) ?? 0;
    const span = turn > 0 ? String(turn) : `hour ${Math.floor(clock.nowMs() / TURN_MS)}`;
    const identity = `${profile.id} ${kind} ${span}`;
    if (factsOfMain.has(identity)) return;
    if (!isUnclear) factsOfMain.add(identity);
    tally.happened([{ name: `${kind} self:self`, turn: state.turn, mark: 'either', isUnclear }]);
  }

  /** Sends one request, and gives the client its answer. */
  async function ask(account: Account, name: ReadName, [id, params]: Request): Promise<void> {
    const { profile } = account;
    const value = await account.read(id, params);
    machine.tick();
    const atMs = clock.nowMs();
    const digest = createHash('sha1').update(JSON.stringify(value)).digest('hex');
    const mark = `${state.turn} ${digest}`;
    const what = `${profile.id} ${id} ${JSON.stringify(params)}`;
    requests.set(what, [account, name, [id, params] as Request]);
    const shown = accounts.map((one): [Account, ShownFacts] => {
      const [asker, truth] = [account.truth(), one.truth()];
      return [one, shownFactsOf(name, params, value, { world, asker, truth })];
    });
    pending.set(`${profile.id} ${atMs}`, { what, mark, shown: new Map(shown) });
    const isBack = awayInARow >= AWAY_AT_LEAST;
    awayInARow = 0;
    if (isBack) mainFact(account, 'server-back', isArmed);
    const times = { arrivedAtMs: atMs, local: { sentMs: atMs - 1, arrivedMs: atMs } };
    unsureOfTime.delete(account);
    await machine.client().takes(profile, { id, params, value, digest, times }, isBack);
    if (killSwitch.isKilled()) return;
    if (name === 'game') knownTurn = state.turn;
    if (knownTurn === state.turn && written.get(what) !== mark)
      wrong.push(`not recorded: ${what} in turn ${state.turn}`);
  }

  async function look(account: Account, names: readonly ReadName[], fate: Troubles) {
    const limited = new Set<string>();
    const { truth, journal } = account;
    for (const name of names) {
      if (name === 'bonds' && !random.chance(BONDS_READ)) continue;
      const race = journal.knownRace();
      const reader = { read: account.read, truth, race, corporations: CORPORATIONS };
      for (const request of await requestsOf(name, reader)) {
        const { bucket, auth } = endpoints[request[0]];
        if (auth === 'session' && !account.isSignedIn) continue;
        if (fate.isLimited && random.chance(0.3)) limited.add(bucket);
        if (fate.isAway) awayInARow += 1;
        else if (limited.has(bucket)) awayInARow = 0;
        else if (random.chance(fate.failing)) awayInARow += 1;
        else await ask(account, name, request);
        if (killSwitch.isKilled()) return;
      }
    }
  }

  /** Reads once more what the record could not date. */
  async function readAgain(): Promise<void> {
    const taken = [...undated];
    undated.clear();
    for (const what of taken) {
      const request = requests.get(what);
      if (request) await ask(...request);
      if (killSwitch.isKilled()) return;
    }
  }

  async function readInboxes(): Promise<void> {
    for (const account of accounts) {
      const { profile, tally } = account;
      const fresh = await machine.client().inboxAfter(profile, account.lastId);
      for (const alert of fresh) inbox.set(`${profile.id} ${alert.id}`, alert);
      account.lastId = fresh.at(-1)?.id ?? account.lastId;
      tally.told(fresh);
    }
  }

  /** One look of the account in use, and sometimes of the other. */
  async function lookAround(fate: Troubles): Promise<void> {
    const { cut } = fate;
    machine.client();
    if (cut) killSwitch.arm(cut);
    isArmed = cut !== null;
    await look(inUse, fate.isShuffled ? random.shuffled(ALL_READS) : ALL_READS, fate);
    const isOtherRead = random.chance(0.5);
    if (isOtherRead && !killSwitch.isKilled()) await look(other, FRAME_READS, fate);
    if (!killSwitch.isKilled()) await readAgain();
    isArmed = false;
    if (cut) {
      machine.die();
      return;
    }
    await readInboxes();
    inUse.tally.lookEnds();
    if (isOtherRead) other.tally.lookEnds();
  }

  function happen(often: number): void {
    for (const { player } of accounts) letHappen(world, player, random, often);
  }

  function loseTime(): void {
    for (const account of accounts) unsureOfTime.add(account);
  }

  /** Everything that happens before the looks of a turn. */
  async function applyTroubles(fate: Troubles): Promise<void> {
    machine.setClock(fate.clockJumpMs);
    if (fate.clockJumpMs !== 0) loseTime();
    if (fate.switchesProfile) [inUse, other] = [other, inUse];
    if (fate.sessionEnds && machine.isRunning() && inUse.isSignedIn) {
      inUse.isSignedIn = false;
      mainFact(inUse, 'session-ended', false);
      await machine.client().sessionEnds(inUse.profile);
    } else if (random.chance(0.5)) inUse.isSignedIn = true;
  }

  const untilTurnMs = () => Math.max(0, (state.nextTurnAtMs ?? TURN_MS) - stateNowMs(world));

  for (const account of accounts) await prepare(account, machine.client());
  let turnsGone = 0;
  for (let turn = 0; turn < options.turns; turn += 1) {
    const isGone = turnsGone > 0;
    if (isGone) loseTime();
    await machine.pass(untilTurnMs(), isGone);
    passTurn();
    happen(1);
    if (isGone) {
      turnsGone -= 1;
      continue;
    }
    const fate = hasTroubles && turn > 1 ? troublesOf(random) : NONE;
    await applyTroubles(fate);
    const looks = random.whole(1, MAX_LOOKS);
    for (let count = 0; count < looks; count += 1) {
      await machine.pass(random.whole(2, 15) * MINUTE_MS, false);
      if (count > 0) happen(0.3);
      await lookAround(count === 0 ? fate : { ...fate, cut: null, isAway: false });
    }
    if (fate.quits && machine.isRunning()) await machine.quit();
    if (fate.sleeps || !machine.isRunning()) turnsGone = fate.turnsGone;
  }
  // These looks see what the last ones did not.
  for (const account of accounts) {
    [inUse, other] = account === inUse ? [inUse, other] : [other, inUse];
    inUse.isSignedIn = true;
    await machine.pass(MINUTE_MS, false);
    await lookAround(NONE);
    await lookAround(NONE);
  }
  await machine.quit();
  return {
    tallies: accounts.map(({ tally }) => tally.end()),
    wrong,
    notShown: [...inbox.keys()].filter((key) => !offered.has(key)).length,
    kills: machine.kills(),
  };
}
