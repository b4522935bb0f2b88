/** Columns and figures that the list of funds and a fund's own page share. */
import { Badge } from '@renderer/components/ui/badge';
import type { ResponseOf } from '@shared/contract/index';
import {
  formatNumber,
  formatPercent,
  formatPercentChange,
  isNumber,
} from '@shared/domain/wording/numbers';
import { backingOf, expenseOf, premiumPct } from '@shared/domain/markets/fund-ratios';
import { percentOf } from '@shared/domain/wording/rates';
import { humanise } from '@shared/domain/wording/words';

/** A fund of the list. */
export type FundRow = NonNullable<ResponseOf<'funds'>['funds']>[number];

type Sent = number | null | undefined;

/** The status that gets no mark. */
const PLAIN_STATUS = 'active';

/** The fund's status. Any status but the normal one gets a mark and its reason. */
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

/** What is shown of a fund's backing: percent, or as sent where its unit is unclear. */
export function shownBacking({ backingRatio }: Pick<FundRow, 'backingRatio'>): number | null {
  return percentOf(backingOf(backingRatio)) ?? backingRatio ?? null;
}

/** What is shown of a fund's yearly expense: percent, or as sent where its unit is unclear. */
export function shownExpense({
  expenseRatioAnnual,
}: Pick<FundRow, 'expenseRatioAnnual'>): number | null {
  return percentOf(expenseOf(expenseRatioAnnual)) ?? expenseRatioAnnual ?? null;
}

/** The share of the quoted price that assets back, in percent. A value of unclear unit is shown as sent. */
export function formatBacking(ratio: Sent): string {
  const backing = backingOf(ratio);
  return backing === null ? formatNumber(ratio) : formatPercent(percentOf(backing));
}

/** The yearly expense in percent; a value of unclear unit is shown as sent. */
export function formatExpense(ratio: Sent): string {
  const percent = percentOf(expenseOf(ratio));
  return percent === null ? formatNumber(ratio) : formatPercent(percent);
}

/** A premium or discount, with a word and a sign. */
export function formatPremium(ratio: Sent): string {
  const premium = premiumPct(ratio);
  return formatPercentChange(isNumber(premium) ? premium : null);
}
