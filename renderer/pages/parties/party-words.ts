/** Which party of a country is largest, and where one party stands among the others, as one sentence. Pure. */
import { formatCount, counted } from '@shared/domain/wording/numbers';
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { ordinalWord } from '@renderer/features/elections/own-race-words';

/** A party with its seats; null where they are not known. */
interface SeatedName {
  readonly name: string;
  readonly seats: number | null;
}

/** `4 parties`. */
export const partiesWords = (count: number) => counted(count, 'party', 'parties');

/** The largest party, and the one after it. */
export function partiesHeadline(parties: readonly SeatedName[]): Headline {
  const unknown = parties.filter(({ seats }) => seats === null).length;
  if (unknown > 0)
    return plainHeadline(
      unknown === parties.length
        ? partiesWords(unknown)
        : `${partiesWords(parties.length)}; the seats of ${formatCount(unknown)} are not available here`,
    );
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

/** One party's seats and its place, shared where others have as many; no place while those of any party are missing. */
export function partyHeadline(party: SeatedName, all: readonly SeatedName[]): Headline {
  const { name, seats } = party;
  if (seats === null) return plainHeadline(`No seats available here for ${name}`);
  if (seats <= 0) return plainHeadline(`${name} has no seats`);
  const hasPlace = all.length > 1 && all.every((one) => one.seats !== null);
  const ahead = all.filter((one) => (one.seats ?? 0) > seats).length;
  const level = all.filter((one) => one.name !== name && one.seats === seats);
  return {
    before: `${name} holds `,
    figure: counted(seats, 'seat'),
    after: hasPlace ? placeOf(ahead, level, all.length) : '',
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
