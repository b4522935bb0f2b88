/** The bell of a row of the agenda: a reminder some turns from now. */
import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import { useActiveProfileId } from '@renderer/api/session/use-session';
import { Button } from '@renderer/components/ui/button';
import { TextField } from '@renderer/components/ui/form/text-field';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { useGame } from '@renderer/features/client/use-status';
import type { Failure } from '@shared/ipc/result';
import { readWholeAmount } from '@shared/domain/money/money-rules';
import { formatCount } from '@shared/domain/wording/numbers';
import type { Reminder } from '@shared/record/alerts';
import type { Route } from '@shared/routes/route';

import styles from './alert-bell.module.css';
import { BellButton, closeBell } from './bell-button';
import { MOST_TURNS_AHEAD, remind } from './reminders';
import { removeRule, usePlayerRules } from './use-alerts';

interface ReminderBellProps {
  /** What the row says: the reminder says the same. */
  readonly text: string;
  /** Turns until it happens; null where that is unknown. */
  readonly turnOffset: number | null;
  readonly route: Route;
}

interface ReminderFormProps extends ReminderBellProps {
  readonly profileId: string;
  /** The present turn. */
  readonly turn: number;
  readonly onFailure: (failure: Failure | null) => void;
}

function ReminderForm(props: ReminderFormProps) {
  const { profileId, turn, text, turnOffset, route, onFailure } = props;
  const [typed, setTyped] = useState(String(Math.max(1, (turnOffset ?? 1) - 1)));
  const ahead = readWholeAmount(typed);
  const isGood = ahead !== null && ahead >= 1 && ahead <= MOST_TURNS_AHEAD;
  const save = async (form: HTMLElement) => {
    if (!isGood) return;
    const failure = await remind(profileId, { name: text, turn: turn + ahead, route });
    onFailure(failure);
    if (failure !== null) return;
    closeBell(form);
    announce(`Reminder set for turn ${formatCount(turn + ahead)}`);
  };
  return (
    <form
      className={styles.form}
      aria-label={`Reminder: ${text}`}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <TextField
        label="Turns from now"
        inputMode="numeric"
        value={typed}
        error={isGood ? null : `Enter 1 to ${formatCount(MOST_TURNS_AHEAD)}.`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary">
        Save reminder
      </Button>
    </form>
  );
}

/** Renders nothing without a profile, or while the present turn is unknown. */
export function ReminderBell(props: ReminderBellProps) {
  const { text } = props;
  const titleId = useId();
  const profileId = useActiveProfileId();
  const turn = useGame().data?.currentTurn;
  const { data: rules = [] } = usePlayerRules();
  const [failure, setFailure] = useState<Failure | null>(null);
  // Many rows have a bell, and few are opened.
  const [isWanted, setWanted] = useState(false);
  const set = rules.filter(
    (rule): rule is Reminder => rule.type === 'reminder' && rule.name === text,
  );
  if (profileId === null || typeof turn !== 'number') return null;
  const turns = set.map((rule) => formatCount(rule.turn)).join(', ');
  return (
    <BellButton
      isAlwaysShown
      isSet={set.length > 0}
      onPress={() => setWanted(true)}
      label={`${set.length > 0 ? `Reminder in turn ${turns}` : 'Remind me'}: ${text}`}
    >
      {isWanted && (
        <div role="group" className={styles.content} aria-labelledby={titleId}>
          <p id={titleId} className={styles.title}>
            Remind me: {text}
          </p>
          {set.length > 0 && (
            <ul className={styles.rules}>
              {set.map((rule) => (
                <li key={rule.id}>
                  Turn {formatCount(rule.turn)}
                  <Button
                    variant="quiet"
                    aria-label={`Remove reminder in turn ${formatCount(rule.turn)}: ${text}`}
                    onClick={() => void removeRule(profileId, rule.id).then(setFailure)}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <ReminderForm {...props} profileId={profileId} turn={turn} onFailure={setFailure} />
          {failure !== null && <FailureAlert failure={failure} />}
        </div>
      )}
    </BellButton>
  );
}
