/** Every bill of a country that the service lists: the newest of all, and the newest of each outcome. */
import { contractPolicy } from 'virtual:contract-policy';
import { knownValues } from 'virtual:contract-facts';
import { useEndpointAnswers } from '@renderer/api/query/use-endpoint';
import { joinBills } from '@shared/domain/bills';
import type { ParamsOf } from '@shared/contract/index';
import { useMemo } from 'react';
import type { Bill } from './bill-sponsor';

/** Bills of one list at most: the contract states no maximum, and known servers send no more. */
export const BILLS_PER_LIST = contractPolicy.legislation.paging.rows;

/** The lists of a country in the order in which they are looked through. */
export const BILL_LISTS = ['all', ...knownValues.legislation.status] as const;

/** One of the lists. */
export type BillList = (typeof BILL_LISTS)[number];

/** The parameters of a read of one list. */
export function billListParams(country: string, list: BillList): ParamsOf<'legislation'> {
  return list === 'all'
    ? { country, limit: BILLS_PER_LIST }
    : { country, status: list, limit: BILLS_PER_LIST };
}

interface KnownBills {
  readonly bills: readonly Bill[];
  /** A list is not there yet. */
  readonly isLoading: boolean;
  /** A list could not be read, or is as long as a list can be: bills may be missing. */
  readonly mayBeIncomplete: boolean;
}

/** Reads all lists of a country. Nothing is sent while `enabled` is false. */
export function useKnownBills(country: string, enabled = true): KnownBills {
  const { answers, isPending } = useEndpointAnswers(
    'legislation',
    BILL_LISTS.map((list) => billListParams(country, list)),
    { enabled: enabled && country !== '', priority: 'background' },
  );
  const bills = useMemo(
    () => joinBills(answers.map((answer): readonly Bill[] => answer?.bills ?? [])),
    [answers],
  );
  return {
    bills,
    isLoading: enabled && isPending,
    mayBeIncomplete: answers
      .slice(1)
      .some((answer) => answer === undefined || (answer.bills ?? []).length >= BILLS_PER_LIST),
  };
}
