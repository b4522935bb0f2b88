/** What the pane asks the player, one question at a time: drawn above the page by us, answered there, refused otherwise. */
import type { PaneQuestion } from '@shared/ipc/channels/pane';

/** A click that was meant for the page must not answer a question that has just come. */
const ARM_AFTER_MS = 400;

type WithoutId<Q> = Q extends unknown ? Omit<Q, 'id'> : never;

/** A question before it is asked. */
export type NewQuestion = WithoutId<PaneQuestion>;

export interface PaneQuestions {
  now(): PaneQuestion | null;
  /** Resolves to whether the player agreed, or to null where nobody answered; at once while another question waits. */
  ask(question: NewQuestion): Promise<boolean | null>;
  /** The player's answer; one to another question, or a yes that comes too soon, counts for nothing. */
  answer(id: number, isAllowed: boolean): void;
  /** What asked is gone. */
  drop(): void;
  /** The page that asked has gone, and what it wanted to do with it; what it wanted to save has not. */
  dropOfPage(): void;
}

/** Makes it, asking nothing. */
export function createQuestions(onChange: () => void, monotonicMs: () => number): PaneQuestions {
  let lastId = 0;
  let waiting: {
    readonly question: PaneQuestion;
    readonly askedAtMs: number;
    readonly settle: (answer: boolean | null) => void;
  } | null = null;

  function settle(answer: boolean | null): void {
    const settled = waiting;
    waiting = null;
    settled?.settle(answer);
    onChange();
  }

  return {
    now: () => waiting?.question ?? null,
    ask(question) {
      if (waiting !== null) return Promise.resolve(null);
      lastId += 1;
      const id = lastId;
      const asked = new Promise<boolean | null>((resolve) => {
        waiting = { question: { ...question, id }, askedAtMs: monotonicMs(), settle: resolve };
      });
      onChange();
      return asked;
    },
    answer(id, isAllowed) {
      if (waiting?.question.id !== id) return;
      if (isAllowed && monotonicMs() - waiting.askedAtMs < ARM_AFTER_MS) return;
      settle(isAllowed);
    },
    drop() {
      if (waiting !== null) settle(null);
    },
    dropOfPage() {
      if (waiting !== null && waiting.question.kind !== 'download') settle(null);
    },
  };
}
