/** Reports what main left out of an answer that was too large for a page. */

/** The fields in which main writes how much it left out. No contract has them. */
export const LEFT_OUT_FIELDS = {
  entries: 'entriesLeftOut',
  characters: 'charactersLeftOut',
} as const;

type LeftOut = Readonly<Record<keyof typeof LEFT_OUT_FIELDS, number>>;

const NOTHING: LeftOut = { entries: 0, characters: 0 };

function countIn(answer: object, name: string): number {
  const count = (answer as Readonly<Record<string, unknown>>)[name];
  return typeof count === 'number' ? count : 0;
}

/** What main left out of an answer, or of the pages of a list; zeros if nothing was left out. */
export function leftOutOf(answer: unknown): LeftOut {
  if (typeof answer !== 'object' || answer === null) return NOTHING;
  if (Array.isArray(answer)) return sumLeftOut(answer.map(leftOutOf));
  return {
    entries: countIn(answer, LEFT_OUT_FIELDS.entries),
    characters: countIn(answer, LEFT_OUT_FIELDS.characters),
  };
}

/** `answer`, which was given another shape, with what `shortened` says was left out. */
export function withLeftOut(answer: unknown, shortened: unknown): object {
  const { entries, characters } = leftOutOf(shortened);
  return {
    ...(answer as object),
    [LEFT_OUT_FIELDS.entries]: entries,
    [LEFT_OUT_FIELDS.characters]: characters,
  };
}

/** What was left out of several answers together. */
export function sumLeftOut(parts: readonly LeftOut[]): LeftOut {
  return parts.reduce(
    (sum, { entries, characters }) => ({
      entries: sum.entries + entries,
      characters: sum.characters + characters,
    }),
    NOTHING,
  );
}
