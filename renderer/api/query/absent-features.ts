/** Remembers which endpoints each server lacks: those that it answered with an HTML 404. */
import { create } from 'zustand';
import { contractPolicy } from 'virtual:contract-policy';
import type { ParamsOf, ReadId } from '@shared/contract/index';

import { readStored, writeStored } from '@renderer/state/stored/stored-json';
import { endpointQuery } from './endpoint-query';
import { queryClient, onReadEvent, isReadId } from './query-client';
import { NO_RETRY } from './failures';
import { useActiveProfileId } from '../session/use-session';

type AbsentReads = ReadonlySet<ReadId>;
/** The parameters of each missing read, so that the same request can be sent again. */
type AskedWith = Readonly<Partial<Record<ReadId, Readonly<Record<string, unknown>>>>>;
type ByProfile = Readonly<Record<string, AskedWith>>;

const STORAGE_KEY = 'hustings-absent-features';
const NONE: AbsentReads = new Set();

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The part of the stored value that this version understands. */
export function readAbsent(stored: unknown): ByProfile {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([profileId, reads]) =>
      isRecord(reads)
        ? [
            [
              profileId,
              Object.fromEntries(
                Object.entries(reads).filter(([id, params]) => isReadId(id) && isRecord(params)),
              ),
            ] as const,
          ]
        : [],
    ),
  );
}

interface AbsentState {
  readonly byProfile: ByProfile;
  /** The same as sets, whose identity changes only with their content. */
  readonly sets: Readonly<Record<string, AbsentReads>>;
}

function withSets(byProfile: ByProfile): AbsentState {
  const sets = Object.entries(byProfile).map(
    ([profileId, reads]) => [profileId, new Set(Object.keys(reads) as ReadId[])] as const,
  );
  return { byProfile, sets: Object.fromEntries(sets) };
}

/** Stored between runs, so that the navigation is right before the first answer. */
const absentStore = create<AbsentState>()(() => withSets(readAbsent(readStored(STORAGE_KEY))));

/** What is known from an earlier run and not yet confirmed: a server may have been updated since. */
const unconfirmed = new Map(Object.entries(absentStore.getState().byProfile));

function change(profileId: string, reads: AskedWith): void {
  const byProfile = { ...absentStore.getState().byProfile, [profileId]: reads };
  absentStore.setState(withSets(byProfile));
  writeStored(STORAGE_KEY, byProfile);
}

function markAbsent(profileId: string, id: ReadId, params: unknown): void {
  const known = absentStore.getState().byProfile[profileId] ?? {};
  if (known[id] === undefined && isRecord(params)) change(profileId, { ...known, [id]: params });
}

function markPresent(profileId: string, id: ReadId): void {
  const { [id]: absent, ...others } = absentStore.getState().byProfile[profileId] ?? {};
  if (absent !== undefined) change(profileId, others);
}

/** Reads what an earlier run did not find, each once and one after another. */
async function confirmAbsent(profileId: string): Promise<void> {
  const reads = unconfirmed.get(profileId);
  unconfirmed.delete(profileId);
  for (const [id, params] of Object.entries(reads ?? {})) {
    if (!isReadId(id)) continue;
    const query = endpointQuery(profileId, id, params as ParamsOf<typeof id>, 'background');
    await queryClient.prefetchQuery({ ...query, ...NO_RETRY });
  }
}

onReadEvent((event) => {
  const [profileId, id, params] = event.query.queryKey;
  if (typeof profileId !== 'string' || !isReadId(id)) return;
  if (event.kind === 'answered') {
    markPresent(profileId, id);
    // A read with the key succeeded, so it is the server itself that answers.
    const isKeyed = contractPolicy[id].auth === 'publicKey';
    if (isKeyed && unconfirmed.has(profileId)) void confirmAbsent(profileId);
  }
  if (event.kind === 'failed' && event.failure.kind === 'feature-absent') {
    markAbsent(profileId, id, params);
  }
});

/** Forgets what a profile's server lacked. */
export function forgetAbsentFeatures(profileId: string): void {
  const { [profileId]: _forgotten, ...byProfile } = absentStore.getState().byProfile;
  unconfirmed.delete(profileId);
  absentStore.setState(withSets(byProfile));
  writeStored(STORAGE_KEY, byProfile);
}

/** The endpoints that a profile's server is known to lack. */
export function absentReads(profileId: string): AbsentReads {
  return absentStore.getState().sets[profileId] ?? NONE;
}

/** The same for the active profile, in a component. */
export function useAbsentFeatures(): AbsentReads {
  const profileId = useActiveProfileId();
  return absentStore(({ sets }) => (profileId === null ? NONE : (sets[profileId] ?? NONE)));
}
