/** The turn of what the screen shows. */
import { create } from 'zustand';

interface ShownTurn {
  /** Null while it is not known. */
  readonly turn: number | null;
}

/** Written only by the code that follows the turns. */
export const shownTurnStore = create<ShownTurn>()(() => ({ turn: null }));
