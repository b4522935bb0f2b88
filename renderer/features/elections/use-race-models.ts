/** Reads everything that the cards of some races show. */
import { useMemo } from 'react';

import { serverNowMs } from '@renderer/api/clock';
import { useGame, useNav } from '@renderer/features/client/use-status';
import type { EndpointRead } from '@renderer/api/query/read';
import { useRecordedSeriesOfEach } from '@renderer/features/record/use-record';
import type { ResponseOf } from '@shared/contract/index';
import { asRecord, asText } from '@shared/domain/open-fields';

import { blockingFailure } from '@renderer/components/ui/states/read-failures';
import { MAX_RACES_READ, useRaceDetails } from './use-races';
import type { RaceRow } from './race-rows';
import { shareSeries } from './race-counts';
import { standingAnswerOnce, standingSeries } from './standing-answer';
import type { OwnCandidacy, RaceSource } from './race-model';

function ownCandidacy(nav: ResponseOf<'clientNav'> | undefined): OwnCandidacy {
  const character = asRecord(nav?.user?.['character']);
  const raceId = nav?.activeElection?.id;
  return {
    raceId: raceId === null || raceId === undefined ? null : String(raceId),
    characterId: asText(character?.['id']),
    name: nav?.characterName ?? asText(character?.['name']),
    country: nav?.characterCountryId ?? null,
  };
}

/** The player's candidacy, as far as client-nav has it. */
export function useOwnCandidacy(): OwnCandidacy {
  const { data } = useNav();
  return useMemo(() => ownCandidacy(data), [data]);
}

/** The answers about races with their standings, in their order; undefined where there is no answer yet. */
export function useRaceStandings(
  races: readonly {
    readonly id: string;
    readonly answer: ResponseOf<'election'> | undefined;
  }[],
): readonly (ResponseOf<'election'> | undefined)[] {
  const lists = races.map(({ id, answer }) => standingSeries(id, answer));
  const recorded = useRecordedSeriesOfEach(lists.flat());
  return races.map(({ answer }, index) => {
    const own = lists[index] ?? [];
    if (answer === undefined || own.length === 0) return answer;
    const first = lists.slice(0, index).flat().length;
    return standingAnswerOnce(answer, recorded.slice(first, first + own.length));
  });
}

/** The sources of the models of races, and the reads behind them. */
export interface RaceSources {
  /** Of the races that are read, in their order. */
  readonly sources: readonly RaceSource[];
  readonly reads: readonly EndpointRead<'election'>[];
}

/** Reads these races, at most `MAX_RACES_READ` of them, with what the record has of each. */
export function useRaceSources(rows: readonly RaceRow[]): RaceSources {
  const read = rows.slice(0, MAX_RACES_READ);
  const reads = useRaceDetails(read.map(({ id }) => id));
  const own = useOwnCandidacy();
  const { data: game } = useGame();
  const answers = useRaceStandings(
    read.map(({ id }, index) => ({ id, answer: reads[index]?.data })),
  );
  const failures = reads.map((one) => blockingFailure(one)?.message ?? null);
  const recordable = read.flatMap((row, index) => {
    const series = shareSeries(row.id, answers[index]);
    return series.length === 0 ? [] : [{ id: row.id, series }];
  });
  const recorded = useRecordedSeriesOfEach(recordable.map(({ series }) => series));
  const recordedById = new Map(recordable.map(({ id }, index) => [id, recorded[index]]));
  const nowMs = serverNowMs();
  return {
    reads,
    sources: read.map((row, index) => ({
      row,
      answer: answers[index],
      failure: failures[index] ?? null,
      recorded: recordedById.get(row.id),
      game,
      nowMs,
      own,
    })),
  };
}
