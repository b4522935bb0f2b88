/**
 * Where one bill is looked for: in its country's list, then in the list of each outcome, because a
 * list is cut off at its maximum size.
 */
import { useSearch } from '@renderer/api/query/use-search';
import type { SearchRead } from '@renderer/api/query/use-search';

import {
  BILL_LISTS,
  BILLS_A_LIST,
  billListParams,
} from '@renderer/features/legislation/known-bills';
import type { BillList } from '@renderer/features/legislation/known-bills';
import type { Bill } from '@renderer/features/legislation/sponsor';

/** One bill of a country by its id; null where none of the lists has it. */
export function useBill(country: string, id: string): SearchRead<Bill> {
  return useSearch({
    id: 'legislation',
    filters: { country, limit: BILLS_A_LIST },
    searchFor: `bill ${id}`,
    firstCursor: 'all',
    paramsAt: (list: BillList) => billListParams(country, list),
    nextCursor: (_, last) => BILL_LISTS[BILL_LISTS.indexOf(last) + 1] ?? null,
    rowsOf: ({ bills }) => bills ?? [],
    isWanted: (bill: Bill) => String(bill.id) === id,
    most: BILL_LISTS.length,
  });
}
