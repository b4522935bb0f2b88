/** What a bell opens: the alerts of its figure, and the form of a new one. */
import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import { setWatched } from '@renderer/features/watching/watch-list';
import { Button } from '@renderer/components/ui/button';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { TextField } from '@renderer/components/ui/form/text-field';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import type { Failure } from '@shared/ipc/result';
import { parseSignedNumber, unclearWords } from '@shared/domain/wording/number-parser';
import { isNumber } from '@shared/domain/wording/numbers';
import type { Comparison, OwnRule } from '@shared/record/alerts';
import { metricLabel, metricOf } from '@shared/record/metrics';
import { isAmount, subjectText } from '@shared/record/subjects';
import type { SubjectRef } from '@shared/record/subjects';

import styles from './alert-bell.module.css';
import { closeBell } from './bell-button';
import { removeRule, setRule, useRuleSubjects } from './use-alerts';
import { COMPARISONS, limitLabel, limitOf, limitWords, USUAL_TURNS } from './rule-words';

/** The figure that a bell stands beside. */
export interface BellProps {
  readonly subject: SubjectRef;
  /** The subject as its page calls it. */
  readonly name: string;
  /** A name of the record's metrics, of a family's member too. */
  readonly metric: string;
  /** Of an amount. */
  readonly currency?: string | null | undefined;
  /** As it is now: a limit below it asks for a fall. */
  readonly value: number | null | undefined;
}

/** A rule about movement has its own form, in the settings. */
const PASSING = COMPARISONS.filter(({ value }) => value !== 'moves');

interface BellFormProps extends BellProps {
  readonly profileId: string;
  readonly rules: readonly OwnRule[];
  readonly onFailure: (failure: Failure | null) => void;
}

/** The browser focuses the field when the popover opens; React’s `autoFocus` comes too early, while it is hidden. */
function focusOnOpening(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
}

/** One field: whether a rise or a fall is meant follows from the value, until the player chooses. */
function BellForm(props: BellFormProps) {
  const { profileId, subject, name, metric, currency = null, value, onFailure } = props;
  const { data: followed = [] } = useRuleSubjects();
  const [limit, setLimit] = useState('');
  const [chosen, setChosen] = useState<Comparison | null>(null);
  const [isTried, setTried] = useState(false);
  const typed = parseSignedNumber(limit);
  const unit = metricOf(metric)?.unit ?? 'index';
  const isFall =
    typed.kind === 'number' && isNumber(value) && limitOf(typed.value, 'below', unit) < value;
  const comparison = chosen ?? (isFall ? 'below' : 'above');

  const save = async (form: HTMLElement) => {
    setTried(true);
    if (typed.kind !== 'number') return;
    const text = subjectText(subject);
    const rule: OwnRule = {
      type: 'figure',
      id: crypto.randomUUID(),
      subject: text,
      name,
      metric,
      comparison,
      limit: limitOf(typed.value, comparison, unit),
      currency: isAmount(unit) ? currency : null,
      withinTurns: USUAL_TURNS,
      isOnce: false,
    };
    // What is neither the player's own nor watched is not read in every turn.
    const isRead = followed.some((one) => subjectText(one.subject) === text);
    const nowWatched = isRead ? null : await setWatched({ profileId, subject, name, on: true });
    const failure = nowWatched?.ok === false ? nowWatched.error : await setRule(profileId, rule);
    onFailure(failure);
    if (failure !== null) return;
    setLimit('');
    setChosen(null);
    setTried(false);
    closeBell(form);
    announce(
      `Alert set: ${metricLabel(metric)} ${limitWords(rule)}${isRead ? '' : `. Watching ${name}`}`,
    );
  };

  return (
    <form
      className={styles.form}
      aria-label={`Alert: ${name}, ${metricLabel(metric)}`}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <SelectField
        isStacked
        isLabelHidden
        label="When it"
        value={comparison}
        options={PASSING}
        onChange={(picked) => setChosen(picked === 'below' ? 'below' : 'above')}
      />
      <TextField
        label={limitLabel(comparison, unit, currency)}
        inputMode="decimal"
        autoFocus
        ref={focusOnOpening}
        value={limit}
        error={
          unclearWords(typed) ?? (isTried && typed.kind === 'no-number' ? 'Enter a number.' : null)
        }
        onChange={(event) => setLimit(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary">
        Save alert
      </Button>
    </form>
  );
}

/** A group named by the figure. */
export function BellContent(props: Omit<BellFormProps, 'onFailure'>) {
  const { profileId, metric, rules } = props;
  const titleId = useId();
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <div role="group" className={styles.content} aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        Tell me when: {metricLabel(metric)}
      </p>
      {rules.length > 0 && (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule.id}>
              {limitWords(rule)}
              <Button
                variant="quiet"
                aria-label={`Remove alert: ${metricLabel(metric)} ${limitWords(rule)}`}
                onClick={() => void removeRule(profileId, rule.id).then(setFailure)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <BellForm {...props} onFailure={setFailure} />
      {failure !== null && <FailureAlert failure={failure} />}
    </div>
  );
}
