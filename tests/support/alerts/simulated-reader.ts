/** Reads the practice world for the accounts of one client, under faults, and gives the client the answers. */
import { createHash } from 'node:crypto';

import type { Random } from '@electron/world/core/random';
import type { World } from '@electron/world/core/world';
import { endpoints } from '@shared/contract/index';

import { CORPORATIONS } from './accounts';
import type { Account } from './accounts';
import type { AlertClient } from './alert-client';
import type { AnswerWatch } from './answer-watch';
import { killSwitch } from './killable-sqlite';
import { requestsOf, shownFactsOf } from './requests';
import type { Request } from './requests';
import type { ReadName, ShownFacts } from './shown-facts';
import type { Troubles } from './troubles';

/** Bonds have many pages, so they are read only sometimes. */
const BONDS_READ = 0.25;
/** How many failures in a row mean that the server was away. */
const AWAY_AT_LEAST = 2;

interface ReaderOptions {
  readonly world: World;
  readonly accounts: readonly Account[];
  readonly random: Random;
  readonly watch: AnswerWatch;
  readonly client: () => AlertClient;
  /** An answer has come, and time has passed. */
  readonly onAnswer: () => void;
  /** Whether the process may be killed at any moment. */
  readonly killsMayCome: () => boolean;
  readonly onWrong: (what: string) => void;
}

/** Makes the reader of these accounts. */
export function createReader(options: ReaderOptions) {
  const { world, accounts, random, watch, client, onAnswer, killsMayCome, onWrong } = options;
  let awayInARow = 0;
  /** Accounts of which nothing was read since the machine slept or its clock was set: their time is uncertain. */
  const unsureOfTime = new Set<Account>();
  /** What the record wants to be read once more. */
  const undated = new Set<string>();
  /** Each request that was made, by profile, endpoint and parameters. */
  const requests = new Map<string, readonly [Account, ReadName, Request]>();

  /** Sends one request, and gives the client its answer. */
  async function ask(account: Account, name: ReadName, [id, params]: Request): Promise<void> {
    const { profile } = account;
    const value = await account.read(id, params);
    onAnswer();
    const atMs = world.clock.nowMs();
    const digest = createHash('sha1').update(JSON.stringify(value)).digest('hex');
    const mark = `${world.state.turn} ${digest}`;
    const what = `${profile.id} ${id} ${JSON.stringify(params)}`;
    requests.set(what, [account, name, [id, params] as Request]);
    const shown = accounts.map((one): [Account, ShownFacts] => {
      const [asker, truth] = [account.truth(), one.truth()];
      return [one, shownFactsOf(name, params, value, { world, asker, truth })];
    });
    const answer = { what, mark, shown: new Map(shown) };
    watch.given(profile.id, answer);
    const isBack = awayInARow >= AWAY_AT_LEAST;
    awayInARow = 0;
    if (isBack) watch.mainFact(account, 'server-back', killsMayCome());
    const times = { arrivedAtMs: atMs, local: { sentMs: atMs - 1, arrivedMs: atMs } };
    unsureOfTime.delete(account);
    await client().takes(profile, { id, params, value, digest, times }, isBack);
    if (killSwitch.isKilled()) return;
    if (name === 'game') watch.turnTold();
    if (watch.isMissing(answer)) onWrong(`not recorded: ${what} in turn ${world.state.turn}`);
  }

  /** Reads what a look at these lists and screens reads. */
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

  return {
    look,
    readAgain,
    /** The record wants this to be read once more. */
    wantAgain(profileId: string, [id, params]: Request): void {
      undated.add(`${profileId} ${id} ${JSON.stringify(params)}`);
    },
    /** The machine slept, or its clock was set. */
    loseTime(): void {
      for (const account of accounts) unsureOfTime.add(account);
    },
    /** Whether something of the account was read since then. */
    isSureOfTime: (account: Account) => !unsureOfTime.has(account),
    /** The client has ended. */
    ended: () => undated.clear(),
  };
}
