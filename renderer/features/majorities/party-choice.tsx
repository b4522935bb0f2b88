/** Each party's seats, and the choice of the parties of a coalition. */
import { useMemo } from 'react';

import { PanelPart } from '@renderer/components/ui/layout/panel';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, text } from '@renderer/components/tables/columns';
import { knownParty } from '@renderer/features/links/subject-columns';
import type { ChamberParty } from '@renderer/features/government/chamber-parties';
import styles from './majorities.module.css';
import { PowerIndices } from './power-indices';

interface PartyChoiceProps {
  readonly country: string;
  readonly parties: readonly ChamberParty[];
  readonly seatsNeeded: number;
  readonly chosenIds: ReadonlySet<string>;
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

function columnsOf({
  country,
  chosenIds,
  onChoose,
}: Pick<PartyChoiceProps, 'country' | 'chosenIds' | 'onChoose'>): readonly Column<ChamberParty>[] {
  const checkbox = ({ id, name }: ChamberParty) => (
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
  ];
}

/** More parties than any chamber has. */
const MAX_PARTIES = 60;

/** Lists as many parties as a chamber may have, and below them how much their seats are worth. */
export function PartyChoice(props: PartyChoiceProps) {
  const { country, parties, seatsNeeded, chosenIds, onChoose } = props;
  const rows = useMemo(() => parties.slice(0, MAX_PARTIES), [parties]);
  const columns = useMemo(
    () => columnsOf({ country, chosenIds, onChoose }),
    [country, chosenIds, onChoose],
  );
  return (
    <PanelPart title="Parties">
      <DataTable
        name="votingPower"
        caption="Parties of the chamber"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        defaultSorting="-seats"
      />
      <PowerIndices parties={rows} seatsNeeded={seatsNeeded} />
    </PanelPart>
  );
}
