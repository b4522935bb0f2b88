/** The settings of the figures that the status bar and the small window show. */
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import { OrderedChoices } from '@renderer/components/ui/form/ordered-choices';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { STATUS_FIGURES, STATUS_PRESETS } from '@shared/ipc/choices';
import type { StatusFigure } from '@shared/ipc/choices';

import { SettingsPanel, useSettle } from './settings-frame';

const LABELS: Readonly<Record<StatusFigure, string>> = {
  funds: 'Funds',
  actions: 'Actions',
  cash: 'Cash on hand',
  income: 'Projected income',
  net: 'Net per turn',
  influence: 'Political influence',
  favorability: 'Favourability',
  dividends: 'Dividends',
  interest: 'Interest',
};

type Preset = keyof typeof STATUS_PRESETS;

const PRESETS: Readonly<Record<Preset, string>> = {
  usual: 'Usual',
  politics: 'Politics',
  company: 'Company',
  everything: 'Everything',
  minimal: 'Minimal',
};
const OWN = 'own';

function isPreset(text: string): text is Preset {
  return Object.hasOwn(PRESETS, text);
}

function presetOf(figures: readonly StatusFigure[]): string {
  const names = Object.keys(PRESETS).filter(isPreset);
  return names.find((name) => STATUS_PRESETS[name].join(' ') === figures.join(' ')) ?? OWN;
}

function FigureChoices() {
  const { statusFigures } = useSettings();
  const settle = useSettle();
  const choose = (figures: readonly StatusFigure[]) =>
    settle(updateSettings({ statusFigures: figures }));
  const preset = presetOf(statusFigures);
  const presets = Object.entries(PRESETS).map(([value, label]) => ({ value, label }));
  const others = STATUS_FIGURES.filter((figure) => !statusFigures.includes(figure));
  return (
    <>
      <SelectField
        isStacked
        label="Figures"
        hint="Figures your server doesn’t provide are left out."
        value={preset}
        options={preset === OWN ? [...presets, { value: OWN, label: 'Own choice' }] : presets}
        onChange={(value) => {
          if (isPreset(value)) choose(STATUS_PRESETS[value]);
        }}
      />
      <OrderedChoices
        noun="figure"
        movable={statusFigures.length}
        choices={[...statusFigures, ...others].map((id) => ({
          id,
          label: LABELS[id],
          isChosen: statusFigures.includes(id),
        }))}
        onChoose={(id, isChosen) =>
          choose(
            isChosen ? [...statusFigures, id] : statusFigures.filter((figure) => figure !== id),
          )
        }
        onMove={(order) => choose(order.slice(0, statusFigures.length))}
      />
    </>
  );
}

/** A panel of `#/settings/appearance`. */
export function StatusFiguresPanel() {
  return (
    <SettingsPanel title="Status bar and small window">
      <FigureChoices />
    </SettingsPanel>
  );
}
