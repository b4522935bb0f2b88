/** The client's own updates: how they stand, what is new, and which versions the player gets. */

import { bridge } from '@renderer/api/bridge';
import { acceptMainValue } from '@renderer/api/query/main-channels';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Button } from '@renderer/components/ui/button';
import type { UpdateChannel, UpdateState, UpdatesOff } from '@shared/ipc/update-state';

import { SettingSelect, SettingsPanel, useSettle } from './settings-frame';
import styles from './settings.module.css';

const CHANNEL_LABELS: Readonly<Record<UpdateChannel, string>> = {
  stable: 'Stable versions',
  beta: 'Beta versions too',
};

const OFF: Readonly<Record<UpdatesOff, string>> = {
  development: 'Hustings was started from its sources and does not look for updates.',
  'no-feed':
    'This build was made without an address for updates. New versions are installed by hand.',
  'insecure-feed':
    'Updates are off: this build names an address that is not encrypted. New versions are installed by hand.',
  policy: 'The administrator of this computer has turned updates off.',
  package:
    'This package can’t update itself. Install new versions with the tool that installed it.',
};

function Standing({ state }: { readonly state: UpdateState }) {
  switch (state.status) {
    case 'off':
      return <p>{OFF[state.reason]}</p>;
    case 'checking':
      return <p role="status">Looking for a new version.</p>;
    case 'current':
      return state.checkedAtMs === null ? (
        <p>Hustings looks for a new version soon after its start, and then once a day.</p>
      ) : (
        <p role="status">
          This is the newest version. Checked <RelativeTime atMs={state.checkedAtMs} />.
        </p>
      );
    case 'downloading':
      return (
        <p role="status">
          Version {state.offered.version} is being downloaded: {state.percent}&nbsp;%.
        </p>
      );
    case 'ready':
      return (
        <p role="status">
          Version {state.offered.version} is installed when you quit Hustings. Nothing is
          interrupted until then.
        </p>
      );
    case 'failed':
      return <p role="alert">{state.message}</p>;
  }
}

function Updates({ state }: { readonly state: UpdateState }) {
  const profileId = useActiveProfileId();
  const settle = useSettle();
  const check = async () => {
    const result = await bridge.invoke('updates:check', null);
    if (result.ok) await acceptMainValue(profileId, 'updates:get', result.value);
    return result.ok ? null : result.error;
  };
  const canCheck = state.status === 'current' || state.status === 'failed';
  return (
    <>
      <Standing state={state} />
      {'offered' in state && state.offered.notes !== '' && (
        <details>
          <summary>What is new in {state.offered.version}</summary>
          <p className={styles.notes}>{state.offered.notes}</p>
        </details>
      )}
      {state.status !== 'off' && (
        <>
          <SettingSelect
            name="updateChannel"
            label="Versions"
            hint="A beta comes earlier and is less tested. Hustings never installs a version older than its own."
            choices={CHANNEL_LABELS}
          />
          <div className={styles.buttons}>
            <Button
              busy={state.status === 'checking'}
              disabled={!canCheck}
              onClick={() => settle(check())}
            >
              Look for updates
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** A panel of `#/settings/advanced`. */
export function UpdatesPanel() {
  const read = useIpcQuery('updates:get');
  return (
    <SettingsPanel title="Updates">
      <Loaded read={read} skeletonLines={2} showsAge>
        {(state) => <Updates state={state} />}
      </Loaded>
    </SettingsPanel>
  );
}
