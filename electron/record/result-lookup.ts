/**
 * Reads how the player's own races ended, where nothing else reads it: a race that navigation has dropped, and, after
 * turns that nobody saw, races that opened and ended meanwhile. Each answer goes to the record like any other.
 */
import { contractPolicy } from '@shared/contract/policy';
import type { ResponseOf } from '@shared/contract/index';
import { instantMs } from '@shared/domain/clocks';
import { isOwnCandidate, ownCandidacy } from '@shared/domain/elections/own-candidacy';
import type { OwnCandidacy } from '@shared/domain/elections/own-candidacy';
import { electionGroup } from '@shared/domain/wording/words';

import type { ProfileCall } from '../http/api-client-types';
import { serial } from '../storage/serial';
import type { RecordedProfile } from './answer-recorder';
import type { Written } from './requests';
import type { Stamp } from './store/observation-table';

export interface ResultLookupOptions {
  /** A read in the background for this profile; fails unless the profile is in use. */
  readonly read: (profileId: string) => ProfileCall;
  /** Called with what a look-up threw: a bug. */
  readonly onFailure: (error: unknown) => void;
}

export interface ResultLookup {
  /** An answer was written to the record of a profile. */
  written(profile: RecordedProfile, stamp: Stamp, written: Pick<Written, 'lookUp'>): void;
  /** Resolves once every look-up so far is done. */
  settled(): Promise<void>;
}

/** Races of one gap that are read: those in the player's own state first. */
const MAX_RACES = 12;
/** Steps of a career that name their race, the newest. */
const MAX_STEPS = 3;
const ARCHIVED_ROWS = contractPolicy.electionArchives.paging.rows;

type Listed = NonNullable<ResponseOf<'elections'>['elections']>[number];
type Archived = NonNullable<ResponseOf<'electionArchives'>['elections']>[number];

function hasEndedSince({ status, endTime }: Listed | Archived, sinceMs: number): boolean {
  const endMs = instantMs(endTime);
  return electionGroup(status) === 'ended' && endMs !== null && endMs >= sinceMs;
}

/** The ended races of a list on whose ballot the player is. */
function ownListed(
  { elections }: ResponseOf<'elections'>,
  own: OwnCandidacy,
  sinceMs: number,
): readonly string[] {
  return (elections ?? [])
    .filter((row) => hasEndedSince(row, sinceMs))
    .filter(({ candidates }) =>
      (candidates ?? []).some((candidate) => isOwnCandidate(candidate, own.country, own)),
    )
    .map(({ id }) => String(id));
}

/** The archived races in which the player may have stood: an archive names no candidates but the winner. */
function possibleArchived(
  { elections }: ResponseOf<'electionArchives'>,
  { name }: OwnCandidacy,
  home: string | null,
  sinceMs: number,
): readonly string[] {
  const weight = ({ winner, state }: Archived) =>
    name !== null && winner?.characterName === name ? 0 : state === home ? 1 : 2;
  return (elections ?? [])
    .filter((row) => hasEndedSince(row, sinceMs))
    .toSorted((a, b) => weight(a) - weight(b))
    .map(({ id }) => String(id));
}

/** The races that the newest steps of a career name. */
function careerRaces({ career }: ResponseOf<'characterCareer'>): readonly string[] {
  return (career ?? [])
    .flatMap((step) => {
      const id = step['electionId'];
      return typeof id === 'string' && id !== '' ? [id] : [];
    })
    .slice(0, MAX_STEPS);
}

/** The races that ended after `sinceMs` and may be the player's; null while no character is signed in. */
async function racesSince(call: ProfileCall, sinceMs: number): Promise<readonly string[] | null> {
  const nav = await call('clientNav', {});
  if (!nav.ok) return null;
  const own = ownCandidacy(nav.value, undefined);
  const { country, characterId } = own;
  if (country === null || own.name === null) return null;
  const list = await call('elections', { country });
  const archive = await call('electionArchives', { country, limit: ARCHIVED_ROWS });
  const career = characterId === null ? null : await call('characterCareer', { id: characterId });
  const home = nav.value.homeState?.id ?? null;
  const found = [
    ...(list.ok ? ownListed(list.value, own, sinceMs) : []),
    ...(career?.ok === true ? careerRaces(career.value) : []),
    ...(archive.ok
      ? possibleArchived(archive.value, own, home === null ? null : String(home), sinceMs)
      : []),
  ];
  return [...new Set(found)].slice(0, MAX_RACES);
}

/** Creates the look-up; nothing is read before the first write. */
export function createResultLookup({ read, onFailure }: ResultLookupOptions): ResultLookup {
  const queue = serial();
  /** What was looked up in this run: each race once a turn, each gap once, and a waiting one once a turn. */
  const done = new Set<string>();
  /** When each gap began of which nothing could be read, because no character was signed in; by profile. */
  const waiting = new Map<string, number>();

  function once(what: string): boolean {
    if (done.has(what)) return false;
    done.add(what);
    return true;
  }

  async function readEach(call: ProfileCall, ids: readonly string[]): Promise<void> {
    for (const id of ids) await call('election', { id });
  }

  /** When the gap began that is to be looked up now; null if there is none. */
  function gapOf(id: string, turn: number, { missedSinceMs, hasOwn }: Written['lookUp']) {
    const isNew = missedSinceMs !== null && once(`${id} since ${missedSinceMs}`);
    const isBack = hasOwn && waiting.has(id) && once(`${id} waiting ${turn}`);
    if (!isNew && !isBack) return null;
    return Math.min(waiting.get(id) ?? Infinity, isNew ? missedSinceMs : Infinity);
  }

  return {
    written({ id }, { turn }, { lookUp }) {
      const call = read(id);
      const due = lookUp.raceIds.filter((race) => once(`${id} ${race} ${turn}`));
      const sinceMs = gapOf(id, turn, lookUp);
      if (due.length === 0 && sinceMs === null) return;
      queue
        .run(async () => {
          await readEach(call, due);
          if (sinceMs === null) return;
          const races = await racesSince(call, sinceMs);
          if (races === null) waiting.set(id, sinceMs);
          else waiting.delete(id);
          await readEach(call, races ?? []);
        })
        .catch(onFailure);
    },
    settled: () => queue.idle(),
  };
}
