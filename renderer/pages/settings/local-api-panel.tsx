/** The local API: turning it on, where it answers, and its token, of which only the last characters are shown. */
import { useState } from 'react';

import { bridge } from '@renderer/api/bridge';
import { acceptMainValue } from '@renderer/api/query/main-channels';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import { Button } from '@renderer/components/ui/button';
import { TextField } from '@renderer/components/ui/form/text-field';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { LOCAL_API_PORTS } from '@shared/ipc/choices';
import type { LocalApiView } from '@shared/ipc/channels/local-api';

import { SettingsPanel, SettingSwitch, useSettle } from './settings-frame';
import { STORAGE_WORDS } from './storage-words';
import styles from './settings.module.css';

/** A panel of `#/settings/advanced`. */
export function LocalApiPanel() {
  const read = useIpcQuery('scripts:get');
  const { localApi, localApiPort } = useSettings();
  return (
    <SettingsPanel title="Scripts and bots">
      <div>
        <SettingSwitch
          name="localApi"
          label="Local API"
          hint="Your own programs on this computer can read your race, your status, your history and your alerts as JSON. They need the token, and can change nothing."
        />
      </div>
      {localApi && (
        <>
          <Loaded read={read} skeletonLines={2}>
            {(view) => <Standing view={view} />}
          </Loaded>
          <PortField key={localApiPort} port={localApiPort} />
        </>
      )}
      <p className={styles.quiet}>
        Without the API, <code>hustings --print=race</code> prints the same JSON in a terminal.
      </p>
    </SettingsPanel>
  );
}

function Standing({ view }: { readonly view: LocalApiView }) {
  switch (view.status) {
    case 'off':
    case 'opening':
      return <p role="status">Opening…</p>;
    case 'safe-mode':
      return <p role="status">Off in safe mode. It is on again at the next normal start.</p>;
    case 'failed':
      return <p role="alert">{view.message}</p>;
    case 'open':
      return <Open {...view} />;
  }
}

function Open({ address, lastFour, storage }: LocalApiView & { readonly status: 'open' }) {
  const profileId = useActiveProfileId();
  const settle = useSettle();
  const copy = async (
    channel: 'scripts:copy-token' | 'scripts:copy-overlay-address',
    words: string,
  ) => {
    const copied = await bridge.invoke(channel, null);
    if (copied.ok) announce(words);
    return copied.ok ? null : copied.error;
  };
  const renew = async () => {
    const renewed = await bridge.invoke('scripts:new-token', null);
    if (!renewed.ok) return renewed.error;
    await acceptMainValue(profileId, 'scripts:get', renewed.value);
    announce('The old token no longer works.');
    return null;
  };
  return (
    <>
      <FactList>
        <Fact label="Address">
          <code className={styles.path}>{address}</code>
        </Fact>
        <Fact label="Token">
          <code>…{lastFour}</code> · {STORAGE_WORDS[storage].key}
        </Fact>
      </FactList>
      <div className={styles.buttons}>
        <Button onClick={() => settle(copy('scripts:copy-token', 'Copied the token.'))}>
          Copy token
        </Button>
        <Button onClick={() => settle(renew())}>New token</Button>
        <Button
          onClick={() =>
            settle(copy('scripts:copy-overlay-address', 'Copied the address of the overlay.'))
          }
        >
          Copy overlay address
        </Button>
      </div>
      <p className={styles.quiet}>
        The overlay is a transparent page for streaming software, with your race, the chamber and
        your newest alerts. Whoever has its address can see them on this computer.
      </p>
    </>
  );
}

const PORT_WORDS = `A whole number from ${LOCAL_API_PORTS.min} to ${LOCAL_API_PORTS.max}.`;

function PortField({ port }: { readonly port: number }) {
  const [text, setText] = useState(String(port));
  const settle = useSettle();
  const typed = /^\d{4,5}$/u.test(text.trim()) ? Number(text) : Number.NaN;
  const isValid = typed >= LOCAL_API_PORTS.min && typed <= LOCAL_API_PORTS.max;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid && typed !== port) settle(updateSettings({ localApiPort: typed }));
      }}
    >
      <TextField
        label="Port"
        inputMode="numeric"
        value={text}
        error={isValid ? null : PORT_WORDS}
        onChange={({ target }) => setText(target.value)}
        trailing={
          <Button type="submit" disabled={!isValid || typed === port}>
            Use this port
          </Button>
        }
      />
    </form>
  );
}
