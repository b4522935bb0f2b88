/** Who else could have a majority: parties that all need each other, then those that are one or two seats short. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { Fragment, useMemo } from 'react';
import { Panel } from '@renderer/components/ui/layout/panel';
import { PartyLink } from '@renderer/features/links/links';
import { benchesOf } from '@renderer/features/government/benches';
import type { Benches } from '@renderer/features/government/benches';
import {
  minimalMajorities,
  nearMajorities,
  spareWords,
} from '@renderer/features/government/coalitions';
import type { Majority } from '@renderer/features/government/coalitions';
import type { ChamberParty } from '@renderer/features/government/chamber-parties';
import { useChamber } from '@renderer/features/government/use-chamber';
import { SeatsBar } from '@renderer/features/majorities/chosen-coalition';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import { withoutLargestWords } from './government-words';
import styles from './government.module.css';

/** Further ones are in the calculator below. */
const MOST_ROWS = 4;
const MOST_COALITIONS = 100;
/** A majority that lacks more seats is not nearly one. */
const NEAR_SEATS = 2;

interface RowProps {
  readonly country: string;
  readonly benches: Benches;
  readonly members: readonly ChamberParty[];
  readonly margin: number;
}

function Row({ country, benches, members, margin }: RowProps) {
  const { allSeats, majority, independentSeats } = benches;
  const seats = members.reduce((sum, party) => sum + party.seats, 0);
  const short = -margin;
  return (
    <li data-testid="majority" data-value={seats}>
      <span>
        {members.map(({ id, linkId, name, colour }, index) => (
          <Fragment key={id}>
            {index > 0 && ' + '}
            <PartyLink id={linkId} name={name} country={country} colour={colour} />
          </Fragment>
        ))}
      </span>
      <SeatsBar chosen={members} others={[]} seatsNeeded={majority} allSeats={allSeats} />
      <small>
        <span>
          <strong>{formatCount(seats)}</strong> of {formatCount(allSeats)}
        </span>
        <span>
          {margin >= 0
            ? spareWords(margin)
            : independentSeats >= short
              ? `needs ${counted(short, 'independent')}`
              : `${formatCount(short)} short`}
        </span>
      </small>
    </li>
  );
}

/** Renders nothing where the seats of the chamber are unknown: the calculator below says why. */
export function OtherMajorities({ country }: { readonly country: string }) {
  const find = usePartyFinder(country);
  const chamber = useChamber(country);
  const found = useMemo(() => {
    const benches = benchesOf(chamber, find);
    if (benches === null) return null;
    const { governing, others, majority } = benches;
    const parties = [...governing, ...others];
    const isGovernment = ({ ids }: Majority) =>
      ids.length === governing.length && governing.every(({ id }) => ids.includes(id));
    const { coalitions } = minimalMajorities(parties, majority, MOST_COALITIONS);
    return {
      benches,
      parties,
      whole: coalitions.filter((one) => !isGovernment(one)),
      near: nearMajorities(parties, majority, NEAR_SEATS).filter((one) => !isGovernment(one)),
      withoutLargest: withoutLargestWords(parties, majority),
    };
  }, [chamber, find]);
  if (found === null) return null;
  const { benches, parties, whole, near, withoutLargest } = found;
  const draw = ({ ids, margin }: Majority) => (
    <Row
      key={ids.join(',')}
      country={country}
      benches={benches}
      members={ids.flatMap((id) => parties.find((party) => party.id === id) ?? [])}
      margin={margin}
    />
  );
  const more = whole.length - MOST_ROWS;
  return (
    <Panel
      title={benches.governing.length > 0 ? 'Other majorities' : 'Possible majorities'}
      aside="From today’s seats"
    >
      <p className={styles.quiet} data-testid="without-largest">
        {withoutLargest}
      </p>
      <ul className={styles.majorities}>{whole.slice(0, MOST_ROWS).map(draw)}</ul>
      {more > 0 && (
        <p className={styles.quiet}>{`${formatCount(more)} more in the calculator below`}</p>
      )}
      {near.length > 0 && (
        <>
          <h3 className={styles.near}>Just short</h3>
          <ul className={styles.majorities}>{near.slice(0, MOST_ROWS).map(draw)}</ul>
        </>
      )}
    </Panel>
  );
}
