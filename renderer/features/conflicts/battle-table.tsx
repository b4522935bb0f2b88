/** Battles with their sides and the movement of the front. */
import { Fragment, useMemo } from 'react';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import { ControlBar } from '@renderer/components/charts/bars';
import { CountryLink } from '@renderer/features/links/links';
import { inWords } from '@renderer/components/figures/raw-fields';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal, name, text } from '@renderer/components/tables/columns';
import { country } from '@renderer/features/links/subject-columns';
import { ABSENT, formatNumber, isNumber } from '@shared/domain/wording/numbers';
import type { ResponseOf } from '@shared/contract/index';
import { humanise } from '@shared/domain/wording/words';

interface ForcesProps {
  readonly forces: unknown;
  readonly nameOf: (code: string) => string;
}

/** Forces as text; a country among them by name and mark. */
function Forces({ forces, nameOf }: ForcesProps) {
  if (forces === null || forces === undefined) return ABSENT;
  const all: readonly unknown[] = Array.isArray(forces) ? forces : [forces];
  return all.map((force, index) => (
    // The forces of a battle that is over do not change.
    <Fragment key={index}>
      {index > 0 && ', '}
      {typeof force === 'string' && nameOf(force) !== force ? (
        <CountryLink id={force} name={nameOf(force)} />
      ) : (
        forcesText(force, nameOf)
      )}
    </Fragment>
  ));
}

function battleColumns(nameOf: (code: string) => string): readonly Column<Battle>[] {
  const named = (code: string | null | undefined) => ({ code, name: code && nameOf(code) });
  return [
    count('turn', 'Turn', ({ turn }) => turn, { widthPx: 64 }),
    country('declarer', 'Declared by', ({ declarerCountry }) => named(declarerCountry)),
    country('target', 'Against', ({ targetCountry }) => named(targetCountry)),
    text('attackers', 'Attackers', ({ attackers }) => forcesText(attackers, nameOf), {
      render: ({ attackers }) => <Forces forces={attackers} nameOf={nameOf} />,
    }),
    text('defenders', 'Defenders', ({ defenders }) => forcesText(defenders, nameOf), {
      render: ({ defenders }) => <Forces forces={defenders} nameOf={nameOf} />,
    }),
    text('winner', 'Won by', (battle) => forcesText(winnerOf(battle), nameOf), {
      render: (battle) => <Forces forces={winnerOf(battle)} nameOf={nameOf} />,
    }),
    text('result', 'Result', resultText),
    decimal('before', 'Before', ({ controlBefore }) => controlBefore, { unit: '%', widthPx: 72 }),
    decimal('after', 'After', ({ controlAfter }) => controlAfter, { unit: '%', widthPx: 72 }),
    name('front', 'Front', movement, {
      render: ({ controlBefore, controlAfter }) => (
        <ControlBar left="Side A" right="Side B" control={controlAfter} before={controlBefore} />
      ),
    }),
  ];
}

/** `table-countryBattles`. Control is side B's share. */
export function BattleTable({ battles }: { readonly battles: readonly Battle[] }) {
  const { countries } = useCountryList();
  const columns = useMemo(() => {
    const names = new Map(countries.map(({ code, name: own }) => [code, own]));
    return battleColumns((code) => names.get(code) ?? code);
  }, [countries]);
  return (
    <DataTable
      name="countryBattles"
      caption="Recent battles"
      columns={columns}
      rows={battles}
      rowId={({ theaterId, turn }, index) => `${theaterId ?? 'theatre'}-${turn ?? ''}-${index}`}
    />
  );
}

// The facts in a battle's answer: its forces, its result, its winner and how the front moved. Pure.

/** A battle as sent. */
export type Battle = NonNullable<ResponseOf<'countryBattles'>['battles']>[number];

/** Forces of any type as text, because the contract does not describe the field. A country's code becomes its name. */
export function forcesText(forces: unknown, nameOf: (code: string) => string): string | null {
  if (forces === null || forces === undefined) return null;
  if (Array.isArray(forces)) {
    return forces.map((force) => forcesText(force, nameOf) ?? '').join(', ');
  }
  if (typeof forces === 'number') return formatNumber(forces);
  if (typeof forces === 'string') return nameOf(forces);
  if (typeof forces === 'object' && 'name' in forces && typeof forces.name === 'string')
    return forces.name;
  return inWords(forces);
}

/** How it ended, in words. */
function resultText({ result, noContact, unopposedAdvance }: Battle): string {
  if (unopposedAdvance === true) return 'Unopposed advance';
  if (noContact === true || result === null || result === undefined) return 'No contact';
  return humanise(String(result));
}

/** Which side a result names as the winner; null for a stalemate, and for words that name none. */
function winningSide({
  result,
  noContact,
  unopposedAdvance,
}: Battle): 'attackers' | 'defenders' | null {
  if (unopposedAdvance === true) return 'attackers';
  if (noContact === true) return null;
  const words = String(result ?? '').toLowerCase();
  if (/attacker|declarer/u.test(words)) return 'attackers';
  return /defender|target/u.test(words) ? 'defenders' : null;
}

/** The forces of the winner; its country where the forces are only a number, or not sent. */
export function winnerOf(battle: Battle): unknown {
  const side = winningSide(battle);
  if (side === null) return null;
  const forces = battle[side];
  const code = side === 'attackers' ? battle.declarerCountry : battle.targetCountry;
  return forces === null || forces === undefined || typeof forces === 'number' ? code : forces;
}

/** Percentage points that side B gained; null if the share before or after is unknown. */
export function movement({ controlBefore, controlAfter }: Battle): number | null {
  if (!isNumber(controlBefore) || !isNumber(controlAfter)) return null;
  return controlAfter - controlBefore;
}
