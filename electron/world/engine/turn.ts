/** One turn of the world, in small steps between which the service answers requests. */
import { openRandom } from '../core/random';
import type { WorldState } from '../model/state';
import { bondSteps } from './bonds';
import { campaignIncomeSteps } from './campaign-income';
import { conflictSteps } from './conflicts';
import { crisisSteps } from './crises';
import { electionSteps } from './elections';
import { fundSteps } from './funds';
import { legislationSteps } from './legislation';
import { marketSteps } from './markets';
import { moneySteps } from './money';
import { peopleSteps } from './characters';
import { sectorSteps } from './sectors';
import { societySteps } from './society';
import type { Steps } from './steps';

/**
 * Advances the state by one turn. Its random numbers depend only on the seed and the turn's number.
 * @param startedAtMs state time that dates what happens in this turn.
 */
export function* turnSteps(state: WorldState, startedAtMs: number): Steps {
  const turn = state.turn + 1;
  state.turnTimesMs.push(startedAtMs);
  const randomFor = (part: string) => openRandom(state.seed, `turn:${turn}:${part}`);
  yield* campaignIncomeSteps(state, turn);
  yield* peopleSteps(state, randomFor('people'));
  yield* electionSteps(state, turn, randomFor('elections'));
  yield* legislationSteps(state, turn, randomFor('legislation'));
  yield* marketSteps(state, turn, randomFor('markets'));
  yield* moneySteps(state, turn, randomFor('money'));
  yield* sectorSteps(state, turn, randomFor('sectors'));
  yield* bondSteps(state, turn, randomFor('bonds'));
  yield* fundSteps(state, turn, randomFor('funds'));
  yield* conflictSteps(state, turn, randomFor('conflicts'));
  yield* societySteps(state, turn, randomFor('society'));
  yield* crisisSteps(state, turn, randomFor('crises'));
  state.turn = turn;
}
