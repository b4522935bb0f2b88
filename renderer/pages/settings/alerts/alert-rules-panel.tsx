/** The player's own rules and muted subjects: a list, and a form that adds a rule. */
import { useState } from 'react';

import { failureOf } from '@renderer/api/query/read';
import { ruleWords } from '@renderer/features/alerts/rule-words';
import { removeRule, usePlayerRules } from '@renderer/features/alerts/use-alerts';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Button } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { Failure } from '@shared/ipc/result';

import { AlertRuleForm } from './alert-rule-form';
import styles from '../settings.module.css';

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
