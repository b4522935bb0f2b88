/** The account menu: the player, the other accounts and servers, and signing out. */
import { ChevronDown } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

import type { SessionView } from '@shared/ipc/channels/session';
import { shortcutOf, switchableProfiles } from '../../api/session/profile-order';
import { useSession } from '../../api/session/use-session';
import { Popover } from '../../components/ui/overlay/popover';
import { href } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
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

interface MenuLinkProps {
  readonly to: Href;
  readonly children: ReactNode;
}

function MenuLink({ to, children }: MenuLinkProps) {
  return (
    <a className={styles.accountItem} href={to} onClick={closeMenu}>
      {children}
    </a>
  );
}

interface MenuButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function MenuButton({ onPress, children }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={styles.accountItem}
      onClick={(event) => {
        closeMenu(event);
        onPress();
      }}
    >
      {children}
    </button>
  );
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
        <OwnLinks />
        {others.length > 0 && <p className={styles.accountTitle}>Switch to</p>}
        {others.map((other) => (
          <MenuButton key={other.id} onPress={() => void switchProfile(other)}>
            <span>{other.label}</span>
            <kbd>{shortcutOf(all.indexOf(other))}</kbd>
          </MenuButton>
        ))}
        {others.length > 0 && <MenuLink to={href('accounts')}>All accounts</MenuLink>}
        <MenuLink to={href('accountSettings')}>Account settings</MenuLink>
        <MenuLink to={href('welcome')}>Servers and practice world</MenuLink>
        {status === 'guest' && profile !== null && <MenuLink to={href('signIn')}>Sign in</MenuLink>}
        {status === 'expired' && (
          <MenuButton onPress={() => setExpiryDismissed(false)}>Sign in again</MenuButton>
        )}
        {isInside && <MenuButton onPress={() => void signOutAndLeave()}>Sign out</MenuButton>}
      </div>
    </Popover>
  );
}

/** Renders nothing for a guest. The character itself stands in the sidebar. */
function OwnLinks() {
  const own = useNavModel().own.filter(({ id }) => id !== OWN_CHARACTER);
  if (own.length === 0) return null;
  return (
    <>
      <p className={styles.accountTitle}>Yours</p>
      <ul>
        {own.map((entry) => (
          <li key={entry.id}>
            <NavLink entry={entry} isCurrent={false} onOpen={closeMenu} />
          </li>
        ))}
      </ul>
    </>
  );
}
