/** The columns of conflicts: place, sides, territory and supply. */
import { knownFields } from 'virtual:contract-facts';

import { ControlBar } from '@renderer/components/charts/bars';
import type { Column } from '@renderer/components/tables/data-table';
import { useListPart } from '@renderer/components/tables/list-part';
import { CountryLink } from '@renderer/components/links/links';
import { unknownFields } from '@renderer/components/figures/raw-fields';
import { inWords } from '@renderer/components/figures/value-words';
import { RouteLink } from '@renderer/components/links/route-link';
import { watchColumn } from '@renderer/components/watching/watch-column';
import { Badge } from '@renderer/components/ui/badge';
import { hrefIfKnown } from '@renderer/screens/href';
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { conflictSides } from '@shared/domain/conflict-sides';
import type { ConflictSide } from '@shared/domain/conflict-sides';
import { formatNumber } from '@shared/domain/numbers';
import { labelOf } from '@shared/domain/field-labels';
import { humanise } from '@shared/domain/words';
import { plainKey } from '@shared/record/keys';

import styles from './conflicts.module.css';

/** A conflict as sent. */
export type Conflict = NonNullable<ResponseOf<'conflicts'>['conflicts']>[number];
/** A status that the read accepts as a parameter. */
export type Status = NonNullable<ParamsOf<'conflicts'>['status']>;
type NameOf = (code: string) => string;

const TONES = {
  active: 'loss',
  escalating: 'loss',
  winding_down: 'warn',
  resolved: 'neutral',
} as const satisfies Record<Status, string>;

/** Whether the read accepts a status as its parameter. */
export function isStatus(word: string): word is Status {
  return Object.hasOwn(TONES, word);
}

function ConflictStatus({ status }: { readonly status: string | null | undefined }) {
  if (!status) return null;
  return (
    <span data-status={status}>
      <Badge tone={isStatus(status) ? TONES[status] : 'neutral'}>{humanise(status)}</Badge>
    </span>
  );
}

/** Formats a value that is a word on some servers and a number on others. */
function label(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'number' ? formatNumber(value) : humanise(value);
}

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ');
}

function sideText({ label: name, countries, kind, backer }: ConflictSide, nameOf: NameOf): string {
  return joined([name, ...countries.map(nameOf), kind, backer && `backed by ${nameOf(backer)}`]);
}

/** A cell has room for no more. */
const MOST_COUNTRIES = 12;

function Side({ side, nameOf }: { readonly side: ConflictSide; readonly nameOf: NameOf }) {
  const { drawn, more } = useListPart(side.countries, MOST_COUNTRIES);
  return (
    <>
      <span className={styles.name}>{side.label}</span>
      <span className={styles.details}>
        {drawn.map((code) => (
          <span key={code}>
            <CountryLink id={code} name={nameOf(code)} />{' '}
          </span>
        ))}
        {more}
        {side.kind !== null && <span>{humanise(side.kind)} </span>}
        {side.backer !== null && (
          <span>
            backed by <CountryLink id={side.backer} name={nameOf(side.backer)} />
          </span>
        )}
      </span>
    </>
  );
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
    isNumeric,
    value: (conflict) => conflict[id] ?? null,
    render: (conflict) => label(conflict[id]),
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
      value: ({ name, conflictId }) => name ?? String(conflictId),
      text: (conflict) =>
        joined([conflict.name ?? String(conflict.conflictId), detailsText(conflict)]),
      render: (conflict) => (
        <div className={styles.conflict}>
          <strong>{conflict.name ?? conflict.conflictId}</strong>
          <span className={styles.details}>{detailsText(conflict)}</span>
        </div>
      ),
    },
    {
      id: 'status',
      label: 'Status',
      value: ({ status }) => status ?? null,
      text: ({ status }) => (status ? humanise(status) : ''),
      render: ({ status }) => <ConflictStatus status={status} />,
    },
    {
      id: 'host',
      label: 'Host',
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
