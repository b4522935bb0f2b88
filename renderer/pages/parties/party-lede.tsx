/** A party's answer: its seats and its place, with the other parties of its country. */
import { usePartyList } from '@renderer/features/parties/use-party-list';
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { Lede, Sentence, LedeStat } from '@renderer/components/ui/layout/lede';
import { PartyBars } from '@renderer/features/parties/party-bars';
import { usePartySeats } from './map-points';
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import { formatCount, counted } from '@shared/domain/wording/numbers';
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { ordinalWord } from '@renderer/features/elections/own-race-words';

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

// A party's figures below the sentence of its lede.

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

// Which party of a country is largest, and where one party stands among the others, as one sentence. Pure.

/** A party with its seats; null where they are not known. */
interface SeatedName {
  readonly name: string;
  readonly seats: number | null;
}

/** `4 parties`. */
export const partiesWords = (count: number) => counted(count, 'party', 'parties');

/** The largest party, and the one after it. */
export function partiesHeadline(parties: readonly SeatedName[]): Headline {
  const seated = parties.filter(({ seats }) => (seats ?? 0) > 0);
  const leaders = leadersOf(seated, ({ seats }) => seats);
  const [first] = leaders;
  if (first === undefined)
    return plainHeadline(`${partiesWords(parties.length)}, none with a seat`);
  const figure = counted(first.seats ?? 0, 'seat');
  if (leaders.length > 1)
    return {
      before: `${namesOf(leaders.map(({ name }) => name))} are level with `,
      figure,
      after: ' each',
    };
  const second = leadersOf(
    seated.filter((party) => party !== first),
    ({ seats }) => seats,
  )[0];
  return {
    before: `${first.name} is largest with `,
    figure,
    after:
      second === undefined ? '' : `, ahead of ${second.name} with ${formatCount(second.seats)}`,
  };
}

/** One party's seats and its place, shared where others have as many; no place while it is the only one loaded. */
export function partyHeadline(party: SeatedName, all: readonly SeatedName[]): Headline {
  const { name, seats } = party;
  if (seats === null) return plainHeadline(`No seats available here for ${name}`);
  if (seats <= 0) return plainHeadline(`${name} holds no seat`);
  const ahead = all.filter((one) => (one.seats ?? 0) > seats).length;
  const level = all.filter((one) => one.name !== name && one.seats === seats);
  return {
    before: `${name} holds `,
    figure: counted(seats, 'seat'),
    after: all.length < 2 ? '' : placeOf(ahead, level, all.length),
  };
}

function placeOf(ahead: number, level: readonly SeatedName[], count: number): string {
  if (level.length > 0) {
    const names = namesOf(level.map(({ name }) => name));
    return ` and shares ${ordinalWord(ahead + 1)} place with ${names}`;
  }
  return ahead === 0
    ? ', more than any other party'
    : `, ${ordinalWord(ahead + 1)} of ${partiesWords(count)}`;
}
