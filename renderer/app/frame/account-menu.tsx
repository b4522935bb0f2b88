/** The account menu: the player, the other accounts and servers, and signing out. */
import { ChevronDown } from 'lucide-react';
import type { MouseEvent } from 'react';

import type { SessionView } from '@shared/ipc/channels/session';
import { shortcutOf, switchableProfiles } from '../../api/session/profile-order';
import { useSession } from '../../api/session/use-session';
import { Popover } from '../../components/ui/overlay/popover';
import { href } from '../../screens/href';
import { startTour } from '../../state/stored/tour';
import { setExpiryDismissed } from '../../state/ui-store';
import { NavLink } from '@renderer/app/navigation/nav-link';
import { OWN_CHARACTER } from '@renderer/app/navigation/own-entries';
import { useNavModel } from '@renderer/app/navigation/use-nav-model';

import styles from './shell.module.css';
import { signOutAndLeave, switchProfile } from './switch-profile';

function closeMenu(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

function nameOf({ profile, status }: SessionView): string {
  if (profile?.account == null || status === 'guest') return 'Guest';
  return profile.account.displayName || profile.account.username;
}

/** The menu at the right end of the top bar. */
export function AccountMenu() {
  const session = useSession();
  const { profile, status } = session;
  const name = nameOf(session);
  const all = switchableProfiles(session);
  const others = all.filter(({ id }) => id !== profile?.id);
  const isInside = status === 'signed-in' || status === 'expired';
  return (
    <Popover
      label={`Account: ${name}`}
      triggerClassName={styles.accountTrigger}
      trigger={
        <>
          <span className={styles.accountName}>{name}</span>
          <ChevronDown size={14} strokeWidth={2} aria-hidden />
        </>
      }
    >
      <div className={styles.account}>
        <p className={styles.accountWho}>
          {name}
          <span className={styles.accountServer}>
            {profile === null ? 'No server chosen yet' : profile.serverUrl || profile.label}
          </span>
        </p>
        <OwnLinks title="Yours" titleClassName={styles.accountTitle} onOpen={closeMenu} />
        {others.length > 0 && <p className={styles.accountTitle}>Switch to</p>}
        {others.map((other) => (
          <button
            key={other.id}
            type="button"
            className={styles.accountItem}
            onClick={(event) => {
              closeMenu(event);
              void switchProfile(other);
            }}
          >
            <span>{other.label}</span>
            <kbd>{shortcutOf(all.indexOf(other))}</kbd>
          </button>
        ))}
        {others.length > 0 && (
          <a className={styles.accountItem} href={href('accounts')} onClick={closeMenu}>
            All accounts
          </a>
        )}
        <a className={styles.accountItem} href={href('accountSettings')} onClick={closeMenu}>
          Account settings
        </a>
        <a className={styles.accountItem} href={href('welcome')} onClick={closeMenu}>
          Servers and practice world
        </a>
        <button
          type="button"
          className={styles.accountItem}
          onClick={(event) => {
            closeMenu(event);
            startTour();
          }}
        >
          Take the tour
        </button>
        {status === 'guest' && profile !== null && (
          <a className={styles.accountItem} href={href('signIn')} onClick={closeMenu}>
            Sign in
          </a>
        )}
        {status === 'expired' && (
          <button
            type="button"
            className={styles.accountItem}
            onClick={(event) => {
              closeMenu(event);
              setExpiryDismissed(false);
            }}
          >
            Sign in again
          </button>
        )}
        {isInside && (
          <button
            type="button"
            className={styles.accountItem}
            onClick={(event) => {
              closeMenu(event);
              void signOutAndLeave();
            }}
          >
            Sign out
          </button>
        )}
      </div>
    </Popover>
  );
}

interface OwnLinksProps {
  /** Stands above them, where there are any. */
  readonly title: string;
  readonly titleClassName: string | undefined;
  /** Runs when one of them is opened. */
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
}

/** Renders nothing for a guest. The character itself stands in the sidebar. */
function OwnLinks({ title, titleClassName, onOpen }: OwnLinksProps) {
  const own = useNavModel().own.filter(({ id }) => id !== OWN_CHARACTER);
  if (own.length === 0) return null;
  return (
    <>
      <p className={titleClassName}>{title}</p>
      <ul>
        {own.map((entry) => (
          <li key={entry.id}>
            <NavLink entry={entry} isCurrent={false} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}
