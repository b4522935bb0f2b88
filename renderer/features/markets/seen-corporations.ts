/** What the answers of this run said of corporations, in the metrics of the record. It is newer than the record. */
import { create } from 'zustand';
import type { ResponseOf } from '@shared/contract/index';
import { sessionStore } from '@renderer/api/session/session-store';

import { seenIn } from './board-figures';
import type { SeenCorporation } from './board-figures';

interface SeenState {
  readonly profileId: string | null;
  /** By sequential id. Replaced when anything is new. */
  readonly byKey: ReadonlyMap<string, SeenCorporation>;
}

const NOTHING: ReadonlyMap<string, SeenCorporation> = new Map();

/** Of the profile in use; another profile's server has other corporations. */
export const seenCorporations = create<SeenState>()(() => ({ profileId: null, byKey: NOTHING }));

/** Remembers an answer that arrived in `turn`. */
export function rememberCorporation(
  profileId: string,
  key: string,
  answer: ResponseOf<'corporation'>,
  turn: number,
): void {
  const seen = seenIn(answer, key, turn);
  seenCorporations.setState((state) => {
    const known = state.profileId === profileId ? state.byKey : NOTHING;
    return { profileId, byKey: new Map(known).set(key, seen) };
  });
}

sessionStore.subscribe(({ session }) => {
  const profileId = session.profile?.id ?? null;
  if (seenCorporations.getState().profileId === profileId) return;
  seenCorporations.setState({ profileId, byKey: NOTHING });
});
