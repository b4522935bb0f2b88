/** Caches finished answers of public reads until the world changes. */
import type { World } from '../core/world';

/** A finished body with its status. */
interface FinishedAnswer {
  readonly status: number;
  readonly body: string;
}

export interface AnswerCache {
  get(cacheKey: string): FinishedAnswer | null;
  put(cacheKey: string, answer: FinishedAnswer): void;
}

/** The most characters that all cached bodies may have together. */
const MAX_CHARACTERS = 16_000_000;

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
    get(cacheKey) {
      if (revision !== world.revision) clear();
      return answers.get(cacheKey) ?? null;
    },
    put(cacheKey, answer) {
      characters += answer.body.length;
      if (characters > MAX_CHARACTERS || revision !== world.revision) clear();
      answers.set(cacheKey, answer);
    },
  };
}
