/** The keys that work on this screen: those of its parts first, then those that work everywhere. Loaded when it is first opened. */
import { useId } from 'react';
import { CLIENT_KEYS, acceleratorFor, keyCaps } from '@shared/ipc/client-keys';
import type { ClientKeyName } from '@shared/ipc/client-keys';

import { bridge } from '../../api/bridge';
import { switchableProfiles } from '../../api/session/profile-order';
import { useSession } from '../../api/session/use-session';
import { useSettings } from '../../api/session/use-settings';
import { Button } from '../../components/ui/button';
import { Dialog, DialogActions } from '../../components/ui/overlay/dialog';
import { useKeyGroups } from '../../state/key-groups';
import type { DeclaredKey, KeyGroup } from '../../state/key-groups';
import { setKeysOpen } from '../../state/ui-store';
import styles from './keys-dialog.module.css';

/** As many accounts as there are digits. */
const MAX_ACCOUNTS = 9;
const CLIENT_KEY_NAMES = Object.keys(CLIENT_KEYS) as readonly ClientKeyName[];

function Caps({ accelerator }: { readonly accelerator: string }) {
  return keyCaps(accelerator, bridge.boot.platform).map((cap) => <kbd key={cap}>{cap}</kbd>);
}

function Group({ title, keys }: KeyGroup) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <dl className={styles.keys}>
        {keys.map(({ key, description }) => (
          <div key={key} className={styles.line}>
            <dt>
              <Caps accelerator={key} />
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys that work on every screen, those of the settings and of the accounts among them. */
function useKeysEverywhere(): readonly DeclaredKey[] {
  const { miniShortcut } = useSettings();
  const accounts = switchableProfiles(useSession()).slice(0, MAX_ACCOUNTS);
  return [
    ...CLIENT_KEY_NAMES.map((name) => ({
      key: acceleratorFor(name, bridge.boot.platform),
      description: CLIENT_KEYS[name].description,
    })),
    ...(miniShortcut === ''
      ? []
      : [{ key: miniShortcut, description: 'Open or close the small window' }]),
    ...accounts.map(({ label }, place) => ({
      key: `CmdOrCtrl+${place + 1}`,
      description: `Switch to ${label}`,
    })),
  ];
}

/** A dialog that lists them; Escape closes it. */
export function KeysDialog() {
  const groups = useKeyGroups();
  const everywhere = useKeysEverywhere();
  const close = () => {
    setKeysOpen(false);
  };
  return (
    <Dialog title="Keyboard shortcuts" size="wide" onClose={close}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
        <Group title="On every screen" keys={everywhere} />
      </div>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
