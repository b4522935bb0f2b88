/** A party's answer: its seats and its place, with the other parties of its country. */
import { usePartyList } from '@renderer/features/parties/use-party-list';
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { PartyBars } from '@renderer/features/parties/party-bars';
import { usePartySeats } from './party-seats';
import type { ResponseOf } from '@shared/contract/index';
import { partyHeadline } from './party-words';
import { PartyStats } from './party-stats';

interface PartyLedeProps {
  readonly party: NonNullable<ResponseOf<'party'>['party']>;
  /** Code of the party's country. */
  readonly country: string;
}

/** Alone while the country's other parties are not known. */
export function PartyLede({ party, country }: PartyLedeProps) {
  const read = usePartyList(country);
  const seatsOf = usePartySeats(country);
  const currency = useDirectory().currencyOfCountry(country);
  const { data: list } = read;
  const name = party.name ?? 'The party';
  const seats = seatsOf(party);
  const parties = useMemo(() => {
    const others = (list?.parties ?? []).filter((one) => one.name !== party.name);
    return [party, ...others].map((one) => ({
      key: String(one.id),
      id: one.id ?? null,
      name: one.name ?? String(one.id),
      colour: one.color ?? null,
      count: seatsOf(one),
    }));
  }, [party, list, seatsOf]);
  return (
    <Lede
      partyColour={party.color ?? null}
      kicker={
        <>
          {party.abbreviation && <strong>{party.abbreviation}</strong>}
          {party.chairName && <span>chaired by {party.chairName}</span>}
        </>
      }
      headline={
        <Sentence
          {...partyHeadline(
            { name, seats },
            parties.map(({ name: own, count }) => ({ name: own, seats: count })),
          )}
        />
      }
      stats={<PartyStats party={party} seats={seats} currency={currency} page="party" />}
      pictureAt="side"
      picture={
        parties.some(({ count }) => (count ?? 0) > 0) ? (
          <PartyBars country={country} parties={parties} ownKey={String(party.id)} />
        ) : undefined
      }
    />
  );
}
