/** Gains and losses: everyone whom the client has read, by the change of one figure, with filters by number, party, office and state. */
import { useMemo } from 'react';
import { Delta } from '@renderer/components/figures/delta';
import type { Column } from '@renderer/components/tables/column';
import { column, decimal, name } from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';
import { tellingColumns } from '@renderer/components/tables/telling-columns';
import { DataTable } from '@renderer/components/tables/data-table';
import { FilterChips } from '@renderer/components/tables/filter-chips';
import { parseFilters, rowsThatMeet } from '@renderer/components/tables/numeric-filters';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { SelectField, wordChoices } from '@renderer/components/ui/form/select-field';
import { Panel } from '@renderer/components/ui/layout/panel';
import { ChangeSpanField, spanOf, useTurnBefore } from '@renderer/features/characters/change-span';
import { useReadAnswers } from '@renderer/api/query/use-read-answers';
import { PartyLink } from '@renderer/features/links/links';
import { character } from '@renderer/features/links/subject-columns';
import { useUrlState } from '@renderer/state/url-state';
import { inNameOrder } from '@shared/domain/wording/names';
import { counted } from '@shared/domain/wording/numbers';

import {
  isMoney,
  MEASURES,
  currencyOf,
  measureWords,
  useKnownCharacters,
  useMeasure,
} from './known-characters';
import { useFillCharacters } from './fill-characters';
import type { KnownCharacter, Measure } from './known-characters';

/** Left out while nobody has one. */
const WHERE_KNOWN = ['party', 'state', 'office', 'change', ...Object.keys(MEASURES)];

function figureColumn(measure: Measure): Column<KnownCharacter> {
  const valueOf = ({ figures }: KnownCharacter) => figures[measure];
  return isMoney(measure)
    ? money(measure, MEASURES[measure], valueOf, {
        widthPx: 124,
        width: 'compact',
        currency: ({ currency }) => currencyOf(measure, currency),
      })
    : decimal(measure, MEASURES[measure], valueOf, { widthPx: 104 });
}

function knownColumns(
  measure: Measure,
  colourOf: (party: string) => string | null,
): readonly Column<KnownCharacter>[] {
  return [
    character('name', 'Name', ({ key, name: own }) => ({ id: key, name: own })),
    column(
      'party',
      'Party',
      {
        value: ({ party }: KnownCharacter) => party,
        render: ({ party }) =>
          party && <PartyLink id={null} country={null} name={party} colour={colourOf(party)} />,
      },
      { widthPx: 168 },
    ),
    name('state', 'State', ({ state }) => state, { widthPx: 112 }),
    name('office', 'Office', ({ office }) => office, { widthPx: 176 }),
    figureColumn(measure),
    decimal('change', 'Change', ({ change }) => change, {
      widthPx: 124,
      cellUnit: ({ currency }) => (isMoney(measure) ? currencyOf(measure, currency) : null),
      sortBy: ({ comparedChange }) => comparedChange,
      render: ({ change, currency }) =>
        change !== null && (
          <Delta value={change} format={(size) => measureWords(measure, size, currency)} />
        ),
    }),
    ...(['politicalInfluence', 'nationalInfluence', 'favorability'] as const)
      .filter((one) => one !== measure)
      .map(figureColumn),
  ];
}

/** The words that some character has. */
function choicesOf(words: readonly (string | null)[], chosen: string): readonly string[] {
  const known = new Set(words.flatMap((word) => word ?? []));
  if (chosen !== '') known.add(chosen);
  return inNameOrder([...known], String);
}

/** The colours of parties by name, as far as the details of countries were read. */
function usePartyColours(): (party: string) => string | null {
  const countries = useReadAnswers('country');
  return useMemo(() => {
    const colours = new Map(
      countries.flatMap(({ answer }) =>
        (answer.legislatureComposition ?? []).flatMap(({ partyName, partyColor }) =>
          partyName && partyColor ? [[partyName, partyColor] as const] : [],
        ),
      ),
    );
    return (party) => colours.get(party) ?? null;
  }, [countries]);
}

/** `table-known-characters`; nothing while nobody was read. Its filters are in the address. */
export function KnownPanel() {
  const [measureText, setMeasure] = useUrlState('characters', 'measure');
  const [over, setOver] = useUrlState('characters', 'over');
  const [party, setParty] = useUrlState('characters', 'party');
  const [office, setOffice] = useUrlState('characters', 'office');
  const [state, setState] = useUrlState('characters', 'state');
  const [filterText, setFilterText] = useUrlState('characters', 'filter');
  const span = spanOf(over);
  const sinceTurn = useTurnBefore(span);
  const measure = useMeasure(measureText, sinceTurn);
  const { read, characters } = useKnownCharacters(measure, sinceTurn);
  useFillCharacters(characters);
  const colourOf = usePartyColours();
  const all = useMemo(() => knownColumns(measure, colourOf), [measure, colourOf]);
  const shown = useMemo(() => {
    const chosen = characters.filter(
      (one) =>
        (party === '' || one.party === party) &&
        (office === '' || one.office === office) &&
        (state === '' || one.state === state),
    );
    return rowsThatMeet(chosen, all, parseFilters(filterText));
  }, [characters, party, office, state, all, filterText]);
  const columns = useMemo(() => tellingColumns(all, shown, WHERE_KNOWN), [all, shown]);
  const choice = (
    label: string,
    value: string,
    words: readonly (string | null)[],
    onChange: (word: string) => void,
  ) => (
    <SelectField
      label={label}
      value={value}
      options={wordChoices(choicesOf(words, value), 'All', String)}
      onChange={onChange}
    />
  );
  if (read.data === undefined || characters.length === 0) return null;
  return (
    <Panel
      title="Gains and losses"
      aside={`${counted(characters.length, 'character')} in your history`}
    >
      <FilterBar label="Gains and losses">
        <SelectField
          label="Figure"
          value={measure}
          options={Object.entries(MEASURES).map(([value, label]) => ({ value, label }))}
          onChange={setMeasure}
        />
        <ChangeSpanField span={span} onChange={setOver} />
        {choice(
          'Party',
          party,
          characters.map((one) => one.party),
          setParty,
        )}
        {choice(
          'State',
          state,
          characters.map((one) => one.state),
          setState,
        )}
        {choice(
          'Office',
          office,
          characters.map((one) => one.office),
          setOffice,
        )}
        <FilterChips columns={all} rows={characters} text={filterText} onChange={setFilterText} />
      </FilterBar>

      <DataTable
        name="known-characters"
        caption="Characters seen so far"
        columns={columns}
        rows={shown}
        rowId={({ key }) => key}
        defaultSorting={shown.some(({ change }) => change !== null) ? '-change' : `-${measure}`}
        empty="Nobody meets these filters."
      />
    </Panel>
  );
}
