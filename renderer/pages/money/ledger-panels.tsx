/** Shows every fact of one intent. */
import { requestResend, useMoneyRun } from '@renderer/features/money/send-money';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { CharacterLink } from '@renderer/features/links/links';
import { Time } from '@renderer/components/figures/time';
import {
  EntryState,
  entryAmount,
  counterpartyOf,
  entryCurrency,
  entryTitle,
  openQuestions,
} from '@renderer/features/money/ledger-facts';
import { Button } from '@renderer/components/ui/button';
import { Dialog, DialogActions } from '@renderer/components/ui/overlay/dialog';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { formatMoney } from '@shared/domain/money/money';
import { Panel } from '@renderer/components/ui/layout/panel';
import { formatCount } from '@shared/domain/wording/numbers';

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
          <Time at={entry.createdAtMs} />
        </Fact>
        <Fact label="Settled">
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
      {entry.state === 'refused' && failure !== null && <FailureAlert failure={failure} />}
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

// Asks the player to check intents whose outcome is unknown. It stands above everything else.

interface QuestionProps {
  readonly profileId: string;
  readonly entry: LedgerEntry;
}

function Question({ profileId, entry }: QuestionProps) {
  const { isOpen } = useMoneyRun(profileId, entry.kind);
  return (
    <li className={styles.outcome} data-row-id={entry.id}>
      <p className={styles.quiet}>
        <Time at={entry.createdAtMs} />
      </p>
      <UnknownOutcome
        entry={entry}
        isBusy={isOpen}
        onResend={() => void requestResend(profileId, entry)}
        isInTable
      />
    </li>
  );
}

interface QuestionsPanelProps {
  readonly profileId: string;
  readonly entries: readonly LedgerEntry[];
}

/** Renders nothing unless an intent has an unknown outcome, and was not sent again. */
export function QuestionsPanel({ profileId, entries }: QuestionsPanelProps) {
  const questions = openQuestions(entries);
  if (questions.length === 0) return null;
  return (
    <Panel title="Unknown outcomes" aside={formatCount(questions.length)}>
      <ul className={styles.questions} data-testid="open-questions">
        {questions.map((entry) => (
          <Question key={entry.id} profileId={profileId} entry={entry} />
        ))}
      </ul>
    </Panel>
  );
}
