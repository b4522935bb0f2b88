/** The form that adds one of the player's own rules: subject, figure, comparison, limit, once or always. */
import { useState } from 'react';

import { setRule, useRuleSubjects } from '@renderer/features/alerts/use-alerts';
import {
  COMPARISONS,
  limitLabel,
  limitOf,
  USUAL_TURNS,
} from '@renderer/features/alerts/rule-words';
import { useRecordedMetrics } from '@renderer/features/record/use-record';
import { Button } from '@renderer/components/ui/button';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Switch } from '@renderer/components/ui/form/choices';
import { TextField } from '@renderer/components/ui/form/text-field';
import type { Failure } from '@shared/ipc/result';
import { readWholeAmount } from '@shared/domain/money/money-rules';
import { formatCount } from '@shared/domain/wording/numbers';
import { parseSignedNumber, parseNumber, unclearWords } from '@shared/domain/wording/number-parser';
import type { Comparison, OwnRule } from '@shared/record/alerts';
import { isAmount, subjectText } from '@shared/record/subjects';

import styles from '../settings.module.css';

const MAX_TURNS = 10_000;

interface AlertRuleFormProps {
  readonly profileId: string;
  readonly onSettled: (failure: Failure | null) => void;
}

function comparisonOf(value: string): Comparison {
  return COMPARISONS.find((one) => one.value === value)?.value ?? 'above';
}

function turnsIn(text: string): number | null {
  const turns = readWholeAmount(text);
  return turns !== null && turns >= 1 && turns <= MAX_TURNS ? turns : null;
}

function turnsError(text: string): string {
  return unclearWords(parseNumber(text)) ?? `Enter 1 to ${formatCount(MAX_TURNS)}.`;
}

/** Nothing is chosen at first; a figure can be chosen once it was recorded. */
export function AlertRuleForm({ profileId, onSettled }: AlertRuleFormProps) {
  const { data: subjects = [] } = useRuleSubjects();
  const [subjectName, setSubject] = useState('');
  const [metricName, setMetric] = useState('');
  const [comparison, setComparison] = useState<Comparison>('above');
  const [limit, setLimit] = useState('');
  const [turns, setTurns] = useState(String(USUAL_TURNS));
  const [isOnce, setOnce] = useState(false);
  const [isTried, setTried] = useState(false);

  const about = subjects.find(({ subject }) => subjectText(subject) === subjectName);
  const { data: recorded = [] } = useRecordedMetrics(about?.subject ?? null);
  // A rule compares numbers.
  const metrics = recorded.filter(({ unit }) => unit !== 'text');
  const figure = metrics.find(({ metric }) => metric === metricName);
  const typed = parseSignedNumber(limit);
  // Only a rule about movement shows the field: the others must not fail for what it holds.
  const withinTurns = comparison === 'moves' ? turnsIn(turns) : USUAL_TURNS;

  const add = async () => {
    setTried(true);
    if (about === undefined || figure === undefined) return;
    if (typed.kind !== 'number' || withinTurns === null) return;
    const rule: OwnRule = {
      type: 'figure',
      id: crypto.randomUUID(),
      subject: subjectName,
      name: about.name,
      metric: metricName,
      comparison,
      limit: limitOf(typed.value, comparison, figure.unit),
      currency: isAmount(figure.unit) ? figure.currency : null,
      withinTurns,
      isOnce,
    };
    const failure = await setRule(profileId, rule);
    onSettled(failure);
    if (failure !== null) return;
    setLimit('');
    setTried(false);
  };

  return (
    <form
      className={styles.form}
      aria-label="New rule"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <SelectField
        isStacked
        label="About"
        hint="You, what is yours, and what you watch."
        value={subjectName}
        error={isTried && about === undefined ? 'Choose what the rule is about.' : null}
        options={[
          { value: '', label: 'Choose' },
          ...subjects.map(({ subject, name }) => ({ value: subjectText(subject), label: name })),
        ]}
        onChange={(value) => {
          setSubject(value);
          setMetric('');
        }}
      />
      <SelectField
        isStacked
        label="Figure"
        value={metricName}
        error={isTried && figure === undefined ? 'Choose a figure.' : null}
        options={[
          { value: '', label: 'Choose' },
          ...metrics.map(({ metric, label }) => ({ value: metric, label })),
        ]}
        onChange={setMetric}
      />
      <SelectField
        isStacked
        label="When it"
        value={comparison}
        options={COMPARISONS}
        onChange={(value) => setComparison(comparisonOf(value))}
      />
      <TextField
        label={limitLabel(comparison, figure?.unit ?? 'count', figure?.currency ?? null)}
        inputMode="decimal"
        value={limit}
        error={
          unclearWords(typed) ?? (isTried && typed.kind === 'no-number' ? 'Enter a number.' : null)
        }
        onChange={(event) => setLimit(event.currentTarget.value)}
      />
      {comparison === 'moves' && (
        <TextField
          label="Within, turns"
          inputMode="numeric"
          value={turns}
          error={withinTurns === null ? turnsError(turns) : null}
          onChange={(event) => setTurns(event.currentTarget.value)}
        />
      )}
      <Switch
        label="Once only"
        hint="The rule ends with its first alert."
        checked={isOnce}
        onChange={setOnce}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          Add rule
        </Button>
      </div>
    </form>
  );
}
