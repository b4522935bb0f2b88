/** A change with its sign, in the colour of its direction. */
import { formatPercentChange } from '@shared/domain/wording/numbers';

import styles from '@renderer/features/markets/markets.module.css';

/** `pct` in percent; null where it is not known. */
export function Change({ pct }: { readonly pct: number | null }) {
  if (pct === null || pct === 0) return <>{formatPercentChange(pct)}</>;
  return <span className={pct > 0 ? styles.gain : styles.loss}>{formatPercentChange(pct)}</span>;
}
