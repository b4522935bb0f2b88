/** Shows every fact of one intent. */
import { requestResend, useMoneyRun } from '@renderer/features/money/send-money';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { CharacterLink } from '@renderer/features/links/links';
import { TurnMoment } from '@renderer/features/client/turn-moment';
import {
  entryAmount,
  counterpartyOf,
  entryCurrency,
  entryTitle,
} from '@renderer/features/money/ledger-facts';
import { EntryState } from '@renderer/features/money/intent-badge';
import { Button } from '@renderer/components/ui/button';
import { Dialog, DialogActions } from '@renderer/components/ui/overlay/dialog';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { formatMoney } from '@shared/domain/money/money';

import { Receipt, UnknownOutcome } from './outcome';
import { SettleButtons } from './settle-buttons';
import styles from './money.module.css';

interface EntryDialogProps {
  readonly profileId: string;
  readonly entry: LedgerEntry;
  /** The intent that was sent in place of this one; null if it was not sent again. */
  readonly resent: LedgerEntry | null;
  readonly onClose: () => void;
}

/** The dialog. Escape and its button close it. */
export function EntryDialog({ profileId, entry, resent, onClose }: EntryDialogProps) {
  const { isOpen } = useMoneyRun(profileId, entry.kind);
  const { transfer, exchange, payer, failure, balanceBefore, balanceAfter } = entry;
  const currency = entryCurrency(entry);
  return (
    <Dialog title={entryTitle(entry)} onClose={onClose}>
      <FactList>
        <Fact label="State">
          <EntryState {...entry} />
        </Fact>
        <Fact label="Ordered">
          <TurnMoment at={entry.createdAtMs} />
        </Fact>
        <Fact label="Settled">
          <TurnMoment at={entry.settledAtMs} />
        </Fact>
        {transfer !== null && (
          <Fact label="Recipient">
            <CharacterLink id={transfer.recipientId} name={counterpartyOf(entry)} />
          </Fact>
        )}
        {exchange !== null && (
          <Fact label="Trade">
            {exchange.fromCurrency} to {exchange.toCurrency}
          </Fact>
        )}
        <Fact label="Amount" value={entryAmount(entry)}>
          {formatMoney(entryAmount(entry), currency)}
        </Fact>
        <Fact label="Paid with the key">
          …{payer.keyLastFour}
          {payer.name !== null && `, ${payer.name}`}
        </Fact>
        {entry.state !== 'unknown' && (
          <>
            <Fact label="Balance before" value={balanceBefore} currency={currency} />
            <Fact label="Balance after" value={balanceAfter} currency={currency} />
          </>
        )}
        {entry.resendOf !== null && <Fact label="Resend of">{entry.resendOf}</Fact>}
        {resent !== null && (
          <Fact label="Sent again">
            <EntryState {...resent} />
          </Fact>
        )}
        <Fact label="Order ID">{entry.id}</Fact>
      </FactList>
      {entry.state === 'sent' && <Receipt entry={entry} />}
      {entry.state === 'refused' && failure !== null && <FailureAlert failure={failure} isPast />}
      {entry.isSettledByPlayer === true && (
        <div className={styles.buttons}>
          Changed your mind? <SettleButtons entry={entry} />
        </div>
      )}
      {entry.state === 'unknown' && (
        <UnknownOutcome
          entry={entry}
          isBusy={isOpen}
          onResend={
            resent === null
              ? () => {
                  onClose();
                  void requestResend(profileId, entry);
                }
              : undefined
          }
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
