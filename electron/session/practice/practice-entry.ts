/**
 * Enters the practice world: starts it, connects its profile, signs in its first player, and creates a player's
 * character.
 */
import { MINUTE_MS } from '@shared/domain/time-units';
import type { HomeCountry, NewCharacter } from '@shared/domain/practice-world';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import { createPracticeWorld } from './practice-world';
import type { PracticeWorldOptions, PracticeWorldReady } from './practice-world';
import type { PracticeLogin, Profiles } from '../profiles/types';

export interface PracticeEntryOptions extends Omit<PracticeWorldOptions, 'onLost'> {
  readonly profiles: Profiles;
}

export interface PracticeEntry {
  /**
   * Starts the world if it is not running, activates its profile, and signs in the named player. Without a name, the
   * player who is signed in stays; if nobody is, the one who was played last is signed in, else the first.
   */
  enter(username?: string): Promise<Result<SessionView>>;
  /** Where a character may begin. */
  homes(profileId: string): Promise<Result<readonly HomeCountry[]>>;
  /** Creates the character of the signed-in player, who must have none yet; resolves to its name. */
  makeCharacter(profileId: string, character: NewCharacter): Promise<Result<{ name: string }>>;
  /** Starts the world again, with its session, when the last run ended in it. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const WRONG_ANSWER = ownFailure('WRONG_SHAPE');
/** A world that ends unexpectedly is started again, unless it ran for less than this since the last such start. */
const LASTING_MS = 10 * MINUTE_MS;

export function createPracticeEntry(options: PracticeEntryOptions): PracticeEntry {
  const { profiles, log } = options;
  const isActive = () => profiles.view().profile?.kind === 'practice';
  let restartedAtMs = Number.NEGATIVE_INFINITY;
  const world = createPracticeWorld({
    scriptPath: options.scriptPath,
    stateDirectory: options.stateDirectory,
    log,
    onCorruption: options.onCorruption,
    onLost(why) {
      profiles.losePractice();
      if (!isActive()) return;
      const nowMs = performance.now();
      const isLasting = nowMs - restartedAtMs > LASTING_MS;
      restartedAtMs = nowMs;
      // It may get another address.
      if (isLasting) void resume();
      else log.error(`The practice world is not started again: it ${why}`);
    },
  });

  async function resume(): Promise<void> {
    if (!isActive()) return;
    const pointed = await point({ signIn: false });
    if (!pointed.ok) log.warn(pointed.error.message);
  }

  async function point({
    signIn,
    username,
  }: {
    readonly signIn: boolean;
    readonly username?: string | undefined;
  }): Promise<Result<SessionView>> {
    const ready = await world.start();
    if (!ready.ok) return ready;
    const { baseUrl, players } = ready.value;
    const pointed = await profiles.usePractice({ baseUrl, ...keysFor(players) });
    const last = profiles.view().practicePlayer;
    const wanted =
      players.find((player) => player.username === (username ?? last)) ??
      (username === undefined ? players[0] : undefined);
    if (!signIn || !pointed.ok || !wanted) return pointed;
    const { profile, status } = pointed.value;
    const isInside =
      status === 'signed-in' &&
      (username === undefined || profile?.account?.username === wanted.username);
    if (isInside) return pointed;
    return profiles.usePractice({
      baseUrl,
      publicKey: wanted.publicKey,
      privateKey: wanted.privateKey,
      credentials: { identifier: wanted.username, password: wanted.password },
    });
  }

  /** Stores the keys of the player who resumes a session: the practice world has only play money. */
  function keysFor(
    players: PracticeWorldReady['players'],
  ): Pick<PracticeLogin, 'publicKey' | 'privateKey'> {
    const { profile } = profiles.view();
    const isPractice = profile?.kind === 'practice';
    const player = players.find(({ username }) => username === profile?.account?.username);
    if (!isPractice || !player) return {};
    return { publicKey: player.publicKey, privateKey: player.privateKey };
  }

  /** The practice player who is signed in to this profile; null for every other profile and session. */
  function playerOf(profileId: string): NonNullable<ProfileView['account']> | null {
    const { profile, status } = profiles.view();
    const isPlaying =
      profile?.id === profileId && profile.kind === 'practice' && status === 'signed-in';
    return isPlaying ? profile.account : null;
  }

  return {
    async homes(profileId) {
      if (!playerOf(profileId)) return fail(ownFailure('PRACTICE_WORLD_ONLY'));
      const answer = await world.ask({ ask: 'homes' });
      if (!answer.ok) return answer;
      return 'homes' in answer.value ? succeed(answer.value.homes) : fail(WRONG_ANSWER);
    },
    async makeCharacter(profileId, character) {
      const player = playerOf(profileId);
      if (!player) return fail(ownFailure('PRACTICE_WORLD_ONLY'));
      const { username } = player;
      const answer = await world.ask({ ask: 'make-character', username, character });
      if (!answer.ok) return answer;
      if (!('outcome' in answer.value)) return fail(WRONG_ANSWER);
      const { outcome } = answer.value;
      if ('refused' in outcome) return fail({ kind: 'service', ...outcome.refused });
      return succeed({ name: outcome.made.name });
    },
    enter(username) {
      restartedAtMs = Number.NEGATIVE_INFINITY;
      return point({ signIn: true, username });
    },
    resume,
    stop: () => world.stop(),
  };
}
