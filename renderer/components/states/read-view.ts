/** A read as screens treat it, whatever it reads. */
import type { Failure } from '@shared/ipc/result';

/** The part of an `EndpointView` that has nothing to do with what the data is. */
export interface ReadView {
  readonly data: unknown;
  readonly error: Failure | null;
  readonly isFirstLoad: boolean;
  readonly isFetching: boolean;
  readonly fetchedAtMs: number | null;
  readonly isStale: boolean;
  refresh(): Promise<void>;
  cancel(): void;
}

/** What a read that was given up before it had anything looks like. */
export const GIVEN_UP: Failure = {
  kind: 'cancelled',
  code: 'CANCELLED',
  message: 'Loading was stopped before anything arrived. Try again whenever you like.',
};

/** Why a read has nothing to show; null while it loads or once it has data. */
export function failureOf(view: ReadView): Failure | null {
  if (view.data !== undefined) return null;
  if (view.error !== null) return view.error;
  return view.isFetching || view.isFirstLoad ? null : GIVEN_UP;
}

/** The one failure of a screen on which every read failed alike, so that it is told once; else null. */
export function commonFailure(views: readonly ReadView[]): Failure | null {
  const [first, ...others] = views.map(failureOf);
  if (first === undefined || first === null) return null;
  return others.every((other) => other?.code === first.code) ? first : null;
}

/** Asks every read again. */
export function refreshViews(views: readonly ReadView[]): void {
  for (const view of views) void view.refresh();
}
