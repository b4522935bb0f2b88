/**
 * Orders that main asks the player about, and then sends once. The newest of each kind outlives its page, so that
 * leaving the page loses no outcome.
 */
import { create } from 'zustand';
import type { Failure, Result } from '@shared/ipc/result';

/** How an order ended. */
export type OrderOutcome<Done> =
  /** Main sent it; `done` says what the service did with it. */
  | { readonly of: 'done'; readonly done: Done }
  /** Main refused it before anything was written or sent. */
  | { readonly of: 'failure'; readonly failure: Failure }
  | { readonly of: 'cancelled' };

/** Whether the service carried an order out. */
export function wasSent(outcome: OrderOutcome<{ readonly state: string }> | null): boolean {
  return outcome?.of === 'done' && outcome.done.state === 'sent';
}

interface OrderRun<Done> {
  /** Main is reading, asking the player, or sending. */
  readonly isOpen: boolean;
  /** What it is about: the id of a key, or of crisis and option. */
  readonly subject: string;
  readonly outcome: OrderOutcome<Done> | null;
}

/** The orders of one kind, by the profile that gave them. */
interface OrderRuns<Done> {
  /** The newest order of a profile; idle for null. */
  use(profileId: string | null): OrderRun<Done>;
  /**
   * Asks main unless an order of the profile is open: one confirmation and one request, however often the
   * player presses the button. Resolves with null if another was open.
   */
  run(
    profileId: string,
    ask: () => Promise<Result<Done | null>>,
    subject?: string,
  ): Promise<OrderOutcome<Done> | null>;
  /** The outcome of the newest order of a profile; null while there is none. */
  newest(profileId: string): OrderOutcome<Done> | null;
  /** Puts a later version of what was done into the newest outcome. */
  amend(profileId: string, change: (done: Done) => Done): void;
  /** Forgets the outcome of the newest order of a profile; does nothing while it is open. */
  forget(profileId: string): void;
}

function outcomeOf<Done>(result: Result<Done | null>): OrderOutcome<Done> {
  if (!result.ok) return { of: 'failure', failure: result.error };
  return result.value === null ? { of: 'cancelled' } : { of: 'done', done: result.value };
}

/** Holds the orders of one kind. */
export function createOrderRuns<Done>(): OrderRuns<Done> {
  const idle: OrderRun<Done> = { isOpen: false, subject: '', outcome: null };
  const runs = create<Readonly<Record<string, OrderRun<Done>>>>()(() => ({}));
  return {
    use: (profileId) => runs((all) => (profileId === null ? idle : (all[profileId] ?? idle))),
    async run(profileId, ask, subject = '') {
      if (runs.getState()[profileId]?.isOpen === true) return null;
      runs.setState({ [profileId]: { isOpen: true, subject, outcome: null } });
      const outcome = outcomeOf(await ask());
      runs.setState({ [profileId]: { isOpen: false, subject, outcome } });
      return outcome;
    },
    newest: (profileId) => runs.getState()[profileId]?.outcome ?? null,
    amend(profileId, change) {
      const run = runs.getState()[profileId];
      if (run?.outcome?.of !== 'done') return;
      const outcome = { of: 'done', done: change(run.outcome.done) } as const;
      runs.setState({ [profileId]: { ...run, outcome } });
    },
    forget(profileId) {
      if (runs.getState()[profileId]?.isOpen === false) runs.setState({ [profileId]: idle });
    },
  };
}
