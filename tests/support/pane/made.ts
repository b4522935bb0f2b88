/** The pages and partitions that tests of the pane have made, and how they behave. */
import type { PanePage, PanePageOptions } from '@electron/pane/pane-page';
import type { PartitionOptions } from '@electron/pane/pane-partition';

interface MadePage {
  readonly options: PanePageOptions;
  readonly page: PanePage;
  isEnded: boolean;
  reloads: number;
  readonly bounds: unknown[];
}

interface MadePartition {
  readonly options: PartitionOptions;
  isClosed: boolean;
  /** Whether a server other than the game's own is within reach. */
  hasOthers: boolean;
}

/** What was made since the last `forgetMade`. */
export const made = {
  pages: [] as MadePage[],
  partitions: [] as MadePartition[],
  otherSites: 'allow' as ReturnType<PartitionOptions['otherSites']>,
  printed: 0,
  /** Null for a page that does not answer. */
  scrolledTo: { x: 0, y: 730 } as { x: number; y: number } | null,
};

export function forgetMade(): void {
  made.pages.length = 0;
  made.partitions.length = 0;
  made.otherSites = 'allow';
  made.printed = 0;
  made.scrolledTo = { x: 0, y: 730 };
}
