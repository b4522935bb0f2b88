/** The newest orders of a kind, with a link to the ledger. */
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { href } from '@renderer/screens/href';
import type { MoneyKind } from '@renderer/features/money/send-money';
import { entryTitle } from '@renderer/features/money/ledger-facts';
import { EntryState } from '@renderer/features/money/intent-badge';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';

const SHOWN = 5;

/** Renders nothing while there are no intents. */
export function RecentPanel({ kind }: { readonly kind: MoneyKind }) {
  const { data } = useIpcQuery('ledger:list');
  const recent = (data?.entries ?? []).filter((entry) => entry.kind === kind).slice(0, SHOWN);
  if (recent.length === 0) return null;
  return (
    <Panel title="Recent orders" aside={<a href={href('ledger', { kind })}>Open the ledger</a>}>
      <FactList>
        {recent.map((entry) => (
          <Fact key={entry.id} label={<RelativeTime atMs={entry.createdAtMs} />}>
            <a href={href('ledger', { entry: entry.id })}>{entryTitle(entry)}</a>{' '}
            <EntryState {...entry} />
          </Fact>
        ))}
      </FactList>
    </Panel>
  );
}
