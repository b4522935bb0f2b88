/** The title of the page on screen, for the breadcrumbs. */
import { create } from 'zustand';

interface PageTitle {
  /** The page's own path; while the next page loads it is no longer the window's. */
  readonly path: string;
  readonly title: string;
}

/** Written only by the page's frame. */
export const pageTitleStore = create<PageTitle>()(() => ({ path: '', title: '' }));
