/** Battles with their sides and the movement of the front. */
import { Fragment, useMemo } from 'react';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import { ControlBar } from '@renderer/components/charts/bars';
import { CountryLink } from '@renderer/features/links/links';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal, name, text } from '@renderer/components/tables/columns';
import { country } from '@renderer/features/links/subject-columns';
import { ABSENT } from '@shared/domain/wording/numbers';
import { useListPart } from '@renderer/components/tables/list-part';
import { forcesText, resultText, winnerOf, movement } from './battle-facts';
import type { Battle } from './battle-facts';

interface ForcesProps {
  readonly forces: unknown;
  readonly nameOf: (code: string) => string;
}

/** A cell has no room for more. */
const MAX_FORCES = 6;

/** Forces as text; a country among them by name and mark. */
function Forces({ forces, nameOf }: ForcesProps) {
  const all: readonly unknown[] = Array.isArray(forces) ? forces : [forces];
  const { drawn, more } = useListPart(all, MAX_FORCES);
  if (forces === null || forces === undefined) return ABSENT;
  return (
    <>
      {drawn.map((force, index) => (
        // The forces of a battle that is over do not change.
        <Fragment key={index}>
          {index > 0 && ', '}
          {typeof force === 'string' && nameOf(force) !== force ? (
            <CountryLink id={force} name={nameOf(force)} />
          ) : (
            forcesText(force, nameOf)
          )}
        </Fragment>
      ))}
      {more !== null && <> {more}</>}
    </>
  );
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
      widthPx: 150,
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
