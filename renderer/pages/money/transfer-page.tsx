/** `#/treasury/transfer`: sends campaign funds to another character. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import {
  beginNextOrder,
  requestTransfer,
  useMoneyRun,
  recipientObstacle,
} from '@renderer/features/money/send-money';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useNav } from '@renderer/features/client/use-status';
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
import { readTypedNumber, unclearWords } from '@shared/domain/wording/typed-numbers';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { CharacterLink, CountryLink } from '@renderer/features/links/links';
import { PartyOf } from '@renderer/features/links/party-of';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Portrait } from '@renderer/features/characters/portrait';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Notice } from '@renderer/components/ui/notice';
import type { ResponseOf } from '@shared/contract/index';
import { formatNumber } from '@shared/domain/wording/numbers';

import { CharacterCombobox } from './character-combobox';
import { OutcomePanel } from './outcome';
import styles from './money.module.css';
import {
  RecentPanel,
  ReviewButton,
  useMayReview,
  OrderScreen,
  PayerNotice,
  FundsAfter,
} from './treasury-frame';

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
      return unclearWords(readTypedNumber(text));
    case 'not-whole':
      return 'Enter a whole number, such as 1500 or 20k.';
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
      const isSent = outcome?.of === 'done' && outcome.done.state === 'sent';
      // The empty amount prevents a second press from sending the same order.
      if (isSent) changeTransferDraft(profileId, { amount: '' });
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

// The recipient of a transfer, with facts that distinguish characters of the same name.

type Recipient = NonNullable<ResponseOf<'character'>['character']>;

/**
 * What follows from the rules of the game (contract part 4: the same rules apply to the API), shown
 * before the confirmation.
 */
function RecipientWarning({ row }: { readonly row: Recipient }) {
  const { data: nav } = useNav();
  const { data: payer } = useMainRead('money:payer');
  const { countryName: nameOf } = useDirectory();
  // Somebody else pays with this key, and it is not known who.
  if (payer?.isSignedInCharacter === false) return null;
  const obstacle = recipientObstacle(row, nav);
  if (obstacle === 'self') {
    return (
      <Notice tone="warn" data-testid="recipient-self">
        <p>
          This is your own character. The game doesn’t let players send funds to themselves: the
          server would refuse this, and nothing would move. Choose somebody else.
        </p>
      </Notice>
    );
  }
  const home = nav?.characterCountryId;
  if (obstacle === null || !row.countryId || !home) return null;
  return (
    <Notice tone="warn" data-testid="recipient-foreign">
      <p>
        This character belongs to {nameOf(row.countryId)}, yours to {nameOf(home)}. The game doesn’t
        let players send funds to another country: the server would refuse this, and nothing would
        move.
      </p>
    </Notice>
  );
}

/** Reads the character again by the id that the order will contain, so that the card shows who is paid. */
function RecipientCard({ id }: { readonly id: string }) {
  const read = useEndpoint('character', { id });
  return (
    <div className={styles.card} data-testid="recipient" data-row-id={id}>
      <Loaded
        read={read}
        skeletonLines={5}
        empty="This character is not in the game’s records."
        showsAge
      >
        {({ character: row }) =>
          row && (
            <>
              <FactList>
                <Fact label="Name">
                  <span className={styles.person}>
                    <Portrait name={row.name ?? ''} address={row['avatarUrl']} />
                    <CharacterLink id={row.id} name={row.name} />
                  </span>
                </Fact>
                <Fact label="Party">
                  {row.party && (
                    <PartyOf country={row.countryId} party={row.party} colour={row.partyColor} />
                  )}
                </Fact>
                <Fact label="Country">{row.countryId && <CountryLink id={row.countryId} />}</Fact>
                <Fact label="Home state">{row.state ?? row.stateCode}</Fact>
                <Fact label="Position">{row.position}</Fact>
                <Fact
                  label="Political influence"
                  value={row.politicalInfluence}
                  format={formatNumber}
                />
              </FactList>
              <RecipientWarning row={row} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
