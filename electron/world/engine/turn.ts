/** One turn of the world. */
import { openRandom } from '../core/random';
import type { WorldState } from '../model/state';
import { runBonds } from './bonds';
import { payCampaigns } from './campaign-income';
import { runConflicts } from './conflicts';
import { runCrises } from './crises';
import { runElections } from './elections';
import { runFunds } from './funds';
import { runLegislation } from './legislation';
import { moveMarkets } from './markets';
import { moveMoney } from './money';
import { moveCharacters } from './characters';
import { moveSectors } from './sectors';
import { runSociety } from './society';

/**
 * Advances the state by one turn. Its random numbers depend only on the seed and the turn's number.
 * @param startedAtMs state time that dates what happens in this turn.
 */
export function runTurn(state: WorldState, startedAtMs: number): void {
  const turn = state.turn + 1;
  state.turnTimesMs.push(startedAtMs);
  const randomFor = (part: string) => openRandom(state.seed, `turn:${turn}:${part}`);
  payCampaigns(state, turn);
  moveCharacters(state, randomFor('people'));
  runElections(state, turn, randomFor('elections'));
  runLegislation(state, turn, randomFor('legislation'));
  moveMarkets(state, turn, randomFor('markets'));
  moveMoney(state, turn, randomFor('money'));
  moveSectors(state, turn, randomFor('sectors'));
  runBonds(state, turn, randomFor('bonds'));
  runFunds(state, turn, randomFor('funds'));
  runConflicts(state, turn, randomFor('conflicts'));
  runSociety(state, turn, randomFor('society'));
  runCrises(state, turn, randomFor('crises'));
  state.turn = turn;
}

/** Computes a turn on a copy of the state and then makes it the state: a turn that fails changes nothing. */
export function takeTurn(
  state: WorldState,
  startedAtMs: number,
  nextTurnAtMs: number | null,
): void {
  const next = copyOf(state);
  runTurn(next, startedAtMs);
  const { players } = state;
  // The objects of players stay the same, because sessions refer to them.
  for (const [index, player] of players.entries()) Object.assign(player, next.players[index]);
  Object.assign(state, next, { players, nextTurnAtMs } satisfies Partial<WorldState>);
}

/** Records of the past never change, so only their lists are copied. */
function copyOf(state: WorldState): WorldState {
  const { archive, news, history, careers, trades, battles, books, ...changing } = state;
  return {
    ...structuredClone(changing),
    archive: [...archive],
    news: [...news],
    history: [...history],
    careers: [...careers],
    trades: [...trades],
    battles: [...battles],
    books: { ...books, entries: [...books.entries], balances: { ...books.balances } },
  };
}
