/** All seats of a chamber in a row, a block for each: who governs, then the others, with a line where the majority is. */
import type { CSSProperties } from 'react';

import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { PartyLink } from '@renderer/features/links/links';
import type { Benches } from '@renderer/features/government/benches';
import type { ChamberParty } from '@renderer/features/government/chamber-parties';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import styles from './majority-bar.module.css';
import { splitRuns } from './seat-runs';
import type { SeatRun } from './seat-runs';

/** Blocks of more seats than this are thinner than a line, so each party is one block. */
const MAX_BLOCKS = 160;
/** A party with a smaller share of the chamber is named in the line below the bar. */
const LABELLED_SHARE = 0.12;

interface MajorityBarProps {
  readonly country: string;
  readonly benches: Benches;
  /** The parties that are drawn solid: the government, or the president's. */
  readonly solid: readonly ChamberParty[];
  /** What the solid parties are: `government`. */
  readonly role: string;
}

/** Seats left of the line count to the majority. The words below say what the blocks show. */
export function MajorityBar({ country, benches, solid, role }: MajorityBarProps) {
  const { legible } = useThemeColours();
  const { independentSeats, vacantSeats, allSeats, majority } = benches;
  const pale = [...benches.governing, ...benches.others].filter((party) => !solid.includes(party));
  const runs: readonly SeatRun[] = [
    ...solid.map((party): SeatRun => ({ kind: 'solid', party, seats: party.seats })),
    ...pale.map((party): SeatRun => ({ kind: 'pale', party, seats: party.seats })),
    { kind: 'independent', party: null, seats: independentSeats },
    { kind: 'vacant', party: null, seats: vacantSeats },
  ];
  const [left, right] = splitRuns(runs, majority);
  const isLabelled = ({ seats }: ChamberParty) => seats / allSeats >= LABELLED_SHARE;
  // Against a president stands no opposition by name: parties of the chamber side with bills.
  const roleOf = (party: ChamberParty) => {
    if (!solid.includes(party)) return benches.governing.length > 0 ? 'opposition' : '';
    return party === solid[0] && solid.length > 1 ? `${role}, leads` : role;
  };
  const draw = (run: SeatRun, index: number) => {
    const blocks = allSeats > MAX_BLOCKS ? 1 : run.seats;
    const style = {
      '--seats': run.seats,
      '--blocks': blocks,
      '--party': legible(run.party?.colour),
    } as CSSProperties;
    return (
      <span
        key={index}
        aria-hidden="true"
        className={styles.run}
        data-kind={run.kind}
        style={style}
      >
        {Array.from({ length: blocks }, (_, seat) => (
          <i key={seat} />
        ))}
      </span>
    );
  };
  const label = (party: ChamberParty) => (
    <>
      <PartyLink id={party.linkId} name={party.name} country={country} colour={party.colour} />{' '}
      <strong>{formatCount(party.seats)}</strong>
      <small>{roleOf(party)}</small>
    </>
  );
  const parties = [...solid, ...pale];
  const small = parties.filter((party) => !isLabelled(party));
  const hasRest = small.length > 0 || independentSeats > 0 || vacantSeats > 0;
  return (
    <div className={styles.chamber}>
      <div className={styles.seats}>
        {left.map(draw)}
        <span className={styles.mark}>
          <strong data-testid="formation-majority" data-value={majority}>
            {formatCount(majority)} is a majority
          </strong>
        </span>
        {right.map(draw)}
      </div>
      <ul className={styles.labels}>
        {parties.map((party) => (
          <li key={party.id} style={{ flexGrow: party.seats }}>
            {isLabelled(party) && label(party)}
          </li>
        ))}
        <li style={{ flexGrow: independentSeats + vacantSeats }} />
      </ul>
      {hasRest && (
        <ul className={styles.rest}>
          {small.map((party) => (
            <li key={party.id}>{label(party)}</li>
          ))}
          {independentSeats > 0 && <li>{counted(independentSeats, 'independent')}</li>}
          {vacantSeats > 0 && <li>{counted(vacantSeats, 'vacant seat')}</li>}
        </ul>
      )}
    </div>
  );
}
