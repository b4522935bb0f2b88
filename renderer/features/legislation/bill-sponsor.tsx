/** Who brought a bill in: the character and their party. */
import type { ResponseOf } from '@shared/contract/index';
import { PartyOf } from '@renderer/features/links/party-of';
import { RouteLink } from '@renderer/components/ui/link';
import { href, hrefIfKnown } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import { asText } from '@shared/domain/open-fields';

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
