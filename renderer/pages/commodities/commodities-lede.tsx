/** Commodities at a glance: what is scarcest in the world, with the demand for each against its supply. */
import { RowBars } from '@renderer/components/charts/row-bars';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { commodityName } from '@shared/domain/markets/commodity-name';
import { demandPctOf } from '@shared/domain/markets/scarcity';
import { counted, formatPercent } from '@shared/domain/wording/numbers';

import type { CommodityRow } from './commodity-columns';

const MOST = 5;
const EVEN = 100;

interface Scarce {
  readonly key: string;
  readonly name: string;
  /** Whole percent: supply and demand are of one turn, and move with the next. */
  readonly demandPct: number;
}

/** Those whose supply and demand are both known, the scarcest first. */
function scarceOf(commodities: readonly CommodityRow[]): readonly Scarce[] {
  return commodities
    .flatMap((row) => {
      const demandPct = demandPctOf(row.globalSupply, row.globalDemand);
      return demandPct === null
        ? []
        : [{ key: row.key, name: commodityName(row), demandPct: Math.round(demandPct) }];
    })
    .toSorted((a, b) => b.demandPct - a.demandPct);
}

function headlineOf([first]: readonly Scarce[]): Headline {
  if (first === undefined) return plainHeadline('Supply and demand unknown');
  if (first.demandPct <= EVEN) return plainHeadline('Supply covers the demand for everything');
  return {
    before: `${first.name} is scarcest: demand is `,
    figure: formatPercent(first.demandPct),
    after: ' of supply',
  };
}

/** The answer to "what does the world lack?". */
export function CommoditiesLede({
  commodities,
}: {
  readonly commodities: readonly CommodityRow[];
}) {
  const scarce = scarceOf(commodities);
  return (
    <Lede
      kicker={<strong>{counted(commodities.length, 'commodity', 'commodities')}</strong>}
      headline={<Sentence {...headlineOf(scarce)} />}
      pictureAt="side"
      picture={
        scarce.length < 2 ? undefined : (
          <RowBars
            bars={scarce.slice(0, MOST).map(({ key, name, demandPct }) => ({
              key,
              name,
              value: demandPct,
              words: formatPercent(demandPct),
            }))}
          />
        )
      }
    />
  );
}
