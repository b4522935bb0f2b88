/** Your race: how it ended while the player was away, or their share before and after. */
import type { CSSProperties } from 'react';

import { Sentence } from '@renderer/components/ui/layout/lede';
import { Delta } from '@renderer/components/figures/figures';
import { changeSize, changeValue } from '@renderer/features/changes/change-words';
import type { Change } from '@renderer/features/changes/changes';
import { ownRaceWords } from '@renderer/features/elections/own-race-words';
import { MAX_BLOCKS } from '@renderer/features/elections/seat-blocks';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { Race } from '@shared/domain/elections/race';
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';

import { SinceCard } from './since-card';
import styles from './since-left.module.css';

/** A square a seat, the player's own filled; nothing for a race of one seat, or of too many to count. */
function Seats({ race }: { readonly race: Race }) {
  const { legible } = useThemeColours();
  const { totalSeats, runners } = race;
  if (totalSeats === null || totalSeats < 2 || totalSeats > MAX_BLOCKS) return null;
  const seated = runners.filter(({ seats }) => (seats ?? 0) > 0);
  const own = seated.filter(({ isOwn }) => isOwn);
  const ordered = [...own, ...seated.filter(({ isOwn }) => !isOwn)];
  return (
    <div>
      <div className={styles.seats} aria-hidden="true">
        {ordered.flatMap(({ key, seats, isOwn, candidate }) =>
          Array.from({ length: seats ?? 0 }, (_, seat) => (
            <i
              key={`${key} ${seat}`}
              data-own={isOwn}
              style={{ '--party': legible(candidate.partyColor) } as CSSProperties}
            />
          )),
        )}
      </div>
      <p className={styles.caption}>
        {ordered.map(({ key, name, seats, isOwn }, index) => (
          <span key={key}>
            {index > 0 && ', '}
            {isOwn ? <b>You</b> : <bdi>{name}</bdi>} {formatCount(seats)}
          </span>
        ))}
      </p>
    </div>
  );
}

interface EndedProps {
  readonly race: Race;
  readonly raceId: string;
}

function Ended({ race, raceId }: EndedProps) {
  const words = ownRaceWords(race);
  const { own } = race;
  if (words === null || own === null) return null;
  return (
    <SinceCard
      kind="race"
      title="Your race"
      aside={<bdi>{race.name}</bdi>}
      headline={<Sentence {...words.headline} />}
      deck={own.sharePct === null ? undefined : `With ${formatPercent(own.sharePct)} of the vote`}
      partyColour={own.candidate.partyColor}
      link={{ to: href('election', { id: raceId }), words: 'See the count' }}
    >
      <Seats race={race} />
    </SinceCard>
  );
}

function Standing({ share }: { readonly share: Change }) {
  const size = changeSize(share);
  return (
    <SinceCard
      kind="race"
      title="Your race"
      aside={share.name === null ? undefined : <bdi>{share.name}</bdi>}
      headline={`${changeValue(share, share.after)} of the vote`}
      deck={
        <>
          Before: {changeValue(share, share.before)}{' '}
          {size !== null && <Delta value={size.value} format={size.format} />}
        </>
      }
      link={{ to: hrefIfKnown('election', { id: share.subject.key }), words: 'See the race' }}
    />
  );
}

interface RaceCardProps {
  /** The race that ended, with its id; null where none did. */
  readonly ended: EndedProps | null;
  /** The change of the player's share in the race in which they stand now. */
  readonly share: Change | null;
}

/** A race that ended comes first; renders nothing without either. */
export function RaceCard({ ended, share }: RaceCardProps) {
  if (ended !== null) return <Ended {...ended} />;
  return share === null ? null : <Standing share={share} />;
}
