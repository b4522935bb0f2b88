/** Where one bill is looked for: in its country's list, then in that of each outcome, because a list is cut at its size. */
import { contractPolicy } from 'virtual:contract-policy';
import { knownValues } from 'virtual:contract-facts';
import { useSearch } from '@renderer/api/query/use-search';
import type { SearchState } from '@renderer/api/query/use-search';

import type { Bill } from './sponsor';

const LIMIT = contractPolicy.legislation.paging.rows;
const LISTS = ['all', ...knownValues.legislation.status] as const;
type List = (typeof LISTS)[number];

/** One bill of a country by its id; null where none of the lists has it. */
export function useBill(country: string, id: string): SearchState<Bill> {
  return useSearch({
    id: 'legislation',
    filters: { country, limit: LIMIT },
    searchFor: `bill ${id}`,
    firstCursor: 'all',
    paramsAt: (list: List) =>
      list === 'all' ? { country, limit: LIMIT } : { country, status: list, limit: LIMIT },
    nextCursor: (_, last) => LISTS[LISTS.indexOf(last) + 1] ?? null,
    rowsOf: ({ bills }) => bills ?? [],
    isWanted: (bill: Bill) => String(bill.id) === id,
    most: LISTS.length,
  });
}
