/**
 * Partitions that only record what is asked of them. Use them by
 * `vi.mock('@electron/pane/pane-partition', () => import('@support/pane/fake-partition'))`.
 */
import type { PartitionOptions } from '@electron/pane/pane-partition';

import { created } from './created-pages';

export async function openPartition(options: PartitionOptions) {
  if (created.isFailing) throw new Error('no partition');
  const partition = {
    options,
    isClosed: false,
    session: {},
    blockNetwork: () => created.events.push('blocked'),
    async close() {
      created.events.push('closed');
      partition.isClosed = true;
    },
  };
  created.partitions.push(partition);
  return partition;
}
