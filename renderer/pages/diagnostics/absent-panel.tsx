/** What the active server does not offer. Only this panel and the screens that cannot do without it say so. */
import { useAbsentFeatures } from '@renderer/api/query/absent-features';
import { Panel } from '@renderer/components/ui/layout/panel';
import { allScreens } from '@renderer/screens/screens';

/** Lists the screens whose read the server answered with "no such feature"; nothing while it lacks none. */
export function AbsentPanel() {
  const absent = useAbsentFeatures();
  const missing = allScreens.filter(({ read }) => read !== undefined && absent.has(read));
  if (missing.length === 0) return null;
  return (
    <Panel title="Not on this server" aside={missing.length}>
      <p>
        These screens were opened, but this server does not have their data. Other screens no longer
        link to them.
      </p>
      <ul data-testid="absent-features">
        {missing.map(({ id, trail }) => (
          <li key={id}>{trail.join(' / ')}</li>
        ))}
      </ul>
    </Panel>
  );
}
