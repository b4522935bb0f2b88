/** Mounts one component on its own page: address, scrolling `main` and toasts, without the rest of the client. */
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { ToastRegion, toastStore } from '@renderer/components/ui/overlay/toasts';
import { activeProfileId } from '@renderer/api/session/session-store';
import { forgetValues } from '@renderer/state/stored/profile-values';
import { locationStore, openRoute } from '@renderer/state/location';
import { ScreenContext } from '@renderer/state/use-screen';

import { showObserved } from './dom-stubs';
import { settle } from './screen';

/** A mounted component. */
interface RenderedComponent {
  readonly user: UserEvent;
  /** The element that scrolls. */
  readonly main: HTMLElement;
  /** Draws another element in its place. */
  redraw(element: ReactElement): void;
  /** Lets virtual time pass. */
  advance(ms: number): Promise<void>;
  /** Scrolls the page to this many px from the top. */
  scrollTo(topPx: number): void;
}

function Page({ children }: { readonly children: ReactNode }) {
  const { path, query } = locationStore();
  const address = useMemo(
    () => ({ path, params: {}, query: new URLSearchParams(query), route: `${path}?${query}` }),
    [path, query],
  );
  return (
    <>
      <main id="main">
        <ScreenContext value={address}>{children}</ScreenContext>
      </main>
      <ToastRegion />
    </>
  );
}

/** Mounts `element` at a route, by default in view and for a player who has chosen nothing yet, and waits until it is drawn. */
export async function renderComponent(
  element: ReactElement,
  route = '/',
  isInView = true,
  isFirstVisit = true,
): Promise<RenderedComponent> {
  toastStore.setState(toastStore.getInitialState(), true);
  const profileId = activeProfileId();
  if (isFirstVisit && profileId !== null) forgetValues(profileId);
  openRoute(route, { replace: true });
  const { rerender, container } = render(<Page>{element}</Page>);
  await settle();
  if (isInView) {
    act(showObserved);
    await settle();
  }
  const main = container.querySelector<HTMLElement>('#main');
  if (main === null) throw new Error('The page has no main');
  return {
    user: userEvent.setup({ delay: null }),
    main,
    redraw(next) {
      rerender(<Page>{next}</Page>);
    },
    advance: settle,
    scrollTo(topPx) {
      act(() => {
        main.scrollTop = topPx;
        main.dispatchEvent(new Event('scroll'));
      });
    },
  };
}
