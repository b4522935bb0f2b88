/**
 * The intents of unknown outcome that the player has checked in the game: the client no longer asks about them. Stored
 * on this machine.
 */
import { create } from 'zustand';

import { readStored, writeStored } from './stored-json';

const STORAGE_KEY = 'hustings-checked-intents';
/** The most ids that are stored; the client asks about older intents again. */
const MAX_CHECKED = 500;

/** The valid part of what is stored on disk. */
function readChecked(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((id: unknown) => typeof id === 'string').slice(-MAX_CHECKED);
}

const checkedStore = create<{ readonly ids: readonly string[] }>()(() => ({
  ids: readChecked(readStored(STORAGE_KEY)),
}));

/** The intents that the player has checked. */
export function useCheckedIntents(): readonly string[] {
  return checkedStore(({ ids }) => ids);
}

/** Marks an intent as checked; the ledger keeps its state. */
export function markChecked(id: string): void {
  const { ids } = checkedStore.getState();
  if (ids.includes(id)) return;
  const checked = [...ids, id].slice(-MAX_CHECKED);
  checkedStore.setState({ ids: checked });
  writeStored(STORAGE_KEY, checked);
}
