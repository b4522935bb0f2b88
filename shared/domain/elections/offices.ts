/** Which office a race fills, by what its answer calls it, and whether it fills several seats. Pure. */
import type { KnownWord } from '../../contract/policy';
import { humanise } from '../wording/words';

/** The parts of an election that name its office. */
interface NamedRace {
  readonly electionType?: string | null | undefined;
  readonly seatId?: string | number | null | undefined;
}

/** What the known types of elections name: the stage of a race, or its office. */
const TYPES: Readonly<
  Record<
    KnownWord<'elections', 'answer.elections[].electionType'>,
    'stage' | 'lower house' | 'presidency' | 'other office'
  >
> = {
  primary: 'stage',
  general: 'stage',
  special: 'stage',
  runoff: 'stage',
  house: 'lower house',
  commons: 'lower house',
  assembly: 'lower house',
  bundestag: 'lower house',
  chamber: 'lower house',
  congress: 'lower house',
  dail: 'lower house',
  duma: 'lower house',
  lowerhouse: 'lower house',
  parliament: 'lower house',
  shugiin: 'lower house',
  senate: 'other office',
  president: 'presidency',
  presidential: 'presidency',
};
const MEANINGS: ReadonlyMap<string, string> = new Map(Object.entries(TYPES));

/** The word for the office: the type of the election or, if that names its stage, the second part of its seat; else empty. */
export function officeWord({ electionType, seatId }: NamedRace): string {
  const type = (electionType ?? '').toLowerCase();
  if (type !== '' && MEANINGS.get(type) !== 'stage') return type;
  return (
    String(seatId ?? '')
      .split('-')[1]
      ?.toLowerCase() ?? ''
  );
}

/** The office in words, `Senate`; where no answer names it, the type of the election, and empty without one. */
export function officeName(race: NamedRace): string {
  return humanise(officeWord(race) || (race.electionType ?? ''));
}

/** Whether a race fills seats of the lower house; false if its office is not known. */
export function fillsLowerHouse(race: NamedRace): boolean {
  return MEANINGS.get(officeWord(race)) === 'lower house';
}

/** What the game calls the lower house that one of these races fills, `House`; null where none does. */
export function lowerHouseName(races: readonly NamedRace[]): string | null {
  const race = races.find(fillsLowerHouse);
  return race === undefined ? null : humanise(officeWord(race));
}

/** Whether a race fills a presidency; false if its office is not known. */
export function fillsPresidency(race: NamedRace): boolean {
  return MEANINGS.get(officeWord(race)) === 'presidency';
}

/** Whether a race fills several seats. One of no stated size is for a single seat. */
export function fillsSeveralSeats(totalSeats: number | null | undefined): boolean {
  return (totalSeats ?? 1) > 1;
}
