/** What follows the service's answers without drawing anything: alerts and the theme. Loaded after the first paint. */
import { DesktopNotifications } from './alerts/desktop-notifications';
import { ThemeSync } from './frame/theme-sync';

/** Draws nothing. */
export function Followers() {
  return (
    <>
      <DesktopNotifications />
      <ThemeSync />
    </>
  );
}
