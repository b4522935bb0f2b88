/**
 * Partitions that only record what is asked of them. Use them by
 * `vi.mock('@electron/pane/pane-partition', () => import('@support/pane/fake-partition'))`.
 */
import type { PartitionOptions } from '@electron/pane/pane-partition';

import { created } from './created-pages';

export function openPartition(options: PartitionOptions) {
  const partition = {
    options,
    isClosed: false,
    hasOthers: false,
    workersEnded: 0,
    session: {},
    async withdrawOthers() {
      const had = partition.hasOthers;
      partition.hasOthers = false;
      return had;
    },
    async endWorkers() {
      partition.workersEnded += 1;
    },
    async close() {
      partition.isClosed = true;
    },
  };
  created.partitions.push(partition);
  return partition;
}
