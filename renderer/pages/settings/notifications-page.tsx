/** The settings of notifications outside the window. */
import { useState } from 'react';

import { FailureAlert } from '@renderer/components/states/failure-alert';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { Failure } from '@shared/ipc/result';

import { SettingSwitch } from './setting-switch';
import { SettingsFrame } from './settings-frame';
import styles from './settings.module.css';

/** `#/settings/notifications`. */
export function NotificationsSettingsPage() {
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <SettingsFrame section="notifications">
      <Panel title="Desktop notifications">
        <p className={styles.quiet}>
          The service sends no notifications by itself. Hustings notices changes when it polls:
          about once a minute, also while the window is hidden, minimised or in the tray.
        </p>
        <div>
          <SettingSwitch
            name="notifyUnread"
            label="Unread notifications and mail"
            hint="When a count goes up."
            onSettled={setFailure}
          />
          <SettingSwitch
            name="notifyTurn"
            label="New turn"
            hint="When the game has moved on to the next turn."
            onSettled={setFailure}
          />
          <SettingSwitch
            name="notifyElection"
            label="Your elections"
            hint="When an election that you stand in begins or ends."
            onSettled={setFailure}
          />
        </div>
        {failure !== null && <FailureAlert failure={failure} />}
      </Panel>
    </SettingsFrame>
  );
}
