/** A switch for one setting. A change is saved at once. */
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import { Switch } from '@renderer/components/ui/form/switch';
import type { Settings } from '@shared/ipc/channels/settings';
import type { Failure } from '@shared/ipc/result';

/** Names of the settings that are on or off. */
type SwitchSetting = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

interface SettingSwitchProps {
  readonly name: SwitchSetting;
  readonly label: string;
  readonly hint: string;
  /** Called with the reason why the setting could not be saved, or with null after it was saved. */
  readonly onSettled: (failure: Failure | null) => void;
}

/** Shows the saved value: the switch returns to it if a change cannot be saved. */
export function SettingSwitch({ name, label, hint, onSettled }: SettingSwitchProps) {
  const settings = useSettings();
  return (
    <Switch
      label={label}
      hint={hint}
      checked={settings[name]}
      onChange={(isOn) => {
        void updateSettings({ [name]: isOn }).then(onSettled);
      }}
    />
  );
}
