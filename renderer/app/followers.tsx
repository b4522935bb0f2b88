/** What follows the service's answers and the player without drawing anything: alerts, the theme, a fresh document. Loaded after the first paint. */
import { useEffect } from 'react';

import { DesktopNotifications } from './alerts/desktop-notifications';
import { startRefreshingDocument } from './fresh-document';
import { ThemeSync } from './frame/theme-sync';

/** Draws nothing. */
export function Followers() {
  useEffect(startRefreshingDocument, []);
  return (
    <>
      <DesktopNotifications />
      <ThemeSync />
    </>
  );
}
