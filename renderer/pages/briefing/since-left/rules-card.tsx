/** Who rules: the own country's leader and government before and after, and the seats behind the government now. */
import { Foreign } from '@renderer/components/figures/foreign';
import { usePartyFinder } from '@renderer/api/directory/directory';
import { changeValue, isName } from '@renderer/features/changes/change-words';
import type { Change } from '@renderer/features/changes/changes';
import { benchesOf } from '@renderer/features/government/benches';
import { useChamber } from '@renderer/features/government/use-chamber';
import { href } from '@renderer/screens/href';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import { SinceCard } from './since-card';
import styles from './since-left.module.css';

interface RulesCardProps {
  readonly country: string;
  /** The changes of who rules, at least one. */
  readonly changes: readonly Change[];
}

function Value({ change, value }: { readonly change: Change; readonly value: number | string }) {
  const words = changeValue(change, value);
  return isName(change) && value !== '' ? <Foreign>{words}</Foreign> : <>{words}</>;
}

function Headline({ change }: { readonly change: Change }) {
  const { metric, label, after } = change;
  const isLeader = metric === 'leader' || metric === 'headOfGovernment';
  if (isLeader && after === '') return 'Nobody leads';
  if (isLeader)
    return (
      <>
        <Foreign>{after}</Foreign> leads
      </>
    );
  return (
    <>
      {label}: <Value change={change} value={after} />
    </>
  );
}

/** The chamber as a bar: the government first and solid, the line where the majority begins. Nothing without both. */
function MajorityBar({ country }: { readonly country: string }) {
  const chamber = useChamber(country);
  const benches = benchesOf(chamber, usePartyFinder(country));
  const { legible } = useThemeColours();
  if (benches === null || benches.governing.length === 0) return null;
  const { governing, others, independentSeats, vacantSeats, allSeats, majority } = benches;
  const seats = governing.reduce((sum, party) => sum + party.seats, 0);
  const side = (parties: typeof governing, governs: boolean) =>
    parties.map(({ id, colour, seats: held }) => (
      <i key={id} data-governs={governs} style={{ flexGrow: held, color: legible(colour) }} />
    ));
  return (
    <div>
      <p>
        <strong>
          {counted(governing.length, 'party', 'parties')}, {formatCount(seats)} of{' '}
          {counted(allSeats, 'seat')}
        </strong>{' '}
        <span className={styles.quiet}>{formatCount(majority)} make a majority</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        {side(governing, true)}
        {side(others, false)}
        <i data-governs="none" style={{ flexGrow: independentSeats + vacantSeats }} />
        <strong style={{ insetInlineStart: `${(majority / allSeats) * 100}%` }} />
      </div>
    </div>
  );
}

/** Renders nothing without a change. */
export function RulesCard({ country, changes }: RulesCardProps) {
  const [first, ...others] = changes;
  if (first === undefined) return null;
  return (
    <SinceCard
      kind="rules"
      title="Who rules"
      aside={`by turn ${formatCount(first.sinceTurn)}`}
      headline={<Headline change={first} />}
      deck={
        first.before === '' ? undefined : (
          <>
            Before: <Value change={first} value={first.before} />
          </>
        )
      }
      link={{ to: href('countryGovernment', { code: country }), words: 'See the government' }}
    >
      {others.length > 0 && (
        <ul className={styles.further}>
          {others.map((change) => (
            <li key={change.id}>
              {change.label}: <Value change={change} value={change.before} /> →{' '}
              <strong>
                <Value change={change} value={change.after} />
              </strong>
            </li>
          ))}
        </ul>
      )}
      <MajorityBar country={country} />
    </SinceCard>
  );
}
