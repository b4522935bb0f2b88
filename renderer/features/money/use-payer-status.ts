/** The money of whoever pays an order. */
import { useMainRead } from '@renderer/api/query/use-main-read';
import { useStatus } from '@renderer/features/client/use-status';

/** The key belongs to another account, whose money Hustings cannot see. */
export function useIsOtherPayer(): boolean {
  return useMainRead('money:payer').data?.isSignedInCharacter === false;
}

/** The status of the payer: the signed-in player's; undefined where another account pays. */
export function usePayerStatus(): ReturnType<typeof useStatus>['data'] {
  const { data } = useStatus();
  return useIsOtherPayer() ? undefined : data;
}
