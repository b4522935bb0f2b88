/** The settings of alerts: which are raised, when they are shown, the player's own rules, and the chat. */
import { useEffect, useState } from 'react';

import { failureOf } from '@renderer/api/query/read';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { Button, ButtonLink } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { removeRule, usePlayerRules } from '@renderer/features/alerts/use-alerts';
import { refreshSettings } from '@renderer/features/alerts/alert-settings';
import { ruleWords } from '@renderer/features/alerts/rule-words';
import { href } from '@renderer/screens/href';
import type { Failure } from '@shared/ipc/result';

import { SettingsFrame } from '../settings-frame';
import styles from '../settings.module.css';
import { AlertKindsPanels } from './alert-kinds-panels';
import { AlertRuleForm } from './alert-rule-form';
import { ChatPanel } from './chat-panel';
import { QuietPanel } from './quiet-panel';
import { SoundPanel } from './sound-panel';

/** Lists the player's rules and muted subjects, and adds rules. */
function AlertRulesPanel({ profileId }: { readonly profileId: string }) {
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
                onClick={() => void removeRule(profileId, rule.id).then(onSettled)}
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

/** `#/settings/notifications`. */
export function NotificationsSettingsPage() {
  const profileId = useActiveProfileId();
  useEffect(() => {
    void refreshSettings();
  }, []);
  return (
    <SettingsFrame section="notifications">
      <Panel title="Alerts">
        <p className={styles.quiet}>
          The server doesn’t send notifications. Hustings checks for changes about once a minute,
          even while the window is hidden, minimised or in the tray. The inbox has every alert,
          shown or not, of a kind that is on.
        </p>
        <div className={styles.buttons}>
          <ButtonLink to={href('inbox')}>Open the inbox</ButtonLink>
        </div>
      </Panel>
      <QuietPanel />
      <SoundPanel />
      {profileId !== null && <AlertRulesPanel key={profileId} profileId={profileId} />}
      {profileId !== null && <ChatPanel key={`chat ${profileId}`} profileId={profileId} />}
      <AlertKindsPanels />
    </SettingsFrame>
  );
}
