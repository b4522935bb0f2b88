/** Moving to another computer: one file with everything that is not secret, and restoring such a file. */
import { useState } from 'react';

import { bridge } from '@renderer/api/bridge';
import { Button } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import type { Failure } from '@shared/ipc/result';

import styles from './settings.module.css';

type Running = 'save' | 'restore';

/** A panel of `#/settings/privacy`. Main asks for the file, and asks again before it replaces anything. */
export function MovePanel() {
  const [running, setRunning] = useState<Running | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const begin = (what: Running) => {
    setRunning(what);
    setSaved(null);
    setFailure(null);
  };
  const save = async () => {
    begin('save');
    const result = await bridge.invoke('backup:save', null);
    setRunning(null);
    if (!result.ok) setFailure(result.error);
    else if (result.value !== null) {
      setSaved(result.value);
      announce('The backup was saved.');
    }
  };
  const restore = async () => {
    begin('restore');
    const result = await bridge.invoke('backup:restore', null);
    setRunning(null);
    if (!result.ok) setFailure(result.error);
    else if (result.value) announce('Hustings restores the backup and closes. Open it again.');
  };

  return (
    <Panel title="Move to another computer">
      <p>
        A backup is one file with your settings, favourites, saved filters, watch lists, notes,
        rules, history and ledgers, for every account here. Copy it to the other computer and
        restore it there. Ledgers come in read-only, apart from the ledger of that computer.
      </p>
      <p className={styles.quiet}>
        Never in it: your session, cookies, API keys, addresses of chats and proxy passwords. You
        sign in again on the other computer. The practice world itself stays here too. The file is
        not encrypted, so keep it where only you can open it.
      </p>
      <div className={styles.buttons}>
        <Button busy={running === 'save'} onClick={() => void save()}>
          Save a backup…
        </Button>
        <Button busy={running === 'restore'} onClick={() => void restore()}>
          Restore a backup…
        </Button>
      </div>
      {saved !== null && (
        <p data-testid="backup-saved">
          Saved to <code className={styles.path}>{saved}</code>
        </p>
      )}
      {failure !== null && <FailureAlert failure={failure} />}
    </Panel>
  );
}
