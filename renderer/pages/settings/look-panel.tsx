/** The settings of how every window looks, apart from the theme. */
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { TEXT_SIZES, USUAL_TEXT_SIZE } from '@shared/ipc/choices';
import { formatPercent } from '@shared/domain/wording/numbers';

import { SettingSelect, SettingsPanel, SettingSwitch, useSettle } from './settings-frame';

function TextSizeField() {
  const { textSize } = useSettings();
  const settle = useSettle();
  return (
    <SelectField
      isStacked
      label="Text size"
      hint="Everything in the window grows with it. Ctrl or Cmd with + and − changes it too."
      value={String(textSize)}
      options={TEXT_SIZES.map((size) => ({
        value: String(size),
        label: size === USUAL_TEXT_SIZE ? `${formatPercent(size)} (usual)` : formatPercent(size),
      }))}
      onChange={(value) => {
        const chosen = TEXT_SIZES.find((size) => String(size) === value);
        if (chosen !== undefined) settle(updateSettings({ textSize: chosen }));
      }}
    />
  );
}

/** A panel of `#/settings/appearance`. All windows of the client follow at once. */
export function LookPanel() {
  return (
    <SettingsPanel title="Text, contrast and motion">
      <TextSizeField />
      <SettingSelect
        name="density"
        label="Spacing"
        hint="Compact rows show more at once."
        choices={{ comfortable: 'Comfortable', compact: 'Compact' }}
      />
      <SettingSelect
        name="contrast"
        label="Contrast"
        hint="More contrast darkens or lightens text and lines."
        choices={{ system: 'Same as the system', more: 'More', standard: 'Standard' }}
      />
      <SettingSelect
        name="motion"
        label="Motion"
        hint="Reduced motion shows every change without animation."
        choices={{ system: 'Same as the system', reduced: 'Reduced', full: 'Full' }}
      />
      <SettingSelect
        name="changeColours"
        label="Gains and losses"
        hint="Signs and arrows stay in both."
        choices={{ 'green-red': 'Green and red', 'blue-orange': 'Blue and orange' }}
      />
      <SettingSwitch
        name="partyShapes"
        label="Shapes for parties"
        hint="Chambers, maps and lines tell parties apart by shapes and dashes, not by colour alone."
      />
    </SettingsPanel>
  );
}
