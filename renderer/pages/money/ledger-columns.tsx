/** The columns of the ledger's tables. */
import { Time } from '@renderer/components/figures/time';
import { OneLine, WholeWords } from '@renderer/components/figures/whole-words';
import { CharacterLink } from '@renderer/components/links/links';
import type { Column } from '@renderer/components/tables/column';
import { actions, count, date, decimal, name, text } from '@renderer/components/tables/columns';
import { ownCurrencyColumn } from '@renderer/components/tables/own-currency-column';
import { character } from '@renderer/components/tables/subject-columns';
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

function Recipient({ entry }: { readonly entry: LedgerEntry }) {
  return (
    <WholeWords>
      <CharacterLink id={entry.transfer?.recipientId} name={counterpartyOf(entry)} />
    </WholeWords>
  );
}

/** The columns of intents, one row each. Exports contain UTC times and plain numbers. */
export const entryColumns = (
  rows: readonly LedgerEntry[],
  rates: Rates,
): readonly Column<LedgerEntry>[] => [
  date('when', 'When', ({ createdAtMs }) => createdAtMs, {
    widthPx: 150,
    text: ({ createdAtMs }) => new Date(createdAtMs).toISOString(),
    render: ({ createdAtMs }) => (
      <OneLine>
        <Time at={createdAtMs} />
      </OneLine>
    ),
  }),
  name('kind', 'Kind', ({ kind }) => KIND_WORDS[kind], { widthPx: 80 }),
  text('state', 'State', ({ state }) => STATE_WORDS[state], {
    widthPx: 90,
    render: ({ state }) => <EntryState state={state} />,
  }),
  text('counterparty', 'To', counterpartyOf, {
    render: (entry) =>
      entry.transfer === null ? counterpartyOf(entry) : <Recipient entry={entry} />,
  }),
  ownCurrencyColumn(
    'amount',
    'Amount',
    amountOf,
    { currency: currencyOf, render: (entry) => formatMoney(amountOf(entry), null) },
    { rows, rates },
  ),
  text('currency', 'Currency', currencyOf, { widthPx: 76 }),
  ownCurrencyColumn(
    'received',
    'Received',
    (entry) => tradeReceipt(entry)?.toAmount,
    { currency: (entry) => tradeReceipt(entry)?.toCurrency },
    { rows, rates },
  ),
  decimal('rate', 'Rate', rateOf, { render: (entry) => formatPrecise(rateOf(entry)) }),
  name('payer', 'Key', ({ payer }) => `…${payer.keyLastFour}`, { widthPx: 70 }),
  text('reason', 'Reason', ({ failure }) => failure?.message),
  actions('details', 'Details', (entry) => <DetailsButton entry={entry} />, {
    opensRow: true,
    widthPx: 80,
  }),
];

/** The columns of totals by recipient. */
export const counterpartyColumns = (
  rows: readonly CounterpartyTotal[],
  rates: Rates,
): readonly Column<CounterpartyTotal>[] => [
  character('name', 'Recipient', (total) => ({ id: total.recipientId, name: total.name })),
  count('count', 'Transfers', (total) => total.count),
  ownCurrencyColumn(
    'total',
    'Sent',
    ({ total }) => total,
    { currency: ({ currency }) => currency, render: ({ total }) => formatMoney(total, null) },
    { rows, rates },
  ),
  text('currency', 'Currency', ({ currency }) => currency),
];

const MOVED = [
  ['transferred', 'Transferred'],
  ['sold', 'Sold'],
  ['bought', 'Bought'],
  ['spread', 'Spread paid'],
] as const;

/** The columns of totals by currency. */
export const currencyColumns = (
  rows: readonly CurrencyTotal[],
  rates: Rates,
): readonly Column<CurrencyTotal>[] => [
  text('currency', 'Currency', ({ currency }) => currency),
  ...MOVED.map(([id, label]) =>
    ownCurrencyColumn(
      id,
      label,
      (total: CurrencyTotal) => total[id],
      { currency: ({ currency }) => currency },
      { rows, rates },
    ),
  ),
];
