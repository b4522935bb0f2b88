/** A change of a price in percent. */
import { Delta } from '@renderer/components/figures/delta';
import { formatPercent } from '@shared/domain/wording/numbers';

/** `pct` in percent; null where it is not known. */
export function Change({ pct }: { readonly pct: number | null }) {
  return <Delta value={pct} format={formatPercent} />;
}
