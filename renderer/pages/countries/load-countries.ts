/** Loads what the list of countries shows while it is on screen: each country's answers, once a turn. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ParamsOf, ReadId } from '@shared/contract/index';
import type { Failure } from '@shared/ipc/result';
import { readInBackground } from '@renderer/api/background-reads';
import { useDirectory } from '@renderer/api/directory/directory';
import { endpointQuery } from '@renderer/api/query/endpoint-query';
import { asFailure } from '@renderer/api/query/failures';
import { canContinueAfter, seriesHaltEndMs } from '@renderer/api/query/retry-rules';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { useGame } from '@renderer/features/client/use-status';

/** How far the loading of this turn is. */
export interface CountriesProgress {
  /** The countries whose answers arrived, or failed for themselves alone. */
  readonly settled: ReadonlySet<string>;
  /** Why nothing loads for the moment; null while it goes on. */
  readonly failure: Failure | null;
  /** Begins again after a failure that ended the loading. */
  readonly retry: () => void;
}

/** What is loaded: the countries of a profile in a turn, once more for each retry. */
interface Round {
  readonly profileId: string | null;
  /** Null while no turn is known. */
  readonly turn: number | null;
  readonly retries: number;
}

interface Progress extends Pick<CountriesProgress, 'settled' | 'failure'> {
  readonly round: Round;
}

interface CountryRead {
  readonly id: ReadId;
  readonly params: ParamsOf<ReadId>;
}

/** Only a list of chambers has true seats, and it costs nothing of the key's minute. */
function readsOf(code: string, hasChambers: boolean): readonly CountryRead[] {
  return [
    { id: 'country', params: { code } },
    ...(hasChambers ? [{ id: 'chamberComposition' as const, params: { country: code } }] : []),
    { id: 'countryEconomy', params: { code } },
  ];
}

interface Order {
  readonly profileId: string;
  /** The most wanted first. */
  readonly codes: readonly string[];
  readonly hasChambers: boolean;
  readonly goodSinceMs: number | undefined;
  readonly signal: AbortSignal;
  readonly onSettled: (code: string) => void;
  readonly onFailure: (failure: Failure) => void;
}

/**
 * Sends one read until it is answered or fails for itself alone.
 *
 * @returns false if only the player can help, or if nobody wants it any more
 */
async function settle(order: Order, { id, params }: CountryRead): Promise<boolean> {
  const { profileId, goodSinceMs, signal } = order;
  const query = endpointQuery(profileId, id, params, 'background');
  let urgency: 'shown' | 'rest' = 'shown';
  for (;;) {
    try {
      await readInBackground(query, {
        id,
        urgency,
        signal,
        ...(goodSinceMs !== undefined && { goodSinceMs }),
      });
      return true;
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (signal.aborted) return false;
      if (canContinueAfter(failure)) return true;
      order.onFailure(failure);
      if (seriesHaltEndMs(failure) === null) return false;
      // The queue halts these for as long as the failure lasts.
      urgency = 'rest';
    }
  }
}

async function loadAll(order: Order): Promise<void> {
  for (const code of order.codes) {
    for (const read of readsOf(code, order.hasChambers)) {
      if (!(await settle(order, read))) return;
    }
    order.onSettled(code);
  }
}

const NONE: ReadonlySet<string> = new Set();

/** `codes`: every country of the list, the most wanted first. */
export function useLoadCountries(codes: readonly string[]): CountriesProgress {
  const profileId = useActiveProfileId();
  const hasChambers = !useDirectory().absent.has('chamberComposition');
  const turn = useGame().data?.currentTurn ?? null;
  const [progress, setProgress] = useState<Progress>({
    round: { profileId, turn, retries: 0 },
    settled: NONE,
    failure: null,
  });
  const { round, settled, failure } = progress;
  if (round.profileId !== profileId || round.turn !== turn)
    setProgress({ round: { profileId, turn, retries: 0 }, settled: NONE, failure: null });
  /** The round that began last, and since when its answers count. */
  const begun = useRef<{ readonly round: Round; readonly goodSinceMs: number | undefined }>(null);
  const wanted = codes.join(' ');
  useEffect(() => {
    if (round.profileId === null || wanted === '') return undefined;
    const before = begun.current;
    const isNewTurn =
      before?.round.profileId === round.profileId &&
      before.round.turn !== null &&
      before.round.turn !== round.turn;
    // Older answers are of an earlier turn. In the turn in which the screen opened, the contract's age decides.
    const goodSinceMs = isNewTurn ? Date.now() : before?.goodSinceMs;
    begun.current = { round, goodSinceMs };
    const loading = new AbortController();
    const { signal } = loading;
    const change = (next: (last: Progress) => Partial<Progress>) => {
      if (!signal.aborted) setProgress((last) => ({ ...last, ...next(last) }));
    };
    void loadAll({
      profileId: round.profileId,
      codes: wanted.split(' '),
      hasChambers,
      goodSinceMs,
      signal,
      onSettled: (code) =>
        change((last) => ({ settled: new Set([...last.settled, code]), failure: null })),
      onFailure: (reason) => change(() => ({ failure: reason })),
    });
    return () => loading.abort();
  }, [round, wanted, hasChambers]);
  const retry = useCallback(
    () =>
      setProgress((last) => ({
        ...last,
        round: { ...last.round, retries: last.round.retries + 1 },
        failure: null,
      })),
    [],
  );
  return { settled, failure, retry };
}
