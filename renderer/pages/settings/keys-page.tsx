/** The player's API keys: adding, replacing and forgetting them. A key is never shown again. */
import { useState } from 'react';

import { bridge } from '@renderer/api/bridge';
import { refreshKeyed } from '@renderer/api/refresh';
import { useActiveProfileId } from '@renderer/api/use-session';
import { EmptyState } from '@renderer/components/data/empty-state';
import { ErrorPanel } from '@renderer/components/data/error-panel';
import { FailureAlert } from '@renderer/components/data/failure-alert';
import { Skeleton } from '@renderer/components/data/skeleton';
import { useBridgeRead } from '@renderer/components/data/use-bridge-read';
import { Badge } from '@renderer/components/ui/badge';
import { Button } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/panel';
import { announce } from '@renderer/components/ui/toast-store';
import type { KeyView } from '@shared/ipc/bridge';
import type { Failure } from '@shared/ipc/result';

import { KeyForm } from './key-form';
import { SettingsFrame } from './settings-frame';
import styles from './settings.module.css';
import { STORAGE_WORDS } from './storage-words';

const SCOPE_WORDS: Readonly<Record<KeyView['scope'], string>> = {
  public: 'Public: reads the game',
  private: 'Private: reads, sends funds and trades currency',
  bot: 'Bot: reads the game',
};

interface KeyRowProps {
  readonly view: KeyView;
  readonly onForgotten: (keys: readonly KeyView[]) => void;
}

function KeyRow({ view, onForgotten }: KeyRowProps) {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const forget = async () => {
    setIsRunning(true);
    const result = await bridge.invoke('keys:forget', { scope: view.scope });
    setIsRunning(false);
    setFailure(result.ok ? null : result.error);
    if (!result.ok) return;
    announce(`The ${view.scope} key is forgotten on this computer.`);
    void refreshKeyed();
    onForgotten(result.value);
  };

  return (
    <li className={styles.key} data-row-id={view.scope}>
      <div className={styles.keyText}>
        <code data-testid={`key-${view.scope}`}>{`${view.prefix}…${view.lastFour}`}</code>
        <span className={styles.quiet}>{SCOPE_WORDS[view.scope]}</span>
        <span className={styles.quiet}>{STORAGE_WORDS[view.storage].key}</span>
      </div>
      <div className={styles.keyActions}>
        {view.refused && <Badge tone="loss">Refused by the service</Badge>}
        <Button
          variant="danger"
          busy={isRunning}
          aria-label={`Forget the ${view.scope} key`}
          onClick={() => {
            void forget();
          }}
        >
          Forget
        </Button>
      </div>
      {failure !== null && <FailureAlert failure={failure} />}
    </li>
  );
}

/** `#/settings/keys`: the keys of the active account, read anew when that changes. */
export function KeysSettingsPage() {
  return <Keys key={useActiveProfileId()} />;
}

function Keys() {
  const keys = useBridgeRead('keys:list');
  return (
    <SettingsFrame section="keys" busy={keys.answer === null && keys.isReading}>
      <Panel title="Kept for this account">
        {keys.answer === null && keys.failure === null && <Skeleton lines={2} />}
        {keys.failure !== null && (
          <ErrorPanel
            failure={keys.failure}
            onRetry={() => {
              void keys.read();
            }}
          />
        )}
        {keys.answer?.length === 0 && (
          <EmptyState>
            No key is kept. Without one, only your own status and navigation can be read.
          </EmptyState>
        )}
        {keys.answer !== null && keys.answer.length > 0 && (
          <ul className={styles.keys}>
            {keys.answer.map((view) => (
              <KeyRow key={view.scope} view={view} onForgotten={keys.accept} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Add or replace a key">
        <KeyForm onSaved={keys.accept} />
      </Panel>
      <Panel title="About keys">
        <ul className={styles.list}>
          <li>
            Keys are made in the game’s own settings, under API Keys, and shown there only once.
          </li>
          <li>
            A public key reads everything the game publishes. It can neither send funds nor trade.
          </li>
          <li>
            A private key can also move your money: treat it like a password. The client asks you
            before every transfer and every trade.
          </li>
          <li>The service allows three active keys of each kind; this client needs one of each.</li>
          <li>
            A key lost or shown to somebody is revoked in the game’s settings; forgetting it here
            does not revoke it.
          </li>
        </ul>
      </Panel>
    </SettingsFrame>
  );
}
