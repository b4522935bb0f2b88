/** Who won a night: the sentence, the house before and after or the seats of the night, and the largest gain and loss. */
import { Fragment, useMemo } from 'react';

import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { Delta } from '@renderer/components/figures/delta';
import { Lede, LedeStat, Sentence } from '@renderer/components/ui/layout/lede';
import { INDEPENDENT_ID } from '@renderer/features/government/chamber-parties';
import { RouteLink } from '@renderer/components/ui/link';
import { CountryLink } from '@renderer/features/links/links';
import { PartyName } from '@renderer/features/links/marks';
import { ChamberBeforeAfter } from '@renderer/features/results/chamber-before-after';
import { lowerHouseName, officeWord } from '@shared/domain/elections/offices';
import { href } from '@renderer/screens/href';
import type { Recap } from '@shared/domain/elections/recap';
import type { ChamberChange } from '@shared/domain/results/chamber-change';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import { Gains } from './gains';
import type { RecapNames } from './recap-names';
import { mostMoved, recapHeadline, winnersOf } from './recap-words';

interface NamedRecap {
  readonly recap: Recap;
  readonly names: RecapNames;
}

function Moved({ recap, names, direction }: NamedRecap & { readonly direction: 1 | -1 }) {
  const moved = mostMoved(recap, direction);
  if (moved === null) return null;
  return (
    <LedeStat
      label={direction > 0 ? 'Most gained' : 'Most lost'}
      value={moved.by}
      note={moved.ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <PartyName colour={names.colourOf(id)}>{names.nameOf(id)}</PartyName>
        </Fragment>
      ))}
    >
      <Delta value={moved.by} format={formatCount} />
    </LedeStat>
  );
}

interface RecapLedeProps extends NamedRecap {
  readonly country: string;
  /** The house before and after, which takes the place of the night's seats. */
  readonly chamber: ChamberChange | null;
}

/** The picture to share shows gains and losses as well. */
export function RecapLede({ country, recap, names, chamber }: RecapLedeProps) {
  const { parties, totalSeats, seatsMoved, races, turn, areEstimated } = recap;
  const winners = winnersOf(recap);
  const colour = winners.length === 1 ? names.colourOf(winners[0]?.id ?? '') : null;
  const groups = useMemo(
    () =>
      parties
        .filter(({ seats }) => seats > 0)
        .map(({ id, seats, before }) => ({
          id,
          name: names.nameOf(id),
          seats,
          colour: names.colourOf(id),
          ...(id === INDEPENDENT_ID && { kind: 'independent' as const }),
          ...(before !== null && { change: seats - before }),
          at: names.positionOf(id),
        }))
        .toSorted((a, b) => a.at - b.at),
    [parties, names],
  );
  const notes = [
    ...(areEstimated ? ['Seats by highest averages (D’Hondt), estimated by Hustings.'] : []),
    // The chamber may have changed since: a member leaves, a party loses one.
    ...(seatsMoved === null ? [] : ['Gains and losses are against the races before.']),
  ];
  const rows = races.map(({ row }) => row);
  const house = lowerHouseName(rows);
  const office = house ?? humanise(officeWord(rows[0] ?? {}));
  return (
    <Lede
      label="The night at a glance"
      partyColour={colour}
      kicker={
        <>
          <strong>
            <CountryLink id={country} />
            {office !== '' && `, ${office}`}
          </strong>
          <span>{counted(races.length, 'race')} ended</span>
          {turn !== null && <span>turn {formatCount(turn)}</span>}
        </>
      }
      headline={<Sentence {...recapHeadline(recap, names.nameOf)} />}
      {...(notes.length > 0 && { deck: notes.join(' ') })}
      stats={
        seatsMoved === null ? undefined : (
          <>
            <LedeStat
              label="Seats that changed hands"
              value={seatsMoved}
              note={`of ${formatCount(totalSeats)}`}
            >
              {formatCount(seatsMoved)}
            </LedeStat>
            <Moved recap={recap} names={names} direction={1} />
            <Moved recap={recap} names={names} direction={-1} />
          </>
        )
      }
      below={
        house !== null && (
          <RouteLink to={href('countryLegislature', { code: country })}>Who could govern</RouteLink>
        )
      }
      onlyShared={<Gains recap={recap} names={names} country={country} />}
      pictureAt="half"
      picture={
        chamber !== null ? (
          <ChamberBeforeAfter change={chamber} country={country} />
        ) : groups.length === 0 ? undefined : (
          <Hemicycle
            label="The seats of this night"
            groups={groups}
            majority={null}
            labelled={{ figure: formatCount(winners[0]?.seats ?? totalSeats), colour }}
          />
        )
      }
    />
  );
}
