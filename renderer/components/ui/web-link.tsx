/** A link to a page of the game itself. */
import type { ReactNode } from 'react';
import { bridge } from '@renderer/api/bridge';
import { useSession } from '@renderer/api/session/use-session';

import styles from './link.module.css';
import { webAddress } from './web-address';

interface WebLinkProps {
  /** As the service sent it, relative or absolute. */
  readonly url: string | null | undefined;
  readonly children: ReactNode;
}

/** Opens a page of the game, in the pane or by setting in the system's browser; nothing where there is no address that may be opened. */
export function WebLink({ url, children }: WebLinkProps) {
  const { profile } = useSession();
  const address = webAddress(url, profile?.serverUrl ?? '');
  if (address === null) return null;
  return (
    <button
      type="button"
      className={styles.web}
      title={address}
      data-game-page={address}
      onClick={() => void bridge.invoke('pane:open', { url: address })}
    >
      {children} <span aria-hidden="true">↗</span>
    </button>
  );
}
