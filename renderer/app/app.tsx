/** The page's composition root: the whole window inside the client. */
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

import { queryClient } from '@renderer/api/query/query-client';
import { WindowBoundary } from '@renderer/features/client/crash-notice';
import { afterFirstPaint } from '@renderer/state/first-paint';
import { useLocaleVersion } from '@renderer/state/locale';

import { Shell } from './frame/shell';
import { MainCommands } from './frame/main-commands';

/** The whole client. */
export function App() {
  return (
    <WindowBoundary>
      <Client>
        {/* What was drawn in another time zone is drawn anew. */}
        <Shell key={useLocaleVersion()} />
      </Client>
    </WindowBoundary>
  );
}

// The first paint shows the last good data: the polls confirm it, and the rest waits for their answers.
const BackgroundTasks = lazy(async () => ({
  default: (await afterFirstPaint(() => import('./background-tasks'))).BackgroundTasks,
}));

/** The client around what the window shows. */
export function Client({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <MainCommands />
      <Suspense fallback={null}>
        <BackgroundTasks />
      </Suspense>
    </QueryClientProvider>
  );
}
