/** What a race is for: which races fill seats of a country's lower house. Pure. */

/** The parts of an election that name its office. */
interface NamedRace {
  readonly electionType?: string | null | undefined;
  readonly seatId?: string | number | null | undefined;
}

/** Words that some services write where others write the office. */
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

/** The word for the office: the type of the election, or where that names its stage, the second part of its seat. */
function officeWord({ electionType, seatId }: NamedRace): string {
  const type = (electionType ?? '').toLowerCase();
  if (type !== '' && !STAGES.has(type)) return type;
  return (
    String(seatId ?? '')
      .split('-')[1]
      ?.toLowerCase() ?? ''
  );
}

/** Whether a race fills seats of the lower house; false where its office is not known. */
export function fillsLowerHouse(race: NamedRace): boolean {
  return LOWER_HOUSES.has(officeWord(race));
}
