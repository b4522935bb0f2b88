/** Transfers and trades (contract part 4, private endpoints). */
import { moneyEndpoints } from '@shared/contract/endpoints/money';
import type { ParamsOf } from '@shared/contract/index';

import { badRequest, forbidden, notFound, succeed, unauthorized } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { readBody, Refused } from '../calls/call';
import type { Caller } from '../calls/session';
import { characterByObjectId, characterOf } from '../core/lookups';
import type { World } from '../core/world';
import type { Character } from '../model/people';
import { exchange, homeCurrency, transferFunds, transferRefusal } from '../rules/money';
import type { ExchangeRefusal, ExchangeTerms, TransferRefusal } from '../rules/money';

export const TRANSFER_TEXTS: Readonly<Record<TransferRefusal, string>> = {
  self: 'You cannot transfer funds to yourself',
  foreign: 'You cannot transfer funds to politicians from other countries',
  insufficient: 'Insufficient funds',
};

const TRANSFER_CODES: Readonly<Record<TransferRefusal, string>> = {
  self: 'SELF_TRANSFER',
  foreign: 'FOREIGN_RECIPIENT',
  insufficient: 'INSUFFICIENT_FUNDS',
};

const EXCHANGE_TEXTS: Readonly<Record<ExchangeRefusal, string>> = {
  'unknown-currency': 'fromCurrency, toCurrency: Unknown currency',
  'same-currency': 'fromCurrency and toCurrency must differ',
  insufficient: 'Insufficient funds',
  'too-small': 'amount: Too small to trade',
};

export const moneyHandlers = {
  transferFunds: ({ world, caller, body }) => {
    const { targetCharacterId, amount } = readBody(body, moneyEndpoints.transferFunds.params);
    if (world.settings.transfersPaused)
      return forbidden('Fund transfers are paused', 'TRANSFERS_PAUSED');
    return sendFunds(world, characterOfKey(world, caller), targetCharacterId, amount);
  },

  exchangeCurrency: ({ world, caller, body }) => {
    if (world.settings.exchangeDisabled)
      return forbidden('Currency exchange is not yet enabled', 'EXCHANGE_DISABLED');
    const order = readBody(body, moneyEndpoints.exchangeCurrency.params);
    return tradeFor(world, characterOfKey(world, caller), order);
  },
} satisfies HandlersOf<typeof moneyEndpoints>;

/** Makes a trade whose body is valid, or refuses it by the rules of the game. */
export function tradeFor(
  world: World,
  { number }: Character,
  { fromCurrency, toCurrency, amount }: ParamsOf<'exchangeCurrency'>,
  terms?: ExchangeTerms,
) {
  const trade = exchange(world.state, number, fromCurrency, toCurrency, amount, terms);
  return typeof trade === 'string'
    ? badRequest(
        EXCHANGE_TEXTS[trade],
        trade === 'insufficient' ? TRANSFER_CODES.insufficient : undefined,
      )
    : succeed({ success: true, trade });
}

/** Makes a transfer whose body is valid, or refuses it by the rules of the game. */
export function sendFunds(world: World, sender: Character, targetId: string, amount: number) {
  const recipient = characterByObjectId(world.state, targetId);
  if (!recipient) return notFound('Target character not found');
  const refusal = transferRefusal(world.state, sender, recipient, amount);
  if (refusal) return badRequest(TRANSFER_TEXTS[refusal], TRANSFER_CODES[refusal]);
  const senderRemainingFunds = transferFunds(world.state, sender, recipient, amount);
  return succeed({
    success: true,
    amount,
    currency: homeCurrency(world.state, sender),
    senderRemainingFunds,
    targetName: recipient.name,
  });
}

/** The character behind a private key. @throws Refused when there is none. */
export function characterOfKey(world: World, caller: Caller): Character {
  if (caller.kind !== 'key') throw new Refused(unauthorized());
  const character = characterOf(world.state, caller.player);
  if (!character) throw new Refused(badRequest('This account has no character'));
  return character;
}
