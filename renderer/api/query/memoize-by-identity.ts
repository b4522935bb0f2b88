/**
 * Derives a value from answers once, however many components ask for it. Otherwise a link in each
 * cell of a table would sort the list of countries again.
 */

/** Stands for an answer that has not arrived yet, because the keys of a WeakMap must be objects. */
const NOTHING = {};

interface Step<Result> {
  readonly next: WeakMap<object, Step<Result>>;
  made: { readonly result: Result } | null;
}

function newStep<Result>(): Step<Result> {
  return { next: new WeakMap(), made: null };
}

/**
 * Wraps `derive` so that it runs once for the same answers. Its result is dropped together with
 * them.
 *
 * @param derive pure
 */
export function memoizeByIdentity<Answers extends readonly (object | undefined)[], Result>(
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
