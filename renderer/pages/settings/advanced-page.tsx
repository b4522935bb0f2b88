/** The settings of the server, of polling, of the record, and of storage without a keyring. */
import { useSession } from '@renderer/api/session/use-session';
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import { ConnectForm } from '@renderer/features/session/connect-form';
import { profilePlace } from '@renderer/features/session/profile-words';
import { Button, ButtonLink } from '@renderer/components/ui/button';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { href } from '@renderer/screens/href';
import { navigate } from '@renderer/state/location';
import { SECOND_MS } from '@shared/domain/time-units';
import type { SessionView } from '@shared/ipc/channels/session';
import { bridge } from '@renderer/api/bridge';
import { acceptMainValue } from '@renderer/api/query/main-channels';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { activeProfileId } from '@renderer/api/session/session-store';
import { acceleratorFor, keyWords } from '@shared/ipc/client-keys';
import type { Settings } from '@shared/ipc/channels/settings';

import { GamePagesPanel } from './advanced-panels';
import { LocalApiPanel } from './local-api-panel';
import { MiniPanel } from './mini-panel';
import { RecordPanel } from './record-panel';
import {
  SettingSelect,
  SettingsFrame,
  SettingsPanel,
  SettingSwitch,
  useSettle,
} from './settings-frame';
import { STORAGE_WORDS } from './storage-words';
import styles from './settings.module.css';
import { UpdatesPanel } from './updates-panel';

/** The contract recommends 30 to 60 seconds (part 6). */
const POLL_SECONDS = [30, 40, 50, 60] as const;

/** `#/settings/advanced`. */
export function AdvancedSettingsPage() {
  const { profile } = useSession();

  const afterConnect = (session: SessionView) => {
    announce('Connected.');
    if (session.status !== 'signed-in') navigate(href('signIn'));
  };

  return (
    <SettingsFrame section="advanced">
      <Panel title="Server">
        <FactList>
          <Fact label="In use" testId="server-address">
            {profile === null ? null : profilePlace(profile)}
          </Fact>
        </FactList>
        <ConnectForm
          key={profile?.id}
          submitLabel="Connect"
          initialAddress={profile?.kind === 'server' ? profile.serverUrl : ''}
          onConnected={afterConnect}
        />
      </Panel>
      <SettingsPanel title="Refresh interval">
        <PollInterval />
      </SettingsPanel>
      <GamePagesPanel />
      <WindowPanel />
      <MiniPanel />
      <SettingsPanel title="On a computer without a keyring">
        <p className={styles.quiet}>
          With a keyring, the session and keys are always encrypted and these switches change
          nothing.
        </p>
        <div>
          <SettingSwitch
            name="keepSessionWithoutKeyring"
            label="Keep me signed in"
            hint="Stored without encryption in a file only your user account may open. When off, you sign in after each start."
          />
          <SettingSwitch
            name="keepPrivateKeysWithoutKeyring"
            label="Keep keys that move money"
            hint="Stored in the same kind of file, like proxy passwords. Any program you run could take it and send your funds. When off, you enter the private key and the password of a proxy after each start."
          />
        </div>
      </SettingsPanel>
      <ProxyPanel />
      {profile !== null && <RecordPanel key={profile.id} profileId={profile.id} />}
      <LocalApiPanel />
      <UpdatesPanel />
      <SettingsPanel title="When something is wrong">
        <p>Diagnostics lists the requests that were sent and copies a report without secrets.</p>
        <div>
          <SettingSwitch
            name="keepCrashDumps"
            label="Keep crash dumps"
            hint="A crash then leaves a dump of memory on this computer, which may hold what was on screen. It never leaves this computer. This takes effect at the next start and adds a process that uses about 2 MB of memory. Safe mode keeps dumps even without this."
          />
        </div>
        <div className={styles.buttons}>
          <ButtonLink to={href('diagnostics')}>Open diagnostics</ButtonLink>
        </div>
      </SettingsPanel>
    </SettingsFrame>
  );
}

function PollInterval() {
  const { pollIntervalMs } = useSettings();
  const settle = useSettle();
  const saved = Math.round(pollIntervalMs / SECOND_MS);
  const choices = [...new Set<number>([...POLL_SECONDS, saved])].toSorted((a, b) => a - b);
  return (
    <SelectField
      isStacked
      label="Check for changes"
      hint="How often Hustings checks unread counts, funds and actions. It checks the turn no more than once per minute."
      value={String(saved)}
      options={choices.map((seconds) => ({
        value: String(seconds),
        label: `Every ${seconds} seconds`,
      }))}
      onChange={(seconds) =>
        settle(updateSettings({ pollIntervalMs: Number(seconds) * SECOND_MS }))
      }
    />
  );
}

async function forget(proxyName: string): Promise<void> {
  const result = await bridge.invoke('proxy:forget', { proxyName });
  if (!result.ok) return;
  await acceptMainValue(activeProfileId(), 'proxy:list', result.value);
  announce(`Forgot the password of ${proxyName}.`);
}

/** A panel of the advanced settings. */
function ProxyPanel() {
  const { data = [] } = useIpcQuery('proxy:list');
  if (data.length === 0) return null;
  return (
    <Panel title="Proxy passwords">
      <p>
        Hustings sends these only to the proxy itself. Forget one, and Hustings asks for it when the
        proxy next needs it.
      </p>
      <FactList>
        {data.map(({ proxyName, storage }) => (
          <Fact key={proxyName} label={proxyName}>
            {STORAGE_WORDS[storage].key}{' '}
            <Button
              aria-label={`Forget the password of ${proxyName}`}
              onClick={() => void forget(proxyName)}
            >
              Forget
            </Button>
          </Fact>
        ))}
      </FactList>
    </Panel>
  );
}

const CLOSING_LABELS: Readonly<Record<Settings['onClose'], string>> = {
  ask: 'Ask me',
  tray: 'Keep running in the tray',
  quit: 'Quit Hustings',
};

const QUIT_KEYS = keyWords(acceleratorFor('quit', bridge.boot.platform), bridge.boot.platform);

/** A panel of `#/settings/advanced`. */
function WindowPanel() {
  return (
    <SettingsPanel title="Closing and starting">
      <SettingSelect
        name="onClose"
        label="When the window is closed"
        hint={`In the tray, Hustings keeps refreshing and notifies you. On a desktop without a tray, the window is minimised instead. To quit, choose Quit in the menu or press ${QUIT_KEYS}.`}
        choices={CLOSING_LABELS}
      />
      <div>
        <SettingSwitch
          name="startWithSystem"
          label="Start with the system"
          hint="Hustings starts when you sign in to this computer, without a window: it goes to the tray."
        />
      </div>
    </SettingsPanel>
  );
}
