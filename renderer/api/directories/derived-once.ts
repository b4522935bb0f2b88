/** Derives from answers once, however many components ask: a link in each cell of a table would sort a list of countries as often. */

/** What stands for an answer that is not here yet: a WeakMap takes objects alone. */
const NOTHING = {};

interface Step<Result> {
  readonly next: WeakMap<object, Step<Result>>;
  made: { readonly result: Result } | null;
}

function newStep<Result>(): Step<Result> {
  return { next: new WeakMap(), made: null };
}

/**
 * `derive`, which runs once for the same answers. What it made is forgotten with them.
 *
 * @param derive pure
 */
export function derivedOnce<Answers extends readonly (object | undefined)[], Result>(
  derive: (...answers: Answers) => Result,
): (...answers: Answers) => Result {
  const first = newStep<Result>();
  return (...answers) => {
    let step = first;
    for (const answer of answers) {
      const key = answer ?? NOTHING;
      const next = step.next.get(key) ?? newStep<Result>();
      step.next.set(key, next);
      step = next;
    }
    step.made ??= { result: derive(...answers) };
    return step.made.result;
  };
}
