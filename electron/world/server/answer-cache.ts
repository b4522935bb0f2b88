/** Keeps finished answers of public reads for as long as the world stands still: what was asked before costs no work. */
import type { World } from '../core/world';

/** A finished body, and the status under which it goes. */
export interface FinishedAnswer {
  readonly status: number;
  readonly body: string;
}

export interface AnswerCache {
  get(question: string): FinishedAnswer | null;
  put(question: string, answer: FinishedAnswer): void;
}

/** Characters of all bodies together. */
const MOST_CHARACTERS = 16_000_000;

export function createAnswerCache(world: World): AnswerCache {
  const answers = new Map<string, FinishedAnswer>();
  let revision = world.revision;
  let characters = 0;

  function clear(): void {
    answers.clear();
    characters = 0;
    revision = world.revision;
  }

  return {
    get(question) {
      if (revision !== world.revision) clear();
      return answers.get(question) ?? null;
    },
    put(question, answer) {
      characters += answer.body.length;
      if (characters > MOST_CHARACTERS || revision !== world.revision) clear();
      answers.set(question, answer);
    },
  };
}
