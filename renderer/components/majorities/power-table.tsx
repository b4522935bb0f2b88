/** Each party's seats and its power, and the choice of the parties of a coalition. */
import { useMemo } from 'react';

import { formatPercent } from '@shared/domain/wording/numbers';
import { votingPower } from '@shared/domain/parties/voting-power';
import type { VotingPower } from '@shared/domain/parties/voting-power';

import { PartyLink } from '../links/links';
import { DataTable } from '../tables/data-table';
import type { Column } from '../tables/data-table';
import type { ChamberParty } from './chamber-parties';
import styles from './majorities.module.css';

interface PowerTableProps {
  readonly country: string;
  readonly parties: readonly ChamberParty[];
  readonly seatsNeeded: number;
  readonly chosenIds: ReadonlySet<string>;
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

type Row = ChamberParty & VotingPower;

/** More parties than any chamber has. The work to compute their power grows with the cube of their number. */
const MAX_PARTIES = 60;

function share(value: number): number {
  return Math.round(value * 1_000) / 10;
}

function columnsOf({
  country,
  chosenIds,
  onChoose,
}: Pick<PowerTableProps, 'country' | 'chosenIds' | 'onChoose'>): readonly Column<Row>[] {
  return [
    {
      id: 'chosen',
      label: 'Choose',
      widthPx: 84,
      value: ({ id }) => (chosenIds.has(id) ? 'chosen' : ''),
      render: ({ id, name }) => (
        <input
          type="checkbox"
          className={styles.choice}
          aria-label={`Choose ${name}`}
          checked={chosenIds.has(id)}
          onChange={(event) => {
            onChoose(id, event.currentTarget.checked);
          }}
        />
      ),
    },
    {
      id: 'party',
      label: 'Party',
      value: ({ name }) => name,
      render: ({ linkId, name, colour }) => (
        <PartyLink id={linkId} name={name} country={country} colour={colour} />
      ),
    },
    { id: 'seats', label: 'Seats', isNumeric: true, value: ({ seats }) => seats },
    {
      id: 'banzhaf',
      label: 'Decides',
      isNumeric: true,
      value: ({ banzhafFraction }) => share(banzhafFraction),
      render: ({ banzhafFraction }) => formatPercent(share(banzhafFraction)),
    },
    {
      id: 'shapley',
      label: 'Tips the vote',
      isNumeric: true,
      value: ({ shapleyShubikFraction }) => share(shapleyShubikFraction),
      render: ({ shapleyShubikFraction }) => formatPercent(share(shapleyShubikFraction)),
    },
  ];
}

/** Power is worked out for as many parties as a chamber may have; with more of them the table shows seats alone. */
export function PowerTable(props: PowerTableProps) {
  const { country, parties, seatsNeeded, chosenIds, onChoose } = props;
  const rows = useMemo(() => {
    const counted = parties.slice(0, MAX_PARTIES);
    const power = votingPower(
      counted.map(({ seats }) => seats),
      seatsNeeded,
    );
    return counted.flatMap((party, index) => {
      const own = power[index];
      return own ? [{ ...party, ...own }] : [];
    });
  }, [parties, seatsNeeded]);
  const columns = useMemo(
    () => columnsOf({ country, chosenIds, onChoose }),
    [country, chosenIds, onChoose],
  );
  return (
    <div>
      <h3>Power by party</h3>
      <DataTable
        name="votingPower"
        caption="Power by party"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        defaultSorting="-seats"
      />
      <p className={styles.method}>
        Worked out here. <em>Decides</em> is the Banzhaf index: of all cases in which a coalition
        loses its majority without one of its parties, the share in which it is this party.{' '}
        <em>Tips the vote</em> is the Shapley–Shubik index: of all orders in which the parties can
        join, the share in which this party makes the majority.
      </p>
    </div>
  );
}
