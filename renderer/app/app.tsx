/** The page's composition root: providers, the router, and everything that is mounted exactly once. */
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { queryClient } from '../api/query/query-client';
import { MainCommands } from './frame/main-commands';
import { Shell } from './frame/shell';

// Loaded after the first paint, which shows the last good data: the polls confirm it, and the rest waits for their answers.
const Followers = lazy(async () => ({ default: (await import('./followers')).Followers }));

/** The whole client. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
      <MainCommands />
      <Suspense fallback={null}>
        <Followers />
      </Suspense>
    </QueryClientProvider>
  );
}
