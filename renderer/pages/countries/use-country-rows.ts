/** The rows of the list of countries: what answers that the client has, and its record, say about each. Reads none. */
import { useMemo } from 'react';
import { useReadAnswers } from '@renderer/api/query/use-read-answers';
import { largestParties } from '@renderer/features/government/chamber-parties';
import { useReadChambers } from '@renderer/features/government/read-chambers';
import { changeOver, recordedNumber } from '@renderer/features/record/recorded-words';
import { useRecordedFigures } from '@renderer/features/record/use-record';
import { areIndependents } from '@shared/domain/chamber';
import type { Chamber, SeatLine } from '@shared/domain/chamber';
import type { CountryFacts } from '@shared/directory/facts';
import { countryKey } from '@shared/record/keys';
import type { SentId } from '@shared/record/keys';

const METRICS = ['leader', 'gdpGrowth'] as const;

/** A country with everything that its row shows; null is unknown. */
export interface CountryRow {
  readonly code: string;
  readonly name: string | null;
  readonly governmentType: string | null;
  readonly leaderId: SentId;
  readonly leader: string | number | null;
  /** The party with the most seats, and those that have as many. */
  readonly largest: readonly SeatLine[];
  readonly allSeats: number | null;
  /** Of its GDP, in percent, and in points since a day ago. */
  readonly growthPct: number | null;
  readonly growthChange: number | null;
  readonly growthTurn: number | null;
  /** The growth is of an earlier turn than the present one. */
  readonly isOld: boolean;
  readonly growthTrend: readonly number[];
}

const NO_TREND: readonly number[] = [];

function largestOf({ composition, countsOfficials }: Chamber): readonly SeatLine[] {
  if (countsOfficials) return [];
  return largestParties(composition, (line) => !areIndependents(line));
}

/**
 * In the order of `countries`, whose identity has to last. Each row is made once, however many columns show it.
 *
 * @param settled the countries whose answers of this turn are here: the record follows them
 */
export function useCountryRows(
  countries: readonly CountryFacts[],
  turn: number | null,
  settled: ReadonlySet<string>,
): readonly CountryRow[] {
  const read = useReadAnswers('country');
  const economies = useReadAnswers('countryEconomy', settled.size > 0);
  const chamberOf = useReadChambers();
  const keys = useMemo(() => countries.map(({ code }) => countryKey(code)), [countries]);
  const figureOf = useRecordedFigures('country', keys, METRICS);
  const leaders = useMemo(
    () =>
      new Map(
        read.map(
          ({ params, answer }) =>
            [countryKey(answer.countryId ?? params.code), answer.currentLeader] as const,
        ),
      ),
    [read],
  );
  const growths = useMemo(
    () => new Map(economies.map(({ params, answer }) => [params.code, answer.gdpGrowth])),
    [economies],
  );
  return useMemo(
    () =>
      countries.map(({ code, name, governmentType }, index): CountryRow => {
        const key = keys[index] ?? null;
        const chamber = chamberOf(code);
        const leader = leaders.get(key);
        const growth = figureOf(key, 'gdpGrowth');
        const recordedTurn = growth?.latest.untilTurn || null;
        const isAhead = settled.has(code) && recordedTurn !== turn;
        const growthNow = isAhead ? (growths.get(code) ?? null) : null;
        const growthTurn = growthNow === null ? recordedTurn : turn;
        return {
          code,
          name,
          governmentType,
          leaderId: leader?.id,
          leader: leader?.name ?? figureOf(key, 'leader')?.latest.value ?? null,
          largest: largestOf(chamber),
          allSeats: chamber.totalSeats,
          growthPct: growthNow ?? recordedNumber(growth),
          growthChange: growth && changeOver(growth, 'day'),
          growthTurn,
          isOld: turn !== null && growthTurn !== null && growthTurn < turn,
          growthTrend: growth?.sparkline ?? NO_TREND,
        };
      }),
    [countries, keys, leaders, chamberOf, figureOf, growths, settled, turn],
  );
}
