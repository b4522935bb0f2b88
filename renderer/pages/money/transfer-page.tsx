/** `#/treasury/transfer`: sends campaign funds to another character. */
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { beginNextOrder, requestTransfer, useMoneyRun } from '@renderer/features/money/send-money';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { usePayerMoney } from '@renderer/features/money/use-payer-money';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { TextField } from '@renderer/components/ui/form/text-field';
import { changeTransferDraft, useTransferDraft } from '@renderer/state/money-drafts';
import { useChangeUrlQuery, useUrlState } from '@renderer/state/url-state';
import { formatMoney } from '@shared/domain/money/money';
import { readWholeAmount, TRANSFER_MINIMUM, transferError } from '@shared/domain/money/money-rules';
import type { TransferError } from '@shared/domain/money/money-rules';
import { parseNumber, tooLargeWords, unclearWords } from '@shared/domain/wording/number-parser';

import { CharacterCombobox } from './character-combobox';
import { OutcomePanel } from './outcome';
import styles from './money.module.css';
import { OrderScreen, PayerNotice } from './treasury-frame';
import { ReviewButton, useMayReview } from './review-button';
import { FundsAfter } from './funds-after';
import { RecentPanel } from './recent-panel';
import { RecipientCard } from './recipient-field';
import { wasSent } from '@renderer/api/order-runs';

function amountWords(
  error: TransferError,
  text: string,
  funds: number | null | undefined,
  currency: string | null,
): string | null {
  switch (error) {
    case 'empty':
      return 'Enter an amount.';
    case 'unclear':
      return unclearWords(parseNumber(text));
    case 'too-large':
      return tooLargeWords();
    case 'not-whole':
      return 'Enter a whole number, such as 1500 or 20k.';
    case 'not-positive':
      return 'An amount must be above zero.';
    case 'below-minimum':
      return `The minimum is ${formatMoney(TRANSFER_MINIMUM, currency)}.`;
    case 'above-funds':
      return `This is more than your balance, ${formatMoney(funds, currency)}.`;
  }
}

/** Selects the character of `?to=` once it is found, then removes `?to=` from the address. */
function useAddressedRecipient(profileId: string): string | null {
  const changeQuery = useChangeUrlQuery('transfer');
  const [to] = useUrlState('transfer', 'to');
  const { data } = useEndpoint('character', { id: to }, { enabled: to !== '' });
  const row = data?.character ?? null;
  useEffect(() => {
    if (to === '' || row === null) return;
    const recipientId = String(row.id);
    beginNextOrder(profileId, 'transfer');
    changeTransferDraft(profileId, { recipientId, search: row.name ?? recipientId });
    changeQuery({ to: null });
  }, [to, row, profileId, changeQuery]);
  return to !== '' && data !== undefined && row === null ? to : null;
}

function TransferForm({ profileId }: { readonly profileId: string }) {
  const draft = useTransferDraft(profileId);
  const run = useMoneyRun(profileId, 'transfer');
  const { funds } = usePayerMoney();
  const mayReview = useMayReview('transfer', run.isOpen);
  const unknownRecipient = useAddressedRecipient(profileId);
  const [isTried, setIsTried] = useState(false);
  const recipientField = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const { currency } = funds;
  const error = transferError(draft.amount, funds.amount);
  const isAmountBad = error !== null && (isTried || error === 'above-funds' || error === 'unclear');
  const change = (changed: Parameters<typeof changeTransferDraft>[1]) => {
    beginNextOrder(profileId, 'transfer');
    changeTransferDraft(profileId, changed);
  };

  const review = async (event: FormEvent) => {
    event.preventDefault();
    const amount = readWholeAmount(draft.amount);
    const { recipientId } = draft;
    setIsTried(true);
    if (recipientId === null) recipientField.current?.focus();
    else if (error !== null || amount === null) amountField.current?.focus();
    else if (mayReview) {
      setIsTried(false);
      const outcome = await requestTransfer({ profileId, recipientId, amount });
      // The empty amount prevents a second press from sending the same order.
      if (wasSent(outcome)) changeTransferDraft(profileId, { amount: '' });
    }
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Transfer"
      onSubmit={(event) => void review(event)}
    >
      <CharacterCombobox
        ref={recipientField}
        label="Recipient"
        text={draft.search}
        isChosen={draft.recipientId !== null}
        error={
          isTried && draft.recipientId === null
            ? 'Choose the recipient from the list that appears as you type.'
            : null
        }
        onType={(search) => change({ search, recipientId: null })}
        onChoose={({ id, name }) => {
          change({ recipientId: String(id), search: name ?? String(id) });
          amountField.current?.focus();
        }}
      />
      {unknownRecipient !== null && (
        <EmptyState>
          The server has no record of the character in this link. Characters run by the computer
          have none. Search for another.
        </EmptyState>
      )}
      {draft.recipientId !== null && <RecipientCard id={draft.recipientId} />}
      <TextField
        ref={amountField}
        label="Amount"
        hint={`Whole ${currency ?? 'units of your home currency'}, at least ${formatMoney(TRANSFER_MINIMUM, null)}.`}
        error={isAmountBad ? amountWords(error, draft.amount, funds.amount, currency) : null}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={draft.amount}
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      <PayerNotice />
      <ReviewButton kind="transfer" label="Review transfer" isOpen={run.isOpen} />
    </form>
  );
}

/** The page of transfers. Each account has its own form, funds and outcomes. */
export function TransferPage() {
  return (
    <OrderScreen screen="transfer" title="Send funds" doing="send funds">
      {(profileId) => (
        <Columns>
          <Panel title="Transfer">
            <TransferForm profileId={profileId} />
          </Panel>
          <Stack>
            <FundsPanel profileId={profileId} />
            <OutcomePanel profileId={profileId} kind="transfer" />
            <RecentPanel kind="transfer" />
          </Stack>
        </Columns>
      )}
    </OrderScreen>
  );
}

/** Changes with every keystroke. */
function FundsPanel({ profileId }: { readonly profileId: string }) {
  const { amount } = useTransferDraft(profileId);
  return <FundsAfter what="transfer" amount={readWholeAmount(amount)} testId="funds-amount" />;
}
