/** The answer `alerts`: the newest alerts of the account in use. */
import { instantText } from '@shared/domain/clocks';
import { succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';
import type { AlertView } from '@shared/record/alerts';

import type { PlayerData } from './player-data';

/** The most alerts in one answer. */
const MAX_ALERTS = 100;

export interface AlertAnswer extends Pick<
  AlertView,
  'id' | 'kind' | 'subject' | 'name' | 'turn' | 'title' | 'body' | 'route' | 'isRead' | 'isLate'
> {
  /** When the client noticed it, on the service's clock. */
  readonly at: string | null;
}

export interface AlertsAnswer {
  readonly unread: number;
  /** The newest first. */
  readonly alerts: readonly AlertAnswer[];
}

function alertJson(alert: AlertView): AlertAnswer {
  const { id, kind, subject, name, turn, atMs, title, body, route, isRead, isLate } = alert;
  const at = instantText(atMs);
  return { id, kind, subject, name, turn, at, title, body, route, isRead, isLate };
}

/** The newest alerts, as the inbox shows them. */
export async function alertsAnswer({ ask, profile }: PlayerData): Promise<Result<AlertsAnswer>> {
  const page = await ask('listAlerts', profile, { filter: {}, limit: MAX_ALERTS });
  if (!page.ok) return page;
  const { unread, alerts } = page.value;
  return succeed({
    unread,
    alerts: alerts.map(alertJson),
  });
}
