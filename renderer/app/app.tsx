/** The page's composition root: providers, the router, and everything that is mounted exactly once. */
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { queryClient } from '../api/query/query-client';
import { MainCommands } from './frame/main-commands';
import { Pollers } from './polling/pollers';
import { Shell } from './frame/shell';
import { ThemeSync } from './frame/theme-sync';

// Loaded after the first paint: nothing is told before a second answer.
const DesktopNotifications = lazy(async () => ({
  default: (await import('./alerts/desktop-notifications')).DesktopNotifications,
}));

/** The whole client. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
      <Pollers />
      <MainCommands />
      <Suspense fallback={null}>
        <DesktopNotifications />
      </Suspense>
      <ThemeSync />
    </QueryClientProvider>
  );
}
