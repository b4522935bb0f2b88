/** Routes over hash history, so that a route is also a deep link. */
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';

import { sessionStore } from '../api/session-store';
import { NotFoundPage, PageFault, PagePending } from './page-states';
import { screens } from './screens';
import { Shell } from './shell';

const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ location }) => {
    const isFirstRun = sessionStore.getState().session.profile === null;
    if (isFirstRun && location.pathname === '/') throw redirect({ to: '/welcome', replace: true });
  },
});

const screenRoutes = screens.map(({ path, component }) =>
  createRoute({ getParentRoute: () => rootRoute, path, component }),
);

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/settings/account', replace: true });
  },
});

/** The router; one a window. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([...screenRoutes, settingsRoute]),
  history: createHashHistory(),
  defaultErrorComponent: PageFault,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
});

/** Goes to a route that came from outside the page, for example a deep link; anything but a path is ignored. */
export function openRoute(route: string): void {
  if (route.startsWith('/')) router.history.push(route);
}
