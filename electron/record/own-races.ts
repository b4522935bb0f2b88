/**
 * How the player's races, or their primaries, ended, by the answers that a profile reads. Where the race's own answer does
 * not say it, later answers about the player and about offices may.
 */
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { turnOfShares } from '@shared/domain/elections/election-votes';
import { ownCandidacy } from '@shared/domain/elections/own-candidacy';
import type { RecordedTurns } from '@shared/domain/elections/race-counts';
import type { StateNameOf } from '@shared/domain/elections/race-rows';
import { keepNewest } from '@shared/domain/keep-newest';
import { UNDECIDED } from '@shared/domain/results/result-words';
import type { Observation, OtherAnswers } from '@shared/record/observations';
import { isOnBallot, ownResultFacts } from '@shared/record/own-result-facts';
import { raceSeries, recordedTurns } from '@shared/record/race-series';
import type { RecordedSeries, SeriesRef } from '@shared/record/recorded';

import type { ReadReport } from '../http/api-client-types';
import type { RecordedProfile } from './answer-recorder';

/** Races without a result that are remembered. */
const MAX_OPEN = 20;

export interface OwnRacesOptions {
  readonly directoryOf: (profileId: string) => OtherAnswers;
  /** What a profile's record has of these series; null if it cannot be read. */
  readonly seriesOf: (
    profile: RecordedProfile,
    series: readonly SeriesRef[],
  ) => Promise<readonly RecordedSeries[] | null>;
}

export interface OwnRaces {
  /** Takes the newest client-nav answer of a profile: who the player is. */
  learnPlayer(profile: RecordedProfile, nav: ResponseOf<'clientNav'>): void;
  /** How the race ended for the player, by its own answer and the record; nothing for every other answer. */
  resultIn(profile: RecordedProfile, read: ReadReport): Promise<readonly Observation[]>;
  /** How races ended whose answers did not say it, now that the record has more; each once. */
  resultsSince(profile: RecordedProfile): Promise<readonly (readonly Observation[])[]>;
  /** Forgets the races without a result. */
  forget(): void;
}

/** Creates it; nothing is known before the first client-nav answer. */
export function createOwnRaces({ directoryOf, seriesOf }: OwnRacesOptions): OwnRaces {
  const navigation = new Map<string, ResponseOf<'clientNav'>>();
  /** The newest answers of races without a result, by profile and race. */
  const open = new Map<string, { readonly profileId: string; readonly read: ReadReport }>();

  /** What the record has of a race's turns; undefined if it cannot be read. */
  async function turnsOf(
    profile: RecordedProfile,
    id: string,
    race: ResponseOf<'election'>,
  ): Promise<RecordedTurns | undefined> {
    const lists = await Promise.all(raceSeries(id, race).map((list) => seriesOf(profile, list)));
    if (lists.includes(null)) return undefined;
    return recordedTurns(
      race,
      lists.flatMap((list) => list ?? []),
    );
  }

  function keepOpen(key: string, profile: RecordedProfile, read: ReadReport): [] {
    open.set(key, { profileId: profile.id, read });
    keepNewest(open, MAX_OPEN);
    return [];
  }

  async function resultIn(
    profile: RecordedProfile,
    read: ReadReport,
  ): Promise<readonly Observation[]> {
    if (read.id !== 'election') return [];
    const race = read.value as ResponseOf<'election'>;
    const id = String((read.params as ParamsOf<'election'>).id);
    const key = `${profile.id} ${id}`;
    open.delete(key);
    const nav = navigation.get(profile.id);
    // Right after a start a race may be read before who the player is.
    if (nav === undefined) return keepOpen(key, profile, read);
    const own = ownCandidacy(nav, undefined);
    if (!isOnBallot(race, id, own)) return [];
    const stateName: StateNameOf = (country, code) =>
      directoryOf(profile.id).stateName(country, code);
    const about = [race, id, own, read.times.arrivedAtMs, stateName] as const;
    let facts = ownResultFacts(...about);
    // Where every turn's votes were seen, they add up to the result; before any vote, leaving the race may tell it.
    const needsRecord =
      facts.length === 0 ? race.votes === null : turnOfShares(race.votes) !== null;
    if (needsRecord) facts = ownResultFacts(...about, await turnsOf(profile, id, race));
    if (!isResult(facts)) keepOpen(key, profile, read);
    return facts;
  }

  return {
    learnPlayer(profile, nav) {
      navigation.set(profile.id, nav);
    },
    resultIn,
    async resultsSince(profile) {
      const results: (readonly Observation[])[] = [];
      for (const { profileId, read } of Array.from(open.values())) {
        const facts = profileId === profile.id ? await resultIn(profile, read) : [];
        if (isResult(facts)) results.push(facts);
      }
      return results;
    },
    forget() {
      open.clear();
    },
  };
}

function isResult(facts: readonly Observation[]): boolean {
  return facts.length > 0 && facts.every(({ value }) => value !== UNDECIDED);
}
