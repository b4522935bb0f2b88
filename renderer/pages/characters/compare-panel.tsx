/** Up to six characters side by side. */
import { useDirectory } from '@renderer/api/directory/directory';
import type { CharacterRow, CharactersRead } from '@renderer/features/characters/characters';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { text } from '@renderer/components/tables/columns';
import { CharacterLink, CountryLink } from '@renderer/features/links/links';
import { PartyOf } from '@renderer/features/links/party-of';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { useCompared } from './use-compared';
import { useOwnStatus } from '@renderer/features/characters/own-status';
import { Button } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { characterStateName } from '@shared/directory/state-names';
import { refFromText } from '@shared/domain/characters';
import { formatMoney } from '@shared/domain/money/money';
import { formatNumber } from '@shared/domain/wording/numbers';

import styles from './characters.module.css';

/** A character with the names of its places. */
type ComparedRow = CharacterRow & { readonly country: string | null };

interface Compared {
  readonly id: string;
  readonly row: ComparedRow | null;
}

interface Measure {
  readonly id: string;
  readonly label: string;
  readonly value: (row: ComparedRow) => string | number | null;
  readonly format?: (value: number) => string;
}

const money = (value: number) => formatMoney(value, null, 'compact');

function comparedMeasure(
  id: string,
  label: string,
  value: (row: ComparedRow) => string | number | null | undefined,
  format?: (value: number) => string,
): Measure {
  return { id, label, value: (row) => value(row) ?? null, ...(format && { format }) };
}

const MEASURES: readonly Measure[] = [
  comparedMeasure('country', 'Country', ({ country }) => country),
  comparedMeasure('party', 'Party', ({ party }) => party),
  comparedMeasure('state', 'State', ({ state }) => state),
  comparedMeasure('position', 'Position', ({ position }) => position),
  comparedMeasure('politicalInfluence', 'Political influence', (row) => row.politicalInfluence),
  comparedMeasure('nationalInfluence', 'National influence', (row) => row.nationalInfluence),
  comparedMeasure('favorability', 'Favourability', ({ favorability }) => favorability),
  comparedMeasure('campaignFunds', 'Campaign funds', ({ campaignFunds }) => campaignFunds, money),
  comparedMeasure('netWorth', 'Net worth', ({ netWorth }) => netWorth, money),
];

function measureCell({ id, value, format }: Measure, row: ComparedRow | null) {
  if (row === null) return null;
  const sent = value(row);
  if (id === 'party') {
    return <PartyOf country={row.countryId} party={row.party} colour={row.partyColor} />;
  }
  if (id === 'country' && row.countryId) return <CountryLink id={row.countryId} />;
  if (typeof sent !== 'number') return sent;
  return (
    <span data-measure={id} data-value={sent}>
      {format === undefined ? formatNumber(sent) : format(sent)}
    </span>
  );
}

function nameOf({ id, row }: Compared): string {
  return row?.name ?? id;
}

function columnsOf(compared: readonly Compared[]): readonly Column<Measure>[] {
  return [
    text('measure', 'Measure', ({ label }) => label),
    ...compared.map((one) =>
      text(
        `character-${one.id}`,
        nameOf(one),
        (measure: Measure) => one.row && measure.value(one.row),
        { render: (measure) => measureCell(measure, one.row) },
      ),
    ),
  ];
}

/** Compares the characters in the address; an unknown one is marked as not found. */
export function ComparePanel({ characters }: { readonly characters: CharactersRead }) {
  const { ids, changeIds } = useCompared();
  const ownStatus = useOwnStatus();
  const { countryName, stateName } = useDirectory();
  const compared = ids.map((id) => {
    const row = characters.find(refFromText(id));
    const funds = row === null ? null : ownStatus(row)?.funds;
    return {
      id,
      row: row && {
        ...row,
        country: row.countryId ? countryName(row.countryId) : null,
        state: characterStateName(row, stateName),
        campaignFunds: funds ?? row.campaignFunds,
      },
    };
  });
  const isLoading = characters.reads.some(({ data }) => data === undefined);
  return (
    <Panel
      title="Comparison"
      aside={
        <Button variant="quiet" onClick={() => changeIds(() => [])}>
          Clear the comparison
        </Button>
      }
    >
      {isLoading && compared.every(({ row }) => row === null) ? (
        <Skeleton lines={9} />
      ) : (
        <>
          <DataTable
            name="charactersBulk"
            caption="Comparison"
            columns={columnsOf(compared)}
            rows={MEASURES}
            rowId={({ id }) => id}
          />
          <ul aria-label="Compared characters" className={styles.compared}>
            {compared.map((one) => (
              <li key={one.id} data-compared-id={one.id}>
                {one.row === null ? (
                  <>{one.id}: not available here, like all characters run by the computer.</>
                ) : (
                  <CharacterLink id={one.row.id} name={nameOf(one)} />
                )}{' '}
                <Button
                  variant="quiet"
                  aria-label={`Remove ${nameOf(one)}`}
                  onClick={() => changeIds((current) => current.filter((id) => id !== one.id))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
