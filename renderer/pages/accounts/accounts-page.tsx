/** `#/accounts`: every account of this computer side by side, with its standing and what comes next. */
import { useMemo } from 'react';
import type { Standing } from '@shared/ipc/mini';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { isFirstLoad } from '@renderer/api/query/read';
import { useRates } from '@renderer/features/exchange/use-rates';
import { switchableProfiles } from '@renderer/api/session/profile-order';
import { useSession } from '@renderer/api/session/use-session';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { DataTable } from '@renderer/components/tables/data-table';
import { ButtonLink } from '@renderer/components/ui/button';
import { Page } from '@renderer/components/ui/layout/page';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { formatCount } from '@shared/domain/wording/numbers';

import styles from './accounts.module.css';
import { accountColumns } from './account-columns';

function Accounts({ standings }: { readonly standings: readonly Standing[] }) {
  const session = useSession();
  const { profile: active } = session;
  const rows = useMemo(
    () =>
      switchableProfiles(session)
        .filter(({ account }) => account !== null)
        .map((profile) => ({
          profile,
          isInUse: profile.id === active?.id,
          standing: standings.find(({ profileId }) => profileId === profile.id) ?? null,
        })),
    [active, session, standings],
  );
  const rates = useRates();
  const columns = useMemo(
    () => accountColumns(rows, active?.serverUrl ?? null, rates),
    [rows, active, rates],
  );
  if (rows.length === 0) {
    return (
      <EmptyState
        action={
          <ButtonLink variant="primary" to={href('signIn')}>
            Sign in
          </ButtonLink>
        }
      >
        You’re not signed in.
      </EmptyState>
    );
  }
  return (
    <Panel title="Side by side" aside={formatCount(rows.length)}>
      <DataTable
        name="accounts"
        caption="Accounts"
        columns={columns}
        rows={rows}
        rowId={({ profile }) => profile.id}
      />
      <p className={styles.quiet}>
        The account in use updates about once a minute, the others every five minutes while signed
        in. Open one to switch.
      </p>
    </Panel>
  );
}

/** Sends no requests to a service. */
export function AccountsPage() {
  // Follows main while it is on screen; asks no service.
  const read = useIpcQuery('accounts:standings');
  return (
    <Page
      title="Accounts"
      busy={isFirstLoad(read)}
      actions={<ButtonLink to={href('accountSettings')}>Account settings</ButtonLink>}
    >
      <Loaded read={read} skeletonLines={4}>
        {(standings) => <Accounts standings={standings} />}
      </Loaded>
    </Page>
  );
}
