/** What main leaves out of an answer with more entries than a page can work on, and how the page learns of it. */

/** The field in which main writes how many entries it left out. No contract has it. */
export const LEFT_OUT_FIELD = 'entriesLeftOut';

/** How many entries main left out of an answer, or of the pages of a list; 0 for a whole one. */
export function entriesLeftOut(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return 0;
  if (Array.isArray(answer)) {
    return answer.reduce<number>((sum, page) => sum + entriesLeftOut(page), 0);
  }
  const count = (answer as Readonly<Record<string, unknown>>)[LEFT_OUT_FIELD];
  return typeof count === 'number' ? count : 0;
}
