/** The holdings that funds have in common. They are read when the player asks, because each fund's holdings take their own read. */
import { useState } from 'react';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { link, percent, text } from '@renderer/components/tables/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { firstOf } from '@shared/domain/wording/names';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import { failureOf } from '@renderer/api/query/read';
import { useEndpoints } from '@renderer/api/query/use-endpoint';
import { Button } from '@renderer/components/ui/button';
import { hrefIfKnown } from '@renderer/screens/href';
import { overlapsOf } from './fund-holdings';
import type { HoldingFund, Overlap } from './fund-holdings';
import type { FundRow } from './fund-columns';

/** Each costs one read of the key's budget. */
const MAX_FUNDS = 20;
const MAX_NAMED = 5;

const COLUMNS: readonly Column<Overlap>[] = [
  link(
    'one',
    'Fund',
    ({ one }) => one.name,
    ({ one: { slug } }) => hrefIfKnown('fund', { slug }),
  ),
  link(
    'other',
    'With',
    ({ other }) => other.name,
    ({ other: { slug } }) => hrefIfKnown('fund', { slug }),
  ),
  percent('overlap', 'Overlap', ({ pct }) => pct),
  text('common', 'Both hold', ({ common }) => firstOf(common, MAX_NAMED)),
];

function Overlaps({ funds }: { readonly funds: readonly FundRow[] }) {
  const asked = funds.slice(0, MAX_FUNDS);
  const reads = useEndpoints(
    'funds',
    asked.map(({ slug }) => ({ slug })),
    { priority: 'background' },
  );
  const read = reads.flatMap(({ data }, index): HoldingFund[] => {
    const slug = asked[index]?.slug;
    const fund = data?.fund;
    if (slug === undefined || !fund) return [];
    return [{ slug, name: fund.name ?? slug, holdings: fund.topHoldings ?? [] }];
  });
  const failed = reads.filter((one) => one.data === undefined && failureOf(one) !== null).length;
  const isReading = read.length + failed < asked.length;
  const pairs = overlapsOf(read);
  const overlapping = pairs.filter(({ common }) => common.length > 0);
  const apart = pairs.length - overlapping.length;
  const left = funds.length - asked.length;
  return (
    <>
      <p>
        {formatCount(read.length)} of {formatCount(asked.length)} funds loaded
        {failed > 0 && `; ${formatCount(failed)} failed`}
        {left > 0 && `; ${counted(left, 'more is', 'more are')} not compared`}. The overlap is the
        sum of the smaller of the two shares for each corporation. Only the largest holdings are
        compared.
        {apart > 0 &&
          ` ${counted(apart, 'pair holds', 'pairs hold')} no corporation in common and ${apart === 1 ? 'is' : 'are'} left out.`}
      </p>
      <DataTable
        name="fundOverlap"
        caption="What funds have in common"
        columns={COLUMNS}
        rows={overlapping}
        rowId={({ one, other }) => `${one.slug} ${other.slug}`}
        empty={
          isReading
            ? 'Loading holdings…'
            : pairs.length === 0
              ? 'There are no two funds to compare.'
              : 'No two of these funds hold the same corporation.'
        }
      />
    </>
  );
}

/** Region _What they have in common_. */
export function OverlapPanel({ funds }: { readonly funds: readonly FundRow[] }) {
  const [isAsked, setIsAsked] = useState(false);
  if (funds.length < 2) return null;
  return (
    <Panel title="What they have in common">
      {isAsked ? (
        <Overlaps funds={funds} />
      ) : (
        <p>
          <Button onClick={() => setIsAsked(true)}>Compare their holdings</Button>
        </p>
      )}
    </Panel>
  );
}
