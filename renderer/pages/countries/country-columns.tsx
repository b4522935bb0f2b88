/** The columns of the list of countries. What a country's own answers say stands here once the client has read them. */
import { useMemo } from 'react';
import type { Column } from '@renderer/components/tables/column';
import {
  column,
  delta,
  name,
  percent,
  spark,
  tellingColumns,
  word,
} from '@renderer/components/tables/columns';
import { useReadAnswers } from '@renderer/api/query/use-read-answers';
import { useReadChambers } from '@renderer/features/government/read-chambers';
import type { Chamber, SeatLine } from '@shared/domain/chamber';
import type { CountryFacts } from '@shared/directory/facts';
import { CharacterLink, CountryLink } from '@renderer/features/links/links';
import { country, knownParty } from '@renderer/features/links/subject-columns';
import {
  changeSince,
  recordedNumber,
  useRecordedFigures,
} from '@renderer/features/record/use-record';
import type { RecordedFigureOf } from '@renderer/features/record/use-record';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount, formatPercent, formatPoints, counted } from '@shared/domain/wording/numbers';
import { countryKey } from '@shared/record/keys';
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence, useChangeTone } from '@renderer/components/ui/layout/lede';
import { useThemeColours } from '@renderer/theme/use-theme-colours';

const METRICS = ['leader', 'gdpGrowth'] as const;
/** Left out while no country's are known. */
const WHERE_KNOWN = ['leader', 'party', 'seats', 'growth', 'change', 'trend'] as const;

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
): readonly Column<CountryFacts>[] {
  const recorded = ({ code }: CountryFacts, metric: (typeof METRICS)[number]) =>
    figureOf(countryKey(code), metric);
  const growthOf = (row: CountryFacts) => recordedNumber(recorded(row, 'gdpGrowth'));
  const changeOf = (row: CountryFacts) => {
    const found = recorded(row, 'gdpGrowth');
    return found && changeSince(found, 'day');
  };
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
    percent('growth', 'GDP growth', growthOf),
    delta('change', '1 day', changeOf, formatPoints),
    spark(
      'trend',
      'Trend',
      lineOf,
      ({ code, name: own }) => `${own ?? code}, trend of GDP growth`,
      { text: (row) => (lineOf(row).length > 1 ? 'trend' : ''), sortBy: changeOf },
    ),
  ];
}

/** Leader, largest party and growth come from answers that the client has, and from its record. */
export function useCountryColumns(countries: readonly CountryFacts[]) {
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
    return tellingColumns(columnsOf(find, figureOf), countries, WHERE_KNOWN);
  }, [leaders, chamberOf, countries, figureOf]);
  const growths = countries.map(({ code, name: own }) => ({
    code,
    name: own ?? code,
    growthPct: recordedNumber(figureOf(countryKey(code), 'gdpGrowth')),
  }));
  const unread = countries.map(({ code }) => code).filter((code) => !leaders.has(countryKey(code)));
  return { columns, growths, unread };
}

// The list of countries at a glance: which economy grows fastest, with the growth of each as a bar.

/** A country and the growth of its GDP in percent; null where it was not read. */
interface CountryGrowth {
  readonly code: string;
  readonly name: string;
  readonly growthPct: number | null;
}

/** The countries whose growth is known, the fastest first. */
export function fastestOf(countries: readonly CountryGrowth[]): readonly CountryGrowth[] {
  return countries
    .filter(({ growthPct }) => growthPct !== null)
    .toSorted((one, other) => (other.growthPct ?? 0) - (one.growthPct ?? 0));
}

/** The answer to "which one is doing well?": a comparison only where two can be compared. */
export function countriesHeadline(countries: readonly CountryGrowth[]): Headline {
  const known = fastestOf(countries);
  if (known.length === 0) return plainHeadline('No growth figures yet');
  if (known.length === 1) return plainHeadline('Growth figures for only one country so far');
  const leaders = leadersOf(known, ({ growthPct }) => growthPct);
  const most = leaders[0]?.growthPct ?? 0;
  const names = namesOf(leaders.map((leader) => leader.name));
  const of =
    known.length < countries.length
      ? `Of ${formatCount(known.length)} countries with known growth, `
      : '';
  const isOne = leaders.length === 1;
  const verb =
    most > 0
      ? `${isOne ? 'grows' : 'grow'} fastest: `
      : `${isOne ? 'does' : 'do'} best, without growth: `;
  return { before: `${of}${names} ${verb}`, figure: formatPercent(most), after: '' };
}

const MOST = 5;

/** Growth is what the client has recorded: nothing is read for it. */
export function CountriesLede({ countries }: { readonly countries: readonly CountryGrowth[] }) {
  const { gain, loss } = useThemeColours();
  const known = fastestOf(countries);
  return (
    <Lede
      tone={useChangeTone(known.length < 2 ? null : (known[0]?.growthPct ?? null))}
      kicker={<strong>{counted(countries.length, 'country', 'countries')}</strong>}
      headline={<Sentence {...countriesHeadline(countries)} />}
      bars={known.slice(0, MOST).map(({ code, growthPct }) => ({
        key: code,
        name: <CountryLink id={code} />,
        value: growthPct,
        words: formatPercent(growthPct),
        colour: (growthPct ?? 0) > 0 ? gain : loss,
      }))}
    />
  );
}
