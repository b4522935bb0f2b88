/** The settings of the game's own pages: where they open, and what they may ask of other sites. */
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import { formatCount } from '@shared/domain/wording/numbers';
import { MIN_WIDTH_BESIDE_PX } from '@shared/ipc/choices';
import type { Settings } from '@shared/ipc/channels/settings';
import type { KeyboardEvent } from 'react';
import { bridge } from '@renderer/api/bridge';
import { TextField } from '@renderer/components/ui/form/text-field';
import { isAccelerator, keyPressOf, pressedKeys } from '@shared/ipc/accelerators';
import { keyWords } from '@shared/ipc/client-keys';

import { SettingSelect, SettingsPanel, SettingSwitch, useSettle } from './settings-frame';

const PLACES: Readonly<Record<Settings['gamePages'], string>> = {
  pane: 'In Hustings, signed in',
  browser: 'In the system’s browser',
};
const LAYOUTS: Readonly<Record<Settings['paneLayout'], string>> = {
  beside: 'Beside the Hustings screen',
  over: 'Over the Hustings screen',
  apart: 'In a separate window',
};
const OTHER_SITES: Readonly<Record<Settings['paneOtherSites'], string>> = {
  allow: 'Allow',
  block: 'Block',
};

/** A panel of `#/settings/advanced`. */
export function GamePagesPanel() {
  return (
    <SettingsPanel title="The game’s own pages">
      <SettingSelect
        name="gamePages"
        label="Links to the game’s own pages open"
        hint="In Hustings they share your session: its cookies for this server are copied into memory until the pane closes. In the system’s browser you sign in separately."
        choices={PLACES}
      />
      <SettingSelect
        name="paneLayout"
        label="Position in Hustings"
        hint={`In a window narrower than ${formatCount(MIN_WIDTH_BESIDE_PX)} pixels they are over the Hustings screen instead of beside it.`}
        choices={LAYOUTS}
      />
      <SettingSelect
        name="paneOtherSites"
        label="Their requests to other sites"
        hint="If they are blocked, a page reaches only the game’s own server. A change reloads the page."
        choices={OTHER_SITES}
      />
    </SettingsPanel>
  );
}

// The settings of the small window.

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
