/** The settings of alerts: which are raised, when they are shown, and the player's own rules. */
import { useEffect } from 'react';

import { refreshSettings } from '@renderer/features/alerts/alert-settings';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { buttonClass } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';

import { AlertKindsPanels } from './alert-kinds-panels';
import { AlertRulesPanel } from './alert-rules-panel';
import { QuietPanel } from './quiet-panel';
import { SettingsFrame } from '../settings-frame';
import styles from '../settings.module.css';

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
          The server sends no notifications. Hustings notices changes when it polls: about once a
          minute, also while the window is hidden, minimised or in the tray. Every alert is in the
          inbox, whether it was shown or not.
        </p>
        <div className={styles.buttons}>
          <a className={buttonClass()} href={href('inbox')}>
            Open the inbox
          </a>
        </div>
      </Panel>
      <QuietPanel />
      {profileId !== null && <AlertRulesPanel key={profileId} profileId={profileId} />}
      <AlertKindsPanels />
    </SettingsFrame>
  );
}
