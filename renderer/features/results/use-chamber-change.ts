/** The lower house of a country before and after a race, from the record and the chamber of now. */
import { useMemo } from 'react';

import { useChamber } from '@renderer/features/government/use-chamber';
import { useRecordedMetrics, useRecordedSeriesOfEach } from '@renderer/features/record/use-record';
import type { Chamber } from '@shared/domain/chamber';
import { chamberChange, chamberInTurn, recordedName } from '@shared/domain/results/chamber-change';
import type { ChamberChange, SeatsOfTurn } from '@shared/domain/results/chamber-change';
import { countryKey } from '@shared/record/keys';
import { memberAmong } from '@shared/record/metrics';
import type { RecordedMetric, RecordedSeries } from '@shared/record/recorded';

/** Series that one question to the record may name. */
const SERIES_PER_QUESTION = 6;
const FAMILIES = ['seatsHeld/', 'partySeats/'] as const;
const SIZES = ['chamberSeats', 'legislatureSeats'] as const;

/** The metrics with the seats of each party, of the first family that the record has. */
function seatMetrics(metrics: readonly RecordedMetric[]): readonly RecordedMetric[] {
  for (const family of FAMILIES) {
    const found = metrics.filter(({ metric }) => metric.startsWith(family));
    if (found.length > 0) return found;
  }
  return [];
}

function valueIn({ points }: RecordedSeries, turn: number): number | null {
  const point = points.findLast((one) => one.turn <= turn && one.untilTurn >= turn);
  return typeof point?.value === 'number' ? point.value : null;
}

/** The seats that the record has of one turn, by the names of the parties; null if it was not read in that turn. */
function seatsOf(
  series: readonly RecordedSeries[],
  turn: number,
  names: readonly string[],
): SeatsOfTurn | null {
  const byName = new Map<string, number>();
  let totalSeats: number | null = null;
  for (const one of series) {
    const value = valueIn(one, turn);
    if (value === null) continue;
    const name = memberAmong(one.metric, names);
    if (name === null) totalSeats ??= value;
    else byName.set(name, value);
  }
  return byName.size === 0 ? null : { turn, totalSeats, byName };
}

/** Whether the chamber is the one that the record has of a turn. */
function isOfTurn({ composition }: Chamber, seats: SeatsOfTurn | null): boolean {
  if (seats === null) return false;
  const held = new Map<string, number>();
  for (const line of composition) {
    const name = recordedName(line) ?? '';
    held.set(name, (held.get(name) ?? 0) + (line.seats ?? 0));
  }
  return Array.from(held).every(([name, count]) => (seats.byName.get(name) ?? 0) === count);
}

/**
 * From the turn before the race ended to the turn in which it ended. Where the record has only a part of that turn, to
 * the newest one. Null where it has not both the turn before and a turn since.
 *
 * @param country an empty code for none
 */
export function useChamberChange(country: string, endedTurn: number | null): ChamberChange | null {
  const chamber = useChamber(endedTurn === null ? '' : country);
  const key = endedTurn === null ? null : countryKey(country);
  const subject = useMemo(() => (key === null ? null : ({ kind: 'country', key } as const)), [key]);
  const { data: metrics } = useRecordedMetrics(subject);
  const parties = seatMetrics(metrics ?? []);
  const newest = Math.max(...parties.map(({ lastTurn }) => lastTurn));
  const wanted = [
    ...parties
      .filter(({ lastTurn }) => endedTurn !== null && lastTurn >= endedTurn - 1)
      .map(({ metric }) => metric),
    ...SIZES.filter((size) => metrics?.some(({ metric }) => metric === size)),
  ];
  const questions = Array.from(
    { length: Math.ceil(wanted.length / SERIES_PER_QUESTION) },
    (_, at) =>
      wanted
        .slice(at * SERIES_PER_QUESTION, (at + 1) * SERIES_PER_QUESTION)
        .flatMap((metric) => (subject === null ? [] : [{ subject, metric }])),
  );
  const answers = useRecordedSeriesOfEach(questions);
  if (endedTurn === null || newest < endedTurn || answers.includes(undefined)) return null;
  const series = answers.flatMap((answer) => answer ?? []);
  const names = chamber.composition.flatMap(({ partyName }) => partyName ?? []);
  const before = seatsOf(series, endedTurn - 1, names);
  const ended = chamberInTurn(seatsOf(series, endedTurn, names), before, chamber);
  if (ended !== null) return chamberChange(before, ended, endedTurn);
  if (!isOfTurn(chamber, seatsOf(series, newest, names))) return null;
  return chamberChange(before, chamber, newest);
}
