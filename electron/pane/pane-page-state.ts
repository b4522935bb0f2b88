/** What one page of the pane shows and in what state it is, derived from the events of its contents. */
import type { WebContents } from 'electron';

import type { PanePageView } from '@shared/ipc/channels/pane';

import { onLoadFailure } from '../window/page-load';
import { destinationOf } from './pane-address';

/** The progress of a load at each of its events. */
const PROGRESS = { begun: 0.1, answered: 0.5, parsed: 0.8 } as const;

/** The events change it; its owner may change it too. */
export interface PanePageState {
  address: string;
  title: string;
  /** 0 to 1 while it loads; null at rest. */
  progress: number | null;
  life: PanePageView['state'];
  /** Chromium's name for the failure; empty if there is none. */
  failure: string;
  /** The search in the page. */
  found: PanePageView['find'];
}

export interface PanePageStateOptions {
  /** The address that is loaded first. */
  readonly address: string;
  /** The server's address. */
  readonly origin: string;
  readonly onChange: () => void;
  /** The page has navigated. */
  readonly onNavigated: () => void;
}

/** Follows the contents from before their first load. */
export function followPage(contents: WebContents, options: PanePageStateOptions): PanePageState {
  const { origin, onChange } = options;
  const page: PanePageState = {
    address: options.address,
    title: '',
    progress: PROGRESS.begun,
    life: 'shown',
    failure: '',
    found: null,
  };
  const change = (make: () => void) => () => {
    make();
    onChange();
  };

  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument, url }) => {
    if (!isMainFrame || isSameDocument) return;
    if (destinationOf(url, origin) === 'here') page.address = url;
    page.progress = PROGRESS.begun;
    page.found = null;
    onChange();
  });
  contents.on('did-navigate', (_event, url) => {
    page.address = url;
    page.title = '';
    page.progress = PROGRESS.answered;
    page.life = 'shown';
    page.failure = '';
    onChange();
    options.onNavigated();
  });
  contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (!isMainFrame) return;
    page.address = url;
    onChange();
    options.onNavigated();
  });
  contents.on(
    'dom-ready',
    change(() => (page.progress = page.progress === null ? null : PROGRESS.parsed)),
  );
  contents.on(
    'did-stop-loading',
    change(() => {
      page.progress = null;
      // A page that is loaded again under the same title reports no change of it. For a page without a title, Chromium
      // gives its address as the title.
      const known = contents.getTitle();
      if (page.title === '' && !page.address.includes(known)) page.title = known;
    }),
  );
  contents.on('page-title-updated', (_event, newest) => change(() => (page.title = newest))());
  onLoadFailure(contents, (description, url) => {
    if (destinationOf(url, origin) === 'here') page.address = url;
    change(() => {
      page.life = 'failed';
      page.failure = description;
      page.progress = null;
    })();
  });
  contents.on('render-process-gone', (_event, { reason }) =>
    change(() => {
      page.life = 'gone';
      page.failure = reason;
      page.progress = null;
    })(),
  );
  contents.on(
    'unresponsive',
    change(() => (page.life = 'hung')),
  );
  contents.on(
    'responsive',
    change(() => (page.life = page.life === 'hung' ? 'shown' : page.life)),
  );
  contents.on('found-in-page', (_event, { matches, activeMatchOrdinal }) =>
    change(() => (page.found = { matches, current: activeMatchOrdinal }))(),
  );
  return page;
}
