/** News that only repeats how a race of the player's ended, which its result says in the player's words. Pure. */
import { isNamedIn } from '../news';

/** A post of the news. */
interface Post {
  readonly headline: string;
  readonly body: string;
  /** When it was published, epoch ms. */
  readonly atMs: number;
}

/** A race whose result the player sees. */
interface ToldRace {
  /** When it ended, epoch ms. */
  readonly endMs: number;
  /** Of its candidates: the player, who came first, others as far as they are loaded. */
  readonly names: readonly string[];
}

const VICTORY = /\b(?:wins?|won|elected|defeat(?:s|ed)|loses|lost)\b/iu;
/** A server reports an election in the turn in which it ends. */
const TURNS_OF_REPORT = 2;

/** Whether a post reports the end of one of these races; never where the length of a turn is unknown. */
export function reportsRace(
  { headline, body, atMs }: Post,
  races: readonly ToldRace[],
  turnMs: number | null | undefined,
): boolean {
  if (!VICTORY.test(headline)) return false;
  return races.some(
    ({ endMs, names }) =>
      Math.abs(atMs - endMs) <= TURNS_OF_REPORT * (turnMs ?? 0) &&
      names.some((name) => isNamedIn(headline, name) || isNamedIn(body, name)),
  );
}
