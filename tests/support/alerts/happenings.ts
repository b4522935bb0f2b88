/** What happens to a player in the world besides its turns: letters, gifts, spending, decisions made elsewhere. */
import { pay, toMinor } from '@electron/world/core/books';
import type { Random } from '@electron/world/core/random';
import { characterByNumber } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import type { Player } from '@electron/world/model/people';
import { settleCrisis } from '@electron/world/rules/events';
import { homeCurrency } from '@electron/world/rules/money';

const GIFT = 50_000;
const SPENT_SHARE = 0.3;

/** Makes some of these things happen. `often` is 1 at a turn, and less between two looks within one. */
export function letHappen(world: World, player: Player, random: Random, often: number): void {
  const { state } = world;
  const own = characterByNumber(world.state, player.character);
  if (own === null) return;
  const currency = homeCurrency(state, own);
  const purse = `campaign/${own.number}`;
  const receive = (from: string, kind: string, amount: number) =>
    pay(state, { kind, note: own.name, from, to: purse, currency, amount });
  if (random.chance(0.04 * often)) own.actions = 130 + random.whole(0, 39);
  if (random.chance(0.1 * often)) player.unreadMailCount += random.whole(1, 3);
  if (random.chance(0.05 * often)) player.unreadCount = 0;
  if (random.chance(0.05 * often)) player.unreadMailCount = 0;
  if (random.chance(0.05 * often)) {
    const funds = state.books.balances[`${purse}:${currency}`] ?? 0;
    receive('burn', 'campaign', -Math.floor(funds * SPENT_SHARE));
  }
  if (random.chance(0.05 * often)) receive('mint', 'transfer', toMinor(GIFT));
  const crisis = state.crises.find(
    (one) => one.player === player.number && one.resolvedOption === null,
  );
  if (crisis && random.chance(0.1 * often))
    settleCrisis(state, crisis, crisis.options[0]?.id ?? '', 'player');
}
