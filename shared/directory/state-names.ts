/** The names of states in answers about characters, which may have only a code. Pure. */

/** A state's name by its code; the code where no answer names it. */
export type StateNameOf = (
  country: string | null | undefined,
  code: string | null | undefined,
) => string | null;

interface HomeRow {
  readonly countryId?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly stateCode?: string | null | undefined;
}

/** The name of a character’s home state. */
export function characterStateName(
  { countryId, state, stateCode }: HomeRow,
  stateName: StateNameOf,
): string | null {
  return state && state !== stateCode
    ? stateName(countryId, state)
    : stateName(countryId, stateCode ?? state);
}

/** A place of a career: a turn as sent, or the name of a state. */
export function careerPlace(
  country: string | null,
  sent: string | number | null | undefined,
  stateName: StateNameOf,
): string | null {
  const text = sent === null || sent === undefined ? '' : String(sent);
  return text === '' || /^\d+$/u.test(text) ? text || null : stateName(country, text);
}
