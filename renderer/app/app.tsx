/** The page's composition root: providers, the router, and everything that is mounted exactly once. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';

import { queryClient } from '../api/query-client';
import { DesktopNotifications } from './desktop-notifications';
import { MainCommands } from './main-commands';
import { Pollers } from './pollers';
import { Shell } from './shell';
import { ThemeSync } from './theme-sync';

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
