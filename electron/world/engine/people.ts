/** Characters gain actions and money: campaign income, dividends, fundraising and transfers. */
import { TRANSFER_MINIMUM } from '@shared/domain/money/money-rules';
import { projectedIncome } from '@shared/domain/money/projected-income';

import { balanceOf, pay, record, toMinor } from '../core/books';
import { characterOf, countryByCode, playedCharacters } from '../core/lookups';
import type { Random } from '../core/random';
import type { Corporation } from '../model/economy';
import type { Character } from '../model/people';
import type { WorldState } from '../model/state';
import {
  campaignIncome,
  homeCurrency,
  incomeOf,
  perAnchorOf,
  transferFunds,
  transferRefusal,
} from '../rules/money';
import { actionsAfterTurn, toPercent } from '../rules/people';

/** Runs before everything that changes offices, donors or exchange rates, so that the amounts are those announced. */
export function payCampaigns(state: WorldState): void {
  for (const player of state.players) {
    const character = characterOf(state, player);
    if (!character) continue;
    pay(state, {
      kind: 'campaign-income',
      note: character.name,
      from: 'mint',
      to: `campaign/${character.number}`,
      currency: homeCurrency(state, character),
      amount: toMinor(campaignIncome(state, character).netPerTurn),
    });
  }
}

export function moveCharacters(state: WorldState, random: Random): void {
  const played = playedCharacters(state);
  for (const character of state.characters) {
    character.actions = actionsAfterTurn(state, character);
    // The standing of a player's character never changes by chance.
    if (!played.has(character.number)) drift(character, random);
  }
}

function drift(character: Character, random: Random): void {
  character.favorability = toPercent(character.favorability + random.decimal(-0.6, 0.6, 2), 1);
  character.politicalInfluence = toPercent(
    character.politicalInfluence + random.decimal(-0.2, 0.21, 3),
    2,
  );
  character.nationalInfluence = toPercent(
    character.nationalInfluence + random.decimal(-0.15, 0.16, 3),
    2,
  );
  // Characters that the computer runs spend actions too.
  if (character.isComputerRun && character.actions > 20) character.actions -= random.whole(0, 10);
}

const FUNDRAISE_CHANCE = 0.08;
const SPEND_CHANCE = 0.1;
const TRANSFER_CHANCE = 0.004;

export function moveMoney(state: WorldState, random: Random): void {
  for (const corporation of state.corporations) runCorporation(state, corporation);
  const played = playedCharacters(state);
  for (const character of state.characters)
    if (!played.has(character.number)) actOnMoney(state, character, random);
  giveToPlayers(state, random);
}

/** Income from customers or losses to suppliers, then dividends to shareholders and the public float. */
function runCorporation(state: WorldState, corporation: Corporation): void {
  const { name: note, countryCode, holders, totalShares } = corporation;
  const currency = countryByCode(state, countryCode)?.currency.code ?? '';
  const purse = `corporation/${corporation.number}`;
  const income = toMinor(incomeOf(corporation));
  if (income === 0) return;
  const from = income > 0 ? 'mint' : 'burn';
  pay(state, { kind: 'income', note, from, to: purse, currency, amount: income });
  const payout = Math.floor(income * corporation.dividendRate);
  if (payout <= 0 || balanceOf(state.books, purse, currency) < payout) return;
  const shares = Object.entries(holders).map(([person, count]) => ({
    holder: `personal/${person}`,
    currency,
    amount: Math.floor((payout * count) / totalShares),
  }));
  const toPeople = shares.reduce((sum, { amount }) => sum + amount, 0);
  record(state, 'dividend', note, [
    { holder: purse, currency, amount: -payout },
    ...shares.filter(({ amount }) => amount > 0),
    { holder: 'public', currency, amount: payout - toPeople },
  ]);
}

function actOnMoney(state: WorldState, character: Character, random: Random): void {
  const [raises, spends, sends] = [
    random.chance(FUNDRAISE_CHANCE),
    random.chance(SPEND_CHANCE),
    random.chance(TRANSFER_CHANCE),
  ];
  if (!character.isComputerRun) return;
  const perAnchor = perAnchorOf(state, character.countryCode);
  const purse = `campaign/${character.number}`;
  const payment = { note: character.name, currency: homeCurrency(state, character) };
  if (raises) {
    const amount = toMinor(Math.round(projectedIncome(character) * perAnchor));
    pay(state, { ...payment, kind: 'fundraise', from: 'mint', to: purse, amount });
  }
  const funds = balanceOf(state.books, purse, payment.currency);
  if (spends && funds > 0) {
    const amount = Math.floor(funds * random.decimal(0.01, 0.15, 3));
    pay(state, { ...payment, kind: 'campaign', from: purse, to: 'burn', amount });
  }
  if (!sends) return;
  const recipient = random.pick(state.characters);
  const amount = Math.max(TRANSFER_MINIMUM, Math.round(random.whole(1, 20) * 1_000 * perAnchor));
  if (!transferRefusal(state, character, recipient, amount))
    transferFunds(state, character, recipient, amount);
}

const GIFT_CHANCE = 0.15;

/** Sometimes a rich compatriot sends a player funds, with a notification. */
function giveToPlayers(state: WorldState, random: Random): void {
  for (const player of state.players) {
    const [gives, anchorAmount] = [random.chance(GIFT_CHANCE), random.whole(2, 30) * 1_000];
    const recipient = characterOf(state, player);
    if (!gives || !recipient) continue;
    const amount = Math.round(anchorAmount * perAnchorOf(state, recipient.countryCode));
    const donor = state.characters.find(
      (character) =>
        character.isComputerRun && !transferRefusal(state, character, recipient, amount),
    );
    if (!donor) continue;
    transferFunds(state, donor, recipient, amount);
    player.unreadCount += 1;
  }
}
