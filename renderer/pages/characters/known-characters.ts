/** Everyone whom the client has read: their last recorded figures, and one figure as it was when a span began. */
import { useMemo } from 'react';
import { useRecordedTable } from '@renderer/features/record/use-record';
import type { Read } from '@renderer/api/query/read';
import { formatMoney } from '@shared/domain/money/money';
import { formatNumber } from '@shared/domain/wording/numbers';
import type { RecordedTable } from '@shared/record/recorded';
import { useOwnMoney } from '@renderer/features/client/use-own-money';
import { useNav } from '@renderer/features/client/use-status';
import { useRates } from '@renderer/features/exchange/use-rates';
import { useDirectory } from '@renderer/api/directory/directory';
import { useReadAnswers } from '@renderer/api/query/use-read-answers';
import { amountComparison } from '@shared/domain/money/conversion';
import type { Rates } from '@shared/domain/money/conversion';
import { characterKey, countryKey } from '@shared/record/keys';

/** What a list of known characters can be ordered by. */
export const MEASURES = {
  netWorth: 'Net worth',
  campaignFunds: 'Campaign funds',
  politicalInfluence: 'Influence',
  nationalInfluence: 'National influence',
  favorability: 'Favourability',
} as const;

/** A metric of the record. */
export type Measure = keyof typeof MEASURES;

const NUMBERS = Object.keys(MEASURES) as readonly Measure[];
const WORDS = ['party', 'homeState', 'position', 'homeCountry'] as const;
const METRICS = [...NUMBERS, ...WORDS];

/** One character as the record has it. */
export interface KnownCharacter {
  readonly key: string;
  readonly name: string;
  readonly party: string | null;
  readonly state: string | null;
  readonly office: string | null;
  readonly figures: Readonly<Record<Measure, number | null>>;
  /** Code of the home country. */
  readonly country: string | null;
  readonly currency: string | null;
  /** Of the chosen measure; null where the record does not reach back that far. */
  readonly change: number | null;
  /** The change in a unit that it shares with the others; null where it cannot be compared with theirs. */
  readonly comparedChange: number | null;
  /** The newest turn in which it was seen. */
  readonly turn: number;
}

type Uncompared = Omit<KnownCharacter, 'comparedChange'>;

function measureOf(text: string): Measure | undefined {
  return NUMBERS.find((one) => one === text);
}

/** An amount of a measure in words, without a sign. */
export function measureWords(measure: Measure, size: number, currency: string | null): string {
  return isMoney(measure)
    ? formatMoney(size, currencyOf(measure, currency), 'compact')
    : formatNumber(size);
}

/** The unit of a net worth is unknown: servers add up several currencies. */
export function currencyOf(measure: Measure, currency: string | null): string | null {
  return measure === 'netWorth' ? null : currency;
}

/** Whether the measure is an amount of money. */
export function isMoney(measure: Measure): boolean {
  return measure === 'netWorth' || measure === 'campaignFunds';
}

/**
 * The turn from which changes are counted: that of the span, or the last one before it in which values were seen. Null
 * without a former value.
 */
function firstTurnOf(table: RecordedTable | undefined, spanTurn: number | null): number | null {
  const seen = (table?.rows ?? []).flatMap(({ before: [former] }) => former?.untilTurn ?? []);
  return spanTurn === null || seen.length === 0 ? null : Math.min(spanTurn, Math.max(...seen));
}

/** The rows of the record as characters; only values of the one turn from which changes are counted are compared. */
function knownCharacters(
  table: RecordedTable | undefined,
  measure: Measure,
  firstTurn: number | null,
): readonly Uncompared[] {
  return (table?.rows ?? []).map(({ key, name, currency, untilTurn, values, before: [found] }) => {
    const former = firstTurn !== null && (found?.untilTurn ?? -1) >= firstTurn ? found : undefined;
    const numberOf = (metric: Measure) => {
      const value = values[METRICS.indexOf(metric)];
      return typeof value === 'number' ? value : null;
    };
    const wordOf = (metric: (typeof WORDS)[number]) => {
      const value = values[METRICS.indexOf(metric)];
      return value === null || value === undefined || value === '' ? null : String(value);
    };
    const now = numberOf(measure);
    return {
      key,
      name: name ?? key,
      party: wordOf('party'),
      state: wordOf('homeState'),
      office: wordOf('position'),
      country: wordOf('homeCountry'),
      figures: {
        netWorth: numberOf('netWorth'),
        campaignFunds: numberOf('campaignFunds'),
        politicalInfluence: numberOf('politicalInfluence'),
        nationalInfluence: numberOf('nationalInfluence'),
        favorability: numberOf('favorability'),
      },
      currency,
      change: now === null || former === undefined ? null : now - former.value,
      turn: untilTurn,
    };
  });
}

/**
 * Compares changes of money: of campaign funds by their value, or without rates only those in the home currency; of net
 * worths only within the player's country, because servers add up several currencies.
 */
function withComparison(
  characters: readonly Uncompared[],
  measure: Measure,
  own: { readonly country: string | null; readonly currency: string | null; readonly rates: Rates },
): readonly KnownCharacter[] {
  const valueOf = amountComparison(
    characters.map(({ currency }) => currency),
    own.rates,
  );
  const worths = ({ change, country }: Uncompared) => (country === own.country ? change : null);
  const funds = ({ change, currency }: Uncompared) => valueOf(change, currency);
  const atHome = ({ change, currency }: Uncompared) => (currency === own.currency ? change : null);
  const areValued = characters.some((one) => funds(one) !== null);
  const compare = measure === 'netWorth' ? worths : areValued ? funds : atHome;
  return characters.map((one) => ({
    ...one,
    comparedChange: isMoney(measure) ? compare(one) : one.change,
  }));
}

/** Where ranked characters live and what they hold, by key: some servers say it only in their rankings. */
function useRankedPlaces(): ReadonlyMap<string, Pick<KnownCharacter, 'state' | 'office'>> {
  const rankings = useReadAnswers('leaderboard');
  const { stateName } = useDirectory();
  return useMemo(
    () =>
      new Map(
        rankings.flatMap(({ params: { country }, answer: { characters } }) =>
          (characters ?? []).flatMap((row) => {
            const key = characterKey(row);
            const state = stateName(country, row.stateCode);
            return key === null ? [] : [[key, { state, office: row.position ?? null }] as const];
          }),
        ),
      ),
    [rankings, stateName],
  );
}

interface KnownCharacters {
  readonly read: Read<RecordedTable>;
  readonly characters: readonly KnownCharacter[];
  /** The turn from which the changes are counted, if that of the span was not seen; null if it was. */
  readonly earlierTurn: number | null;
}

/** Nothing is read from the service for it. `sinceTurn`: when the span began from which changes are counted. */
export function useKnownCharacters(measure: Measure, sinceTurn: number | null): KnownCharacters {
  const compared = sinceTurn === null ? null : { metric: measure, turn: sinceTurn };
  const read = useRecordedTable('character', METRICS, compared);
  const { data } = read;
  const rates = useRates();
  const { home } = useOwnMoney();
  const { currencyOfCountry } = useDirectory();
  const country = countryKey(useNav().data?.characterCountryId);
  const firstTurn = firstTurnOf(data, sinceTurn);
  const places = useRankedPlaces();
  const characters = useMemo(() => {
    const known = knownCharacters(data, measure, firstTurn).map((one) => ({
      ...one,
      state: one.state ?? places.get(one.key)?.state ?? null,
      office: one.office ?? places.get(one.key)?.office ?? null,
      currency: one.currency ?? currencyOfCountry(one.country),
    }));
    return withComparison(known, measure, { country, currency: home, rates });
  }, [data, measure, firstTurn, places, rates, home, country, currencyOfCountry]);
  return { read, characters, earlierTurn: firstTurn === sinceTurn ? null : firstTurn };
}

/**
 * The measure that an address names. For anything else net worth, or campaign funds while no change of a net worth is
 * known: leaderboards, which the client reads after each turn, state only the funds.
 */
export function useMeasure(text: string, sinceTurn: number | null): Measure {
  const { read, characters } = useKnownCharacters('netWorth', sinceTurn);
  const isWorthUnknown = characters.every(({ change }) => change === null);
  return (
    measureOf(text) ?? (read.data !== undefined && isWorthUnknown ? 'campaignFunds' : 'netWorth')
  );
}
