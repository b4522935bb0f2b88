/** How funds are shown in the list and on their own pages alike. */
import { Badge } from '@renderer/components/ui/badge';
import type { ResponseOf } from '@shared/contract/index';
import { formatNumber, formatPercentChange, isNumber } from '@shared/domain/numbers';
import { backingOf, premiumPct } from '@shared/domain/fund-backing';
import { formatPrecise } from '@shared/domain/rates';
import { humanise } from '@shared/domain/words';

/** A fund of the list. */
export type FundRow = NonNullable<ResponseOf<'funds'>['funds']>[number];

type Sent = number | null | undefined;

/** The only status word that the contract's own fields make sense of; every other one is marked. */
const PLAIN_STATUS = 'active';

/** The status word, marked where it is not the plain one, with its reason. */
export function FundStatus({ fund }: { readonly fund: Pick<FundRow, 'status' | 'pauseReason'> }) {
  const { status, pauseReason } = fund;
  if (!status) return null;
  return (
    <span data-status={status}>
      <Badge tone={status === PLAIN_STATUS ? 'neutral' : 'warn'}>{humanise(status)}</Badge>
      {pauseReason && ` ${humanise(pauseReason)}`}
    </span>
  );
}

/** The part of the quoted price that assets stand for, in percent; as sent where its unit is not clear. */
export function formatBacking(ratio: Sent): string {
  const backing = backingOf(ratio);
  return backing === null ? formatPrecise(ratio) : `${formatNumber(backing * 100)}%`;
}

/** A premium or discount in words as well as by its sign. */
export function formatPremium(ratio: Sent): string {
  const premium = premiumPct(ratio);
  return formatPercentChange(isNumber(premium) ? premium : null);
}
