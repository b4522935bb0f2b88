/** The columns of conflicts: place, sides, territory and supply. */
import { knownFields } from 'virtual:contract-facts';

import { ControlBar } from '@renderer/components/charts/bars';
import type { Column } from '@renderer/components/tables/data-table';
import { CountryLink } from '@renderer/components/links/links';
import { unknownFields } from '@renderer/components/figures/raw-fields';
import { inWords } from '@renderer/components/figures/value-words';
import { RouteLink } from '@renderer/components/links/route-link';
import { watchColumn } from '@renderer/components/watching/watch-column';
import { hrefIfKnown } from '@renderer/screens/href';
import { conflictSides } from '@shared/domain/conflicts';
import type { ConflictSide } from '@shared/domain/conflicts';
import { labelOf } from '@shared/domain/wording/field-labels';
import { humanise } from '@shared/domain/wording/words';
import { plainKey } from '@shared/record/keys';

import { ConflictStatus, labelText, Side } from '@renderer/components/conflicts/conflict-parts';
import type { Conflict } from '@renderer/components/conflicts/conflict-parts';
import styles from '@renderer/components/conflicts/conflicts.module.css';

type NameOf = (code: string) => string;

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ');
}

function sideText({ label: name, countries, kind, backer }: ConflictSide, nameOf: NameOf): string {
  return joined([name, ...countries.map(nameOf), kind, backer && `backed by ${nameOf(backer)}`]);
}

function sideColumn(id: 'sideA' | 'sideB', index: 0 | 1, nameOf: NameOf): Column<Conflict> {
  return {
    id,
    label: index === 0 ? 'Side A' : 'Side B',
    value: (conflict) => conflictSides(conflict)[index].label,
    text: (conflict) => sideText(conflictSides(conflict)[index], nameOf),
    render: (conflict) => <Side side={conflictSides(conflict)[index]} nameOf={nameOf} />,
  };
}

function labelColumn(
  id: 'severity' | 'intensity' | 'supplyA' | 'supplyB',
  name: string,
  isNumeric: boolean,
): Column<Conflict> {
  return {
    id,
    label: name,
    widthPx: 66,
    isNumeric,
    value: (conflict) => conflict[id] ?? null,
    render: (conflict) => labelText(conflict[id]),
  };
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

/** The columns for these conflicts; `nameOf` gives a country's name by its code. */
export function conflictColumns(
  conflicts: readonly Conflict[],
  nameOf: NameOf,
): readonly Column<Conflict>[] {
  const open = (id: 'severity' | 'intensity' | 'supplyA' | 'supplyB', name: string) =>
    labelColumn(id, name, areNumbers(conflicts, id));
  return [
    {
      id: 'name',
      label: 'Conflict',
      widthPx: 152,
      growth: 0.2,
      value: ({ name, conflictId }) => name ?? String(conflictId),
      text: (conflict) =>
        joined([conflict.name ?? String(conflict.conflictId), detailsText(conflict)]),
      render: (conflict) => (
        <div className={styles.conflict}>
          <strong>
            <RouteLink to={hrefIfKnown('conflict', { id: conflict.conflictId })}>
              {conflict.name ?? conflict.conflictId}
            </RouteLink>
          </strong>
          <span className={styles.details}>{detailsText(conflict)}</span>
        </div>
      ),
    },
    {
      id: 'status',
      label: 'Status',
      widthPx: 104,
      value: ({ status }) => status ?? null,
      text: ({ status }) => (status ? humanise(status) : ''),
      render: ({ status }) => <ConflictStatus status={status} />,
    },
    {
      id: 'host',
      label: 'Host',
      widthPx: 104,
      value: ({ hostCountry }) => (hostCountry ? nameOf(hostCountry) : null),
      render: ({ hostCountry }) =>
        hostCountry ? (
          <>
            <span className={styles.name}>
              <CountryLink id={hostCountry} name={nameOf(hostCountry)} />
            </span>
            <span className={styles.details}>
              <RouteLink to={hrefIfKnown('countryBattles', { code: hostCountry })}>
                Battles
              </RouteLink>
            </span>
          </>
        ) : null,
    },
    sideColumn('sideA', 0, nameOf),
    sideColumn('sideB', 1, nameOf),
    {
      id: 'control',
      label: 'Control by side B',
      widthPx: 128,
      isNumeric: true,
      unit: '%',
      value: ({ control }) => control ?? null,
      render: ({ control }) => <ControlBar left="A" right="B" control={control} />,
    },
    open('supplyA', 'Supply A'),
    open('supplyB', 'Supply B'),
    open('severity', 'Severity'),
    open('intensity', 'Intensity'),
    watchColumn(
      'conflict',
      ({ conflictId }) => plainKey(conflictId),
      ({ name, conflictId }) => name ?? String(conflictId),
    ),
  ];
}
