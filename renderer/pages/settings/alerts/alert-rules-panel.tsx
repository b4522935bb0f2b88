/** The player's own rules and muted subjects: a list, and a form that adds a rule. */
import { useState } from 'react';

import { failureOf } from '@renderer/api/query/read';
import { removeRule, usePlayerRules } from '@renderer/features/alerts/use-alerts';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Button } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import {
  formatCount,
  formatNumber,
  formatPercent,
  formatPoints,
} from '@shared/domain/wording/numbers';
import type { Failure } from '@shared/ipc/result';
import type { OwnRule, PlayerRule } from '@shared/record/alerts';
import { metricLabel, metricOf } from '@shared/record/metrics';
import { isOfPoints } from '@shared/record/subjects';
import { valueWords } from '@shared/record/figures';

import { AlertRuleForm } from './alert-rule-form';
import styles from '../settings.module.css';

function limitWords({ comparison, limit, metric, withinTurns }: OwnRule): string {
  const unit = metricOf(metric)?.unit ?? 'index';
  if (comparison !== 'moves') {
    // The rule does not name the currency of an amount.
    const isShare = isOfPoints(unit);
    return `${comparison} ${isShare ? valueWords(limit, unit, null) : formatNumber(limit)}`;
  }
  const size = isOfPoints(unit) ? formatPoints(limit) : formatPercent(limit);
  return `moves by ${size} within ${formatCount(withinTurns)} ${withinTurns === 1 ? 'turn' : 'turns'}`;
}

function ruleWords(rule: PlayerRule): string {
  if (rule.type === 'mute') return `No alerts about ${rule.name}`;
  const once = rule.isOnce ? ', once' : '';
  return `${rule.name}: ${metricLabel(rule.metric)} ${limitWords(rule)}${once}`;
}

/** Lists the player's rules and muted subjects, and adds rules. */
export function AlertRulesPanel({ profileId }: { readonly profileId: string }) {
  const read = usePlayerRules();
  const { data: rules } = read;
  const failure = failureOf(read);
  const [notSaved, onSettled] = useState<Failure | null>(null);
  return (
    <Panel title="Your rules">
      {failure !== null && <FailureAlert failure={failure} />}
      {rules?.length === 0 && <p className={styles.quiet}>You have no rules of your own yet.</p>}
      {rules !== undefined && rules.length > 0 && (
        <ul className={styles.keys}>
          {rules.map((rule) => (
            <li key={rule.id} className={styles.key} data-testid="alert-rule">
              <span className={styles.keyText}>{ruleWords(rule)}</span>
              <Button
                variant="quiet"
                aria-label={`Remove: ${ruleWords(rule)}`}
                onClick={() => {
                  void removeRule(profileId, rule.id).then(onSettled);
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AlertRuleForm profileId={profileId} onSettled={onSettled} />
      {notSaved !== null && <FailureAlert failure={notSaved} />}
    </Panel>
  );
}
