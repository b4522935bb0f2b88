/** The columns of the list of countries. */
import { Fragment } from 'react';
import type { Column } from '@renderer/components/tables/column';
import {
  column,
  count,
  delta,
  name,
  percent,
  spark,
  word,
} from '@renderer/components/tables/columns';
import { tellingColumns } from '@renderer/components/tables/telling-columns';
import { greyedWhere } from '@renderer/components/tables/older-values';
import { CharacterLink, PartyLink } from '@renderer/features/links/links';
import { country } from '@renderer/features/links/subject-columns';
import { formatCount } from '@shared/domain/wording/numbers';

import type { CountryRow } from './use-country-rows';

/** Left out while no country's are known. */
const WHERE_KNOWN = ['leader', 'party', 'seats', 'growth', 'change', 'trend', 'turn'] as const;

const isOld = (row: CountryRow) => row.isOld;

/** Every one where several have as many seats. */
function largestParties({ code, largest }: CountryRow) {
  return largest.map(({ partyId, partyName, partyColor }, index) => (
    <Fragment key={String(partyId ?? partyName)}>
      {index > 0 && ', '}
      <PartyLink
        id={partyId}
        name={partyName ?? undefined}
        country={code}
        colour={partyColor ?? null}
      />
    </Fragment>
  ));
}

/** All of them; while the countries load they would come one after another, so none is left out. */
export const COUNTRY_COLUMNS: readonly Column<CountryRow>[] = [
  country('name', 'Country', ({ code, name: own }) => ({ code, name: own ?? code }), {
    codes: ({ code }) => code,
  }),
  word('regime', 'Government', ({ governmentType }) => governmentType),
  name('leader', 'Leader', ({ leader }) => leader, {
    render: ({ leader, leaderId }) => leader && <CharacterLink id={leaderId} name={leader} />,
  }),
  column('party', 'Largest party', {
    value: ({ largest }) => largest.map(({ partyName }) => partyName ?? '').join(', ') || null,
    render: largestParties,
  }),
  column('seats', 'Its seats', {
    isNumeric: true,
    value: ({ largest: [first] }) => first?.seats,
    render: ({ largest: [first, second], allSeats }) => {
      if (first === undefined) return null;
      const seats = formatCount(first.seats);
      const share = allSeats === null ? seats : `${seats} of ${formatCount(allSeats)}`;
      return second === undefined ? share : `${share} each`;
    },
  }),
  greyedWhere(
    percent('growth', 'GDP growth', ({ growthPct }) => growthPct),
    isOld,
  ),
  greyedWhere(
    delta('change', 'Change in a day', ({ growthChange }) => growthChange, 'points'),
    isOld,
  ),
  spark(
    'trend',
    'Trend',
    ({ growthTrend }) => growthTrend,
    ({ code, name: own }) => `${own ?? code}, trend of GDP growth`,
    {
      text: ({ growthTrend }) => (growthTrend.length > 1 ? 'trend' : ''),
      sortBy: ({ growthChange }) => growthChange,
    },
  ),
  greyedWhere(
    count('turn', 'Turn', ({ growthTurn }) => growthTurn),
    isOld,
  ),
];

/** Those that have something to show, once all countries are loaded. */
export function columnsWithFigures(rows: readonly CountryRow[]): readonly Column<CountryRow>[] {
  return tellingColumns(COUNTRY_COLUMNS, rows, WHERE_KNOWN);
}
