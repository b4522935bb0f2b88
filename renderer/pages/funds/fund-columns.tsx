/** Columns and figures of funds, for the list and for a fund's own page. */
import { Badge } from '@renderer/components/ui/badge';
import type { ResponseOf } from '@shared/contract/index';
import { formatNumber, formatPercentChange, isNumber } from '@shared/domain/numbers';
import { backingOf, premiumPct } from '@shared/domain/fund-backing';
import { formatPrecise } from '@shared/domain/rates';
import { humanise } from '@shared/domain/words';

/** A fund of the list. */
export type FundRow = NonNullable<ResponseOf<'funds'>['funds']>[number];

type Sent = number | null | undefined;

/** The status of a normal fund; every other status is marked. */
const PLAIN_STATUS = 'active';

/** The status, marked with its reason unless it is normal. */
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

/** The share of the quoted price that assets back, in percent; as sent if its unit is not clear. */
export function formatBacking(ratio: Sent): string {
  const backing = backingOf(ratio);
  return backing === null ? formatPrecise(ratio) : `${formatNumber(backing * 100)}%`;
}

/** A premium or discount, in words and by its sign. */
export function formatPremium(ratio: Sent): string {
  const premium = premiumPct(ratio);
  return formatPercentChange(isNumber(premium) ? premium : null);
}
