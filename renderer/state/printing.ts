/**
 * Whether the page is laid out for paper just now: whole tables, light colours, and a line that
 * says how old the page is.
 */
import { create } from 'zustand';

interface Printing {
  /** The line below the title on paper; null while the page is on screen. */
  readonly facts: string | null;
}

/** Changed only by the code that prints. */
export const printingStore = create<Printing>()(() => ({ facts: null }));

/** True while the page is laid out for paper. */
export function useIsPrinting(): boolean {
  return printingStore(({ facts }) => facts !== null);
}
