/** Narrows a list of bills down by sponsor, party and how close the vote is; the choice is in the address. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { useOwnSponsor } from '@renderer/features/legislation/use-own-sponsor';
import { sponsorParty } from '@renderer/features/legislation/bill-sponsor';
import type { Bill } from '@renderer/features/legislation/bill-sponsor';
import { sponsorKey, voteGapPercent } from '@shared/domain/bills';
import { useCallback, useMemo } from 'react';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { useChangeUrlQuery, useUrlState } from '@renderer/state/url-state';
import { inNameOrder } from '@shared/domain/wording/names';

/** The player's own bills in the address: the same link shows every player their own. */
const MINE = 'me';

/** The choices of closeness: the largest difference between yes and no, in percent of the votes. */
const GAPS = [
  { value: '', label: 'Any vote', most: Infinity },
  { value: '5', label: 'Yes and no within 5%', most: 5 },
  { value: '10', label: 'Yes and no within 10%', most: 10 },
  { value: '20', label: 'Yes and no within 20%', most: 20 },
] as const;

export interface BillFilters {
  readonly sponsor: string;
  readonly party: string;
  readonly gap: string;
  readonly isActive: boolean;
  /** The player asked for their own bills. */
  readonly isMine: boolean;
  readonly keeps: (bill: Bill) => boolean;
}

/** The filters in the address. */
export function useBillFilters(): BillFilters {
  const [sponsor] = useUrlState('legislation', 'sponsor');
  const [party] = useUrlState('legislation', 'party');
  const [gap] = useUrlState('legislation', 'gap');
  const { isOwn } = useOwnSponsor();
  const most = GAPS.find(({ value }) => value === gap)?.most ?? Infinity;
  const isMine = sponsor === MINE;
  const keeps = useCallback(
    (bill: Bill) =>
      (sponsor === '' || (isMine ? isOwn(bill) : sponsorKey(bill) === sponsor)) &&
      (party === '' || sponsorParty(bill) === party) &&
      (most === Infinity || (voteGapPercent(bill) ?? Infinity) <= most),
    [sponsor, party, most, isMine, isOwn],
  );
  const isActive = sponsor !== '' || party !== '' || most !== Infinity;
  return { sponsor, party, gap, isActive, isMine, keeps };
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Each sponsor once, in the order of their names; a chosen one stays a choice. */
function sponsorChoices(bills: readonly Bill[], chosen: string): readonly Choice[] {
  const names = new Map<string, string>();
  for (const bill of bills) {
    const key = sponsorKey(bill);
    if (key !== null && key !== MINE) names.set(key, bill.sponsor ?? key);
  }
  if (chosen !== '' && chosen !== MINE && !names.has(chosen)) names.set(chosen, chosen);
  const choices = Array.from(names, ([value, label]) => ({ value, label }));
  return inNameOrder(choices, ({ label }) => label);
}

interface BillFilterFieldsProps {
  readonly country: string;
  /** What the choices are made from. */
  readonly bills: readonly Bill[];
  readonly filters: BillFilters;
}

/** The fields; a field that would have nothing to choose from is left out. */
export function BillFilterFields({ country, bills, filters }: BillFilterFieldsProps) {
  const changeQuery = useChangeUrlQuery('legislation');
  const { sponsor, party, gap } = filters;
  const own = useOwnSponsor();
  const find = usePartyFinder(country);
  const sponsors = useMemo(() => sponsorChoices(bills, sponsor), [bills, sponsor]);
  const parties = useMemo(() => {
    const sent = new Set(bills.flatMap((bill) => sponsorParty(bill) ?? []));
    if (party !== '') sent.add(party);
    const choices = Array.from(sent, (value) => ({ value, label: find(value)?.name ?? value }));
    return inNameOrder(choices, ({ label }) => label);
  }, [bills, party, find]);
  return (
    <>
      <SelectField
        label="Sponsor"
        value={sponsor}
        options={[
          { value: '', label: 'Everybody' },
          ...(own.country !== null || filters.isMine ? [{ value: MINE, label: 'My bills' }] : []),
          ...sponsors,
        ]}
        onChange={(value) => {
          // Players can bring in bills in their own country only.
          const isElsewhere = value === MINE && own.country !== null && own.country !== country;
          changeQuery({
            sponsor: value === '' ? null : value,
            ...(isElsewhere ? { country: own.country } : {}),
          });
        }}
      />
      {parties.length > 0 && (
        <SelectField
          label="Party"
          value={party}
          options={[{ value: '', label: 'All parties' }, ...parties]}
          onChange={(value) => changeQuery({ party: value === '' ? null : value })}
        />
      )}
      <SelectField
        label="Closeness"
        value={gap}
        options={GAPS}
        onChange={(value) => changeQuery({ gap: value === '' ? null : value })}
      />
    </>
  );
}
