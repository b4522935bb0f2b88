/** Writes that move money as one deployment was seen to check them: amounts are coerced, and the spread is one percent. */
import { touch } from '../core/derived';
import { badRequest, forbidden, succeed } from '../http/answers';
import type { Handlers } from '../http/call';
import { isObjectId } from '../core/object-id';
import { exchange } from '../rules/exchange';
import { TRANSFER_MINIMUM } from '../rules/transfers';
import { EXCHANGE_TEXTS, characterOfKey, isRefused, sendFunds } from './money';

const SPREAD = 0.01;
const MINOR_A_UNIT = 100;

export const observedMoney: Pick<Handlers, 'transferFunds' | 'exchangeCurrency'> = {
  transferFunds: ({ world, caller, field }) => {
    const [target, amount] = [field('targetCharacterId'), Number(field('amount'))];
    if (typeof target !== 'string' || !isObjectId(target))
      return badRequest('targetCharacterId: Invalid id');
    if (!Number.isSafeInteger(amount) || amount < TRANSFER_MINIMUM)
      return badRequest(`amount: Too small: expected number to be >=${TRANSFER_MINIMUM}`);
    if (world.settings.transfersPaused)
      return forbidden('Transfers are paused by an administrator');
    const sender = characterOfKey(world, caller);
    return isRefused(sender) ? sender : sendFunds(world, sender, target, amount);
  },

  exchangeCurrency: ({ world, caller, field }) => {
    const [from, to, amount] = [field('fromCurrency'), field('toCurrency'), field('amount')];
    if (typeof from !== 'string' || typeof to !== 'string')
      return badRequest(
        `fromCurrency: Invalid option: expected one of ${world.state.countries.map(({ currency }) => currency.code).join('|')}`,
      );
    if (
      typeof amount !== 'number' ||
      !(amount > 0) ||
      amount > Number.MAX_SAFE_INTEGER / MINOR_A_UNIT
    )
      return badRequest('amount: Invalid input: expected number');
    const character = characterOfKey(world, caller);
    if (isRefused(character)) return character;
    const trade = exchange(
      world.state,
      character.number,
      from,
      to,
      amount,
      (paid) => Math.round((paid * SPREAD) / MINOR_A_UNIT) * MINOR_A_UNIT,
    );
    if (typeof trade === 'string') return badRequest(EXCHANGE_TEXTS[trade]);
    touch(world);
    return succeed({ success: true, trade });
  },
};
