/** The tour of the client: where it is, and whether the player has finished or skipped it on this machine. */
import { create } from 'zustand';

import { readStored, writeStored } from './stored-json';

const STORAGE_KEY = 'hustings-tour-ended';

interface TourState {
  /** The stop on screen, from 0; null while no tour runs. */
  readonly stop: number | null;
  /** It was finished or skipped once, so it is no longer offered; it can still be started. */
  readonly hasEnded: boolean;
}

/** The tour of this window. */
export const tourStore = create<TourState>()(() => ({
  stop: null,
  hasEnded: readStored(STORAGE_KEY) === true,
}));

/** Starts the tour at its first stop. */
export function startTour(): void {
  tourStore.setState({ stop: 0 });
}

/** Goes to another stop. */
export function goToStop(stop: number): void {
  tourStore.setState({ stop });
}

/** Ends or declines the tour. */
export function endTour(): void {
  tourStore.setState({ stop: null, hasEnded: true });
  writeStored(STORAGE_KEY, true);
}
