/** The player's own money, each amount with its currency. Every screen that shows any of it takes it from here. */
import { useMemo } from 'react';

import { useDirectory } from '@renderer/api/directory/directory';
import { asText } from '@shared/domain/open-fields';
import { ownMoney } from '@shared/domain/money/own-money';
import type { OwnMoney, SentMoney } from '@shared/domain/money/own-money';

import { useNav, useStatus } from './use-status';

/** The money that a status states; all amounts are unknown without one. */
export function useMoneyOf(status: SentMoney | undefined): OwnMoney {
  const { data: nav } = useNav();
  const { currencyOfCountry } = useDirectory();
  // The directory asks for what it lacks, so only a status that names no currency looks there.
  const country =
    status === undefined || status.homeCurrency ? null : asText(nav?.characterCountryId);
  const homeElsewhere = currencyOfCountry(country);
  return useMemo(() => ownMoney(status ?? {}, homeElsewhere), [status, homeElsewhere]);
}

/** The money of the signed-in player. */
export function useOwnMoney(): OwnMoney {
  return useMoneyOf(useStatus().data);
}
