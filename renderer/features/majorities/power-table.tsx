/** Each party's seats and its power, and the choice of the parties of a coalition. */
import { useMemo } from 'react';

import { votingPower } from '@renderer/features/government/coalitions';
import type { VotingPower } from '@renderer/features/government/coalitions';

import { PanelPart } from '@renderer/components/ui/layout/panel';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, percent, text } from '@renderer/components/tables/columns';
import { knownParty } from '@renderer/features/links/subject-columns';
import type { ChamberParty } from '@renderer/features/government/seat-groups';
import styles from './majorities.module.css';

interface PowerTableProps {
  readonly country: string;
  readonly parties: readonly ChamberParty[];
  readonly seatsNeeded: number;
  readonly chosenIds: ReadonlySet<string>;
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

/** Null where the power is not worked out. */
type Row = ChamberParty & { readonly [Index in keyof VotingPower]: number | null };

/** More parties than any chamber has. The work to compute their power grows with the cube of their number. */
const MAX_PARTIES = 60;
/** The work grows with the number of seats too. Sixty parties in a chamber of a thousand seats are below this. */
const MAX_STEPS = 200_000_000;

/** Whether the power of so many parties can be worked out at once; a service may send any number of seats. */
function isWorkable(parties: number, seatsNeeded: number): boolean {
  return seatsNeeded >= 1 && parties ** 3 * seatsNeeded <= MAX_STEPS;
}

function share(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1_000) / 10;
}

function columnsOf({
  country,
  chosenIds,
  onChoose,
}: Pick<PowerTableProps, 'country' | 'chosenIds' | 'onChoose'>): readonly Column<Row>[] {
  const checkbox = ({ id, name }: Row) => (
    <input
      type="checkbox"
      className={styles.choice}
      aria-label={`Choose ${name}`}
      checked={chosenIds.has(id)}
      onChange={(event) => onChoose(id, event.currentTarget.checked)}
    />
  );
  return [
    text('chosen', 'Choose', ({ id }) => (chosenIds.has(id) ? 'chosen' : 'not chosen'), {
      widthPx: 84,
      text: ({ id }) => (chosenIds.has(id) ? 'chosen' : ''),
      render: checkbox,
    }),
    knownParty(
      'party',
      'Party',
      ({ linkId, name, colour }) => ({ id: linkId, name, country, colour }),
      { opensRow: true },
    ),
    count('seats', 'Seats', ({ seats }) => seats),
    percent('banzhaf', 'Banzhaf power', ({ banzhafFraction }) => share(banzhafFraction)),
    percent('shapley', 'Shapley–Shubik power', ({ shapleyShubikFraction }) =>
      share(shapleyShubikFraction),
    ),
  ];
}

/**
 * Lists as many parties as a chamber may have. Where there are too many seats to work their power out, it shows only
 * seats.
 */
export function PowerTable(props: PowerTableProps) {
  const { country, parties, seatsNeeded, chosenIds, onChoose } = props;
  const counted = useMemo(() => parties.slice(0, MAX_PARTIES), [parties]);
  const hasPower = isWorkable(counted.length, seatsNeeded);
  const rows = useMemo(() => {
    const seats = counted.map((party) => party.seats);
    const power = hasPower ? votingPower(seats, seatsNeeded) : [];
    return counted.map((party, index): Row => {
      const { banzhafFraction = null, shapleyShubikFraction = null } = power[index] ?? {};
      return { ...party, banzhafFraction, shapleyShubikFraction };
    });
  }, [counted, hasPower, seatsNeeded]);
  const columns = useMemo(
    () => columnsOf({ country, chosenIds, onChoose }),
    [country, chosenIds, onChoose],
  );
  return (
    <PanelPart title="Power by party">
      <DataTable
        name="votingPower"
        caption="Power by party"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        defaultSorting="-seats"
      />
      {!hasPower && (
        <p className={styles.method}>This chamber has too many seats to work these out.</p>
      )}
      <details className={styles.method}>
        <summary>What the columns mean</summary>
        <p>
          <em>Banzhaf power</em>: of all cases in which a coalition loses its majority without one
          of its parties, the share in which it is this party. <em>Shapley–Shubik power</em>: of all
          orders in which the parties can join, the share in which this party makes the majority.
        </p>
      </details>
    </PanelPart>
  );
}
