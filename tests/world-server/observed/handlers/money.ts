/** Transfers and trades as the observed deployment checks them: amounts are coerced, and the spread is one percent. */
import { badRequest, forbidden } from '@electron/world/calls/answers';
import type { Refusal } from '@electron/world/calls/answers';
import { balanceOf, toMinor, toUnits } from '@electron/world/core/books';
import { characterByObjectId } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import {
  TRANSFER_TEXTS,
  characterOfKey,
  sendFunds,
  tradeFor,
} from '@electron/world/handlers/money';
import type { Character } from '@electron/world/model/people';
import { NEWCOMER_TURNS, campaignFunds } from '@electron/world/rules/money';
import type { ExchangeTerms } from '@electron/world/rules/money';
import { TRANSFER_MINIMUM } from '@shared/domain/money/money-rules';

import type { ObservedHandlers } from '../calls/observed-handlers';
import { isObjectId } from '../calls/parameters';

const SPREAD = 0.01;
const MINOR_PER_UNIT = 100;

/** The spread and the amount paid out are whole units. */
const OBSERVED_TERMS: ExchangeTerms = {
  spreadOf: (paid) => wholeUnits(paid * SPREAD),
  receivedOf: wholeUnits,
  showsCrossRate: true,
};

function wholeUnits(minor: number): number {
  return Math.round(minor / MINOR_PER_UNIT) * MINOR_PER_UNIT;
}

/** An amount that exceeds the balance by at most this many hundredths counts as the balance. */
const CLAMPED_UP_TO = 2;
/** For currencies with at least this many units per common unit the tolerance is one unit. */
const COARSE_FROM = 100;
const CLAMPED_UP_TO_COARSE = MINOR_PER_UNIT;

export const observedMoney = {
  transferFunds: ({ world, caller, body }) => {
    const [target, amount] = [body['targetCharacterId'], Number(body['amount'])];
    if (typeof target !== 'string' || !isObjectId(target))
      return badRequest('targetCharacterId: Invalid id');
    if (!Number.isSafeInteger(amount) || amount < TRANSFER_MINIMUM)
      return badRequest(`amount: Too small: expected number to be >=${TRANSFER_MINIMUM}`);
    if (world.settings.transfersPaused)
      return forbidden('Transfers are paused by an administrator');
    const sender = characterOfKey(world, caller);
    return earlyRefusal(world, sender, target, amount) ?? sendFunds(world, sender, target, amount);
  },

  exchangeCurrency: ({ world, caller, body }) => {
    const [from, to, amount] = [body['fromCurrency'], body['toCurrency'], body['amount']];
    const codes = world.state.countries.map(({ currency }) => currency.code);
    for (const [name, code] of [
      ['fromCurrency', from],
      ['toCurrency', to],
    ] as const) {
      if (typeof code !== 'string' || !codes.includes(code))
        return badRequest(`${name}: Invalid option: expected one of ${codes.join('|')}`);
    }
    if (
      typeof amount !== 'number' ||
      !(amount > 0) ||
      amount > Number.MAX_SAFE_INTEGER / MINOR_PER_UNIT
    )
      return badRequest('amount: Invalid input: expected number');
    const character = characterOfKey(world, caller);
    const order = {
      fromCurrency: String(from),
      toCurrency: String(to),
      amount: clamped(world, character, String(from), amount),
    };
    return tradeFor(world, character, order, OBSERVED_TERMS);
  },
} satisfies ObservedHandlers;

/**
 * Checks in the deployment's order: a transfer to oneself, the funds, the recipient, and last how new the sender is.
 */
function earlyRefusal(
  world: World,
  sender: Character,
  target: string,
  amount: number,
): Refusal | null {
  if (target === sender.objectId) return badRequest(TRANSFER_TEXTS.self);
  if (campaignFunds(world.state, sender) < amount) return badRequest(TRANSFER_TEXTS.insufficient);
  const recipient = characterByObjectId(world.state, target);
  if (!recipient || recipient.countryCode !== sender.countryCode) return null;
  const remainingTurns = sender.createdTurn + NEWCOMER_TURNS - world.state.turn;
  if (remainingTurns <= 0) return null;
  return {
    ...forbidden(
      `New characters cannot send funds during their first ${NEWCOMER_TURNS} turns. You can send funds in ${remainingTurns} turn(s).`,
    ),
    details: { remainingTurns },
  };
}

function clamped(world: World, { number }: Character, from: string, amount: number): number {
  const balance = balanceOf(world.state.books, `personal/${number}`, from);
  const excess = toMinor(amount) - balance;
  const perAnchor =
    world.state.countries.find(({ currency }) => currency.code === from)?.currency.perAnchor ?? 1;
  const over = perAnchor >= COARSE_FROM ? CLAMPED_UP_TO_COARSE : CLAMPED_UP_TO;
  return excess > 0 && excess <= over ? toUnits(balance) : amount;
}
