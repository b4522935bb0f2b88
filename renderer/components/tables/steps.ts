/** Work on long lists in steps, so that the page answers between them: sorting, filtering, exporting. */
import { useEffect, useMemo, useState } from 'react';

/** Work that pauses after each step. */
export type Steps<Result> = Generator<undefined, Result>;

/** This many steps are taken at once, so a list of some thousand rows is done in the drawing that asks for it. */
const STEPS_AT_ONCE = 5;
/** After this time the page may do something else. */
const SLICE_MS = 25;

interface Begun<Result> {
  readonly steps: Steps<Result>;
  readonly done: { readonly result: Result } | null;
}

function advance<Result>(steps: Steps<Result>, mayGoOn: () => boolean): Begun<Result> {
  do {
    const step = steps.next();
    if (step.done === true) return { steps, done: { result: step.value } };
  } while (mayGoOn());
  return { steps, done: null };
}

function begin<Result>(start: () => Steps<Result>): Begun<Result> {
  let taken = 0;
  return advance(start(), () => {
    taken += 1;
    return taken < STEPS_AT_ONCE;
  });
}

function advanceForSlice<Result>(steps: Steps<Result>): Begun<Result> {
  const endMs = performance.now() + SLICE_MS;
  return advance(steps, () => performance.now() < endMs);
}

/** Runs work to its end without a pause. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done } = advance(steps, () => true);
    if (done !== null) return done.result;
  }
}

/** Runs work to its end, and lets the page answer in between. */
export async function finishInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done } = advanceForSlice(steps);
    if (done !== null) return done.result;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

/**
 * The result of work: at once where it is short. Longer work goes on between other tasks; until it
 * is done, the result of earlier work stays, or `before`.
 *
 * @param start keep its identity: a new one starts the work again
 */
export function useSteps<Result>(
  start: () => Steps<Result>,
  before: Result,
): { readonly result: Result; readonly isDone: boolean } {
  const begun = useMemo(() => begin(start), [start]);
  const [late, setLate] = useState<{ of: Begun<Result>; result: Result } | null>(null);
  useEffect(() => {
    if (begun.done !== null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const { done } = advanceForSlice(begun.steps);
      if (done === null) timer = setTimeout(goOn);
      else setLate({ of: begun, result: done.result });
    };
    timer = setTimeout(goOn);
    return () => {
      clearTimeout(timer);
    };
  }, [begun]);
  if (begun.done !== null) return { result: begun.done.result, isDone: true };
  return { result: late === null ? before : late.result, isDone: late?.of === begun };
}
