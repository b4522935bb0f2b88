/** The sentence of an election night: who would be largest, what moves, and what is called. Pure. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { INDEPENDENT_ID } from '@renderer/features/government/seat-groups';
import type { Race } from '@shared/domain/elections/race';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import { sentence } from '@shared/domain/wording/words';

/** A party's seats today and as projected. */
export interface ProjectedParty {
  readonly id: string;
  readonly name: string;
  readonly colour: string | null;
  readonly now: number;
  readonly seats: number;
}

/** A chamber as it would be seated. */
export interface ProjectedFacts {
  readonly parties: readonly ProjectedParty[];
  readonly totalSeats: number;
  readonly majority: number | null;
  /** Races with a count. */
  readonly counted: number;
}

const isParty = ({ id }: ProjectedParty) => id !== INDEPENDENT_ID;

/** The parties with most projected seats: several where they are level. */
export function largestOf(parties: readonly ProjectedParty[]): readonly ProjectedParty[] {
  return leadersOf(
    parties.filter((party) => isParty(party) && party.seats > 0),
    ({ seats }) => seats,
  );
}

/** Who would be largest if the counts ended now. */
export function nightHeadline(chamber: ProjectedFacts | null, running: number): Headline {
  if (running === 0) return plainHeadline('No race is running now');
  if (chamber === null || chamber.counted === 0)
    return plainHeadline(
      `${counted(running, 'race is', 'races are')} running; the chamber stays as it is so far`,
    );
  const { parties, totalSeats, majority } = chamber;
  const [first, ...level] = largestOf(parties);
  if (first === undefined) return plainHeadline('No seats are projected yet');
  const figure = `${formatCount(first.seats)} of ${formatCount(totalSeats)} seats`;
  if (level.length > 0)
    return {
      before: `${namesOf([first, ...level].map(({ name }) => name))} would be level with `,
      figure,
      after: ' each',
    };
  const has =
    majority !== null && first.seats >= majority ? 'have a majority with' : 'be largest with';
  return { before: `${first.name} would ${has} `, figure, after: '' };
}

/** Who gains and who loses most seats; empty where none move. */
export function movesOf({ parties }: ProjectedFacts): string {
  const changed = parties
    .filter(isParty)
    .map(({ name, now, seats }) => ({ name, by: seats - now }))
    .toSorted((a, b) => b.by - a.by);
  const gain = changed[0];
  const loss = changed.at(-1);
  const parts = [
    gain !== undefined && gain.by > 0 ? `${gain.name} gains ${formatCount(gain.by)}` : '',
    loss !== undefined && loss.by < 0 ? `${loss.name} loses ${formatCount(-loss.by)}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

/** The races that are called, by name; where a race fills several seats, the call is about the first place. */
export function calledWords(running: readonly Race[]): string {
  const called = running.filter(({ call }) => call === 'decided');
  const [first] = called;
  if (first === undefined) return '';
  const leader = first.runners[0]?.name;
  if (called.length > 1 || leader === undefined)
    return `${formatCount(called.length)} of ${formatCount(running.length)} races are decided.`;
  const what = (first.totalSeats ?? 1) > 1 ? `${first.name}: first place` : first.name;
  return sentence(`${what} is decided for ${leader}`);
}
