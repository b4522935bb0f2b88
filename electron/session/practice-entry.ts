/** The way into the practice world: starts it, points its profile at it, signs its first player in. */
import type { SessionView } from '@shared/ipc/channels/session';
import type { Result } from '@shared/ipc/result';

import type { Log } from '../log/log';
import { createPracticeWorld } from './practice-world';
import type { PracticeWorldReady } from './practice-world';
import type { SessionManager } from './session-manager';
import type { PracticeEntry as PracticeWorldEntry } from './session-types';

export interface PracticeEntryOptions {
  readonly sessions: SessionManager;
  readonly scriptPath: string;
  readonly stateDirectory: string;
  readonly log: Log;
}

export interface PracticeEntry {
  /** Starts the world if need be, makes its profile active and signs its first player in if nobody is. */
  enter(): Promise<Result<SessionView>>;
  /** When the last run ended in the practice world: starts it again, with the session it had. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export function createPracticeEntry(options: PracticeEntryOptions): PracticeEntry {
  const { sessions, log } = options;
  const isActive = () => sessions.view().profile?.kind === 'practice';
  const world = createPracticeWorld({
    scriptPath: options.scriptPath,
    stateDirectory: options.stateDirectory,
    log,
    // It came to an end by itself: bring it back, at whatever address it gets.
    onLost: () => {
      sessions.losePractice();
      if (isActive()) void point({ signIn: false });
    },
  });

  async function point({ signIn }: { signIn: boolean }): Promise<Result<SessionView>> {
    const ready = await world.start();
    if (!ready.ok) return ready;
    const { baseUrl, players } = ready.value;
    const pointed = await sessions.usePractice({ baseUrl, ...keysFor(players) });
    const first = players[0];
    if (!signIn || !pointed.ok || pointed.value.status === 'signed-in' || !first) return pointed;
    return sessions.usePractice({
      baseUrl,
      publicKey: first.publicKey,
      privateKey: first.privateKey,
      credentials: { identifier: first.username, password: first.password },
    });
  }

  /** The keys of the player who resumes a session: in the practice world all money is play money. */
  function keysFor(
    players: PracticeWorldReady['players'],
  ): Pick<PracticeWorldEntry, 'publicKey' | 'privateKey'> {
    const { profile } = sessions.view();
    const isPractice = profile?.kind === 'practice';
    const player = players.find(({ username }) => username === profile?.account?.username);
    if (!isPractice || !player) return {};
    return { publicKey: player.publicKey, privateKey: player.privateKey };
  }

  return {
    enter: () => point({ signIn: true }),
    async resume() {
      if (!isActive()) return;
      const pointed = await point({ signIn: false });
      if (!pointed.ok) log.warn(pointed.error.message);
    },
    stop: () => world.stop(),
  };
}
