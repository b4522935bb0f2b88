/** The columns of the list of countries. What a country's own answers say stands here once the client has read them. */
import { useMemo } from 'react';
import type { Column } from '@renderer/components/tables/column';
import {
  column,
  count,
  delta,
  name,
  percent,
  spark,
  tellingColumns,
  word,
} from '@renderer/components/tables/columns';
import { greyedWhere } from '@renderer/components/tables/older-values';
import { useReadAnswers } from '@renderer/api/query/use-read-answers';
import { useReadChambers } from '@renderer/features/government/read-chambers';
import type { Chamber, SeatLine } from '@shared/domain/chamber';
import type { CountryFacts } from '@shared/directory/facts';
import { CharacterLink } from '@renderer/features/links/links';
import { country, knownParty } from '@renderer/features/links/subject-columns';
import { useRecordedFigures } from '@renderer/features/record/use-record';
import { changeSince, recordedNumber } from '@renderer/features/record/recorded-words';
import type { RecordedFigureOf } from '@renderer/features/record/use-record';
import type { CountryGrowth } from './countries-lede';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount, formatPoints } from '@shared/domain/wording/numbers';
import { countryKey } from '@shared/record/keys';

const METRICS = ['leader', 'gdpGrowth'] as const;
/** Left out while no country's are known. */
const WHERE_KNOWN = ['leader', 'party', 'seats', 'growth', 'change', 'trend', 'turn'] as const;

/** What is known of one country. */
interface Known {
  readonly leader: ResponseOf<'country'>['currentLeader'];
  /** The party with the most seats; null where the chamber's seats are not known. */
  readonly largest: SeatLine | null;
  readonly allSeats: number | null;
}

function largestOf({ composition, countsOfficials }: Chamber): SeatLine | null {
  if (countsOfficials) return null;
  return composition.reduce<SeatLine | null>(
    (most, one) => ((one.seats ?? 0) > (most?.seats ?? 0) ? one : most),
    null,
  );
}

function columnsOf(
  find: (code: string) => Known,
  figureOf: RecordedFigureOf,
  turn: number | null,
): readonly Column<CountryFacts>[] {
  const recorded = ({ code }: CountryFacts, metric: (typeof METRICS)[number]) =>
    figureOf(countryKey(code), metric);
  const growthOf = (row: CountryFacts) => recordedNumber(recorded(row, 'gdpGrowth'));
  const changeOf = (row: CountryFacts) => {
    const found = recorded(row, 'gdpGrowth');
    return found && changeSince(found, 'day');
  };
  const turnOf = (row: CountryFacts) => recorded(row, 'gdpGrowth')?.latest.untilTurn || null;
  const isOld = (row: CountryFacts) => turn !== null && (turnOf(row) ?? turn) < turn;
  const lineOf = (row: CountryFacts) => recorded(row, 'gdpGrowth')?.sparkline ?? [];
  const leaderOf = (row: CountryFacts) =>
    find(row.code).leader?.name ?? recorded(row, 'leader')?.latest.value;
  return [
    country('name', 'Country', ({ code, name: own }) => ({ code, name: own ?? code }), {
      text: ({ code, name: own }) => `${own ?? ''} ${code}`,
    }),
    word('regime', 'Government', ({ governmentType }) => governmentType),
    name('leader', 'Leader', leaderOf, {
      render: (row) => {
        const leader = leaderOf(row);
        return leader && <CharacterLink id={find(row.code).leader?.id} name={leader} />;
      },
    }),
    knownParty('party', 'Largest party', ({ code }) => {
      const { largest } = find(code);
      return (
        largest && {
          country: code,
          id: largest.partyId,
          name: largest.partyName,
          colour: largest.partyColor,
        }
      );
    }),
    column('seats', 'Its seats', {
      isNumeric: true,
      value: ({ code }) => find(code).largest?.seats,
      render: ({ code }) => {
        const { largest, allSeats } = find(code);
        if (largest === null) return null;
        const seats = formatCount(largest.seats);
        return allSeats === null ? seats : `${seats} of ${formatCount(allSeats)}`;
      },
    }),
    greyedWhere(percent('growth', 'GDP growth', growthOf), isOld),
    greyedWhere(delta('change', 'Change in a day', changeOf, formatPoints), isOld),
    spark(
      'trend',
      'Trend',
      lineOf,
      ({ code, name: own }) => `${own ?? code}, trend of GDP growth`,
      { text: (row) => (lineOf(row).length > 1 ? 'trend' : ''), sortBy: changeOf },
    ),
    greyedWhere(count('turn', 'Turn', turnOf), isOld),
  ];
}

interface CountryFigures {
  readonly columns: readonly Column<CountryFacts>[];
  /** Those of the present turn. */
  readonly growths: readonly CountryGrowth[];
}

/**
 * Leader, largest party and growth come from answers that the client has, and from its record. While they load, no
 * column is left out: they would come one after another.
 */
export function useCountryFigures(
  countries: readonly CountryFacts[],
  turn: number | null,
  isLoading: boolean,
): CountryFigures {
  const read = useReadAnswers('country');
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
  const columns = useMemo(() => {
    const find = (code: string): Known => {
      const chamber = chamberOf(code);
      return {
        leader: leaders.get(countryKey(code)),
        largest: largestOf(chamber),
        allSeats: chamber.totalSeats,
      };
    };
    const all = columnsOf(find, figureOf, turn);
    return isLoading ? all : tellingColumns(all, countries, WHERE_KNOWN);
  }, [leaders, chamberOf, countries, figureOf, turn, isLoading]);
  const growths = countries.map(({ code, name: own }) => {
    const figure = figureOf(countryKey(code), 'gdpGrowth');
    const isOfTurn = turn === null || figure?.latest.untilTurn === turn;
    return { code, name: own ?? code, growthPct: isOfTurn ? recordedNumber(figure) : null };
  });
  return { columns, growths };
}
