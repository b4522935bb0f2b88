/** The campaign funds before and after a transfer. */
import { useTransferDraft } from '@renderer/state/money-drafts';
import { readWholeAmount } from '@shared/domain/money/money-rules';

import { FundsAfter } from './funds-after';

/** Changes with every keystroke. */
export function FundsPanel({ profileId }: { readonly profileId: string }) {
  const { amount } = useTransferDraft(profileId);
  return <FundsAfter what="transfer" amount={readWholeAmount(amount)} testId="funds-amount" />;
}
