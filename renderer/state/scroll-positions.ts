/** The scroll position of each entry of the history, restored on going back. */
import { keepNewest } from '@shared/domain/keep-newest';
import { locationStore } from './location';

const MAX_REMEMBERED = 200;

const scrollTops = new Map<string, number>();

/** Remembers the scroll position of an entry of the history, in px; the oldest are forgotten. */
export function rememberScrollTop(entryKey: string, scrollTop: number): void {
  scrollTops.set(entryKey, scrollTop);
  keepNewest(scrollTops, MAX_REMEMBERED);
}

/** The scroll position of an entry, in px from the top; 0 for a new one. */
export function rememberedScrollTop(entryKey: string): number {
  return scrollTops.get(entryKey) ?? 0;
}

/** The scroll position that the current entry will have once it is drawn. */
export function awaitedScrollTop(): number {
  return rememberedScrollTop(locationStore.getState().entryKey);
}
