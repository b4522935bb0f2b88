/** What the client was answered and what it wrote, told to the journals of the accounts. */
import type { World } from '@electron/world/core/world';

import { TURN_MS } from './accounts';
import type { Account } from './accounts';
import type { Stored } from './alert-client';
import { killSwitch } from './killable-sqlite';
import { OWN_READS } from './shown-facts';
import type { ShownFacts } from './shown-facts';

/** An answer that the record has not been asked to store. */
interface Pending {
  readonly what: string;
  readonly mark: string;
  /** What the answer shows to each account. */
  readonly shown: ReadonlyMap<Account, ShownFacts>;
}

/** Watches the files of a client of these accounts. */
export function watchAnswers({ state, clock }: World, accounts: readonly Account[]) {
  /** By profile and time; no two answers have the same time. */
  const pending = new Map<string, Pending>();
  const factsOfMain = new Set<string>();
  /** What this run of the client knows: the turn, the last writes, and the turn of each profile's. */
  let knownTurn = 0;
  const written = new Map<string, string>();
  const stampTurns = new Map<string, number>();

  /** Tells the journals what has reached the files, also from a process that was killed afterwards. */
  function onWrite({ profile, turn, atMs }: Stored): void {
    const key = `${profile.id} ${atMs}`;
    const answer = pending.get(key);
    const account = accounts.find((one) => one.profile.id === profile.id);
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

  /** Main's own facts make an alert once a turn, or once an hour while no turn is known. */
  function mainFact({ profile, tally }: Account, kind: string, isUnclear: boolean): void {
    const turn = stampTurns.get(profile.id) ?? 0;
    const span = turn > 0 ? String(turn) : `hour ${Math.floor(clock.nowMs() / TURN_MS)}`;
    const identity = `${profile.id} ${kind} ${span}`;
    if (factsOfMain.has(identity)) return;
    if (!isUnclear) factsOfMain.add(identity);
    tally.happened([{ name: `${kind} self:self`, turn: state.turn, mark: 'either', isUnclear }]);
  }

  return {
    onWrite,
    mainFact,
    /** The client is given an answer now. */
    given(profileId: string, answer: Pending): void {
      pending.set(`${profileId} ${clock.nowMs()}`, answer);
    },
    /** The client was told the turn. */
    turnTold(): void {
      knownTurn = state.turn;
    },
    /** Whether an answer ought to be in the record, and is not. */
    isMissing: ({ what, mark }: Pending) => knownTurn === state.turn && written.get(what) !== mark,
    /** Whether this run of the client has written anything of the account. */
    hasWritten: ({ profile }: Account) => stampTurns.has(profile.id),
    /** The client has ended. */
    ended(): void {
      pending.clear();
      written.clear();
      stampTurns.clear();
      knownTurn = 0;
    },
  };
}

/** The watch over one client. */
export type AnswerWatch = ReturnType<typeof watchAnswers>;
