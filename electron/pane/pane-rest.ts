/** Releases a pane that nobody sees, and remembers how far its pages were scrolled. */

/** A pane that nobody sees for this long is released; its tabs come back where they were. */
const HIDDEN_TIMEOUT_MS = 10 * 60_000;
/** A page that does not tell its scroll position in this time comes back at its top. */
const ANSWER_TIMEOUT_MS = 1_000;

/** How far a page is scrolled, in CSS pixels. */
export interface ScrollPlace {
  readonly x: number;
  readonly y: number;
}

/** The part of a page that is used here. */
export interface ScrollingPage {
  address(): string;
  /** Null if the page does not tell. */
  scrolledTo(): Promise<ScrollPlace | null>;
}

export interface PaneRest {
  /** Nobody sees the pane from now on. */
  begin(): void;
  /** Somebody sees it. */
  end(): void;
  /** The scroll position of the tab, if it comes back to this address. Each is given once. */
  takePlace(tab: number, address: string): ScrollPlace | null;
}

/** Starts with the pane in sight. */
export function createRest(
  pages: () => ReadonlyMap<number, ScrollingPage>,
  release: () => void,
): PaneRest {
  const places = new Map<number, { readonly address: string; readonly place: ScrollPlace }>();
  let timer: NodeJS.Timeout | null = null;
  /** Counts how often the pane came into sight. It is released only if it did not while the pages were asked. */
  let seen = 0;

  async function leave(): Promise<void> {
    const before = seen;
    await Promise.all(
      Array.from(pages(), async ([tab, page]) => {
        const address = page.address();
        const place = await inTime(page.scrolledTo());
        if (place) places.set(tab, { address, place });
      }),
    );
    if (before === seen) release();
  }

  function stop(): void {
    if (timer) clearTimeout(timer);
    timer = null;
  }

  return {
    begin() {
      stop();
      timer = setTimeout(() => void leave(), HIDDEN_TIMEOUT_MS);
    },
    end() {
      seen += 1;
      stop();
    },
    takePlace(tab, address) {
      const left = places.get(tab);
      places.delete(tab);
      return left?.address === address ? left.place : null;
    },
  };
}

async function inTime(asked: Promise<ScrollPlace | null>): Promise<ScrollPlace | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWER_TIMEOUT_MS);
  });
  const place = await Promise.race([asked.catch(() => null), late]);
  clearTimeout(timer);
  return place;
}
