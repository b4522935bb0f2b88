/** A switch for each kind of alert, with its limit and where its notification leads. */
import { useState } from 'react';

import { changeKind } from '@renderer/features/alerts/alert-settings';
import { useSettings } from '@renderer/api/session/use-settings';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Switch } from '@renderer/components/ui/form/switch';
import { TextField } from '@renderer/components/ui/form/text-field';
import { formatCount } from '@shared/domain/wording/numbers';
import { readTypedNumber, typedText, unclearWords } from '@shared/domain/wording/typed-numbers';
import type { Failure } from '@shared/ipc/result';
import { alertKind, alertKindNames, choiceOf } from '@shared/record/alert-kinds';
import type { AlertKind } from '@shared/record/alert-kinds';

import styles from '../settings.module.css';

interface SettledProps {
  /** Called with the reason why a setting could not be saved, or with null after it was saved. */
  readonly onSettled: (failure: Failure | null) => void;
}

const PLACES = [
  { value: 'client', label: 'Hustings' },
  { value: 'game', label: 'The game’s own page' },
];

interface LimitProps extends SettledProps {
  readonly kind: AlertKind;
  readonly saved: number;
}

/** The kind's number; it is saved when the player leaves the field. */
function LimitField({ kind, saved, onSettled }: LimitProps) {
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
      onChange={(event) => {
        setText(event.currentTarget.value);
      }}
      onBlur={() => {
        if (isGood && value !== saved) void changeKind(kind, { limit: value }).then(onSettled);
      }}
    />
  );
}

function Kind({ kind, onSettled }: SettledProps & { readonly kind: AlertKind }) {
  const { alerts } = useSettings();
  const { label, explanation } = alertKind(kind);
  const { isOn, limit, opensGame } = choiceOf(alerts.kinds, kind);
  return (
    <div data-testid={`alert-kind-${kind}`}>
      <Switch
        label={label}
        hint={explanation}
        checked={isOn}
        onChange={(isWanted) => {
          void changeKind(kind, { isOn: isWanted }).then(onSettled);
        }}
      />
      {isOn && (
        <div className={styles.buttons}>
          <LimitField key={limit} kind={kind} saved={limit} onSettled={onSettled} />
          <SelectField
            label="A click opens"
            value={opensGame ? 'game' : 'client'}
            options={PLACES}
            onChange={(place) => {
              void changeKind(kind, { opensGame: place === 'game' }).then(onSettled);
            }}
          />
        </div>
      )}
    </div>
  );
}

const GROUPS = [...new Set(alertKindNames.map((kind) => alertKind(kind).group))];

function GroupPanel({ group }: { readonly group: string }) {
  const [failure, onSettled] = useState<Failure | null>(null);
  return (
    <Panel title={group}>
      {alertKindNames
        .filter((kind) => alertKind(kind).group === group)
        .map((kind) => (
          <Kind key={kind} kind={kind} onSettled={onSettled} />
        ))}
      {failure !== null && <FailureAlert failure={failure} />}
    </Panel>
  );
}

/** A panel for each group of kinds. */
export function AlertKindsPanels() {
  return GROUPS.map((group) => <GroupPanel key={group} group={group} />);
}
