/** The page's composition root: providers, the router, and everything that is mounted exactly once. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';

import { queryClient } from '../api/query/query-client';
import { DesktopNotifications } from './alerts/desktop-notifications';
import { MainCommands } from './frame/main-commands';
import { Pollers } from './polling/pollers';
import { Shell } from './frame/shell';
import { ThemeSync } from './frame/theme-sync';

/** The whole client. */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Shell />
        <Pollers />
        <MainCommands />
        <DesktopNotifications />
        <ThemeSync />
      </QueryClientProvider>
    </StrictMode>
  );
}
