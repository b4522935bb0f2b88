/** A character’s party as a link, by any form of id. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { ABSENT } from '@shared/domain/wording/numbers';
import { WholeWords } from '@renderer/components/figures/whole-words';
import { PartyLink } from './links';

interface PartyOfProps {
  readonly country: string | null | undefined;
  /** Name or id, as sent. */
  readonly party: string | number | null | undefined;
  readonly colour?: string | null | undefined;
}

/** A name that is not among the country's parties is shown without a link. */
export function PartyOf({ country, party, colour }: PartyOfProps) {
  const known = usePartyFinder(country)(party);
  if (party === null || party === undefined || party === '') return <>{ABSENT}</>;
  return (
    <WholeWords>
      <PartyLink
        id={known?.id}
        name={known?.name ?? party}
        country={country}
        colour={colour ?? known?.colour ?? null}
      />
    </WholeWords>
  );
}
