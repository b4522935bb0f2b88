/** `#/treasury/exchange`: trades one currency for another. */
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { beginNextOrder, requestTrade, useMoneyRun } from '@renderer/features/money/send-money';
import { Button } from '@renderer/components/ui/button';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { TextField } from '@renderer/components/ui/form/text-field';
import { changeExchangeDraft, useExchangeDraft } from '@renderer/state/money-drafts';
import type { ExchangeDraft } from '@renderer/state/money-drafts';
import { readAmount, tradeError } from '@shared/domain/money/money-rules';
import type { TradeError } from '@shared/domain/money/money-rules';
import { formatNumber } from '@shared/domain/wording/numbers';
import { parseNumber, tooLargeWords, unclearWords } from '@shared/domain/wording/number-parser';

import { OutcomePanel } from './outcome';
import styles from './money.module.css';
import { OrderScreen, PayerNotice } from './treasury-frame';
import { ReviewButton, useMayReview } from './review-button';
import { useCurrencies } from './use-currencies';
import { RecentPanel } from './recent-panel';
import { TradePanel } from './trade-panel';
import { CurrencyField } from './currency-field';
import { wasSent } from '@renderer/api/order-runs';

function amountWords(error: TradeError, text: string): string | null {
  switch (error) {
    case 'empty':
      return 'Enter an amount.';
    case 'unclear':
      return unclearWords(parseNumber(text));
    case 'too-large':
      return tooLargeWords();
    case 'not-a-number':
      return `Enter a number, such as ${formatNumber(12.5)} or 20k.`;
    case 'not-positive':
      return 'Enter an amount above zero.';
  }
}

/** A validation error of the two currencies: its field and its message. */
function currencyError({ from, to }: ExchangeDraft) {
  if (from === '') return { field: 'from', words: 'Choose the currency to sell.' } as const;
  if (to === '') return { field: 'to', words: 'Choose the currency to buy.' } as const;
  return from === to
    ? ({ field: 'to', words: 'Choose a currency other than the one you sell.' } as const)
    : null;
}

interface TradeFormProps {
  readonly profileId: string;
  readonly draft: ExchangeDraft;
  readonly currencies: ReturnType<typeof useCurrencies>['currencies'];
}

function TradeForm({ profileId, draft, currencies }: TradeFormProps) {
  const run = useMoneyRun(profileId, 'exchange');
  const mayReview = useMayReview('exchange', run.isOpen);
  const [isTried, setIsTried] = useState(false);
  // A new key after each swap remounts both fields, so that a typed code moves to the other field.
  const [swaps, setSwaps] = useState(0);
  const fromField = useRef<HTMLSelectElement>(null);
  const toField = useRef<HTMLSelectElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const wrongCurrency = currencyError(draft);
  const wrongAmount = tradeError(draft.amount);
  const isAmountBad = wrongAmount !== null && (isTried || wrongAmount === 'unclear');
  const errorOf = (field: 'from' | 'to') =>
    isTried && wrongCurrency?.field === field ? wrongCurrency.words : null;

  const change = (changed: Partial<ExchangeDraft>) => {
    beginNextOrder(profileId, 'exchange');
    changeExchangeDraft(profileId, changed);
  };

  const review = async (event: FormEvent) => {
    event.preventDefault();
    const amount = readAmount(draft.amount);
    setIsTried(true);
    if (wrongCurrency !== null) {
      (wrongCurrency.field === 'from' ? fromField : toField).current?.focus();
    } else if (wrongAmount !== null || amount === null) amountField.current?.focus();
    else if (mayReview) {
      setIsTried(false);
      const { from: fromCurrency, to: toCurrency } = draft;
      const outcome = await requestTrade({ profileId, fromCurrency, toCurrency, amount });
      // The empty amount prevents a second press from sending the same order.
      if (wasSent(outcome)) changeExchangeDraft(profileId, { amount: '' });
    }
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Trade"
      onSubmit={(event) => void review(event)}
    >
      <div key={swaps} className={styles.pair}>
        <CurrencyField
          ref={fromField}
          label="From"
          error={errorOf('from')}
          currencies={currencies}
          code={draft.from}
          onChange={(from) => change({ from })}
        />
        <CurrencyField
          ref={toField}
          label="To"
          error={errorOf('to')}
          currencies={currencies}
          code={draft.to}
          onChange={(to) => change({ to })}
        />
      </div>
      <div className={styles.swap}>
        <Button
          variant="quiet"
          onClick={() => {
            setSwaps(swaps + 1);
            change({ from: draft.to, to: draft.from });
          }}
        >
          Swap currencies
        </Button>
      </div>
      <TextField
        ref={amountField}
        label="Amount"
        hint={`In ${draft.from === '' ? 'the currency you sell' : draft.from}.`}
        error={isAmountBad ? amountWords(wrongAmount, draft.amount) : null}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={draft.amount}
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      <PayerNotice />
      <ReviewButton kind="exchange" label="Review trade" isOpen={run.isOpen} />
    </form>
  );
}

function Desk({ profileId }: { readonly profileId: string }) {
  const draft = useExchangeDraft(profileId);
  const { currencies, heldOf } = useCurrencies();
  return (
    <Columns>
      <Panel title="Trade">
        <TradeForm profileId={profileId} draft={draft} currencies={currencies} />
      </Panel>
      <Stack>
        <TradePanel draft={draft} currencies={currencies} heldOf={heldOf} />
        <OutcomePanel profileId={profileId} kind="exchange" />
        <RecentPanel kind="exchange" />
      </Stack>
    </Columns>
  );
}

/** The page of trades. Each account has its own form and outcomes. */
export function ExchangePage() {
  return (
    <OrderScreen screen="exchange" title="Exchange" doing="trade currencies">
      {(profileId) => <Desk profileId={profileId} />}
    </OrderScreen>
  );
}
