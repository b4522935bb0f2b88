/** The columns of conflicts: place, sides, territory and supply. */
import { knownFields } from 'virtual:contract-facts';
import { ConflictStatus, labelText, Side } from '@renderer/features/conflicts/conflict-parts';
import { conflictSides } from '@renderer/features/conflicts/conflicts';
import type { Conflict } from '@renderer/features/conflicts/conflict-parts';
import type { ConflictSide } from '@renderer/features/conflicts/conflicts';
import { hrefIfKnown } from '@renderer/screens/href';
import { ControlBar } from '@renderer/components/charts/bars';
import type { Column } from '@renderer/components/tables/column';
import { badge, column, decimal, text } from '@renderer/components/tables/columns';
import { country } from '@renderer/features/links/subject-columns';
import { unknownFields } from '@renderer/components/figures/raw-fields';
import { inWords } from '@renderer/components/figures/open-values';
import { RouteLink } from '@renderer/components/ui/link';
import { watchColumn } from '@renderer/features/watching/watch-button';
import { labelOf } from '@shared/domain/wording/fields';
import { humanise } from '@shared/domain/wording/words';
import { plainKey } from '@shared/record/keys';
import styles from '@renderer/features/conflicts/conflicts.module.css';

type NameOf = (code: string) => string;

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ');
}

function sideText({ label: name, countries, kind, backer }: ConflictSide, nameOf: NameOf): string {
  return joined([name, ...countries.map(nameOf), kind, backer && `backed by ${nameOf(backer)}`]);
}

function sideColumn(id: 'sideA' | 'sideB', index: 0 | 1, nameOf: NameOf): Column<Conflict> {
  const sideOf = (conflict: Conflict) => conflictSides(conflict, nameOf)[index];
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
    <span className={`${styles.details} ${styles.battles}`}>
      <RouteLink to={hrefIfKnown('countryBattles', { code })}>Battles</RouteLink>
    </span>
  );
}

/** The columns for these conflicts; `nameOf` gives a country's name by its code. */
export function conflictColumns(
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
