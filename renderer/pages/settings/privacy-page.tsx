/** What Hustings keeps, where, what leaves this computer, and erasing all of it. */
import { useState } from 'react';
import { isFirstLoad } from '@renderer/api/query/read';
import { bridge } from '@renderer/api/bridge';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Button } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { href } from '@renderer/screens/href';
import { formatBytes } from '@shared/domain/wording/numbers';
import type { StoredDataView, StoredPartView } from '@shared/ipc/channels/settings';
import type { Failure } from '@shared/ipc/result';
import type { ScreenId } from '@renderer/screens/screens';
import type { StoredPart } from '@shared/ipc/choices';

import { SettingsFrame } from './settings-frame';
import styles from './settings.module.css';

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
  const read = useMainRead('privacy:stored');
  return (
    <SettingsFrame section="privacy" busy={isFirstLoad(read)}>
      <Panel title="On this computer">
        <Loaded read={read} skeletonLines={12} showsAge>
          {(stored) => <Stored stored={stored} />}
        </Loaded>
      </Panel>
      <Panel title="What leaves this computer">
        <p>
          Hustings talks to the servers of your accounts and to nobody else: no statistics, no crash
          reports, no advertising. A version that updates itself asks its update feed once a day and
          sends nothing about you. A link opens in your browser only when you follow it.
        </p>
      </Panel>
      <ErasePanel />
    </SettingsFrame>
  );
}

// What each part of the data on this computer holds, and how to erase only that part.

interface PartWords {
  readonly title: string;
  readonly holds: string;
  /** Where only this part is erased, and the text of the link. Null: it is erased only with everything else. */
  readonly eraseLink: {
    readonly screen: Extract<ScreenId, 'accountSettings' | 'advancedSettings' | 'keysSettings'>;
    readonly words: string;
  } | null;
}

const PART_WORDS: Readonly<Record<StoredPart, PartWords>> = {
  accounts: {
    title: 'Accounts, sessions and keys',
    holds:
      'The servers and accounts you use, session cookies, your API keys, and proxy passwords. A keyring encrypts all of these; without one, the Advanced settings say what is kept. Your game password is never kept. After an update, also a copy of what the previous version stored.',
    eraseLink: { screen: 'accountSettings', words: 'Forget an account' },
  },
  ledgers: {
    title: 'Ledger of orders',
    holds:
      'Each transfer and trade you ordered here, with its outcome. It is what proves that nothing was sent twice.',
    eraseLink: { screen: 'accountSettings', words: 'Deleted when you forget the account' },
  },
  record: {
    title: 'Record, alerts, watch list and notes',
    holds:
      'Figures Hustings saw, with their turn, the alerts made from them, what you watch, your notes and your rules.',
    eraseLink: { screen: 'advancedSettings', words: 'Erase the record' },
  },
  answers: {
    title: 'Last good responses, favourites and recent screens',
    holds:
      'The server’s last responses, so the next start shows them at once; your favourites and saved filters, which panels you hid, and which ones you opened last.',
    eraseLink: { screen: 'accountSettings', words: 'Deleted when you forget the account' },
  },
  settings: {
    title: 'Settings',
    holds:
      'Your choices, the position of the windows, and the addresses of the game’s pages that were open.',
    eraseLink: null,
  },
  'practice-world': {
    title: 'Practice world',
    holds: 'The state of the world that runs on this computer.',
    eraseLink: null,
  },
  log: {
    title: 'Log',
    holds: 'What Hustings did, for diagnostics. It contains no password, cookie or key.',
    eraseLink: null,
  },
  crashes: {
    title: 'Crash dumps',
    holds:
      'Copies of memory from crashes, if there were any: in safe mode, or where you keep them. They may hold what was on screen and never leave this computer.',
    eraseLink: { screen: 'advancedSettings', words: 'Keep them or not' },
  },
  runtime: {
    title: 'Files of the runtime',
    holds: 'Compiled code and bookkeeping of Electron. Nothing of your account.',
    eraseLink: null,
  },
};
