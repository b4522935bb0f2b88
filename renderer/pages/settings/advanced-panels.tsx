/** The settings of the game's own pages: where they open, and what they may ask of other sites. */
import { formatCount } from '@shared/domain/wording/numbers';
import { MIN_WIDTH_BESIDE_PX } from '@shared/ipc/choices';
import type { Settings } from '@shared/ipc/channels/settings';

import { SettingSelect, SettingsPanel } from './settings-frame';

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
