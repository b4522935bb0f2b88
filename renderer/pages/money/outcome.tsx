/** The outcome of a transfer or a trade: sent, refused or unknown. */
import type { ReactNode } from 'react';

import { requestResend, useMoneyRun } from '@renderer/features/money/send-money';
import type { MoneyOutcome } from '@renderer/features/money/send-money';
import { useSession } from '@renderer/api/session/use-session';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { WebLink } from '@renderer/components/ui/web-link';
import { Button, ButtonLink } from '@renderer/components/ui/button';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { Notice } from '@renderer/components/ui/notice';
import { href } from '@renderer/screens/href';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { Failure } from '@shared/ipc/result';
import { formatPrecise } from '@shared/domain/wording/rates';

import {
  balanceEvidence,
  entryCurrency,
  entryTitle,
  tradeReceipt,
  transferReceipt,
} from '@renderer/features/money/ledger-facts';
import type { BalanceEvidence } from '@renderer/features/money/ledger-facts';
import styles from './money.module.css';
import { SettleButtons } from './settle-buttons';
import { refusalReason } from './refusal-reason';
import type { RefusalReason } from './refusal-reason';

/** The receipt of what was sent, as the service wrote it. */
export function Receipt({ entry }: { readonly entry: LedgerEntry }) {
  const transfer = transferReceipt(entry);
  const trade = tradeReceipt(entry);
  if (transfer !== null) {
    const { amount, currency, senderRemainingFunds, targetName } = transfer;
    return (
      <FactList>
        <Fact label="To" testId="outcome-name">
          {targetName}
        </Fact>
        <Fact label="Amount" value={amount} currency={currency} testId="outcome-amount" />
        <Fact label="Currency" testId="outcome-currency">
          {currency}
        </Fact>
        <Fact
          label="Funds left"
          value={senderRemainingFunds}
          currency={currency}
          testId="outcome-remaining"
        />
      </FactList>
    );
  }
  if (trade === null) return null;
  return (
    <FactList>
      <Fact
        label="Paid"
        value={trade.fromAmount}
        currency={trade.fromCurrency}
        testId="outcome-from-amount"
      />
      <Fact
        label="Received"
        value={trade.toAmount}
        currency={trade.toCurrency}
        testId="outcome-to-amount"
      />
      <Fact
        label="Effective rate"
        value={trade.effectiveRate}
        format={formatPrecise}
        testId="outcome-rate"
      />
      <Fact
        label="Spread charged"
        value={trade.spreadCharged}
        currency={trade.fromCurrency}
        testId="outcome-spread"
      />
    </FactList>
  );
}

const SENT_TITLE = { transfer: 'The funds were sent', exchange: 'The trade was carried out' };

const NOTHING_SENT = 'Nothing was sent. What you entered is still there.';

/** What a refusal means where the service's own words may not be plain enough. */
function adviceOf(reason: RefusalReason | null): string {
  switch (reason?.reason) {
    case 'exchange-off':
      return `Currency exchange is switched off on this server. ${NOTHING_SENT}`;
    case 'too-new':
      return `Your character is too new to send funds. Try again in ${reason.turns === 1 ? 'one turn' : `${reason.turns} turns`}. ${NOTHING_SENT}`;
    case 'paused':
      return `The game’s administrators have stopped this for now. ${NOTHING_SENT}`;
    case 'key':
    case undefined:
      return NOTHING_SENT;
  }
}

function Refused({ failure }: { readonly failure: Failure }) {
  const reason = refusalReason(failure);
  const advice = failure.outcomeUnknown
    ? 'Look at the ledger first. What you entered is still there.'
    : failure.kind === 'rate-limited'
      ? `${NOTHING_SENT} It works again once the pause is over.`
      : adviceOf(reason);
  return (
    <>
      <FailureAlert failure={failure} advice={advice} />
      <p className={styles.quiet}>
        Code: <code data-testid="outcome-code">{failure.code}</code>
      </p>
      {reason?.reason === 'key' && (
        <div className={styles.buttons}>
          <ButtonLink to={href('keysSettings')}>Check the API keys</ButtonLink>
        </div>
      )}
    </>
  );
}

const EVIDENCE_WORDS: Readonly<Record<BalanceEvidence, string>> = {
  gone: 'Your balance fell by exactly this amount, so it probably went through.',
  'still-there': 'Your balance has not changed, so it probably did not go through.',
  moved: 'Your balance changed by a different amount, so we can’t tell.',
  none: 'Your new balance isn’t loaded yet.',
};

interface UnknownProps {
  readonly entry: LedgerEntry;
  /** Asks for a new confirmation; left out where nothing can be sent from here. */
  readonly onResend?: (() => void) | undefined;
  readonly isBusy: boolean;
}

/** What the balance says and what to do. Sending again always asks for a new confirmation. */
export function UnknownOutcome({ entry, onResend, isBusy }: UnknownProps) {
  const { profile } = useSession();
  const currency = entryCurrency(entry);
  return (
    <>
      <Notice tone="warn" role="alert" title="We don’t know whether this went through">
        <p>
          {entryTitle(entry)}. {entry.failure?.message}
        </p>
        <p>{EVIDENCE_WORDS[balanceEvidence(entry)]}</p>
      </Notice>
      <FactList>
        <Fact
          label="Balance before"
          value={entry.balanceBefore}
          currency={currency}
          testId="outcome-balance-before"
        />
        <Fact
          label="Balance after"
          value={entry.balanceAfter}
          currency={currency}
          testId="outcome-balance-after"
        />
      </FactList>
      <p>
        Look in the game first: <WebLink url={profile?.serverUrl}>open the game to check</WebLink>.
        Then settle it: it went through, or it did not. Sending again can pay twice, so Hustings
        asks you again before it does.
      </p>
      <div className={styles.buttons}>
        <SettleButtons entry={entry} />
        {onResend !== undefined && (
          <Button variant="danger" busy={isBusy} onClick={onResend}>
            Send again
          </Button>
        )}
      </div>
    </>
  );
}

function Settled({ entry }: { readonly entry: LedgerEntry }) {
  return (
    <p role="status">
      {entryTitle(entry)}: you settled that it {entry.state === 'sent' ? 'went' : 'did not go'}{' '}
      through.
    </p>
  );
}

const TEST_IDS = { transfer: 'transfer-outcome', exchange: 'trade-outcome' } as const;

interface OutcomeProps {
  readonly kind: LedgerEntry['kind'];
  readonly outcome: MoneyOutcome;
  readonly onResend: (entry: LedgerEntry) => void;
  readonly isBusy: boolean;
}

/** `transfer-outcome` or `trade-outcome`, with `data-state`. A cancelled order left no trace, so it has no test id. */
export function Outcome({ kind, outcome, onResend, isBusy }: OutcomeProps) {
  const place = (state: string, children: ReactNode) => (
    <div className={styles.outcome} data-testid={TEST_IDS[kind]} data-state={state}>
      {children}
    </div>
  );
  if (outcome.of === 'cancelled') {
    return (
      <p role="status" className={styles.quiet}>
        Cancelled. Nothing was sent.
      </p>
    );
  }
  if (outcome.of === 'failure')
    return place(
      outcome.failure.outcomeUnknown ? 'unknown' : 'refused',
      <Refused failure={outcome.failure} />,
    );
  const { done: entry } = outcome;
  if (entry.isSettledByPlayer === true) return place(entry.state, <Settled entry={entry} />);
  switch (entry.state) {
    case 'sent':
      return place(
        'sent',
        <>
          <p role="status" className={styles.sent}>
            {SENT_TITLE[kind]}
          </p>
          <Receipt entry={entry} />
        </>,
      );
    case 'refused':
      return place('refused', entry.failure !== null && <Refused failure={entry.failure} />);
    case 'unknown':
      return place(
        'unknown',
        <UnknownOutcome entry={entry} isBusy={isBusy} onResend={() => onResend(entry)} />,
      );
    case 'pending':
      return place('pending', <p role="status">{entryTitle(entry)} is under way.</p>);
  }
}

const NOUNS = { transfer: 'transfer', exchange: 'trade' } as const;

interface OutcomePanelProps {
  readonly profileId: string;
  readonly kind: LedgerEntry['kind'];
}

/** What became of the form's last order. */
export function OutcomePanel({ profileId, kind }: OutcomePanelProps) {
  const { isOpen, outcome } = useMoneyRun(profileId, kind);
  return (
    <Panel title="Outcome">
      {outcome === null ? (
        <p className={styles.quiet}>
          {isOpen
            ? 'Waiting for your decision in the other window.'
            : `The outcome of a ${NOUNS[kind]} appears here and stays in the ledger.`}
        </p>
      ) : (
        <Outcome
          kind={kind}
          outcome={outcome}
          isBusy={isOpen}
          onResend={(entry) => void requestResend(profileId, entry)}
        />
      )}
    </Panel>
  );
}
