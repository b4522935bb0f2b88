/** Which answers the screens on display want asked again by themselves; the pollers own the timers. */
import type { ReadId } from '@shared/contract/index';

/** One answer that at least one mounted screen wants kept fresh. */
export interface PollWish {
  readonly id: ReadId;
  /** The parameters as canonical JSON. */
  readonly paramsJson: string;
}

const wishes = new Map<string, { readonly wish: PollWish; count: number }>();
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Asks for polling while a screen is mounted; returns the end of the wish. Equal wishes share one timer. */
export function wishPoll(wish: PollWish): () => void {
  const key = `${wish.id} ${wish.paramsJson}`;
  const known = wishes.get(key);
  if (known) known.count += 1;
  else {
    wishes.set(key, { wish, count: 1 });
    announce();
  }
  return () => {
    const entry = wishes.get(key);
    if (!entry) return;
    entry.count -= 1;
    if (entry.count > 0) return;
    wishes.delete(key);
    announce();
  };
}

/** Every wish of the screens on display, by a stable key. */
export function pollWishes(): ReadonlyMap<string, PollWish> {
  return new Map(Array.from(wishes, ([key, { wish }]) => [key, wish]));
}

/** Calls `listener` when a wish appears or ends; returns the end of the subscription. */
export function onPollWishes(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
