/** The settings of closing and starting: the tray, and starting with the system. */
import { useState } from 'react';

import { bridge } from '@renderer/api/bridge';
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Panel } from '@renderer/components/ui/layout/panel';
import { CLOSING_CHOICES } from '@shared/ipc/choices';
import { acceleratorFor, keyWords } from '@shared/ipc/client-keys';
import type { Settings } from '@shared/ipc/channels/settings';
import type { Failure } from '@shared/ipc/result';

import { SettingSwitch } from './setting-switch';

const CLOSING_LABELS: Readonly<Record<Settings['onClose'], string>> = {
  ask: 'Ask me',
  tray: 'Keep running in the tray',
  quit: 'Quit Hustings',
};

const QUIT_KEYS = keyWords(acceleratorFor('quit', bridge.boot.platform), bridge.boot.platform);

/** A panel of `#/settings/advanced`. */
export function WindowPanel() {
  const { onClose } = useSettings();
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (value: string) => {
    const choice = CLOSING_CHOICES.find((known) => known === value);
    if (choice === undefined) return;
    const result = await updateSettings({ onClose: choice });
    setFailure(result.ok ? null : result.error);
  };
  return (
    <Panel title="Closing and starting">
      <SelectField
        label="When the window is closed"
        hint={`In the tray, Hustings keeps refreshing and notifies you. On a desktop without a tray, the window is minimised instead. To quit, choose Quit in the menu or press ${QUIT_KEYS}.`}
        value={onClose}
        options={CLOSING_CHOICES.map((choice) => ({
          value: choice,
          label: CLOSING_LABELS[choice],
        }))}
        onChange={(choice) => {
          void save(choice);
        }}
      />
      <div>
        <SettingSwitch
          name="startWithSystem"
          label="Start with the system"
          hint="Hustings starts when you sign in to this computer, without a window: it goes to the tray."
          onSettled={setFailure}
        />
      </div>
      {failure !== null && <FailureAlert failure={failure} />}
    </Panel>
  );
}
