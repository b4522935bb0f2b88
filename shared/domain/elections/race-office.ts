/** The office that a race fills, and whether that is a seat in a country's lower house. Pure. */

/** The parts of an election that name its office. */
interface NamedRace {
  readonly electionType?: string | null | undefined;
  readonly seatId?: string | number | null | undefined;
}

/** Words that some services send in place of the office. */
const STAGES: ReadonlySet<string> = new Set(['primary', 'general', 'special', 'runoff']);

/** Offices of a lower house, in the words of known services. */
const LOWER_HOUSES: ReadonlySet<string> = new Set([
  'house',
  'commons',
  'assembly',
  'bundestag',
  'chamber',
  'congress',
  'dail',
  'duma',
  'lowerhouse',
  'parliament',
  'shugiin',
]);

/** The word for the office: the type of the election or, if that names its stage, the second part of its seat. */
function officeWord({ electionType, seatId }: NamedRace): string {
  const type = (electionType ?? '').toLowerCase();
  if (type !== '' && !STAGES.has(type)) return type;
  return (
    String(seatId ?? '')
      .split('-')[1]
      ?.toLowerCase() ?? ''
  );
}

/** Whether a race fills seats of the lower house; false if its office is not known. */
export function fillsLowerHouse(race: NamedRace): boolean {
  return LOWER_HOUSES.has(officeWord(race));
}
