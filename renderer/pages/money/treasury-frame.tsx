/** The frame of the money screens. It says why an account cannot move money, and what to do. */
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useIsOffline } from '@renderer/api/connection';
import { isFirstLoad } from '@renderer/api/query/read';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { useActiveProfileId, useIsGuest, useSession } from '@renderer/api/session/use-session';
import { useNav, useStatus } from '@renderer/features/client/use-status';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { blockingFailure } from '@renderer/components/ui/states/read-failures';
import { CreateCharacter } from '@renderer/features/links/create-character';
import { Button, ButtonLink } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';
import { Page } from '@renderer/components/ui/layout/page';
import { TabLinks } from '@renderer/components/ui/tab-links';
import { href } from '@renderer/screens/href';
import { screens } from '@renderer/screens/screens';
import { formatDuration } from '@shared/domain/wording/times';
import { SECOND_MS } from '@shared/domain/time-units';
import type { MoneyKind } from '@renderer/features/money/send-money';
import { useIsOtherPayer, usePayerMoney } from '@renderer/features/money/use-payer-money';
import { useMoneyLimit } from '@renderer/features/money/send-money';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { formatMoney } from '@shared/domain/money/money';
import { ABSENT, formatCount } from '@shared/domain/wording/numbers';
import { EntryState, entryTitle } from '@renderer/features/money/ledger-facts';

import styles from './money.module.css';

const SCREENS = ['transfer', 'list', 'exchange', 'ledger'] as const;
const TABS = SCREENS.map((screen) => ({ to: href(screen), label: screens[screen].trail[1] }));

interface TreasuryFrameProps {
  readonly screen: (typeof SCREENS)[number];
  readonly title: string;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** Title and tabs around one of the treasury's pages. */
export function TreasuryFrame({ screen, title, busy, children }: TreasuryFrameProps) {
  return (
    <Page title={title} kicker="Treasury" busy={busy}>
      <TabLinks label="Treasury" tabs={TABS} current={href(screen)} />
      {children}
    </Page>
  );
}

/** In place of a page of an account that cannot have money yet. */
export function NoCharacter() {
  return (
    <EmptyState action={<CreateCharacter />}>
      You have no character yet, so there is no money to move.
    </EmptyState>
  );
}

interface MoneyGateProps {
  readonly screen: TreasuryFrameProps['screen'];
  /** The action that the screen offers, as a verb phrase: `send funds`, `trade currencies`. */
  readonly doing: string;
}

/** Shows `children` to an account with a character and a private key. Tells others what is missing. */
function MoneyGate({ screen, doing, children }: MoneyGateProps & { readonly children: ReactNode }) {
  const profileId = useActiveProfileId();
  const isGuest = useIsGuest();
  const { data: nav } = useNav();
  const payer = useMainRead('money:payer');
  if (profileId === null) {
    return (
      <EmptyState
        action={
          <ButtonLink variant="primary" to={href('welcome')}>
            Choose a server
          </ButtonLink>
        }
      >
        Choose a server first. Then you can {doing} here.
      </EmptyState>
    );
  }
  if (isGuest) {
    return (
      <EmptyState
        action={
          <ButtonLink variant="primary" to={href('signIn')}>
            Sign in
          </ButtonLink>
        }
      >
        Sign in to {doing}. A guest has no money.
      </EmptyState>
    );
  }
  if (nav?.hasCharacter === false) return <NoCharacter />;
  const failure = blockingFailure(payer);
  if (failure !== null) {
    return <ErrorPanel failure={failure} onRetry={() => void payer.refresh()} />;
  }
  if (payer.data === undefined) return <Skeleton lines={8} />;
  if (payer.data.keyLastFour === null) {
    return (
      <EmptyState
        action={
          <ButtonLink variant="primary" to={href('keysSettings', { for: screen })}>
            Add a private key
          </ButtonLink>
        }
      >
        To {doing}, you need a private API key of this account. None is saved here.
      </EmptyState>
    );
  }
  return children;
}

interface OrderScreenProps extends MoneyGateProps {
  readonly title: string;
  readonly children: (profileId: string) => ReactNode;
}

/** A page with a form that moves money. Each account has its own form and outcomes. */
export function OrderScreen({ screen, title, doing, children }: OrderScreenProps) {
  const profileId = useActiveProfileId();
  const nav = useNav();
  return (
    <TreasuryFrame screen={screen} title={title} busy={isFirstLoad(nav)}>
      <OfflineNotice />
      <MoneyGate screen={screen} doing={doing}>
        {profileId !== null && <Fragment key={profileId}>{children(profileId)}</Fragment>}
      </MoneyGate>
    </TreasuryFrame>
  );
}

/** A notice above a form while nothing can be sent. */
function OfflineNotice() {
  return useIsOffline() ? (
    <Notice tone="warn" role="status" title="The server cannot be reached">
      <p>Nothing can be sent until the server responds again. What you enter stays here.</p>
    </Notice>
  ) : null;
}

/** Names the paying account, with a warning if the signed-in account may be a different one. */
export function PayerNotice() {
  const { profile } = useSession();
  const { data: payer } = useMainRead('money:payer');
  const player = profile?.account?.displayName || profile?.account?.username || 'you';
  if (!payer || payer.keyLastFour === null) return null;
  const key = <code>…{payer.keyLastFour}</code>;
  if (payer.isSignedInCharacter === true) {
    return (
      <p data-testid="payer" data-state="own">
        Paid by {payer.name ?? player}, with the private key {key}.
      </p>
    );
  }
  if (payer.isSignedInCharacter === false) {
    return (
      <Notice tone="loss" data-testid="payer" data-state="other" title="Another account would pay">
        <p>
          The private key {key} belongs to {payer.name ?? 'another account'}, not to the character
          that is signed in here
          {payer.strangerBecause === 'not-listed' && ', whose list of keys does not have it'}. Their
          money would be spent.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warn" data-testid="payer" data-state="unsure">
      <p>
        The owner of the private key {key} pays. Hustings can’t tell yet whether that is {player}.
        Make sure that this account created the key.
      </p>
    </Notice>
  );
}

// The button that opens the confirmation, with a status text beside it.

interface ReviewButtonProps {
  readonly kind: MoneyKind;
  readonly label: string;
  /** True while a confirmation is open or a request is under way. */
  readonly isOpen: boolean;
}

/**
 * Submits its form. Orders are never queued: while this minute's budget is spent, the button does
 * nothing, and its status says when it will work again.
 */
export function ReviewButton({ kind, label, isOpen }: ReviewButtonProps) {
  const { waitSeconds } = useMoneyLimit(kind);
  const isOffline = useIsOffline();
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="primary" busy={isOpen || isOffline || waitSeconds > 0}>
        {label}
        {waitSeconds > 0 && (
          <span data-testid="ready-in" data-value={waitSeconds}>
            Ready in {formatDuration(waitSeconds * SECOND_MS)}
          </span>
        )}
      </Button>
      <span role="status" className={styles.quiet}>
        {isOpen ? 'Confirm in the window that has opened.' : ''}
      </span>
    </div>
  );
}

/** Whether submitting the form may open a confirmation now. */
export function useMayReview(kind: MoneyKind, isOpen: boolean): boolean {
  const { waitSeconds } = useMoneyLimit(kind);
  const isOffline = useIsOffline();
  return !isOpen && !isOffline && waitSeconds === 0;
}

// The campaign funds before and after what a form would send.

interface FundsAfterProps {
  /** The word in the labels: `transfer`, `list`. */
  readonly what: 'transfer' | 'list';
  /** In whole units of the home currency; null while the text is no amount. */
  readonly amount: number | null;
  readonly testId: 'funds-amount' | 'list-total';
  /** More facts, before the amount. */
  readonly children?: ReactNode;
}

/** The payer's last known funds, the amount and the difference. */
export function FundsAfter({ what, amount, testId, children }: FundsAfterProps) {
  const read = useStatus();
  const isOther = useIsOtherPayer();
  const { amount: funds, currency } = usePayerMoney().funds;
  const fetchedAtMs = isOther || read.data === undefined ? null : read.fetchedAtMs();
  const { remaining, limitPerMinute } = useMoneyLimit('transfer');
  const after = funds !== null && amount !== null ? funds - amount : null;
  return (
    <Panel
      title="Campaign funds"
      aside={fetchedAtMs !== null && <RelativeTime atMs={fetchedAtMs} />}
    >
      <FactList>
        <Fact label="Last seen" value={funds} currency={currency} testId="funds-before" />
        {children}
        <Fact label={`This ${what}`} value={amount} testId={testId}>
          {amount === null || amount === 0 ? ABSENT : `− ${formatMoney(amount, currency)}`}
        </Fact>
        <Fact
          label={`Left after this ${what}`}
          value={after}
          currency={currency}
          testId="funds-after"
        />
        <Fact label="Transfers left this minute" value={remaining} testId="transfers-left">
          {limitPerMinute === null
            ? null
            : `${formatCount(remaining)} of ${formatCount(limitPerMinute)}`}
        </Fact>
      </FactList>
    </Panel>
  );
}

// The newest intents of a kind, with a link to the ledger.

const SHOWN = 5;

/** Renders nothing while there are no intents. */
export function RecentPanel({ kind }: { readonly kind: MoneyKind }) {
  const { data } = useMainRead('ledger:list');
  const recent = (data?.entries ?? []).filter((entry) => entry.kind === kind).slice(0, SHOWN);
  if (recent.length === 0) return null;
  return (
    <Panel title="Recent orders" aside={<a href={href('ledger', { kind })}>Open the ledger</a>}>
      <FactList>
        {recent.map((entry) => (
          <Fact key={entry.id} label={<RelativeTime atMs={entry.createdAtMs} />}>
            <a href={href('ledger', { entry: entry.id })}>{entryTitle(entry)}</a>{' '}
            <EntryState {...entry} />
          </Fact>
        ))}
      </FactList>
    </Panel>
  );
}
