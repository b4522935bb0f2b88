/** Characters gain actions and money: campaign income, dividends, fundraising and transfers. */
import { projectedIncome } from '@shared/domain/money/projected-income';

import { record, toMinor, balanceOf } from '../core/books';
import { roundTo } from '../core/random';
import type { Random } from '../core/random';
import type { Posting, Corporation } from '../model/economy';
import type { Character } from '../model/people';
import type { WorldState } from '../model/state';
import { campaignIncome, homeCurrency, transferFunds, transferRefusal } from '../rules/money';
import { ACTION_CAP, BASE_ACTIONS_A_TURN, OFFICE_ACTION_BONUS } from '../rules/people';

/** Runs before everything that changes offices, donors or exchange rates, so that the amounts are those announced. */
export function payCampaigns(state: WorldState, turn: number): void {
  for (const { character: number } of state.players) {
    const character = number === null ? undefined : state.characters[number - 1];
    if (!character) continue;
    const currency = homeCurrency(state, character);
    const amount = toMinor(campaignIncome(state, character).netPerTurn);
    record(state.books, turn, 'campaign-income', character.name, [
      { holder: `campaign/${character.number}`, currency, amount },
      { holder: 'mint', currency, amount: -amount },
    ]);
  }
}

const MAX_PERCENT = 100;

export function moveCharacters(state: WorldState, random: Random): void {
  const played = new Set(state.players.map(({ character }) => character));
  for (const character of state.characters) {
    rest(character);
    // The standing of a player's character never changes by chance.
    if (!played.has(character.number)) drift(character, random);
  }
}

function rest(character: Character): void {
  const gained = BASE_ACTIONS_A_TURN + (character.office ? OFFICE_ACTION_BONUS : 0);
  character.actions = Math.max(character.actions, Math.min(ACTION_CAP, character.actions + gained));
}

function drift(character: Character, random: Random): void {
  character.favorability = clampPercent(character.favorability + random.decimal(-0.6, 0.6, 2), 1);
  character.politicalInfluence = clampPercent(
    character.politicalInfluence + random.decimal(-0.2, 0.21, 3),
    2,
  );
  character.nationalInfluence = clampPercent(
    character.nationalInfluence + random.decimal(-0.15, 0.16, 3),
    2,
  );
  // Characters that the computer runs spend actions too.
  if (character.isComputerRun && character.actions > 20) character.actions -= random.whole(0, 10);
}

function clampPercent(value: number, digits: number): number {
  return roundTo(Math.min(MAX_PERCENT, Math.max(0, value)), digits);
}

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
