/** A party's figures below the sentence of its lede. */
import { LedeStat } from '@renderer/components/ui/layout/lede';
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import { formatCount } from '@shared/domain/wording/numbers';

const MEMBERS = { party: 'party-members', desk: 'desk-members' } as const;
const SEATS = { party: 'party-seats', desk: 'desk-seats' } as const;
const TREASURY = { party: 'party-treasury', desk: 'desk-treasury' } as const;

interface PartyStatsProps {
  readonly party: NonNullable<ResponseOf<'party'>['party']>;
  readonly seats: number | null;
  readonly currency: string | null;
  readonly page: keyof typeof MEMBERS;
}

/** Members, seats and treasury. */
export function PartyStats({ party, seats, currency, page }: PartyStatsProps) {
  return (
    <>
      <LedeStat
        label="Members"
        value={party.memberCount}
        format={formatCount}
        testId={MEMBERS[page]}
      />
      <LedeStat label="Seats" value={seats} format={formatCount} testId={SEATS[page]} />
      <LedeStat label="Treasury" value={party.treasury} testId={TREASURY[page]}>
        {formatMoney(party.treasury, currency)}
      </LedeStat>
    </>
  );
}
