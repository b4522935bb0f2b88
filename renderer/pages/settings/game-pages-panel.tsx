/** The settings of the game's own pages: where they open, and what they may ask of other sites. */
import { useState } from 'react';

import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Panel } from '@renderer/components/ui/layout/panel';
import { formatCount } from '@shared/domain/wording/numbers';
import {
  GAME_PAGE_PLACES,
  MIN_WIDTH_BESIDE_PX,
  OTHER_SITES_CHOICES,
  PANE_LAYOUTS,
} from '@shared/ipc/choices';
import type { Settings } from '@shared/ipc/channels/settings';
import type { Failure } from '@shared/ipc/result';

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
  const { gamePages, paneLayout, paneOtherSites } = useSettings();
  const [failure, setFailure] = useState<Failure | null>(null);
  function choose<Name extends 'gamePages' | 'paneLayout' | 'paneOtherSites'>(
    name: Name,
    known: readonly Settings[Name][],
    value: string,
  ): void {
    const choice = known.find((candidate) => candidate === value);
    if (choice !== undefined) void updateSettings({ [name]: choice }).then(setFailure);
  }
  return (
    <Panel title="The game’s own pages">
      <SelectField
        label="Links to the game’s own pages open"
        hint="In Hustings they share your session: its cookies for this server are copied into memory until the pane closes. In the system’s browser you sign in separately."
        value={gamePages}
        options={GAME_PAGE_PLACES.map((value) => ({ value, label: PLACES[value] }))}
        onChange={(value) => choose('gamePages', GAME_PAGE_PLACES, value)}
      />
      <SelectField
        label="Position in Hustings"
        hint={`In a window narrower than ${formatCount(MIN_WIDTH_BESIDE_PX)} pixels they are over the Hustings screen instead of beside it.`}
        value={paneLayout}
        options={PANE_LAYOUTS.map((value) => ({ value, label: LAYOUTS[value] }))}
        onChange={(value) => choose('paneLayout', PANE_LAYOUTS, value)}
      />
      <SelectField
        label="Their requests to other sites"
        hint="If they are blocked, a page reaches the game’s own server and no other. A change loads the page again."
        value={paneOtherSites}
        options={OTHER_SITES_CHOICES.map((value) => ({ value, label: OTHER_SITES[value] }))}
        onChange={(value) => choose('paneOtherSites', OTHER_SITES_CHOICES, value)}
      />
      {failure !== null && <FailureAlert failure={failure} />}
    </Panel>
  );
}
