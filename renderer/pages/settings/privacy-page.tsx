/** What Hustings keeps, where, what leaves this computer, and erasing all of it. */
import { useState } from 'react';
import { isFirstLoad } from '@renderer/api/query/read';
import { bridge } from '@renderer/api/bridge';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Button } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { href } from '@renderer/screens/href';
import { formatBytes } from '@shared/domain/wording/numbers';
import type { StoredDataView, StoredPartView } from '@shared/ipc/channels/settings';
import type { Failure } from '@shared/ipc/result';

import { SettingsFrame } from './settings-frame';
import styles from './settings.module.css';
import { PART_WORDS } from './data-parts';
import { MovePanel } from './move-panel';

function sizeOf({ names, bytes }: StoredPartView): string {
  return names.length === 0 ? 'Nothing yet' : formatBytes(bytes);
}

function Stored({ stored }: { readonly stored: StoredDataView }) {
  return (
    <>
      <p>
        Everything is in one folder, and only your user account may open what is in it:{' '}
        <code className={styles.path}>{stored.folder}</code>
      </p>
      <ul className={styles.parts} aria-label="Kept on this computer">
        {stored.parts.map((part) => {
          const { title, holds, eraseLink } = PART_WORDS[part.part];
          return (
            <li key={part.part}>
              <h3>{title}</h3>
              <span className={styles.size} data-value={part.bytes}>
                {sizeOf(part)}
              </span>
              <p className={styles.holds}>{holds}</p>
              <p className={styles.files}>
                {part.names.length > 0 && part.part !== 'runtime' && (
                  <code className={styles.path}>{part.names.join(', ')}</code>
                )}
                {eraseLink !== null && <a href={href(eraseLink.screen)}>{eraseLink.words}</a>}
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function ErasePanel() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const erase = async () => {
    setIsAsking(true);
    const result = await bridge.invoke('privacy:erase', null);
    setIsAsking(false);
    setFailure(result.ok ? null : result.error);
    if (result.ok && result.value) announce('Hustings erases everything and closes.');
  };
  return (
    <Panel title="Erase everything">
      <p>
        Deletes all of the above from this computer, then closes Hustings. A system dialog asks you
        first. Nothing changes on the server: you stay signed in elsewhere, and API keys stay valid
        until you revoke them.
      </p>
      <p className={styles.quiet}>
        Files you saved yourself stay where you put them. The system’s keyring keeps an entry for
        Hustings, which then protects nothing. Removing the program leaves this folder as it is; on
        Windows it asks whether to remove the folder too.
      </p>
      <div className={styles.buttons}>
        <Button variant="danger" busy={isAsking} onClick={() => void erase()}>
          Erase everything
        </Button>
      </div>
      {failure !== null && <FailureAlert failure={failure} />}
    </Panel>
  );
}

/** `#/settings/privacy`. */
export function PrivacySettingsPage() {
  const read = useIpcQuery('privacy:stored');
  return (
    <SettingsFrame section="privacy" busy={isFirstLoad(read)}>
      <Panel title="On this computer">
        <Loaded read={read} skeletonLines={12} showsAge>
          {(stored) => <Stored stored={stored} />}
        </Loaded>
      </Panel>
      <MovePanel />
      <Panel title="What leaves this computer">
        <p>
          Hustings talks to the servers of your accounts and to nobody else: no statistics, no crash
          reports, no advertising. Only if you save the address of a chat does it also send alerts
          there: their title, text, kind and turn, with the account’s name where you have several.
          You choose the kinds under Settings, Notifications. A version that updates itself asks its
          update feed once a day and sends nothing about you. A link opens in your browser only when
          you follow it.
        </p>
        <p>
          A backup leaves this computer only if you take its file elsewhere. Hustings sends it to
          nobody.
        </p>
        <p>
          The local API, while you have it on, answers only programs on this computer that have its
          token. What they do with your figures is up to them.
        </p>
      </Panel>
      <ErasePanel />
    </SettingsFrame>
  );
}
