/** The newest order of each kind and profile. It outlives the pages, so that leaving one loses no outcome. */
import { create } from 'zustand';

interface OrderRun<Outcome> {
  /** Main reads, asks the player, or sends. */
  readonly isOpen: boolean;
  readonly outcome: Outcome | null;
}

/** The runs of one sort of order. */
interface OrderRuns<Outcome> {
  /** The newest run under this key; idle for null. */
  use(key: string | null): OrderRun<Outcome>;
  /**
   * Runs `work` unless a run under this key is open: there is one confirmation and one request however
   * often a button is pressed. Resolves with null if another was open.
   */
  run(key: string, work: () => Promise<Outcome>): Promise<Outcome | null>;
  /** The outcome of the newest run under this key; null while there is none. */
  newest(key: string): Outcome | null;
  /** Forgets the outcome of the newest run under this key; does nothing while it is open. */
  forget(key: string): void;
}

/** Creates the runs. */
export function createOrderRuns<Outcome>(): OrderRuns<Outcome> {
  const idle: OrderRun<Outcome> = { isOpen: false, outcome: null };
  const runs = create<Readonly<Record<string, OrderRun<Outcome>>>>()(() => ({}));
  return {
    use: (key) => runs((all) => (key === null ? idle : (all[key] ?? idle))),
    async run(key, work) {
      if (runs.getState()[key]?.isOpen === true) return null;
      runs.setState({ [key]: { isOpen: true, outcome: null } });
      const outcome = await work();
      runs.setState({ [key]: { isOpen: false, outcome } });
      return outcome;
    },
    newest: (key) => runs.getState()[key]?.outcome ?? null,
    forget(key) {
      if (runs.getState()[key]?.isOpen === false) runs.setState({ [key]: idle });
    },
  };
}
