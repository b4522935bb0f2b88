/** A switch for each kind of alert, with its limit and where its notification leads. */
import { useState } from 'react';

import { changeKind } from '@renderer/features/alerts/alert-settings';
import { useSettings } from '@renderer/api/session/use-settings';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Switch } from '@renderer/components/ui/form/choices';
import { TextField } from '@renderer/components/ui/form/text-field';
import { formatCount } from '@shared/domain/wording/numbers';
import { readTypedNumber, typedText, unclearWords } from '@shared/domain/wording/typed-numbers';
import { alertKind, alertKindNames, choiceOf } from '@shared/record/alert-kinds';
import type { AlertKind } from '@shared/record/alert-kinds';

import { SettingsPanel, useSettle } from '../settings-frame';
import styles from '../settings.module.css';

const PLACES = [
  { value: 'client', label: 'Hustings' },
  { value: 'game', label: 'The game’s own page' },
];

interface LimitProps {
  readonly kind: AlertKind;
  readonly saved: number;
}

/** The kind's number; it is saved when the player leaves the field. */
function LimitField({ kind, saved }: LimitProps) {
  const settle = useSettle();
  const [text, setText] = useState(typedText(saved));
  const { limit } = alertKind(kind);
  if (limit === undefined) return null;
  const typed = readTypedNumber(text);
  const value = typed.kind === 'number' ? typed.value : null;
  const isGood = value !== null && value >= limit.min && value <= limit.max;
  return (
    <TextField
      label={limit.label}
      inputMode="numeric"
      value={text}
      error={
        isGood
          ? null
          : (unclearWords(typed) ?? `Enter ${formatCount(limit.min)} to ${formatCount(limit.max)}.`)
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (isGood && value !== saved) settle(changeKind(kind, { limit: value }));
      }}
    />
  );
}

function Kind({ kind }: { readonly kind: AlertKind }) {
  const settle = useSettle();
  const { alerts } = useSettings();
  const { label, explanation } = alertKind(kind);
  const { isOn, limit, opensGame } = choiceOf(alerts.kinds, kind);
  return (
    <div data-testid={`alert-kind-${kind}`}>
      <Switch
        label={label}
        hint={explanation}
        checked={isOn}
        onChange={(isWanted) => settle(changeKind(kind, { isOn: isWanted }))}
      />
      {isOn && (
        <div className={styles.buttons}>
          <LimitField key={limit} kind={kind} saved={limit} />
          <SelectField
            isStacked
            label="A click opens"
            value={opensGame ? 'game' : 'client'}
            options={PLACES}
            onChange={(place) => settle(changeKind(kind, { opensGame: place === 'game' }))}
          />
        </div>
      )}
    </div>
  );
}

const GROUPS = [...new Set(alertKindNames.map((kind) => alertKind(kind).group))];

/** A panel for each group of kinds. */
export function AlertKindsPanels() {
  return GROUPS.map((group) => (
    <SettingsPanel key={group} title={group}>
      {alertKindNames
        .filter((kind) => alertKind(kind).group === group)
        .map((kind) => (
          <Kind key={kind} kind={kind} />
        ))}
    </SettingsPanel>
  ));
}
