/** Shows every fact of one intent. */
import { requestResend, useMoneyRun } from '@renderer/features/money/send-money';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { CharacterLink } from '@renderer/features/links/links';
import { Time } from '@renderer/components/figures/time';
import { EntryState } from '@renderer/features/money/entry-state';
import {
  entryAmount,
  counterpartyOf,
  entryCurrency,
  entryTitle,
} from '@renderer/features/money/ledger-facts';
import { Receipt, UnknownOutcome } from './outcome';
import { Button } from '@renderer/components/ui/button';
import { Dialog, DialogActions } from '@renderer/components/ui/overlay/dialog';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { formatMoney } from '@shared/domain/money/money';

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
          <EntryState state={entry.state} />
        </Fact>
        <Fact label="Ordered">
          <Time at={entry.createdAtMs} />
        </Fact>
        <Fact label="Outcome recorded">
          <Time at={entry.settledAtMs} />
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
            <Fact label="Balance before" value={balanceBefore}>
              {formatMoney(balanceBefore, currency)}
            </Fact>
            <Fact label="Balance after" value={balanceAfter}>
              {formatMoney(balanceAfter, currency)}
            </Fact>
          </>
        )}
        {entry.resendOf !== null && <Fact label="Resend of">{entry.resendOf}</Fact>}
        {resent !== null && (
          <Fact label="Sent again">
            <EntryState state={resent.state} />
          </Fact>
        )}
        <Fact label="Order ID">{entry.id}</Fact>
      </FactList>
      {entry.state === 'sent' && <Receipt entry={entry} />}
      {entry.state === 'refused' && failure !== null && <FailureAlert failure={failure} />}
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
