/** An amount of money that is shortened from ten million on; pointing at it shows the whole. */
import { isNumber } from '@shared/domain/wording/numbers';
import { formatMoney, isCompactIn } from '@shared/domain/money/money';

interface AmountProps {
  readonly amount: number | null | undefined;
  readonly currency?: string | null | undefined;
}

/** Plain text where nothing is shortened. */
export function Amount({ amount, currency }: AmountProps) {
  const short = formatMoney(amount, currency, 'compact');
  if (!isNumber(amount) || !isCompactIn(amount, 'compact')) return short;
  return <span title={formatMoney(amount, currency)}>{short}</span>;
}
