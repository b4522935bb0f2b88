/** All coalitions that have a majority and need each of their parties for it. */
import { Fragment, useMemo } from 'react';
import { formatCount } from '@shared/domain/wording/numbers';
import { PartyLink } from '@renderer/features/links/links';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { actions, count, decimal, text } from '@renderer/components/tables/columns';
import { PanelPart } from '@renderer/components/ui/layout/panel';
import { Button } from '@renderer/components/ui/button';

import type { Coalition } from '@renderer/features/government/coalitions';
import type { ChamberParty } from '@renderer/features/government/chamber-parties';
import { distanceWords, minimalCoalitions } from '@renderer/features/government/coalitions';
import styles from './majorities.module.css';

interface CoalitionTableProps {
  readonly country: string;
  readonly parties: readonly ChamberParty[];
  readonly seatsNeeded: number;
  readonly onChoose: (ids: readonly string[]) => void;
}

/** More coalitions than this answer no question, and would take long to work out. */
const MAX_COALITIONS = 1_000;

function columnsOf({
  country,
  parties,
  onChoose,
}: Omit<CoalitionTableProps, 'seatsNeeded'>): readonly Column<Coalition>[] {
  const byId = new Map(parties.map((party) => [party.id, party]));
  const namesOf = ({ ids }: Coalition) => ids.map((id) => byId.get(id)?.name ?? id).join(', ');
  const links = ({ ids }: Coalition) =>
    ids.map((id, index) => {
      const party = byId.get(id);
      return (
        <Fragment key={id}>
          {index > 0 && ' + '}
          <PartyLink
            id={party?.linkId ?? null}
            name={party?.name ?? id}
            country={country}
            colour={party?.colour ?? null}
          />
        </Fragment>
      );
    });
  return [
    text('parties', 'Parties', namesOf, { render: links }),
    count('seats', 'Seats', ({ seats }) => seats),
    count('margin', 'Spare', ({ margin }) => margin),
    decimal('distance', 'Distance', ({ widestDistance }) => widestDistance, {
      render: ({ widestDistance }) => distanceWords(widestDistance),
    }),
    actions(
      'choose',
      'Choose',
      (coalition) => (
        <Button
          variant="quiet"
          aria-label={`Choose ${namesOf(coalition)}`}
          onClick={() => onChoose(coalition.ids)}
        >
          Choose
        </Button>
      ),
      { widthPx: 92 },
    ),
  ];
}

/** Coalitions of fewer parties come first. */
export function CoalitionTable({ country, parties, seatsNeeded, onChoose }: CoalitionTableProps) {
  const { coalitions, isComplete } = useMemo(
    () => minimalCoalitions(parties, seatsNeeded, MAX_COALITIONS),
    [parties, seatsNeeded],
  );
  const columns = useMemo(
    () => columnsOf({ country, parties, onChoose }),
    [country, parties, onChoose],
  );
  return (
    <PanelPart title="Smallest majorities">
      <DataTable
        name="coalitions"
        caption="Smallest majorities"
        columns={columns}
        rows={coalitions}
        rowId={({ ids }) => ids.join(',')}
        empty="No parties of this chamber make a majority together."
      />
      {!isComplete && (
        <p className={styles.method}>
          There are more than {formatCount(MAX_COALITIONS)}; these are the first.
        </p>
      )}
      <details className={styles.method}>
        <summary>What the columns mean</summary>
        <p>
          Each coalition loses its majority if any one of its parties leaves. <em>Distance</em> is
          the longest distance between two partners on the parties’ map.
        </p>
      </details>
    </PanelPart>
  );
}
