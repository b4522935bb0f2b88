/** What each server turned out not to have: endpoints that it answered with an HTML 404. */
import { create } from 'zustand';
import type { ReadId } from '@shared/contract/index';

import { queryClient } from './query-client';
import { useActiveProfileId } from './use-session';

type AbsentReads = ReadonlySet<ReadId>;

const NONE: AbsentReads = new Set();

/** By profile id; learnt anew in each run, for a server may be updated any day. */
const absentStore = create<Readonly<Record<string, AbsentReads>>>()(() => ({}));

function note(profileId: string, id: ReadId, isAbsent: boolean): void {
  const known = absentStore.getState()[profileId] ?? NONE;
  if (known.has(id) === isAbsent) return;
  const changed = new Set(known);
  if (isAbsent) changed.add(id);
  else changed.delete(id);
  absentStore.setState({ [profileId]: changed });
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const [profileId, id] = event.query.queryKey;
  if (typeof profileId !== 'string') return;
  if (event.action.type === 'success') note(profileId, id as ReadId, false);
  if (event.action.type === 'error' && event.action.error.kind === 'feature-absent') {
    note(profileId, id as ReadId, true);
  }
});

/** The endpoints that the active profile's server is known to lack. */
export function useAbsentFeatures(): AbsentReads {
  const profileId = useActiveProfileId();
  return absentStore((byProfile) => (profileId === null ? NONE : (byProfile[profileId] ?? NONE)));
}
