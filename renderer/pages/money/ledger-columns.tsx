/** The columns of the ledger's tables. */
import { CharacterLink } from '@renderer/components/links/links';
import { RowButtons } from '@renderer/components/tables/row-buttons';
import { OneLine, WholeWords } from '@renderer/components/figures/whole-words';
import { Time } from '@renderer/components/figures/time';
import type { Column } from '@renderer/components/tables/data-table';
import { ownCurrencyColumn } from '@renderer/components/tables/own-currency-column';
import { EntryState } from '@renderer/components/money/entry-state';
import {
  amountOf,
  counterpartyOf,
  currencyOf,
  KIND_WORDS,
  rateOf,
  STATE_WORDS,
  titleOf,
  tradeReceipt,
} from '@renderer/components/money/ledger-facts';
import { Button } from '@renderer/components/ui/button';
import { useUrlState } from '@renderer/state/url-state';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { Rates } from '@shared/domain/money/conversion';
import { formatMoney } from '@shared/domain/money/money';
import { formatPrecise } from '@shared/domain/wording/rates';

import type { CounterpartyTotal, CurrencyTotal } from './ledger-totals';

function DetailsButton({ entry }: { readonly entry: LedgerEntry }) {
  const [, open] = useUrlState('ledger', 'entry');
  return (
    <Button
      variant="quiet"
      aria-label={`Details: ${titleOf(entry)}`}
      onClick={() => {
        open(entry.id);
      }}
    >
      Details
    </Button>
  );
}

/** The columns of intents, one row each. Exports contain UTC times and plain numbers. */
export const entryColumns = (
  entries: readonly LedgerEntry[],
  rates: Rates,
): readonly Column<LedgerEntry>[] => [
  {
    id: 'when',
    label: 'When',
    widthPx: 150,
    value: ({ createdAtMs }) => createdAtMs,
    text: ({ createdAtMs }) => new Date(createdAtMs).toISOString(),
    render: ({ createdAtMs }) => (
      <OneLine>
        <Time at={createdAtMs} />
      </OneLine>
    ),
  },
  {
    id: 'kind',
    label: 'Kind',
    widthPx: 80,
    value: ({ kind }) => KIND_WORDS[kind],
    render: ({ kind }) => <OneLine>{KIND_WORDS[kind]}</OneLine>,
  },
  {
    id: 'state',
    label: 'State',
    widthPx: 90,
    value: ({ state }) => STATE_WORDS[state],
    render: ({ state }) => <EntryState state={state} />,
  },
  {
    id: 'counterparty',
    label: 'To',
    value: counterpartyOf,
    render: (entry) =>
      entry.transfer === null ? null : (
        <WholeWords>
          <CharacterLink id={entry.transfer.recipientId} name={counterpartyOf(entry)} />
        </WholeWords>
      ),
  },
  ownCurrencyColumn(
    {
      id: 'amount',
      label: 'Amount',
      amountOf,
      currencyOf,
      render: (entry) => formatMoney(amountOf(entry), null),
    },
    entries,
    rates,
  ),
  { id: 'currency', label: 'Currency', widthPx: 76, value: currencyOf },
  ownCurrencyColumn(
    {
      id: 'received',
      label: 'Received',
      amountOf: (entry: LedgerEntry) => tradeReceipt(entry)?.toAmount,
      currencyOf: (entry) => tradeReceipt(entry)?.toCurrency,
    },
    entries,
    rates,
  ),
  {
    id: 'rate',
    label: 'Rate',
    isNumeric: true,
    value: rateOf,
    render: (entry) => formatPrecise(rateOf(entry)),
  },
  {
    id: 'payer',
    label: 'Key',
    widthPx: 70,
    value: ({ payer }) => `…${payer.keyLastFour}`,
    render: ({ payer }) => <OneLine>…{payer.keyLastFour}</OneLine>,
  },
  {
    id: 'reason',
    label: 'Reason',
    value: ({ failure }) => failure?.message ?? null,
  },
  {
    id: 'details',
    label: 'Details',
    opensRow: true,
    widthPx: 80,
    value: () => null,
    text: () => '',
    render: (entry) => (
      <RowButtons>
        <DetailsButton entry={entry} />
      </RowButtons>
    ),
  },
];

/** The columns of totals by recipient. */
export const counterpartyColumns = (
  totals: readonly CounterpartyTotal[],
  rates: Rates,
): readonly Column<CounterpartyTotal>[] => [
  {
    id: 'name',
    label: 'Recipient',
    value: ({ name }) => name,
    render: ({ recipientId, name }) => <CharacterLink id={recipientId} name={name} />,
  },
  { id: 'count', label: 'Transfers', isNumeric: true, value: ({ count }) => count },
  ownCurrencyColumn(
    {
      id: 'total',
      label: 'Sent',
      amountOf: ({ total }: CounterpartyTotal) => total,
      currencyOf: ({ currency }) => currency,
      render: ({ total }) => formatMoney(total, null),
    },
    totals,
    rates,
  ),
  { id: 'currency', label: 'Currency', value: ({ currency }) => currency },
];

const MOVED = [
  { id: 'transferred', label: 'Transferred' },
  { id: 'sold', label: 'Sold' },
  { id: 'bought', label: 'Bought' },
  { id: 'spread', label: 'Spread paid' },
] as const;

/** The columns of totals by currency. */
export const currencyColumns = (
  totals: readonly CurrencyTotal[],
  rates: Rates,
): readonly Column<CurrencyTotal>[] => [
  { id: 'currency', label: 'Currency', value: ({ currency }) => currency },
  ...MOVED.map(({ id, label }) =>
    ownCurrencyColumn(
      {
        id,
        label,
        amountOf: (row: CurrencyTotal) => row[id],
        currencyOf: ({ currency }) => currency,
      },
      totals,
      rates,
    ),
  ),
];
