/** What this computer stores of one account, in one line. */
import { useMainRead } from '@renderer/api/query/use-main-read';
import { formatBytes, formatCount } from '@shared/domain/wording/numbers';
import type { StoredProfileView } from '@shared/ipc/channels/session';

import styles from './session.module.css';

function storedWords({ keys, ledgerBytes, recordBytes, answersBytes }: StoredProfileView): string {
  const parts = [
    keys === 0 ? null : keys === 1 ? '1 API key' : `${formatCount(keys)} API keys`,
    ledgerBytes === 0 ? null : `ledger ${formatBytes(ledgerBytes)}`,
    recordBytes === 0 ? null : `record ${formatBytes(recordBytes)}`,
    answersBytes === 0 ? null : `last answers ${formatBytes(answersBytes)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Nothing stored here' : `Stored here: ${parts.join(', ')}`;
}

/** Renders nothing until main has answered. */
export function StoredOfProfile({ profileId }: { readonly profileId: string }) {
  const { data } = useMainRead('profile:stored', {}, { profileId });
  return data === undefined ? null : (
    <span className={styles.place} data-testid="profile-stored">
      {storedWords(data)}
    </span>
  );
}
