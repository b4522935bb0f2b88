/** How the market moved, as one sentence, and its movers. Pure. */
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { sectorSums } from '../../features/markets/market-sectors';
import type { Valued } from '../../features/markets/market-sectors';
import { formatPercent } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

interface MarketHeadline extends Headline {
  /** Of all values together, in percent; null where no earlier prices are known. */
  readonly changePct: number | null;
}

const WHOLE = 100;

/** The change of all values together, over those whose earlier price is known. */
function marketChangePct(valued: readonly Valued[]): number | null {
  const moved = valued.filter(({ row }) => row.changePct !== null && row.changePct > -WHOLE);
  if (moved.length === 0) return null;
  const now = moved.reduce((sum, { value }) => sum + value, 0);
  const before = moved.reduce(
    (sum, { row, value }) => sum + value / (1 + (row.changePct ?? 0) / WHOLE),
    0,
  );
  return before > 0 ? (now / before - 1) * WHOLE : null;
}

/** The market's direction, and the sector that moved most either way. */
export function marketHeadline(valued: readonly Valued[]): MarketHeadline {
  const changePct = marketChangePct(valued);
  if (changePct === null) return { ...plainHeadline('No earlier prices are known yet'), changePct };
  const sectors = sectorSums(valued, false)
    .flatMap(({ type, changePct: moved }) => (moved === null ? [] : [{ type, moved }]))
    .toSorted((a, b) => a.moved - b.moved);
  const [lowest, highest] = [sectors[0], sectors.at(-1)];
  const fell = lowest !== undefined && lowest.moved < 0 ? `${humanise(lowest.type)} fell most` : '';
  const rose =
    highest !== undefined && highest.moved > 0 ? `${humanise(highest.type)} rose most` : '';
  const parts = (changePct < 0 ? [fell, rose] : [rose, fell]).filter((part) => part !== '');
  const after = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
  const size = formatPercent(Math.abs(changePct));
  if (size === formatPercent(0))
    return { before: 'The market stood still', figure: '', after, changePct };
  return {
    before: `The market ${changePct > 0 ? 'rose' : 'slipped'} `,
    figure: size,
    after,
    changePct,
  };
}

/** The corporations that rose or fell most, the largest move first. */
export function moversOf(
  valued: readonly Valued[],
  direction: 'up' | 'down',
  most: number,
): readonly Valued[] {
  const sign = direction === 'up' ? 1 : -1;
  return valued
    .filter(({ row }) => sign * (row.changePct ?? 0) > 0)
    .toSorted((a, b) => sign * ((b.row.changePct ?? 0) - (a.row.changePct ?? 0)))
    .slice(0, most);
}
