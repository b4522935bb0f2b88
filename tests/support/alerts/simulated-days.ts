/**
 * Days of a practice world in virtual time, a client that reads it under faults, and the journal of the alerts that
 * were due.
 */
import { openRandom } from '@electron/world/core/random';
import { stateNowMs } from '@electron/world/core/world';
import type { AlertView } from '@shared/record/alerts';
import type { Dialect } from '@support/renderer/answers';
import { KilledError } from '@support/record/killable-sqlite';
import { changingWorld } from '@support/renderer/world-answers';

import { DEADLINE_MINUTES, TURN_MS, accountOf, prepare } from './accounts';
import type { Account } from './accounts';
import { watchAnswers } from './answer-watch';
import { letHappen } from './happenings';
import { killSwitch } from './killable-sqlite';
import { createMachine } from './machine';
import { ALL_READS, FRAME_READS } from './requests';
import type { Request } from './requests';
import { createReader } from './simulated-reader';
import type { Tally } from './tally';
import { NONE, troublesOf } from './troubles';
import type { Troubles } from './troubles';

const MINUTE_MS = 60_000;
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
  const inbox = new Map<string, AlertView>();
  const offered = new Set<string>();
  let isArmed = false;

  const watch = watchAnswers(world, accounts);
  const reader = createReader({
    world,
    accounts,
    random,
    watch,
    client: () => machine.client(),
    onAnswer: () => machine.tick(),
    killsMayCome: () => isArmed,
    onWrong: (what) => void wrong.push(what),
  });
  const machine = createMachine({
    folder,
    service: clock,
    choices: { 'crisis-deadline': { limit: DEADLINE_MINUTES } },
    onWrite: watch.onWrite,
    onReadAgain: ({ id: profileId }, { id, params }) =>
      reader.wantAgain(profileId, [id, params] as Request),
    onShow(profileId, alerts) {
      const account = accounts.find(({ profile }) => profile.id === profileId);
      for (const alert of alerts) {
        const key = `${profileId} ${alert.id}`;
        if (offered.has(key)) account?.tally.shownAgain(alert);
        offered.add(key);
      }
    },
    onFailure(error) {
      if (!(error instanceof KilledError)) wrong.push(String(error));
    },
    onPassed() {
      // The client knows no time of an account that was not read since the start.
      for (const account of accounts) {
        if (watch.hasWritten(account) && reader.isSureOfTime(account))
          account.tally.happened(account.journal.timePasses(state.turn, clock.nowMs()));
      }
    },
    onEnded() {
      watch.ended();
      reader.ended();
    },
  });

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
    await reader.look(inUse, fate.isShuffled ? random.shuffled(ALL_READS) : ALL_READS, fate);
    const isOtherRead = random.chance(0.5);
    if (isOtherRead && !killSwitch.isKilled()) await reader.look(other, FRAME_READS, fate);
    if (!killSwitch.isKilled()) await reader.readAgain();
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

  /** Everything that happens before the looks of a turn. */
  async function applyTroubles(fate: Troubles): Promise<void> {
    machine.setClock(fate.clockJumpMs);
    if (fate.clockJumpMs !== 0) reader.loseTime();
    if (fate.switchesProfile) [inUse, other] = [other, inUse];
    if (fate.sessionEnds && machine.isRunning() && inUse.isSignedIn) {
      inUse.isSignedIn = false;
      watch.mainFact(inUse, 'session-ended', false);
      await machine.client().sessionEnds(inUse.profile);
    } else if (random.chance(0.5)) inUse.isSignedIn = true;
  }

  const untilTurnMs = () => Math.max(0, (state.nextTurnAtMs ?? TURN_MS) - stateNowMs(world));

  for (const account of accounts) await prepare(account, machine.client());
  let turnsGone = 0;
  for (let turn = 0; turn < options.turns; turn += 1) {
    const isGone = turnsGone > 0;
    if (isGone) reader.loseTime();
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
