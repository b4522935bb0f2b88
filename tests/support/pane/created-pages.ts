/** The pages and partitions that tests of the pane have created, and how they behave. */
import type { PanePage, PanePageOptions } from '@electron/pane/pane-page';
import type { PartitionOptions } from '@electron/pane/pane-partition';

interface CreatedPage {
  readonly options: PanePageOptions;
  readonly page: PanePage;
  isEnded: boolean;
  /** What was asked of it. */
  readonly acts: string[];
  readonly bounds: unknown[];
}

interface CreatedPartition {
  readonly options: PartitionOptions;
  isClosed: boolean;
}

/** What was created since the last `forgetCreated`. */
export const created = {
  pages: [] as CreatedPage[],
  partitions: [] as CreatedPartition[],
  /** Partitions cannot be opened. */
  isFailing: false,
  /** What happens to pages and partitions, in order. */
  events: [] as string[],
};

export function forgetCreated(): void {
  created.pages.length = 0;
  created.partitions.length = 0;
  created.events.length = 0;
  created.isFailing = false;
}
