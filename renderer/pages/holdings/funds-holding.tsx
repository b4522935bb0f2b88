/** Which index funds hold what the player owns, by the part of their named holdings that it makes up. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { percent, text, link } from '@renderer/components/tables/columns';
import { hrefIfKnown } from '@renderer/screens/href';
import type { Position } from '@renderer/features/markets/positions';
import { failureOf } from '@renderer/api/query/read';
import { useEndpoint, useEndpoints } from '@renderer/api/query/use-endpoint';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { DirectoryView } from '@renderer/api/directory/directory';
import type { ResponseOf } from '@shared/contract/index';
import { counted, formatCount, isNumber } from '@shared/domain/wording/numbers';
import { PERCENT } from './holdings-tables';

type Fund = NonNullable<ResponseOf<'funds'>['fund']>;

/** Each costs one read of the key's budget. */
const MAX_FUNDS = 20;

interface HoldingFund {
  readonly slug: string;
  readonly name: string;
  /** Names of the player's corporations that it holds. */
  readonly held: readonly string[];
  /** Their part of the holdings that the service names, in percent. */
  readonly sharePct: number | null;
}

const COLUMNS: readonly Column<HoldingFund>[] = [
  link(
    'fund',
    'Fund',
    ({ name }) => name,
    ({ slug }) => hrefIfKnown('fund', { slug }),
  ),
  text('holds', 'Holds', ({ held }) => held.join(', ')),
  percent('share', 'Of its largest holdings', ({ sharePct }) => sharePct),
];

/** A fund that holds none of the positions gives nothing. */
function holdingFund(
  { slug, name, topHoldings }: Fund,
  names: ReadonlyMap<string, string>,
  findById: DirectoryView['corporation'],
): HoldingFund[] {
  const valueOf = ({ lastValueAnchor }: NonNullable<Fund['topHoldings']>[number]) =>
    isNumber(lastValueAnchor) ? Math.max(0, lastValueAnchor) : 0;
  const holdings = topHoldings ?? [];
  const own = holdings.flatMap((holding) => {
    const key = findById(holding.corporationId)?.sequentialId ?? holding.corporationId;
    const held = names.get(String(key));
    return held === undefined ? [] : [{ held, value: valueOf(holding) }];
  });
  if (own.length === 0) return [];
  const all = holdings.reduce((sum, holding) => sum + valueOf(holding), 0);
  const part = own.reduce((sum, { value }) => sum + value, 0);
  return [
    {
      slug,
      name: name ?? slug,
      held: own.map(({ held }) => held),
      sharePct: all > 0 ? (part / all) * PERCENT : null,
    },
  ];
}

/** Renders nothing for a player without shares, and on a server without funds. */
export function FundsPanel({ positions }: { readonly positions: readonly Position[] }) {
  const background = { priority: 'background', enabled: positions.length > 0 } as const;
  const { data } = useEndpoint('funds', {}, background);
  const { corporation: findById } = useDirectory();
  const funds = data?.funds ?? [];
  const asked = funds.slice(0, MAX_FUNDS);
  const reads = useEndpoints(
    'funds',
    asked.map(({ slug }) => ({ slug })),
    background,
  );
  const names = useMemo(() => new Map(positions.map(({ key, name }) => [key, name])), [positions]);
  const found = reads.flatMap((read) =>
    read.data?.fund ? holdingFund(read.data.fund, names, findById) : [],
  );
  if (positions.length === 0 || funds.length === 0) return null;
  const left = reads.filter((read) => read.data === undefined && failureOf(read) === null).length;
  const unasked = funds.length - asked.length;
  return (
    <Panel
      title="Funds that hold the same"
      aside={
        left > 0
          ? `${formatCount(asked.length - left)} of ${formatCount(asked.length)} funds loaded`
          : unasked > 0 && `${counted(unasked, 'more fund is', 'more funds are')} left out`
      }
    >
      <DataTable
        name="holdingsFunds"
        caption="Funds that hold the same"
        columns={COLUMNS}
        rows={found}
        rowId={({ slug }) => slug}
        defaultSorting="-share"
        empty={left > 0 ? 'Loading funds…' : 'No fund names a corporation of yours.'}
      />
    </Panel>
  );
}
