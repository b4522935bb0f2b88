/** Reads races, each with what the record has of it. */
import { useMemo } from 'react';

import { serverNowMs } from '@renderer/api/clock';
import { useDirectory } from '@renderer/api/directory/directory';
import { usePassedCount } from '@renderer/api/use-clock';
import type { EndpointRead } from '@renderer/api/query/read';
import { useStableList } from '@renderer/api/query/use-stable-list';
import { blockingFailure } from '@renderer/components/ui/states/read-failures';
import { useGame, useNav, useStatus } from '@renderer/features/client/use-status';
import { useRecordedSeriesOfEach } from '@renderer/features/record/use-record';
import type { ResponseOf } from '@shared/contract/index';
import { instantMs } from '@shared/domain/clocks';
import { ownCandidacy } from '@shared/domain/elections/own-candidacy';
import type { OwnCandidacy } from '@shared/domain/elections/own-candidacy';
import { raceOf } from '@shared/domain/elections/race';
import type { Race, RaceSource } from '@shared/domain/elections/race';
import { unknownRow } from '@shared/domain/elections/race-rows';
import type { RaceRow } from '@shared/domain/elections/race-rows';
import { raceSeries, recordedTurns } from '@shared/record/race-series';

import { MAX_RACES_READ, useRaceDetails } from './use-races';

type Answer = ResponseOf<'election'>;

/** A race with the read behind it. */
export interface RaceRead {
  readonly race: Race;
  readonly source: RaceSource;
  readonly read: EndpointRead<'election'>;
  /** Why there is no answer, in words for the player; null while it is read, and with an answer. */
  readonly failure: string | null;
}

/** The player's candidacy, as far as client-nav and client-status have it. */
export function useOwnCandidacy(): OwnCandidacy {
  const { data: nav } = useNav();
  const { data: status } = useStatus();
  return useMemo(() => ownCandidacy(nav, status), [nav, status]);
}

/** The recorded turns of these races, in their order; undefined while the record has not answered. */
function useRecordedTurns(ids: readonly string[], answers: readonly (Answer | undefined)[]) {
  const races = useStableList(ids);
  const sent = useStableList(answers);
  const questions = useMemo(
    () => races.map((id, index) => raceSeries(id, sent[index])),
    [races, sent],
  );
  const lists = useStableList(useRecordedSeriesOfEach(questions.flat()));
  return useMemo(
    () =>
      sent.map((answer, index) => {
        const first = questions.slice(0, index).flat().length;
        const own = lists.slice(first, first + (questions[index]?.length ?? 0));
        const known = own.flatMap((list) => list ?? []);
        const isKnown = answer !== undefined && own.some((list) => list !== undefined);
        return isKnown ? recordedTurns(answer, known) : undefined;
      }),
    [sent, questions, lists],
  );
}

/** The moments at which the phase of a race may change, epoch ms. */
function stageTimes(answer: Answer | undefined): readonly number[] {
  const { startTime, primaryEndTime, endTime } = answer?.election ?? {};
  return [startTime, primaryEndTime, endTime].flatMap((at) => instantMs(at) ?? []);
}

/** Reads these races, at most `MAX_RACES_READ` of them; drawn again when a stage of one ends. */
export function useRaces(rows: readonly RaceRow[]): readonly RaceRead[] {
  const shown = rows.slice(0, MAX_RACES_READ);
  const reads = useRaceDetails(shown.map(({ id }) => id));
  const own = useOwnCandidacy();
  const { stateName } = useDirectory();
  const { data: game } = useGame();
  const recorded = useRecordedTurns(
    shown.map(({ id }) => id),
    reads.map(({ data }) => data),
  );
  usePassedCount(reads.flatMap(({ data }) => stageTimes(data)));
  const nowMs = serverNowMs();
  return shown.flatMap((row, index) => {
    const read = reads[index];
    if (read === undefined) return [];
    const answer = read.data;
    const source = { row, answer, recorded: recorded[index], game, nowMs, own, stateName };
    const failure = blockingFailure(read)?.message ?? null;
    return [{ race: raceOf(source), source, read, failure }];
  });
}

/** Reads one race; null without an id. */
export function useRace(id: string | null): RaceRead | null {
  const country = useNav().data?.characterCountryId ?? '';
  const known = useMemo(() => (id === null ? [] : [unknownRow(id, country)]), [id, country]);
  const [found] = useRaces(known);
  return found ?? null;
}
