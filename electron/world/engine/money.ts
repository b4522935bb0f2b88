/** Corporations earn and pay dividends; characters raise, spend and transfer funds. */
import { projectedIncome } from '@shared/domain/money/projected-income';

import { balanceOf, record, toMinor } from '../core/books';
import type { Posting } from '../model/books';
import type { Random } from '../core/random';
import type { Corporation } from '../model/corporations';
import type { Character } from '../model/characters';
import type { WorldState } from '../model/state';
import { homeCurrency, transferFunds, transferRefusal } from '../rules/transfers';

const FUNDRAISE_CHANCE = 0.08;
const SPEND_CHANCE = 0.1;
const TRANSFER_CHANCE = 0.004;

export function moveMoney(state: WorldState, turn: number, random: Random): void {
  const currencies = new Map(state.countries.map(({ code, currency }) => [code, currency]));
  for (const corporation of state.corporations) {
    const currency = currencies.get(corporation.countryCode);
    if (currency) runCorporation(state, corporation, currency.code, turn);
  }
  const played = new Set(state.players.map(({ character }) => character));
  for (const character of state.characters) {
    if (!played.has(character.number))
      actOnMoney(
        state,
        character,
        currencies.get(character.countryCode)?.perAnchor ?? 1,
        turn,
        random,
      );
  }
  giveToPlayers(state, random);
}

/** Income from customers or losses to suppliers, then dividends to shareholders and the public float. */
function runCorporation(
  state: WorldState,
  corporation: Corporation,
  currency: string,
  turn: number,
): void {
  const holder = `corporation/${corporation.number}`;
  const income = toMinor(
    corporation.lots.reduce((sum, lot) => sum + lot.revenue * lot.profitMargin, 0),
  );
  if (income === 0) return;
  record(state.books, turn, 'income', corporation.name, [
    { holder, currency, amount: income },
    { holder: income > 0 ? 'mint' : 'burn', currency, amount: -income },
  ]);
  const payout = Math.floor(income * corporation.dividendRate);
  if (payout <= 0 || balanceOf(state.books, holder, currency) < payout) return;
  const shares = Object.entries(corporation.holders).map(([person, count]): Posting => ({
    holder: `personal/${person}`,
    currency,
    amount: Math.floor((payout * count) / corporation.totalShares),
  }));
  const toPeople = shares.reduce((sum, { amount }) => sum + amount, 0);
  record(state.books, turn, 'dividend', corporation.name, [
    { holder, currency, amount: -payout },
    ...shares.filter(({ amount }) => amount > 0),
    { holder: 'public', currency, amount: payout - toPeople },
  ]);
}

function actOnMoney(
  state: WorldState,
  character: Character,
  perAnchor: number,
  turn: number,
  random: Random,
): void {
  const [raises, spends, sends] = [
    random.chance(FUNDRAISE_CHANCE),
    random.chance(SPEND_CHANCE),
    random.chance(TRANSFER_CHANCE),
  ];
  if (!character.isComputerRun) return;
  const currency = homeCurrency(state, character);
  const purse = `campaign/${character.number}`;
  if (raises) {
    const amount = toMinor(Math.round(projectedIncome(character) * perAnchor));
    record(state.books, turn, 'fundraise', character.name, [
      { holder: purse, currency, amount },
      { holder: 'mint', currency, amount: -amount },
    ]);
  }
  const funds = balanceOf(state.books, purse, currency);
  if (spends && funds > 0) {
    const amount = Math.floor(funds * random.decimal(0.01, 0.15, 3));
    record(state.books, turn, 'campaign', character.name, [
      { holder: purse, currency, amount: -amount },
      { holder: 'burn', currency, amount },
    ]);
  }
  if (sends)
    sendFunds(
      state,
      character,
      random.pick(state.characters),
      Math.round(random.whole(1, 20) * 1_000 * perAnchor),
    );
}

function sendFunds(
  state: WorldState,
  sender: Character,
  recipient: Character,
  wanted: number,
): boolean {
  const amount = Math.max(1_000, wanted);
  if (transferRefusal(state, sender, recipient, amount)) return false;
  transferFunds(state, sender, recipient, amount);
  return true;
}

const GIFT_CHANCE = 0.15;

/** Sometimes a rich compatriot sends a player funds, with a notification. */
function giveToPlayers(state: WorldState, random: Random): void {
  for (const player of state.players) {
    const [gives, anchorAmount] = [random.chance(GIFT_CHANCE), random.whole(2, 30) * 1_000];
    const recipient =
      player.character === null ? undefined : state.characters[player.character - 1];
    if (!gives || !recipient) continue;
    const perAnchor =
      state.countries.find(({ code }) => code === recipient.countryCode)?.currency.perAnchor ?? 1;
    const donor = state.characters.find(
      (character) =>
        character.isComputerRun &&
        !transferRefusal(state, character, recipient, Math.round(anchorAmount * perAnchor)),
    );
    if (donor && sendFunds(state, donor, recipient, Math.round(anchorAmount * perAnchor)))
      player.unreadCount += 1;
  }
}
