/** The last good answers of every profile, so that the next start shows them before the network answers. */
import { keepNewest } from '@shared/domain/keep-newest';
import { join } from 'node:path';

import type { CachedAnswer } from '@shared/ipc/channels/api';

import { NO_LOG } from '../log/log';
import type { Log } from '../log/log';
import { createAnswerLog } from './answer-log';
import type { AnswerLimits, AnswerLog } from './answer-log';
import { answerKey } from './cached-answer';
import type { Damage } from './recoveries';

const DEFAULT_LIMITS: AnswerLimits = { maxBytes: 16 * 1024 * 1024, maxEntries: 2_000 };
const DEFAULT_FLUSH_DELAY_MS = 1_000;
/** No separator, no leading dot, and room for endings: safe as part of a file name on every system. */
const SAFE_PROFILE_ID = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,79}$/;

export interface QueryCacheStoreOptions {
  /** Folder with one file for each profile. */
  readonly directory: string;
  readonly log?: Log;
  /** Called when stored answers of a profile were damaged. */
  readonly onDamage?: (damage: Damage) => void;
  /** Delay before saved answers are written, so that more can be written with them. */
  readonly flushDelayMs?: number;
  /** Bounds of one profile. */
  readonly limits?: AnswerLimits;
}

/** Selects stored answers by endpoint and parameters. A field that is left out matches everything. */
type WantedAnswers = Partial<Pick<CachedAnswer, 'endpointId' | 'paramsJson'>>;

/** Every function throws a `RangeError` on a profile id that `isSafeProfileId` refuses. */
export interface QueryCacheStore {
  /** The stored answers of the profile that `wanted` names, newest first; empty when the disk cannot be read. */
  load(profileId: string, wanted?: WantedAnswers): Promise<CachedAnswer[]>;
  /** Merges answers by endpoint and parameters; the most recently fetched wins. They are written within the flush delay. */
  save(profileId: string, answers: readonly CachedAnswer[]): void;
  /**
   * Resolves once every saved answer is synced to disk. Rejects if that fails; the answers then wait for the next
   * flush.
   */
  flush(): Promise<void>;
  /** Removes the profile's answers, on disk and unwritten. */
  remove(profileId: string): Promise<void>;
}

/** Whether answers of this profile id can be stored: the id becomes part of a file's name. */
export function isSafeProfileId(profileId: string): boolean {
  return SAFE_PROFILE_ID.test(profileId);
}

interface Profile {
  readonly answerLog: AnswerLog;
  readonly waiting: Map<string, CachedAnswer>;
  tail: Promise<unknown>;
}

function inOrder<T>(profile: Profile, work: () => Promise<T>): Promise<T> {
  const done = profile.tail.then(work);
  profile.tail = done.catch(() => undefined);
  return done;
}

async function writeWaiting({ answerLog, waiting }: Profile): Promise<void> {
  const batch = [...waiting];
  if (batch.length === 0) return;
  await answerLog.append(batch.map(([, answer]) => answer));
  for (const [key, answer] of batch) if (waiting.get(key) === answer) waiting.delete(key);
}

function isWanted(answer: CachedAnswer, { endpointId, paramsJson }: WantedAnswers): boolean {
  return (
    (endpointId === undefined || answer.endpointId === endpointId) &&
    (paramsJson === undefined || answer.paramsJson === paramsJson)
  );
}

/** Adds `answer` unless a later one is there. */
function merge(answers: Map<string, CachedAnswer>, answer: CachedAnswer): void {
  const key = answerKey(answer);
  const known = answers.get(key);
  if (!known || known.fetchedAtMs <= answer.fetchedAtMs) answers.set(key, answer);
}

/** Opens the cache; nothing is read or written yet. */
export function createQueryCacheStore(options: QueryCacheStoreOptions): QueryCacheStore {
  const { directory, log = NO_LOG, limits = DEFAULT_LIMITS } = options;
  const { flushDelayMs = DEFAULT_FLUSH_DELAY_MS } = options;
  const profiles = new Map<string, Profile>();
  let timer: NodeJS.Timeout | null = null;

  function profileOf(profileId: string): Profile {
    if (!isSafeProfileId(profileId)) throw new RangeError('This profile id cannot name a file.');
    const known = profiles.get(profileId);
    if (known) return known;
    const path = join(directory, `answers-${profileId}.jsonl`);
    const onDamage = () =>
      options.onDamage?.({ name: `answers-${profileId}.jsonl`, left: 'previous' });
    const answerLog = createAnswerLog({ path, profileId, limits, log, onDamage });
    const profile = {
      answerLog,
      waiting: new Map<string, CachedAnswer>(),
      tail: Promise.resolve(),
    };
    profiles.set(profileId, profile);
    return profile;
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    await Promise.all(
      Array.from(profiles.values(), (profile) => inOrder(profile, () => writeWaiting(profile))),
    );
  }

  function flushLater(): void {
    timer ??= setTimeout(() => {
      flush().catch(() =>
        log.warn('Cached answers could not be written; they wait for the next ones.'),
      );
    }, flushDelayMs);
  }

  return {
    async load(profileId, wanted = {}) {
      const profile = profileOf(profileId);
      const answers = new Map<string, CachedAnswer>();
      try {
        const stored = await inOrder(profile, profile.answerLog.read);
        for (const answer of stored) merge(answers, answer);
      } catch {
        log.warn('Cached answers could not be read.');
      }
      for (const answer of profile.waiting.values()) merge(answers, answer);
      return [...answers.values()]
        .filter((answer) => isWanted(answer, wanted))
        .toSorted((a, b) => b.fetchedAtMs - a.fetchedAtMs);
    },
    save(profileId, answers) {
      const { waiting } = profileOf(profileId);
      for (const answer of answers) merge(waiting, answer);
      keepNewest(waiting, limits.maxEntries);
      if (waiting.size > 0) flushLater();
    },
    flush,
    async remove(profileId) {
      const profile = profileOf(profileId);
      profile.waiting.clear();
      await inOrder(profile, profile.answerLog.remove);
    },
  };
}
