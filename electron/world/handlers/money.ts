/** Transfers and trades (contract part 4, private endpoints). */
import type { moneyEndpoints } from '@shared/contract/endpoints/money';
import { TRANSFER_MINIMUM } from '@shared/domain/money/money-rules';

import { badRequest, forbidden, notFound, succeed, unauthorized } from '../calls/answers';
import type { Refusal } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { isRefusal } from '../calls/call';
import type { Caller } from '../calls/session';
import { characterByObjectId, characterOf } from '../core/lookups';
import type { World } from '../core/world';
import type { Character } from '../model/people';
import { exchange, homeCurrency, transferFunds, transferRefusal } from '../rules/money';
import type { ExchangeRefusal, TransferRefusal } from '../rules/money';

export const TRANSFER_TEXTS: Readonly<Record<TransferRefusal, string>> = {
  self: 'You cannot transfer funds to yourself',
  foreign: 'You cannot transfer funds to politicians from other countries',
  insufficient: 'Insufficient funds',
};

export const EXCHANGE_TEXTS: Readonly<Record<ExchangeRefusal, string>> = {
  'unknown-currency': 'fromCurrency, toCurrency: Unknown currency',
  'same-currency': 'fromCurrency and toCurrency must differ',
  insufficient: 'Insufficient funds',
  'too-small': 'amount: Too small to trade',
};

export const moneyHandlers = {
  transferFunds: ({ world, caller, field }) => {
    const [target, amount] = [field('targetCharacterId'), field('amount')];
    if (typeof target !== 'string' || target === '')
      return badRequest('targetCharacterId: Required');
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
      return badRequest('amount: Expected a whole number');
    if (amount < TRANSFER_MINIMUM)
      return badRequest(`amount: Must be at least ${TRANSFER_MINIMUM}`);
    if (world.settings.transfersPaused)
      return forbidden('Fund transfers are paused', 'TRANSFERS_PAUSED');
    const sender = characterOfKey(world, caller);
    if (isRefusal(sender)) return sender;
    return sendFunds(world, sender, target, amount);
  },

  exchangeCurrency: ({ world, caller, field }) => {
    const [from, to, amount] = [field('fromCurrency'), field('toCurrency'), field('amount')];
    if (world.settings.exchangeDisabled)
      return forbidden('Currency exchange is not yet enabled', 'EXCHANGE_DISABLED');
    if (typeof from !== 'string' || from === '') return badRequest('fromCurrency: Required');
    if (typeof to !== 'string' || to === '') return badRequest('toCurrency: Required');
    if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0)
      return badRequest('amount: Expected a number above 0');
    if (amount > Number.MAX_SAFE_INTEGER / 100) return badRequest(EXCHANGE_TEXTS.insufficient);
    const character = characterOfKey(world, caller);
    if (isRefusal(character)) return character;
    const trade = exchange(world.state, character.number, from, to, amount);
    if (typeof trade === 'string') return badRequest(EXCHANGE_TEXTS[trade]);
    return succeed({ success: true, trade });
  },
} satisfies HandlersOf<typeof moneyEndpoints>;

/** Makes a transfer whose body is valid, or refuses it by the rules of the game. */
export function sendFunds(world: World, sender: Character, targetId: string, amount: number) {
  const recipient = characterByObjectId(world.state, targetId);
  if (!recipient) return notFound('Target character not found');
  const refusal = transferRefusal(world.state, sender, recipient, amount);
  if (refusal) return badRequest(TRANSFER_TEXTS[refusal]);
  const senderRemainingFunds = transferFunds(world.state, sender, recipient, amount);
  return succeed({
    success: true,
    amount,
    currency: homeCurrency(world.state, sender),
    senderRemainingFunds,
    targetName: recipient.name,
  });
}

/** The character behind a private key. */
export function characterOfKey(world: World, caller: Caller): Character | Refusal {
  if (caller.kind !== 'key') return unauthorized();
  return characterOf(world.state, caller.player) ?? badRequest('This account has no character');
}
