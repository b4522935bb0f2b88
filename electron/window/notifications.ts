/** Desktop notifications: a click brings the window to the front at the route that the alert is about. */
import { Notification } from 'electron';

export interface NotificationRequest {
  readonly title: string;
  readonly body: string;
  readonly route: string;
}

/** Shows one notification; answers false where the system has none. */
export function showNotification(
  request: NotificationRequest,
  onClick: (route: string) => void,
): boolean {
  if (!Notification.isSupported()) return false;
  const notification = new Notification({ title: request.title, body: request.body });
  notification.on('click', () => onClick(request.route));
  notification.show();
  return true;
}
