/** The player's own money, each amount with its currency. Every screen that shows any of it takes it from here. */
import { useMemo } from 'react';

import { useDirectory } from '@renderer/api/directory/directory';
import { ownMoney } from '@shared/domain/money/own-money';
import type { OwnMoney, SentMoney } from '@shared/domain/money/own-money';

import { useStatus } from './use-status';

/** The money that a status states; all amounts are unknown without one. */
export function useMoneyOf(status: SentMoney | undefined): OwnMoney {
  const { homeCurrency } = useDirectory();
  // The directory asks for what it lacks, so only a status that names no currency looks there.
  const homeElsewhere = status === undefined || status.homeCurrency ? null : homeCurrency();
  return useMemo(() => ownMoney(status ?? {}, homeElsewhere), [status, homeElsewhere]);
}

/** The money of the signed-in player. */
export function useOwnMoney(): OwnMoney {
  return useMoneyOf(useStatus().data);
}
