/** Your race: how it ended while the player was away, or their share before and after. */
import type { CSSProperties } from 'react';

import { Foreign } from '@renderer/components/figures/foreign';
import { Sentence } from '@renderer/components/ui/layout/lede';
import { Delta } from '@renderer/components/figures/delta';
import { changeSize, changeValue } from '@renderer/features/changes/change-words';
import type { Change } from '@renderer/features/changes/changes';
import { MAX_BLOCKS } from '@renderer/features/elections/seat-blocks';
import { hrefIfKnown } from '@renderer/screens/href';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { RaceResult } from '@shared/domain/results/race-result';
import { lastTimeWords, resultWords } from '@shared/domain/results/result-words';
import { formatCount, formatPercent, formatPoints } from '@shared/domain/wording/numbers';

import { SinceCard } from './since-card';
import styles from './since-left.module.css';

/** A square a seat, the player's own filled; nothing for a race of one seat, or of too many to count. */
function Seats({ candidates, totalSeats }: Pick<RaceResult, 'candidates' | 'totalSeats'>) {
  const { legible } = useThemeColours();
  if (totalSeats === null || totalSeats < 2 || totalSeats > MAX_BLOCKS) return null;
  const seated = candidates.filter(({ seats }) => (seats ?? 0) > 0);
  const ordered = seated.toSorted(
    (one, other) =>
      Number(other.isOwn) - Number(one.isOwn) || (other.seats ?? 0) - (one.seats ?? 0),
  );
  return (
    <div>
      <div className={styles.seats} aria-hidden="true">
        {ordered.flatMap(({ key, seats, isOwn, colour }) =>
          Array.from({ length: seats ?? 0 }, (_, seat) => (
            <i
              key={`${key} ${seat}`}
              data-own={isOwn}
              style={{ '--party': legible(colour) } as CSSProperties}
            />
          )),
        )}
      </div>
      <p className={styles.caption}>
        {ordered.map(({ key, name, seats, isOwn }, index) => (
          <span key={key}>
            {index > 0 && ', '}
            {isOwn ? <strong>You</strong> : <Foreign>{name}</Foreign>} {formatCount(seats)}
          </span>
        ))}
      </p>
    </div>
  );
}

function Ended({ result }: { readonly result: RaceResult }) {
  const { own, raceId, name, endedTurn, stage } = result;
  const { sharePct = null, sharePctBefore = null, colour = null } = own ?? {};
  const lastTime = lastTimeWords(result);
  return (
    <SinceCard
      kind="race"
      title="Your race"
      aside={
        endedTurn === null ? <Foreign>{name}</Foreign> : `ended in turn ${formatCount(endedTurn)}`
      }
      headline={<Sentence {...resultWords(result)} />}
      deck={
        <>
          <Foreign>{name}</Foreign>
          {sharePct !== null && (
            <>
              , {formatPercent(sharePct)}{' '}
              {stage === 'primary' ? 'in the primary' : 'of the vote'}{' '}
            </>
          )}
          {sharePct !== null && sharePctBefore !== null && (
            <Delta value={sharePct - sharePctBefore} format={formatPoints} />
          )}
          {lastTime !== '' && `. ${lastTime}`}
        </>
      }
      partyColour={colour}
      link={{ to: hrefIfKnown('election', { id: raceId }), words: 'See the count' }}
    >
      <Seats {...result} />
    </SinceCard>
  );
}

function Standing({ share }: { readonly share: Change }) {
  const size = changeSize(share);
  return (
    <SinceCard
      kind="race"
      title="Your race"
      aside={share.name === null ? undefined : <Foreign>{share.name}</Foreign>}
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
  /** How a race of the player's ended; null where none did. */
  readonly ended: RaceResult | null;
  /** The change of the player's share in the race in which they stand now. */
  readonly share: Change | null;
}

/** A race that ended comes first; renders nothing without either. */
export function RaceCard({ ended, share }: RaceCardProps) {
  if (ended !== null) return <Ended result={ended} />;
  return share === null ? null : <Standing share={share} />;
}
