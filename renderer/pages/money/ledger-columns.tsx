/** The columns of the ledger's tables. */
import { OneLine, WholeWords } from '@renderer/components/figures/whole-words';
import { TurnMoment } from '@renderer/features/client/turn-moment';
import { CharacterLink } from '@renderer/features/links/links';
import type { Column } from '@renderer/components/tables/column';
import { actions, count, date, decimal, name, text } from '@renderer/components/tables/columns';
import { ownMoney } from '@renderer/components/tables/own-currency-column';
import { character } from '@renderer/features/links/subject-columns';
import {
  entryAmount,
  counterpartyOf,
  entryCurrency,
  KIND_WORDS,
  entryRate,
  entryTitle,
  tradeReceipt,
} from '@renderer/features/money/ledger-facts';
import { EntryState, entryStateWords } from '@renderer/features/money/intent-badge';
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
      aria-label={`Details: ${entryTitle(entry)}`}
      onClick={() => open(entry.id)}
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
  entries: readonly LedgerEntry[],
  rates: Rates,
): readonly Column<LedgerEntry>[] => [
  date('when', 'When', ({ createdAtMs }) => createdAtMs, {
    widthPx: 150,
    text: ({ createdAtMs }) => new Date(createdAtMs).toISOString(),
    render: ({ createdAtMs }) => (
      <OneLine>
        <TurnMoment at={createdAtMs} />
      </OneLine>
    ),
  }),
  name('kind', 'Kind', ({ kind }) => KIND_WORDS[kind], { widthPx: 80 }),
  text('state', 'State', (entry) => entryStateWords(entry), {
    widthPx: 130,
    render: (entry) => <EntryState {...entry} />,
  }),
  text('counterparty', 'To', counterpartyOf, {
    render: (entry) =>
      entry.transfer === null ? counterpartyOf(entry) : <Recipient entry={entry} />,
  }),
  ownMoney('amount', 'Amount', entryAmount, {
    rows: entries,
    rates,
    currency: entryCurrency,
    render: (entry) => formatMoney(entryAmount(entry), null),
  }),
  text('currency', 'Currency', entryCurrency, { widthPx: 76 }),
  ownMoney('received', 'Received', (entry) => tradeReceipt(entry)?.toAmount, {
    rows: entries,
    rates,
    currency: (entry) => tradeReceipt(entry)?.toCurrency,
  }),
  decimal('rate', 'Rate', entryRate, { render: (entry) => formatPrecise(entryRate(entry)) }),
  name('payer', 'Key', ({ payer }) => `…${payer.keyLastFour}`, { widthPx: 70 }),
  text('reason', 'Reason', ({ failure }) => failure?.message),
  actions('details', 'Details', (entry) => <DetailsButton entry={entry} />, {
    opensRow: true,
    widthPx: 80,
  }),
];

/** The columns of totals by recipient. */
export const counterpartyColumns = (
  totals: readonly CounterpartyTotal[],
  rates: Rates,
): readonly Column<CounterpartyTotal>[] => [
  character('name', 'Recipient', (total) => ({ id: total.recipientId, name: total.name })),
  count('count', 'Transfers', (total) => total.count),
  ownMoney('total', 'Sent', ({ total }) => total, {
    rows: totals,
    rates,
    currency: ({ currency }) => currency,
    render: ({ total }) => formatMoney(total, null),
  }),
  text('currency', 'Currency', ({ currency }) => currency),
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
  text('currency', 'Currency', ({ currency }) => currency),
  ...MOVED.map(({ id, label }) =>
    ownMoney(id, label, (total: CurrencyTotal) => total[id], {
      rows: totals,
      rates,
      currency: ({ currency }) => currency,
    }),
  ),
];
