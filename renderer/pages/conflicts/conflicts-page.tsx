/** `#/conflicts`: the wars that a country hosts or takes part in, with the territory of each side. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { knownValues, knownFields } from 'virtual:contract-facts';
import { contractPolicy } from 'virtual:contract-policy';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import {
  isConflictStatus,
  ConflictStatus,
  labelText,
  Side,
} from '@renderer/features/conflicts/conflict-parts';
import { conflictSides } from '@renderer/features/conflicts/conflicts';
import type { Conflict } from '@renderer/features/conflicts/conflict-parts';
import type { ConflictSide } from '@renderer/features/conflicts/conflicts';
import { CountrySelect, useChosenCountry } from '@renderer/features/countries/country-select';
import { SizeEnd } from '@renderer/components/tables/pages-end';
import { DataTable } from '@renderer/components/tables/data-table';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Button } from '@renderer/components/ui/button';
import { FilterBar } from '@renderer/components/ui/layout/columns';
import { SelectField, wordChoices } from '@renderer/components/ui/form/select-field';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import { ControlBar } from '@renderer/components/charts/bars';
import type { Column } from '@renderer/components/tables/column';
import { badge, column, decimal, text } from '@renderer/components/tables/columns';
import { country } from '@renderer/features/links/subject-columns';
import { unknownFields, inWords } from '@renderer/components/figures/raw-fields';
import { RouteLink } from '@renderer/components/ui/link';
import { watchColumn } from '@renderer/features/watching/watch-button';
import { labelOf } from '@shared/domain/wording/fields';
import { humanise } from '@shared/domain/wording/words';
import { plainKey } from '@shared/record/keys';
import styles from '@renderer/features/conflicts/conflicts.module.css';

import { NoCountries } from './conflict-countries';
import { ConflictsLede } from './conflict-lede';

const LIMIT = contractPolicy.conflicts.paging.rows;

function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const { countryName: nameOf } = useDirectory();
  const columns = useMemo(() => conflictColumns(conflicts, nameOf), [conflicts, nameOf]);
  return (
    <DataTable
      name="conflicts"
      caption="Conflicts"
      columns={columns}
      rows={conflicts}
      rowId={({ conflictId }) => String(conflictId)}
      hasTallRows
    />
  );
}

/** The page of conflicts. `?country=` and `?status=` are parameters of the read. */
export function ConflictsPage() {
  const { code, choose, directory } = useChosenCountry('conflicts');
  const { countryName: nameOf } = useDirectory();
  const [word, setStatus] = useUrlState('conflicts', 'status');
  const status = isConflictStatus(word) ? word : null;
  const read = useEndpoint(
    'conflicts',
    { country: code ?? '-', limit: LIMIT, ...(status === null ? {} : { status }) },
    { enabled: code !== null },
  );
  const reads = code === null ? [directory.read] : [read];
  return (
    <ReadScreen
      title="Conflicts"
      reads={reads}
      filters={
        <FilterBar>
          <CountrySelect code={code} countries={directory.countries} onChoose={choose} />
          <SelectField
            label="Status"
            value={status ?? ''}
            options={wordChoices(knownValues.conflicts.status, 'Any status')}
            onChange={setStatus}
          />
        </FilterBar>
      }
    >
      {code === null ? (
        <NoCountries directory={directory} skeletonLines={8} />
      ) : (
        <Loaded
          read={read}
          skeletonLines={8}
          isEmpty={({ conflicts }) => (conflicts ?? []).length === 0}
          empty={
            status === null
              ? `${nameOf(code)} neither hosts a conflict nor fights in one.`
              : `${nameOf(code)} has no conflict with this status.`
          }
          emptyAction={
            status === null ? (
              <a href={hrefIfKnown('country', { code }) ?? href('countries')}>Open the country</a>
            ) : (
              <Button onClick={() => setStatus('')}>Show conflicts of any status</Button>
            )
          }
        >
          {({ conflicts }) => (
            <>
              <ConflictsLede country={code} conflicts={conflicts ?? []} />
              <Conflicts conflicts={conflicts ?? []} />
              <SizeEnd shown={conflicts?.length ?? 0} limit={LIMIT} />
            </>
          )}
        </Loaded>
      )}
    </ReadScreen>
  );
}

// The columns of conflicts: place, sides, territory and supply.

type NameOf = (code: string) => string;

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ');
}

function sideText({ label: name, countries, kind, backer }: ConflictSide, nameOf: NameOf): string {
  return joined([name, ...countries.map(nameOf), kind, backer && `backed by ${nameOf(backer)}`]);
}

function sideColumn(id: 'sideA' | 'sideB', index: 0 | 1, nameOf: NameOf): Column<Conflict> {
  const sideOf = (conflict: Conflict) => conflictSides(conflict)[index];
  return text(id, index === 0 ? 'Side A' : 'Side B', (conflict) => sideOf(conflict).label, {
    text: (conflict) => sideText(sideOf(conflict), nameOf),
    render: (conflict) => <Side side={sideOf(conflict)} nameOf={nameOf} />,
  });
}

/** Whether every value of a field is a number. The contract leaves the type open. */
function areNumbers(conflicts: readonly Conflict[], id: keyof Conflict): boolean {
  return conflicts.every(
    ({ [id]: value }) => value === null || value === undefined || typeof value === 'number',
  );
}

/** The place of a conflict and its further facts, in one line. */
function detailsText(conflict: Conflict): string {
  const { type, region, terrain, bloc } = conflict;
  const further = unknownFields(conflict, knownFields.conflicts['answer.conflicts[]']).map(
    (field) => `${labelOf(field)} ${inWords(conflict[field], field)}`,
  );
  return joined([
    type && humanise(type),
    region,
    terrain && humanise(terrain).toLowerCase(),
    bloc,
    ...further,
  ]);
}

function nameOrId({ name, conflictId }: Conflict): string {
  return name ?? String(conflictId);
}

function NameCell({ conflict }: { readonly conflict: Conflict }) {
  return (
    <div className={styles.conflict}>
      <strong>
        <RouteLink to={hrefIfKnown('conflict', { id: conflict.conflictId })}>
          {nameOrId(conflict)}
        </RouteLink>
      </strong>
      <span className={styles.details}>{detailsText(conflict)}</span>
    </div>
  );
}

function BattlesLink({ country: code }: { readonly country: string }) {
  return (
    <span className={styles.details}>
      <RouteLink to={hrefIfKnown('countryBattles', { code })}>Battles</RouteLink>
    </span>
  );
}

/** The columns for these conflicts; `nameOf` gives a country's name by its code. */
function conflictColumns(
  conflicts: readonly Conflict[],
  nameOf: NameOf,
): readonly Column<Conflict>[] {
  const open = (id: 'severity' | 'intensity' | 'supplyA' | 'supplyB', label: string) =>
    column(
      id,
      label,
      {
        isNumeric: areNumbers(conflicts, id),
        value: (conflict: Conflict) => conflict[id],
        render: (conflict) => labelText(conflict[id]),
      },
      { widthPx: 66 },
    );
  return [
    text('name', 'Conflict', nameOrId, {
      widthPx: 152,
      text: (conflict) => joined([nameOrId(conflict), detailsText(conflict)]),
      render: (conflict) => <NameCell conflict={conflict} />,
    }),
    badge('status', 'Status', ({ status }) => status, ConflictStatus, { widthPx: 104 }),
    country(
      'host',
      'Host',
      ({ hostCountry }) => ({ code: hostCountry, name: hostCountry && nameOf(hostCountry) }),
      {
        widthPx: 104,
        after: ({ hostCountry }) => hostCountry && <BattlesLink country={hostCountry} />,
      },
    ),
    sideColumn('sideA', 0, nameOf),
    sideColumn('sideB', 1, nameOf),
    decimal('control', 'Control by side B', ({ control }) => control, {
      widthPx: 128,
      unit: '%',
      render: ({ control }) => <ControlBar left="A" right="B" control={control} />,
    }),
    open('supplyA', 'Supply A'),
    open('supplyB', 'Supply B'),
    open('severity', 'Severity'),
    open('intensity', 'Intensity'),
    watchColumn('conflict', ({ conflictId }) => plainKey(conflictId), nameOrId),
  ];
}
