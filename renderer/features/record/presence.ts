/**
 * When the player was last here before this visit. Main stores it with the profile's record, so that it survives the
 * window. While the player uses the window it is stored every few minutes, and never while nobody does.
 */
import { create } from 'zustand';

import { isAttended, onAttention } from '@renderer/state/attention';
import { bridge } from '@renderer/api/bridge';
import { serverNowMs } from '@renderer/api/clock';

const REPORT_EVERY_MS = 5 * 60_000;
/** A longer time without a report is an absence. */
const ABSENT_FROM_MS = 2 * REPORT_EVERY_MS;

/** A return of the player. Times are the service's. */
export interface Visit {
  readonly leftAtMs: number;
  readonly returnedAtMs: number;
  /** They missed at least a turn: the visit stays until it is ended, however long the player goes on. */
  readonly isKept: boolean;
}

type Visits = Readonly<Record<string, Visit | null>>;

const presenceStore = create<{ readonly visits: Visits }>()(() => ({ visits: {} }));

function setVisit(profileId: string, visit: Visit | null): void {
  const { visits } = presenceStore.getState();
  presenceStore.setState({ visits: { ...visits, [profileId]: visit } });
}

/** The visit of a profile; null before the player's first return, and once it was dismissed. */
export function useVisit(profileId: string | null): Visit | null {
  return presenceStore(({ visits }) => visits[profileId ?? ''] ?? null);
}

/** Keeps the visit: more than a turn passed before it. */
export function keepVisit(profileId: string): void {
  const visit = presenceStore.getState().visits[profileId];
  if (visit && !visit.isKept) setVisit(profileId, { ...visit, isKept: true });
}

/** The player has read what happened: until the next return there is nothing new. */
export function endVisit(profileId: string): void {
  setVisit(profileId, null);
}

function isHere(): boolean {
  return document.visibilityState === 'visible' && isAttended();
}

/** Follows the player's presence in one profile; returns a function that stops it. */
export function followPresence(profileId: string): () => void {
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function report(): Promise<void> {
    clearTimeout(timer);
    if (!isHere()) return;
    timer = setTimeout(() => void report(), REPORT_EVERY_MS);
    const atMs = Math.max(0, Math.round(serverNowMs()));
    const answer = await bridge.invoke('record:presence', { profileId, atMs });
    if (!answer.ok || answer.value === null) return;
    const awayMs = atMs - answer.value;
    // A new start after a short time is a return too: the turn may have changed.
    if (awayMs > ABSENT_FROM_MS || (isFirst && awayMs > 0)) {
      const unread = presenceStore.getState().visits[profileId];
      // What was not dismissed yet is still told.
      setVisit(
        profileId,
        unread?.isKept === true
          ? { ...unread, returnedAtMs: atMs }
          : { leftAtMs: answer.value, returnedAtMs: atMs, isKept: false },
      );
    }
    isFirst = false;
  }

  /** Reports that the player leaves now: a report from minutes ago may be older than the first turn that was recorded. */
  function reportLeaving(): void {
    if (!isAttended()) return;
    const atMs = Math.max(0, Math.round(serverNowMs()));
    void bridge.invoke('record:presence', { profileId, atMs });
  }

  const onVisible = () => void report();
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') reportLeaving();
    else onVisible();
  };
  const stopFollowing = onAttention(onVisible);
  const stopListening = bridge.on('app:closing', reportLeaving);
  document.addEventListener('visibilitychange', onVisibility);
  void report();
  return () => {
    clearTimeout(timer);
    stopFollowing();
    stopListening();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
