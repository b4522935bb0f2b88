/** How the alerts of each kind arrive, with its limit, its sound and where its notification leads. */
import { useState } from 'react';

import { changeKind } from '@renderer/features/alerts/alert-settings';
import { useSettings } from '@renderer/api/session/use-settings';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { TextField } from '@renderer/components/ui/form/text-field';
import { formatCount } from '@shared/domain/wording/numbers';
import { parseNumber, typedText, unclearWords } from '@shared/domain/wording/number-parser';
import { SOUND_OPTIONS, soundOf } from '@renderer/features/alerts/sound-words';
import { alertKind, alertKindNames, arrivalChoice, choiceOf } from '@shared/record/alert-kinds';
import type { AlertKind, Arrival, KindChoice } from '@shared/record/alert-kinds';

import { SettingsPanel, useSettle } from '../settings-frame';
import styles from '../settings.module.css';

const PLACES = [
  { value: 'client', label: 'Hustings' },
  { value: 'game', label: 'The game’s own page' },
];

const ARRIVALS: readonly { readonly value: Arrival; readonly label: string }[] = [
  { value: 'banner', label: 'Notification and inbox' },
  { value: 'inbox', label: 'Inbox only' },
  { value: 'off', label: 'Off' },
];
const SOUNDS = [{ value: '', label: 'Same as all' }, ...SOUND_OPTIONS];

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
  const typed = parseNumber(text);
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
  const { arrival, limit, opensGame, sound } = choiceOf(alerts.kinds, kind);
  const change = (choice: KindChoice) => settle(changeKind(kind, choice));
  return (
    <div className={styles.kind} data-testid={`alert-kind-${kind}`}>
      <SelectField
        isStacked
        label={label}
        hint={explanation}
        value={arrival}
        options={ARRIVALS}
        onChange={(value) => {
          const chosen = ARRIVALS.find((one) => one.value === value);
          if (chosen) change(arrivalChoice(chosen.value));
        }}
      />
      {arrival !== 'off' && (
        <div className={styles.buttons}>
          <LimitField key={limit} kind={kind} saved={limit} />
          {arrival === 'banner' && (
            <SelectField
              isStacked
              label="A click opens"
              value={opensGame ? 'game' : 'client'}
              options={PLACES}
              onChange={(place) => change({ opensGame: place === 'game' })}
            />
          )}
          {arrival === 'banner' && alerts.hasSound && (
            <SelectField
              isStacked
              label="Its sound"
              value={sound ?? ''}
              options={SOUNDS}
              onChange={(value) => change({ sound: soundOf(value) ?? undefined })}
            />
          )}
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
