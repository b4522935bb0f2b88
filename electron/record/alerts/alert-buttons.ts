/** What the buttons of an alert's notification do: put it off for some turns, or turn its kind off. */
import { snoozeRule } from '@shared/record/snooze';

import type { SettingsStore } from '../../storage/settings-store';
import type { NotificationButton } from '../../window/notifications';
import type { ClientRecord } from '../record';
import type { NotificationText } from './notifier';

/** The inbox offers other times. */
const SNOOZE_TURNS = 6;

interface AlertButtonsOptions {
  readonly settings: Pick<SettingsStore, 'get' | 'update'>;
  readonly originOf: (profileId: string) => string | null;
  /** The name of an account, where there are several; null for the only one. */
  readonly accountName: (profileId: string) => string | null;
  readonly ask: ClientRecord['ask'];
  readonly markRead: (profileId: string, ids: readonly number[]) => Promise<void>;
}

type Buttons = (
  notification: NotificationText,
  reads: readonly number[],
) => readonly NotificationButton[];

/** The buttons of a notification that stands for the alerts `reads`; a group and a reminder have none. */
export function alertButtons(options: AlertButtonsOptions): Buttons {
  const { settings, originOf, accountName, ask, markRead } = options;

  async function putOff(
    alert: Omit<NotificationText, 'kind'> & Parameters<typeof snoozeRule>[0],
    reads: readonly number[],
  ): Promise<void> {
    const origin = originOf(alert.profile);
    if (origin === null) return;
    // The account is named again when the alert comes back.
    const account = accountName(alert.profile);
    const title = account === null ? alert.title : alert.title.slice(`${account}: `.length);
    const rule = snoozeRule({ ...alert, title }, alert.turn + SNOOZE_TURNS);
    const of = { id: alert.profile, origin };
    const set = await ask('setAlertRule', of, { rule, nowMs: Date.now() });
    if (set.ok && set.value.some(({ id }) => id === rule.id)) await markRead(alert.profile, reads);
  }

  return (notification, reads) => {
    const { kind, profile, turn } = notification;
    if (kind === 'group' || kind === 'reminder') return [];
    const mute = () => {
      const { alerts } = settings.get();
      const choice = { ...alerts.kinds[kind], isOn: false };
      settings.update({ alerts: { ...alerts, kinds: { ...alerts.kinds, [kind]: choice } } });
      void markRead(profile, reads);
    };
    return [
      ...(turn > 0
        ? [
            {
              label: `Snooze ${SNOOZE_TURNS} turns`,
              press: () => void putOff({ ...notification, kind }, reads),
            },
          ]
        : []),
      { label: 'Mute this kind', press: mute },
    ];
  };
}
