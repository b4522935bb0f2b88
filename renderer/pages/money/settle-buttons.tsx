/** The player's word about an order whose outcome is unknown: it went through, or it did not. */
import { useState } from 'react';

import { useActiveProfileId } from '@renderer/api/session/use-session';
import { Button } from '@renderer/components/ui/button';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { entryTitle } from '@renderer/features/money/ledger-facts';
import { settleOutcome } from '@renderer/features/money/settle-outcome';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { Failure } from '@shared/ipc/result';

import styles from './money.module.css';

/** Writes a line into the ledger; nothing is sent. */
export function SettleButtons({ entry }: { readonly entry: LedgerEntry }) {
  const profileId = useActiveProfileId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const settle = async (wentThrough: boolean) => {
    if (profileId === null) return;
    setBusy(true);
    setFailure(await settleOutcome(profileId, entry, wentThrough));
    setBusy(false);
  };
  return (
    <span className={styles.settle} role="group" aria-label={`Outcome of: ${entryTitle(entry)}`}>
      <Button busy={isBusy} onClick={() => void settle(true)}>
        It went through
      </Button>
      <Button busy={isBusy} onClick={() => void settle(false)}>
        It did not
      </Button>
      {failure !== null && <FailureAlert failure={failure} />}
    </span>
  );
}
