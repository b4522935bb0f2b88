/** The settings of the small window. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import { bridge } from '@renderer/api/bridge';
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { Failure } from '@shared/ipc/result';
import { TextField } from '@renderer/components/ui/form/text-field';
import { isAccelerator, keyPressOf, pressedKeys } from '@shared/ipc/accelerators';
import { keyWords } from '@shared/ipc/client-keys';

import { SettingSwitch } from './setting-switch';

const MODIFIERS =
  bridge.boot.platform === 'darwin' ? 'two of ⌘, ⌥ and ⇧' : 'two of Ctrl, Alt and Shift';

/** A panel of `#/settings/advanced`. */
export function MiniPanel() {
  const { miniShortcut } = useSettings();
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <Panel title="Small window">
      <p>
        It shows countdown, funds, actions and your own election beside other programs. Open it from
        the View menu, from the tray, or by its shortcut.
      </p>
      <ShortcutField
        label="Shortcut"
        hint={`Press the new keys in this field. They must include ${MODIFIERS}. Delete removes the shortcut.`}
        value={miniShortcut}
        platform={bridge.boot.platform}
        onChange={(accelerator) => {
          void updateSettings({ miniShortcut: accelerator }).then(setFailure);
        }}
      />
      <div>
        <SettingSwitch
          name="miniShortcutIsGlobal"
          label="Shortcut works in every program"
          hint="If the system allows it and no other program uses it."
          onSettled={setFailure}
        />
        <SettingSwitch
          name="miniOnTop"
          label="Keep the small window on top"
          hint="Above the windows of other programs."
          onSettled={setFailure}
        />
      </div>
      {failure !== null && <FailureAlert failure={failure} />}
    </Panel>
  );
}

interface ShortcutFieldProps {
  readonly label: string;
  readonly hint: string;
  /** As Electron names it; empty for none. */
  readonly value: string;
  /** `process.platform` of the client. */
  readonly platform: string;
  readonly onChange: (accelerator: string) => void;
}

/** Keys that remove the shortcut. */
const CLEARING = new Set(['Backspace', 'Delete']);

/** The shortcut as this system writes shortcuts. */
function shortcutWords(accelerator: string, platform: string): string {
  if (accelerator === '') return 'None';
  return keyWords(accelerator, platform);
}

/** Tab and Escape keep their meaning, so that the keyboard can leave the field. */
function ShortcutField({ label, hint, value, platform, onChange }: ShortcutFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Tab' || event.key === 'Escape') return;
    const pressed = CLEARING.has(event.key)
      ? ''
      : pressedKeys(keyPressOf(event), platform).find(isAccelerator);
    event.preventDefault();
    event.stopPropagation();
    if (pressed !== undefined && pressed !== value) onChange(pressed);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      value={shortcutWords(value, platform)}
      readOnly
      onKeyDown={onKeyDown}
    />
  );
}
