/** The pages and partitions that tests of the pane have created, and how they behave. */
import type { PanePage, PanePageOptions } from '@electron/pane/pane-page';
import type { PartitionOptions } from '@electron/pane/pane-partition';

interface CreatedPage {
  readonly options: PanePageOptions;
  readonly page: PanePage;
  isEnded: boolean;
  reloads: number;
  readonly bounds: unknown[];
}

interface CreatedPartition {
  readonly options: PartitionOptions;
  isClosed: boolean;
  /** How often its workers were ended. */
  workersEnded: number;
  /** Whether a server other than the game's own is within reach. */
  hasOthers: boolean;
}

/** What was created since the last `forgetCreated`. */
export const created = {
  pages: [] as CreatedPage[],
  partitions: [] as CreatedPartition[],
  otherSites: 'allow' as ReturnType<PartitionOptions['otherSites']>,
  printed: 0,
  /** Null for a page that does not answer. */
  scrolledTo: { x: 0, y: 730 } as { x: number; y: number } | null,
};

export function forgetCreated(): void {
  created.pages.length = 0;
  created.partitions.length = 0;
  created.otherSites = 'allow';
  created.printed = 0;
  created.scrolledTo = { x: 0, y: 730 };
}
