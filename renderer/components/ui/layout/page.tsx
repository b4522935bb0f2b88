/** The frame of every page: the main landmark, its heading, and the attributes that QA and assistive technology read. */
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';

import { useScreen } from '@renderer/state/use-screen';

import styles from './page.module.css';
import { closeFullText, uiStore } from '@renderer/state/ui-store';

// Loaded when the player asks for a text: few texts are too long to lay out.
const FullTextDialog = lazy(async () => ({
  default: (await import('../overlay/full-text-dialog')).FullTextDialog,
}));

interface PageProps {
  /** The page's `h1` and the window's title. */
  readonly title: string;
  /** True while the page's first load runs, before there is anything to show. */
  readonly busy?: boolean;
  /** The mark of what the page is about, before its title; decorative. */
  readonly mark?: ReactNode;
  /** One line above the title: where this page belongs. */
  readonly kicker?: ReactNode;
  /** The fields that choose what the page is about, as a `FilterBar`. */
  readonly filters?: ReactNode;
  /** Buttons and links that act on the whole page. */
  readonly actions?: ReactNode;
  /** Uses the whole window: the page has columns for it. */
  readonly isWide?: boolean;
  /** The page opens with its answer, or says that there is none yet: its title is only a line. */
  readonly hasLede?: boolean;
  readonly children: ReactNode;
}

/** The first segment of a route's path; `briefing` for the root. */
function pageNameOf(pathname: string): string {
  return pathname.split('/').find((segment) => segment !== '') ?? 'briefing';
}

/** The dialog with the text that the player asked for; it closes with the page. */
function FullTextDialogOnRequest() {
  const isAsked = uiStore(({ fullText }) => fullText !== null);
  useEffect(() => closeFullText, []);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <FullTextDialog />
    </Suspense>
  );
}

/** Whether the focus was on the page that has just gone. */
let wasFocusInside = false;

/** Moves the focus to the new page when a screen replaces the page that had the focus. */
function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = main.current;
    if (wasFocusInside) element?.focus({ preventScroll: true });
    wasFocusInside = false;
    return () => {
      wasFocusInside = element?.contains(document.activeElement) ?? false;
    };
  }, [main]);
}

/**
 * Renders `main` with `data-page`, `data-route` (the address that it shows), `data-turn`, `aria-busy` and the page's title;
 * exactly one is on screen at a time.
 */
export function Page(props: PageProps) {
  const {
    title,
    busy = false,
    mark,
    kicker,
    filters,
    actions,
    isWide = false,
    hasLede = false,
    children,
  } = props;
  const { path, route } = useScreen();
  const printed = uiStore(({ printedFacts }) => printedFacts);
  const turn = uiStore(({ shownTurn }) => shownTurn);
  const pageName = pageNameOf(path);
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  useLayoutEffect(() => {
    uiStore.setState({ page: { path, title } });
  }, [path, title]);
  return (
    <main
      ref={main}
      id="main"
      role="main"
      tabIndex={-1}
      className={styles.main}
      data-page={pageName}
      data-route={route}
      data-turn={turn ?? ''}
      data-scroll-restoration-id="main"
      aria-busy={busy}
    >
      <title>{`${title} – Hustings`}</title>
      <div className={styles.content} data-wide={isWide || undefined}>
        <header
          className={styles.header}
          data-has-lede={hasLede || undefined}
          data-has-filters={filters !== undefined || undefined}
        >
          <div className={styles.heading}>
            {kicker !== undefined && <p className={styles.kicker}>{kicker}</p>}
            <h1 data-named={mark === undefined ? undefined : ''}>
              {mark !== undefined && <span className={styles.mark}>{mark}</span>}
              {title}
            </h1>
            {printed !== null && <p data-testid="print-facts">{printed}</p>}
          </div>
          {filters}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
        {children}
      </div>
      <FullTextDialogOnRequest />
    </main>
  );
}
