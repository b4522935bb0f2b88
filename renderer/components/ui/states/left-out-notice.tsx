/** Says that an answer is larger than the client can handle, so that nobody takes its beginning for the whole. */
import type { Read } from '@renderer/api/query/read';
import { Notice } from '../notice';
import { leftOutOf, sumLeftOut } from '@shared/domain/left-out';
import { formatCount } from '@shared/domain/wording/numbers';

/** Nothing while every answer is whole. */
export function LeftOutNotice({ reads }: { readonly reads: readonly Read<unknown>[] }) {
  const { entries, characters } = sumLeftOut(reads.map(({ data }) => leftOutOf(data)));
  if (entries === 0 && characters === 0) return null;
  return (
    <Notice tone="warn" data-testid="left-out-notice" data-value={entries}>
      <p>
        The service sent more than Hustings can handle.
        {entries > 0 &&
          ` ${formatCount(entries)} entries at the ends of its longest lists are left out, also from counts, sums and exports.`}
        {characters > 0 &&
          ` ${formatCount(characters)} characters at the ends of its longest texts are left out.`}
      </p>
    </Notice>
  );
}
