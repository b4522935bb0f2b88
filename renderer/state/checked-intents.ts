/** Which intents of unknown outcome the player has looked up in the game, so that they are no longer asked about. On this machine. */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface CheckedState {
  readonly ids: readonly string[];
}

/** Older ones are asked about again; by then nobody has so many. */
const MAX_CHECKED = 500;

/** What is kept on disk, as far as it makes sense. */
export function readChecked(kept: unknown): readonly string[] {
  const ids: unknown = typeof kept === 'object' && kept !== null && 'ids' in kept ? kept.ids : null;
  if (!Array.isArray(ids)) return [];
  return ids.filter((id) => typeof id === 'string').slice(-MAX_CHECKED);
}

const checkedStore = create<CheckedState>()(
  persist((): CheckedState => ({ ids: [] }), {
    name: 'hustings-checked-intents',
    storage: createJSONStorage(() => window.localStorage),
    merge: (kept) => ({ ids: readChecked(kept) }),
  }),
);

/** The intents that the player has checked. */
export function useCheckedIntents(): readonly string[] {
  return checkedStore(({ ids }) => ids);
}

/** Marks an intent as checked; the ledger keeps its state. */
export function markChecked(id: string): void {
  const { ids } = checkedStore.getState();
  if (!ids.includes(id)) checkedStore.setState({ ids: [...ids, id].slice(-MAX_CHECKED) });
}
