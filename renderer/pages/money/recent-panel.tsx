/** The newest intents of a kind, with a link to the ledger. */
import type { MoneyKind } from '@renderer/features/money/send-money';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { EntryState } from '@renderer/features/money/entry-state';
import { entryTitle } from '@renderer/features/money/ledger-facts';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';

const SHOWN = 5;

/** Renders nothing while there are no intents. */
export function RecentPanel({ kind }: { readonly kind: MoneyKind }) {
  const { data } = useMainRead('ledger:list');
  const recent = (data?.entries ?? []).filter((entry) => entry.kind === kind).slice(0, SHOWN);
  if (recent.length === 0) return null;
  return (
    <Panel title="Recent orders" aside={<a href={href('ledger', { kind })}>Open the ledger</a>}>
      <FactList>
        {recent.map((entry) => (
          <Fact key={entry.id} label={<RelativeTime atMs={entry.createdAtMs} />}>
            <a href={href('ledger', { entry: entry.id })}>{entryTitle(entry)}</a>{' '}
            <EntryState state={entry.state} />
          </Fact>
        ))}
      </FactList>
    </Panel>
  );
}
