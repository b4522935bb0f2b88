/** What stands around the game's own page: the bar with its origin, search, and what is drawn in its place when it fails. */
import { useEffect, useRef, useState } from 'react';
import type { PanePageView, PaneView } from '@shared/ipc/channels/pane';
import { bridge } from '@renderer/api/bridge';
import { useSettings } from '@renderer/api/session/use-settings';
import { Button } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';
import { navigate, usePath } from '@renderer/state/location';
import { uiStore } from '@renderer/state/ui-store';
import { focusPage } from '@renderer/app/routing/outlet';

import { ownScreenOf } from './own-screen';
import { PaneBar } from './pane-bar';
import { PaneFind } from './pane-bars';
import { PaneQuestionBar } from './pane-question-bar';
import { PanePlace } from './pane-place';
import { PaneSplitter } from './pane-splitter';
import { actOnPane, addressShown, paneStore } from './pane-store';
import styles from './pane.module.css';
import { pageFailureWords } from './failure-words';

function Failure({ page }: { readonly page: PanePageView }) {
  return (
    <div className={styles.failure} role="alert" data-testid="pane-failure">
      <p>{pageFailureWords(page)}</p>
      <Button variant="primary" onClick={() => actOnPane({ act: 'reload' })}>
        Try again
      </Button>
    </div>
  );
}

/** A message for the player about the page, above it. */
function Remarks({
  page,
  message,
}: {
  readonly page: PanePageView;
  readonly message: string | null;
}) {
  return (
    <>
      {message !== null && (
        <Notice
          tone="warn"
          role="alert"
          actions={
            <Button variant="quiet" onClick={() => paneStore.setState({ message: null })}>
              Done
            </Button>
          }
        >
          <p>{message}</p>
        </Notice>
      )}
      {page.state === 'hung' && (
        <Notice
          tone="warn"
          role="alert"
          actions={
            <Button variant="quiet" onClick={() => actOnPane({ act: 'reload' })}>
              End it and reload
            </Button>
          }
        >
          <p>This page is not responding. The rest of Hustings is not affected.</p>
        </Notice>
      )}
    </>
  );
}

/** Moves the focus to this part of the pane; false where there is no such part. */
function focusInPane(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(`[data-testid="pane"] ${selector}`);
  found?.focus();
  return found !== null;
}

/** The keys that main passes on while the page has the keyboard. */
function usePaneKeys(view: PaneView | null, find: () => void): void {
  useEffect(
    () =>
      bridge.on('pane:key', ({ key }) => {
        if (key === 'find') find();
        if (key === 'address') focusInPane('[data-testid="pane-address"]');
        // A question of the page comes first; its own window has no other page to go to.
        if (key === 'leave' && !focusInPane('[data-question] button')) {
          if (view?.isApart === true) focusInPane('[data-testid="pane-address"]');
          else focusPage();
        }
        if (key === 'own-screen' && view?.isApart === false) {
          const own = ownScreenOf(addressShown(view), view.origin);
          if (own !== null) navigate(own);
          focusPage();
        }
      }),
    [view, find],
  );
}

/** Hides a pane that lies over our screen when the player opens another screen of ours. */
function useHideOnNavigation(): void {
  const path = usePath();
  const shown = useRef(path);
  useEffect(() => {
    if (path === shown.current) return;
    shown.current = path;
    if (uiStore.getState().pane === 'over') actOnPane({ act: 'hide' });
  }, [path]);
}

/** The pane, beside our screen, over it, or in a separate window. */
export function Pane() {
  const view = paneStore((state) => state.view);
  const message = paneStore((state) => state.message);
  const layout = uiStore((state) => state.pane);
  const { paneShare } = useSettings();
  const [preview, setPreview] = useState<number | null>(null);
  const [isFinding, setIsFinding] = useState(false);
  const [find] = useState(() => () => setIsFinding(true));
  usePaneKeys(view, find);
  useHideOnNavigation();
  const share = preview ?? paneShare;
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--pane-width', layout === 'beside' ? `${share}vw` : '0px');
    return () => void root.style.removeProperty('--pane-width');
  }, [layout, share]);
  if (view === null) return null;
  const { page, question } = view;
  const isAway = page.state === 'failed' || page.state === 'gone';
  return (
    <section
      className={styles.pane}
      aria-label="The game’s own page"
      data-testid="pane"
      data-state={page.state}
      data-layout={layout}
      style={{ flexBasis: layout === 'beside' ? `${share}%` : 0 }}
    >
      {layout === 'beside' && <PaneSplitter onPreview={setPreview} />}
      <div className={styles.inside}>
        <PaneBar view={view} onFind={find} />
        <progress
          className={styles.progress}
          aria-label="Loading"
          value={page.progress ?? 0}
          hidden={page.progress === null}
        />
        {isFinding && <PaneFind find={page.find} onClose={() => setIsFinding(false)} />}
        {question !== null && <PaneQuestionBar key={question.id} question={question} />}
        <Remarks page={page} message={message} />
        <PanePlace>{isAway && <Failure page={page} />}</PanePlace>
      </div>
    </section>
  );
}
