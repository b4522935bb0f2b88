/** Where each entry of the history was scrolled to, so that going back finds the page where it was left. */
import { locationStore } from './location';

const MAX_REMEMBERED = 200;

const scrollTops = new Map<string, number>();

/** Keeps the scroll position of an entry of the history, in px; the oldest are forgotten. */
export function rememberScrollTop(entryKey: string, scrollTop: number): void {
  scrollTops.set(entryKey, scrollTop);
  const [oldest] = scrollTops.keys();
  if (scrollTops.size > MAX_REMEMBERED && oldest !== undefined) scrollTops.delete(oldest);
}

/** Where an entry was left, in px from the top; 0 for a new one. */
export function rememberedScrollTop(entryKey: string): number {
  return scrollTops.get(entryKey) ?? 0;
}

/** Where the entry that the window is at will be scrolled to once it is drawn. */
export function awaitedScrollTop(): number {
  return rememberedScrollTop(locationStore.getState().entryKey);
}
