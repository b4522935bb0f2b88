/** Says that an answer has more entries than the client works on, so that nobody takes its beginning for the whole. */
import type { ReadState } from '@renderer/api/query/read-state';
import { Notice } from '@renderer/components/ui/notice';
import { entriesLeftOut } from '@shared/domain/left-out';
import { formatCount } from '@shared/domain/numbers';

/** Nothing while every answer is whole. */
export function LeftOutNotice({ reads }: { readonly reads: readonly ReadState<unknown>[] }) {
  const count = reads.reduce((sum, { data }) => sum + entriesLeftOut(data), 0);
  if (count === 0) return null;
  return (
    <Notice tone="warn" data-testid="left-out-notice" data-value={count}>
      <p>
        The service sent more than this client can work on. {formatCount(count)} entries at the ends
        of its longest lists are left out, also from counts, sums and exports.
      </p>
    </Notice>
  );
}
