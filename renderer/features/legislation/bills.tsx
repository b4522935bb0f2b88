/** Every bill of a country that the service lists: the newest of all, and the newest of each outcome. */
import { contractPolicy } from 'virtual:contract-policy';
import { knownValues } from 'virtual:contract-facts';
import { useEndpointAnswers } from '@renderer/api/query/use-endpoint';
import { joinBills } from '@shared/domain/bills';
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { useCallback, useMemo } from 'react';
import { useNav } from '@renderer/features/client/use-status';
import { ownCharacter } from '@renderer/features/client/nav-fields';
import { isObjectId } from '@shared/domain/characters';
import { PartyOf } from '@renderer/features/links/links';
import { RouteLink } from '@renderer/components/ui/link';
import { href, hrefIfKnown } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import { asText } from '@shared/domain/open-fields';

/** Bills of one list at most: the contract states no maximum, and known servers send no more. */
export const BILLS_PER_LIST = contractPolicy.legislation.paging.rows;

/** The lists of a country in the order in which they are looked through. */
export const BILL_LISTS = ['all', ...knownValues.legislation.status] as const;

/** One of the lists. */
export type BillList = (typeof BILL_LISTS)[number];

/** The parameters of a read of one list. */
export function billListParams(country: string, list: BillList): ParamsOf<'legislation'> {
  return list === 'all'
    ? { country, limit: BILLS_PER_LIST }
    : { country, status: list, limit: BILLS_PER_LIST };
}

interface KnownBills {
  readonly bills: readonly Bill[];
  /** A list is not there yet. */
  readonly isLoading: boolean;
  /** A list could not be read, or is as long as a list can be: bills may be missing. */
  readonly mayBeIncomplete: boolean;
}

/** Reads all lists of a country. Nothing is sent while `enabled` is false. */
export function useKnownBills(country: string, enabled = true): KnownBills {
  const { answers, isPending } = useEndpointAnswers(
    'legislation',
    BILL_LISTS.map((list) => billListParams(country, list)),
    { enabled: enabled && country !== '', priority: 'background' },
  );
  const bills = useMemo(
    () => joinBills(answers.map((answer): readonly Bill[] => answer?.bills ?? [])),
    [answers],
  );
  return {
    bills,
    isLoading: enabled && isPending,
    mayBeIncomplete: answers
      .slice(1)
      .some((answer) => answer === undefined || (answer.bills ?? []).length >= BILLS_PER_LIST),
  };
}

// Which bills are the player's own.

/** The player as a sponsor. */
interface OwnSponsor {
  /** Code of the country whose bills the player can sponsor; null without a character. */
  readonly country: string | null;
  /** By id where both have one of the same kind, else by name. */
  readonly isOwn: (bill: Bill) => boolean;
}

/** The player, as client-nav names their character. */
export function useOwnSponsor(): OwnSponsor {
  const { data: nav } = useNav();
  const { id, name } = ownCharacter(nav);
  const hasCharacter = nav?.hasCharacter === true && (id !== null || name !== null);
  const isOwn = useCallback(
    ({ sponsor, sponsorId }: Bill) => {
      const sent = String(sponsorId ?? '');
      if (id !== null && sent !== '' && isObjectId(sent) === isObjectId(id)) return sent === id;
      return name !== null && sponsor === name;
    },
    [id, name],
  );
  return { country: hasCharacter ? (nav.characterCountryId ?? null) : null, isOwn };
}

// Who brought a bill in: the character and their party.

/** A bill as sent. */
export type Bill = NonNullable<ResponseOf<'legislation'>['bills']>[number];

/** The sponsor's profile where the service names it; else a search for the name. */
function sponsorLink({ sponsor, sponsorId: id }: Bill): Href {
  return hrefIfKnown('character', { id }) ?? href('characters', { name: sponsor });
}

/** The sponsor's party as the service names it: a name or an id; null where it does not. */
export function sponsorParty(bill: Bill): string | null {
  const party = bill['sponsorParty'];
  return asText(typeof party === 'number' ? String(party) : party);
}

interface SponsorProps {
  /** Code of the bill's country. */
  readonly country: string;
  readonly bill: Bill;
}

/** The sponsor's name, linked, and the party where the service names it. */
export function Sponsor({ country, bill }: SponsorProps) {
  const party = sponsorParty(bill);
  return (
    <>
      <RouteLink to={sponsorLink(bill)}>{bill.sponsor}</RouteLink>
      {party !== null && (
        <>
          {', '}
          <PartyOf country={country} party={party} />
        </>
      )}
    </>
  );
}
