/** The frame of the money screens. It says why an account cannot move money, and what to do. */
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useIsOffline } from '@renderer/api/connection';
import { isFirstLoad } from '@renderer/api/query/read';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { useActiveProfileId, useIsGuest, useSession } from '@renderer/api/session/use-session';
import { useNav } from '@renderer/features/client/use-status';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { blockingFailure } from '@renderer/components/ui/states/read-failures';
import { CreateCharacter } from '@renderer/features/links/create-character';
import { ButtonLink } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';
import { Page } from '@renderer/components/ui/layout/page';
import { TabLinks } from '@renderer/components/ui/tab-links';
import { href } from '@renderer/screens/href';
import { screens } from '@renderer/screens/screens';

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
  const payer = useIpcQuery('money:payer');
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
  const { data: payer } = useIpcQuery('money:payer');
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
