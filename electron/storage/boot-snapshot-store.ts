/** Keeps on disk what the next start paints first: settings, session, the first screen's answers, and what the renderer keeps. */
import type { CachedAnswer } from '@shared/ipc/channels/api';
import type { SessionView } from '@shared/ipc/channels/session';
import type { KeptName } from '@shared/ipc/kept-values';

import { NO_LOG } from '../log/log';
import type { Log } from '../log/log';
import type { StoredBootSnapshot } from './boot-snapshot';
import { answerKey } from './cached-answer';
import { createCrashSafeFile } from './files/crash-safe-file';
import { keptFor, withKept } from './kept-values';
import type { Damage } from './recoveries';

/** The reads that the first screen shows. */
const FIRST_SCREEN_ENDPOINTS: readonly string[] = ['clientNav', 'clientStatus', 'game'];

/** More than the first screen ever needs. What a start reads before the first paint must stay small. */
const MAX_ANSWERS = 8;
/** A longer answer would delay the first paint. It comes with the cached answers right afterwards. */
const MAX_ANSWER_CHARACTERS = 250_000;
const DEFAULT_FLUSH_DELAY_MS = 500;
/**
 * An answer that only replaces an older one is written together with those of many later polls, because each write
 * wakes the processor more than a hundred times. A crash loses little: the cached answers are on disk, and the renderer
 * loads them next.
 */
const DEFAULT_REPLACED_ANSWER_DELAY_MS = 15 * 60_000;

export interface BootSnapshotStoreOptions {
  /** Path of `boot.json`, which the main entry reads with `readCheckedTextSync`. */
  readonly path: string;
  /** What the last run left, or `EMPTY_BOOT_SNAPSHOT`. */
  readonly initial: StoredBootSnapshot;
  readonly log?: Log;
  /** Called when the newest snapshot was damaged: the start read the one before it, or none. */
  readonly onDamage?: (damage: Damage) => void;
  /** How long a change waits for further changes before it is written. */
  readonly flushDelayMs?: number;
  /** The same for an answer that only replaces an older one. */
  readonly replacedAnswerDelayMs?: number;
}

export interface BootSnapshotStore {
  get(): StoredBootSnapshot;
  /** Takes the changed parts. Answers of the previous player are dropped when another one signs in. */
  update(changed: Partial<StoredBootSnapshot>): void;
  /** Takes those of `answers` that the first screen shows, if they are the active profile's. */
  offerAnswers(profileId: string, answers: readonly CachedAnswer[]): void;
  /**
   * Takes what the renderer keeps, as JSON by name. Values of unknown profiles are dropped.
   * @param profileIds the profiles that the client knows
   */
  keep(
    values: Readonly<Partial<Record<KeptName, string | undefined>>>,
    profileIds: ReadonlySet<string>,
  ): void;
  /** Removes what the renderer kept of all other profiles, also from the older generation. Rejects if that fails. */
  retain(profileIds: ReadonlySet<string>): Promise<void>;
  /** Resolves once the latest snapshot is on disk; rejects if it cannot be written. */
  flush(): Promise<void>;
}

/** Whose data the first screen shows. */
function viewerOf({ status, profile }: SessionView): string {
  const isPlayer = status === 'signed-in' || status === 'expired';
  return JSON.stringify([profile?.id, isPlayer ? profile?.account?.id : null]);
}

/** Starts from `options.initial`; nothing is written before the first change. */
export function createBootSnapshotStore(options: BootSnapshotStoreOptions): BootSnapshotStore {
  const { path, log = NO_LOG, flushDelayMs = DEFAULT_FLUSH_DELAY_MS } = options;
  const { replacedAnswerDelayMs = DEFAULT_REPLACED_ANSWER_DELAY_MS } = options;
  const { onDamage } = options;
  const file = createCrashSafeFile(path, { log, ...(onDamage && { onDamage }) });
  // The main entry read the file before anything could report damage, so it is read again here.
  if (onDamage) void file.read().catch(() => undefined);
  let snapshot = options.initial;
  let keptText = JSON.stringify(snapshot);
  let mustForgetPrevious = false;
  let timer: NodeJS.Timeout | null = null;
  let isTimerUrgent = false;

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const text = JSON.stringify(snapshot);
    if (text === keptText && !mustForgetPrevious) return;
    const forgetPrevious = mustForgetPrevious;
    mustForgetPrevious = false;
    try {
      await file.write(text, { forgetPrevious });
      keptText = text;
    } catch (error) {
      mustForgetPrevious ||= forgetPrevious;
      throw error;
    }
  }

  function flushLater({ isUrgent }: { isUrgent: boolean }): void {
    if (timer && (isTimerUrgent || !isUrgent)) return;
    if (timer) clearTimeout(timer);
    isTimerUrgent = isUrgent;
    timer = setTimeout(
      () => {
        flush().catch(() => log.warn('The snapshot for the next start could not be written.'));
      },
      isUrgent ? flushDelayMs : replacedAnswerDelayMs,
    );
  }

  return {
    get: () => snapshot,
    update(changed) {
      const before = viewerOf(snapshot.session);
      snapshot = { ...snapshot, ...changed };
      if (viewerOf(snapshot.session) !== before) {
        // What one player saw must not be painted for the next, and must not stay in the older generation.
        snapshot = { ...snapshot, firstScreen: changed.firstScreen ?? [] };
        mustForgetPrevious = true;
      }
      flushLater({ isUrgent: true });
    },
    offerAnswers(profileId, answers) {
      if (profileId !== snapshot.session.profile?.id) return;
      const shown = new Map(snapshot.firstScreen.map((answer) => [answerKey(answer), answer]));
      let isFirst = false;
      for (const answer of answers) {
        if (!FIRST_SCREEN_ENDPOINTS.includes(answer.endpointId)) continue;
        if (answer.json.length > MAX_ANSWER_CHARACTERS) continue;
        const known = shown.get(answerKey(answer));
        isFirst ||= known === undefined;
        if (!known || known.fetchedAtMs <= answer.fetchedAtMs) shown.set(answerKey(answer), answer);
      }
      const newestFirst = [...shown.values()].toSorted((a, b) => b.fetchedAtMs - a.fetchedAtMs);
      snapshot = { ...snapshot, firstScreen: newestFirst.slice(0, MAX_ANSWERS) };
      flushLater({ isUrgent: isFirst });
    },
    keep(values, profileIds) {
      snapshot = { ...snapshot, kept: keptFor(withKept(snapshot.kept, values), profileIds) };
      flushLater({ isUrgent: true });
    },
    retain(profileIds) {
      if (snapshot.kept !== null)
        snapshot = { ...snapshot, kept: keptFor(snapshot.kept, profileIds) };
      mustForgetPrevious = true;
      return flush();
    },
    flush,
  };
}
