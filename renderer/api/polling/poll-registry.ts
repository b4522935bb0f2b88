/** Holds the reads that mounted screens want repeated. The pollers own the timers. */
import type { ReadId } from '@shared/contract/index';

/** A read that at least one mounted screen wants repeated. */
export interface ScreenPoll {
  readonly id: ReadId;
  /** The parameters as canonical JSON. */
  readonly paramsJson: string;
}

const registered = new Map<string, { readonly poll: ScreenPoll; count: number }>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Polls while a screen is mounted; returns a function that stops it. Equal polls share one timer. */
export function registerPoll(poll: ScreenPoll): () => void {
  const key = `${poll.id} ${poll.paramsJson}`;
  const known = registered.get(key);
  if (known) known.count += 1;
  else {
    registered.set(key, { poll, count: 1 });
    notifyListeners();
  }
  return () => {
    const entry = registered.get(key);
    if (!entry) return;
    entry.count -= 1;
    if (entry.count > 0) return;
    registered.delete(key);
    notifyListeners();
  };
}

/** The polls of all mounted screens. */
export function screenPolls(): readonly ScreenPoll[] {
  return Array.from(registered.values(), ({ poll }) => poll);
}

/** Calls `listener` when a poll is registered or ends; returns the function that stops this. */
export function onScreenPolls(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
