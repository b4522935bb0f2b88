/** Shows the page of the current route: keeps the old page until its code is there, and restores focus and scroll position. */
import {
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useSession } from '@renderer/api/session/use-session';
import {
  locationStore,
  openRoute,
  rememberedScrollTop,
  rememberScrollTop,
} from '@renderer/state/location';
import type { Location } from '@renderer/state/location';
import { ScreenContext, useScreen } from '@renderer/state/url-state';
import { ButtonLink } from '@renderer/components/ui/button';
import { Page } from '@renderer/components/ui/layout/page';
import { CrashBoundary, CrashNotice } from '@renderer/features/client/crash-notice';
import { href } from '@renderer/screens/href';

import { loadPage } from './load-page';
import { matchRoute, redirectFrom } from './routes';
import type { RouteMatch } from './routes';

function ScreenBody({ screen }: Pick<RouteMatch, 'screen'>) {
  const LoadedPage = use(loadPage(screen));
  return <LoadedPage />;
}

function rememberScroll(entryKey: string): void {
  const main = document.getElementById('main');
  if (main !== null) rememberScrollTop(entryKey, main.scrollTop);
}

/** Going back restores the page's scroll position; a new page starts at its top. */
function useScrollPosition(entryKey: string): void {
  // The page on screen, not the one before in the history: a page that was left before it was shown has no position.
  useEffect(() => locationStore.subscribe(() => rememberScroll(entryKey)), [entryKey]);
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (main !== null) main.scrollTop = rememberedScrollTop(entryKey);
  }, [entryKey]);
}

/** Moves the focus to the page, past the frame. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Focuses every page but the first, so that keyboard and screen reader start at its top. */
function usePageFocus(path: string): void {
  const shownPath = useRef(path);
  // The focus moves in the same commit as the page; later, it could take the focus from the player.
  useLayoutEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    focusPage();
  }, [path]);
}

function CurrentScreen({ location }: { readonly location: Location }) {
  const { path, query, entryKey } = location;
  const match = useMemo(() => matchRoute(path), [path]);
  const address = useMemo(
    () => ({
      path,
      params: match?.params ?? {},
      query: new URLSearchParams(query),
      route: query === '' ? path : `${path}?${query}`,
    }),
    [path, match, query],
  );
  useScrollPosition(entryKey);
  usePageFocus(path);
  return (
    <ScreenContext value={address}>
      <CrashBoundary key={path} Fallback={PageFailure}>
        {match ? <ScreenBody screen={match.screen} /> : <NotFoundPage />}
      </CrashBoundary>
    </ScreenContext>
  );
}

/** The page at the window's location. */
export function Outlet() {
  const session = useSession();
  const wanted = locationStore();
  const redirect = redirectFrom(wanted.path, session);
  useLayoutEffect(() => {
    if (redirect !== null) openRoute(redirect, { replace: true });
  }, [redirect]);
  // Deferred: while the next page's code loads, the page on screen stays.
  const location = useDeferredValue(wanted);
  return (
    <Suspense fallback={<PagePending path={location.path} />}>
      <CurrentScreen location={location} />
    </Suspense>
  );
}

// What is shown while a page's code loads, when a route has no screen, and when a page fails.

function titleOf(path: string): string {
  return matchRoute(path)?.screen.trail.at(-1) ?? 'Hustings';
}

/** Keeps the page's landmark and heading while its code is loaded. */
function PagePending({ path }: { readonly path: string }) {
  return (
    <Page title={titleOf(path)} busy>
      {null}
    </Page>
  );
}

/** For an address without a screen. */
function NotFoundPage() {
  const { path } = useScreen();
  return (
    <Page title="Page not found">
      <div data-testid="empty-state">
        <p>
          This version of Hustings has no page at <code>{path}</code>.
        </p>
        <p>
          <ButtonLink variant="primary" to={href('briefing')}>
            Open the briefing
          </ButtonLink>
        </p>
      </div>
    </Page>
  );
}

/** A page whose own code failed; the rest of the client keeps working. */
function PageFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { path } = useScreen();
  return (
    <Page title={titleOf(path)}>
      <CrashNotice
        title="Something went wrong on this screen. Reload it, or save a report."
        action={{ label: 'Try again', run: onRetry }}
      />
    </Page>
  );
}
