/**
 * What the pane asks the player, one question at a time. The client draws the question above the page; without an
 * answer there, the request is refused.
 */
import type { PaneQuestion } from '@shared/ipc/channels/pane';

/** A click that was meant for the page must not answer a question that has just come. */
const ARM_AFTER_MS = 400;

type WithoutId<Q> = Q extends unknown ? Omit<Q, 'id'> : never;

/** A question before it is asked. */
export type NewQuestion = WithoutId<PaneQuestion>;

export interface PaneQuestions {
  now(): PaneQuestion | null;
  /**
   * Resolves to whether the player agreed, or to null if nobody answered; at once to null while another question waits.
   */
  ask(question: NewQuestion): Promise<boolean | null>;
  /** The player's answer. An answer to another question, or a yes that comes too soon, is ignored. */
  answer(id: number, isAllowed: boolean): void;
  /** The pane that asked is closed: the question is withdrawn. */
  drop(): void;
  /** The page that asked has ended: its question is withdrawn, unless it is about a download. */
  dropOfPage(): void;
}

/** Creates the list of questions, which is empty. */
export function createQuestions(onChange: () => void): PaneQuestions {
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
        waiting = { question: { ...question, id }, askedAtMs: performance.now(), settle: resolve };
      });
      onChange();
      return asked;
    },
    answer(id, isAllowed) {
      if (waiting?.question.id !== id) return;
      if (isAllowed && performance.now() - waiting.askedAtMs < ARM_AFTER_MS) return;
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
