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
import { locationStore, openRoute } from '@renderer/state/location';
import { rememberedScrollTop, rememberScrollTop } from '@renderer/state/scroll-positions';
import type { Location } from '@renderer/state/location';
import { ScreenContext } from '@renderer/state/use-screen';
import { CrashBoundary } from '@renderer/features/client/crash-notice';

import { loadPage } from './load-page';
import { matchRoute, redirectFrom } from './routes';
import type { RouteMatch } from './routes';
import { PagePending, NotFoundPage, PageFailure } from './outlet-states';

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
