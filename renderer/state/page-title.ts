/** What the page on screen calls itself, for the breadcrumbs above it. */
import { create } from 'zustand';

interface PageTitle {
  /** The page's own path; while the next page loads it is no longer the window's. */
  readonly path: string;
  readonly title: string;
}

/** Written by the page's frame alone. */
export const pageTitleStore = create<PageTitle>()(() => ({ path: '', title: '' }));
