/** The money of whoever pays an order. */
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { useMoneyOf } from '@renderer/features/client/use-own-money';
import { useStatus } from '@renderer/features/client/use-status';
import type { OwnMoney } from '@shared/domain/money/own-money';

/** The key belongs to another account, whose money Hustings cannot see. */
export function useIsOtherPayer(): boolean {
  return useIpcQuery('money:payer').data?.isSignedInCharacter === false;
}

/** The signed-in player's money; all of it is unknown where another account pays. */
export function usePayerMoney(): OwnMoney {
  const { data } = useStatus();
  return useMoneyOf(useIsOtherPayer() ? undefined : data);
}
