/** The settings of the small window. */
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import type { KeyboardEvent } from 'react';
import { bridge } from '@renderer/api/bridge';
import { TextField } from '@renderer/components/ui/form/text-field';
import { isAccelerator, keyPressOf, pressedKeys } from '@shared/ipc/accelerators';
import { keyWords } from '@shared/ipc/client-keys';
import { SettingsPanel, SettingSwitch, useSettle } from './settings-frame';

const MODIFIERS =
  bridge.boot.platform === 'darwin' ? 'two of ⌘, ⌥ and ⇧' : 'two of Ctrl, Alt and Shift';

/** A panel of `#/settings/advanced`. */
export function MiniPanel() {
  return (
    <SettingsPanel title="Small window">
      <p>
        It shows countdown, funds, actions and your own election beside other programs. Open it from
        the View menu, from the tray, or by its shortcut.
      </p>
      <ShortcutField />
      <div>
        <SettingSwitch
          name="miniShortcutIsGlobal"
          label="Shortcut works in every program"
          hint="If the system allows it and no other program uses it."
        />
        <SettingSwitch
          name="miniOnTop"
          label="Keep the small window on top"
          hint="Above the windows of other programs."
        />
      </div>
    </SettingsPanel>
  );
}

/** Keys that remove the shortcut. */
const CLEARING = new Set(['Backspace', 'Delete']);

/** Tab and Escape keep their meaning, so that the keyboard can leave the field. */
function ShortcutField() {
  const { miniShortcut } = useSettings();
  const settle = useSettle();
  const { platform } = bridge.boot;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Tab' || event.key === 'Escape') return;
    const pressed = CLEARING.has(event.key)
      ? ''
      : pressedKeys(keyPressOf(event), platform).find(isAccelerator);
    event.preventDefault();
    event.stopPropagation();
    if (pressed !== undefined && pressed !== miniShortcut)
      settle(updateSettings({ miniShortcut: pressed }));
  };
  return (
    <TextField
      label="Shortcut"
      hint={`Press the new keys in this field. They must include ${MODIFIERS}. Delete removes the shortcut.`}
      value={miniShortcut === '' ? 'None' : keyWords(miniShortcut, platform)}
      readOnly
      onKeyDown={onKeyDown}
    />
  );
}
