/** The primaries of a race, a block for each party, the player's first. */
import type { CSSProperties } from 'react';

import type { OwnCandidacy, RaceModel } from '@renderer/features/elections/race-model';
import { isOwnCandidate } from '@renderer/features/elections/race-model';
import { CharacterLink } from '@renderer/features/links/links';
import { PartyName } from '@renderer/features/links/marks';
import { Badge } from '@renderer/components/ui/badge';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { Primary } from '../../../features/elections/race-standing';
import { formatPercent, formatPoints } from '@shared/domain/wording/numbers';

import styles from './race.module.css';

function asideOf({ runners, lead }: Primary): string {
  if (runners.length === 1) return 'Unopposed';
  return lead === null ? 'Not counted yet' : `${formatPoints(lead)} between the first two`;
}

interface BlockProps {
  readonly primary: Primary;
  readonly isOwn: (candidate: Primary['runners'][number]['candidate']) => boolean;
}

function Block({ primary, isOwn }: BlockProps) {
  const { legible } = useThemeColours();
  const { party, colour, runners } = primary;
  const isMine = runners.some(({ candidate }) => isOwn(candidate));
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
                isComputerRun={candidate.isNPP}
              />{' '}
              {isOwn(candidate) && <Badge tone="own">You</Badge>}
            </span>
            <span className={styles.number}>{formatPercent(sharePct)}</span>
            <span className={styles.seats}>{place === 0 ? 'goes on' : ''}</span>
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

interface PrimariesProps {
  readonly model: RaceModel;
  readonly candidacy: OwnCandidacy;
}

/** Renders nothing outside of the primaries. */
export function Primaries({ model, candidacy }: PrimariesProps) {
  const isOwn = (candidate: Primary['runners'][number]['candidate']) =>
    isOwnCandidate(candidate, model.row.country, candidacy);
  const mine = ({ runners }: Primary) => runners.some(({ candidate }) => isOwn(candidate));
  const blocks = model.primaries.toSorted((a, b) => Number(mine(b)) - Number(mine(a)));
  if (blocks.length === 0) return null;
  return (
    <div className={styles.primaries}>
      {blocks.map((primary) => (
        <Block key={primary.party} primary={primary} isOwn={isOwn} />
      ))}
    </div>
  );
}
