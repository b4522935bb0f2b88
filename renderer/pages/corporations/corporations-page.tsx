/** `#/corporations`: the directory of corporations, with filters for sector and country. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useCallback, useMemo } from 'react';
import { useCorporationList } from '@renderer/features/corporations/use-corporation-list';
import type { CorporationRow } from '@renderer/features/corporations/use-corporation-list';
import {
  CorporationFilters,
  LoadedCorporations,
  NoChosenCorporation,
  useChosenCorporations,
} from '@renderer/features/corporations/corporation-filters';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, delta, link } from '@renderer/components/tables/columns';
import { tellingColumns } from '@renderer/components/tables/telling-columns';
import { ownMoney } from '@renderer/components/tables/own-currency-column';
import { useRates } from '@renderer/features/exchange/use-rates';
import { useGame } from '@renderer/features/client/use-status';
import { useRecordedCorporations } from '@renderer/features/record/use-record';
import { corporation, country } from '@renderer/features/links/subject-columns';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { href } from '@renderer/screens/href';
import { pastPrices, priceBefore } from '@renderer/features/markets/price-change';
import type { Rates } from '@shared/domain/money/conversion';
import { formatMoney } from '@shared/domain/money/money';
import { changePct } from '@shared/domain/markets/market-ratios';
import { isNumber } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { corporationKey } from '@shared/record/keys';
import type { RecordedRow } from '@shared/record/recorded';

import { CorporationsLede } from './corporations-lede';

const METRICS = ['sharePrice', 'marketCap'] as const;
/** Left out where they would say the same of every row: a filter is set, or no figure is recorded yet. */
const WHERE_TELLING = ['type', 'country', 'price', 'change', 'value', 'turn'] as const;

/** What the record has of a corporation; null where it has nothing. */
type QuoteOf = (row: CorporationRow) => RecordedRow | null;

function quoted(quote: RecordedRow | null, metric: (typeof METRICS)[number]) {
  const value = quote?.values[METRICS.indexOf(metric)];
  return typeof value === 'number' ? value : null;
}

/** In percent, since the turn before its last one; null where one of the prices is not known. */
function priceChange(quote: RecordedRow | null): number | null {
  const past = pastPrices(quote ?? undefined, undefined, METRICS.indexOf('sharePrice'));
  return past && changePct(priceBefore(past, 1), quoted(quote, 'sharePrice'));
}

/** The last recorded figures of each corporation, and its price a turn ago. Nothing is read from the service. */
function useQuotes(): QuoteOf {
  const { data: game } = useGame();
  const turn = isNumber(game?.currentTurn) ? game.currentTurn : null;
  const { data } = useRecordedCorporations(METRICS, turn);
  return useMemo(() => {
    const byKey = new Map((data?.rows ?? []).map((row) => [row.key, row]));
    return ({ sequentialId }) => byKey.get(corporationKey(sequentialId) ?? '') ?? null;
  }, [data]);
}

interface ColumnFacts {
  readonly rows: readonly CorporationRow[];
  readonly rates: Rates;
  readonly nameOf: (code: string) => string;
  readonly quoteOf: QuoteOf;
}

function corporationColumns({
  rows,
  rates,
  nameOf,
  quoteOf,
}: ColumnFacts): readonly Column<CorporationRow>[] {
  const own = {
    rows,
    rates,
    currency: (row: CorporationRow) => quoteOf(row)?.currency,
    widthPx: 140,
  };
  const changeOf = (row: CorporationRow) => priceChange(quoteOf(row));
  const valueOf = (row: CorporationRow) => quoted(quoteOf(row), 'marketCap');
  return [
    corporation('name', 'Corporation', ({ sequentialId, name, id }) => ({
      id: sequentialId,
      name: name ?? String(id),
    })),
    link(
      'type',
      'Sector',
      ({ type }) => (type ? humanise(type) : null),
      ({ type }) => (type ? href('market', { type }) : null),
    ),
    country(
      'country',
      'Country',
      ({ countryId }) => ({ code: countryId, name: countryId && nameOf(countryId) }),
      { codes: ({ countryId }) => countryId },
    ),
    ownMoney('price', 'Price', (row) => quoted(quoteOf(row), 'sharePrice'), own),
    delta('change', 'Change', changeOf, 'percent', { widthPx: 100 }),
    ownMoney('value', 'Value', valueOf, {
      ...own,
      render: (row) => formatMoney(valueOf(row), own.currency(row), 'compact'),
    }),
    count('turn', 'Turn', (row) => quoteOf(row)?.untilTurn || null, { widthPx: 70 }),
  ];
}

function Directory({ rows }: { readonly rows: readonly CorporationRow[] }) {
  const { countryName: nameOf } = useDirectory();
  const rates = useRates();
  const quoteOf = useQuotes();
  const turn = useGame().data?.currentTurn ?? null;
  const isOfTurn = useCallback(
    (row: CorporationRow) => turn !== null && (quoteOf(row)?.untilTurn ?? -1) >= turn,
    [quoteOf, turn],
  );
  const isChosen = useChosenCorporations('corporations');
  const chosen = useMemo(() => rows.filter(isChosen), [rows, isChosen]);
  const columns = useMemo(
    () =>
      tellingColumns(
        corporationColumns({ rows: chosen, rates, nameOf, quoteOf }),
        chosen,
        WHERE_TELLING,
      ),
    [chosen, rates, nameOf, quoteOf],
  );
  const priced = useMemo(
    () =>
      chosen.map((row) => ({
        id: row.sequentialId ?? null,
        name: row.name ?? String(row.id),
        changePct: isOfTurn(row) ? priceChange(quoteOf(row)) : null,
      })),
    [chosen, quoteOf, isOfTurn],
  );
  if (chosen.length === 0) {
    return <NoChosenCorporation screen="corporations" />;
  }
  const loaded = chosen.filter(isOfTurn).length;
  const hasEarlier = chosen.some((row) => quoteOf(row) !== null && !isOfTurn(row));
  return (
    <>
      <CorporationsLede
        corporations={priced}
        loaded={loaded}
        deck={
          loaded < chosen.length && (
            <>
              {hasEarlier && 'The column Turn names the turn of an earlier price. '}
              <a href={href('markets')}>The market board loads them all</a>
            </>
          )
        }
      />
      <DataTable
        name="corporations"
        caption="Corporations"
        columns={columns}
        rows={chosen}
        rowId={({ id }) => String(id)}
      />
    </>
  );
}

/** The directory's page. `?type=` and `?country=` are its filters. */
export function CorporationsPage() {
  const { read, rows, types } = useCorporationList();
  return (
    <ReadScreen
      title="Corporations"
      reads={[read]}
      filters={
        <FilterBar>
          <CorporationFilters screen="corporations" types={types} />
        </FilterBar>
      }
    >
      <LoadedCorporations read={read}>{() => <Directory rows={rows} />}</LoadedCorporations>
    </ReadScreen>
  );
}
