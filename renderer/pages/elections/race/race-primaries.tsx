/** The primaries of a race, a block for each party, the player's first. */
import type { Race } from '@shared/domain/elections/race';
import { formatPercent, formatPoints } from '@shared/domain/wording/numbers';
import type { CSSProperties } from 'react';
import { CharacterLink } from '@renderer/features/links/links';
import { PartyName } from '@renderer/features/links/marks';
import { Badge } from '@renderer/components/ui/badge';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { Primary } from '@shared/domain/elections/race-standing';
import styles from './race.module.css';

function asideOf({ runners, lead }: Primary): string {
  if (runners.length === 1) return 'Unopposed';
  return lead === null ? 'Not counted yet' : `${formatPoints(lead)} between the first two`;
}

interface BlockProps {
  readonly primary: Primary;
  /** The player's key; null where they do not stand. */
  readonly ownKey: string | null;
}

function Block({ primary, ownKey }: BlockProps) {
  const { legible } = useThemeColours();
  const { party, colour, runners } = primary;
  const isMine = runners.some(({ key }) => key === ownKey);
  return (
    <section
      className={styles.primary}
      data-own={isMine || undefined}
      aria-label={`Primary: ${party}`}
      style={{ '--party': legible(colour) } as CSSProperties}
    >
      <header>
        <h3>
          <PartyName colour={colour}>{party}</PartyName>
        </h3>
        <span className={styles.note}>{asideOf(primary)}</span>
      </header>
      <ol>
        {runners.map(({ key, name, candidate, sharePct }, place) => (
          <li key={key}>
            <span className={styles.who} title={name}>
              <CharacterLink
                id={candidate.characterId}
                name={name}
                isComputerRun={candidate.isComputerRun}
              />{' '}
              {key === ownKey && <Badge tone="own">You</Badge>}
            </span>
            <span className={styles.number}>{formatPercent(sharePct)}</span>
            <span className={styles.seats}>{place === 0 ? 'advances' : ''}</span>
            <span
              className={styles.track}
              aria-hidden="true"
              style={
                { '--share': `${Math.min(100, Math.max(0, sharePct ?? 0))}%` } as CSSProperties
              }
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Renders nothing outside of the primaries. */
export function Primaries({ race }: { readonly race: Race }) {
  const ownKey = race.own?.key ?? null;
  const mine = ({ runners }: Primary) => runners.some(({ key }) => key === ownKey);
  const blocks = race.primaries.toSorted((a, b) => Number(mine(b)) - Number(mine(a)));
  if (blocks.length === 0) return null;
  return (
    <div className={styles.primaries}>
      {blocks.map((primary) => (
        <Block key={primary.party} primary={primary} ownKey={ownKey} />
      ))}
    </div>
  );
}
