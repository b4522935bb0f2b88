/** Status-bar data as the observed deployment sends it: amounts in common units, income rounded twice. */
import { balanceOf, toUnits } from '@electron/world/core/books';
import { corporationRunBy, countryByCode, holdingsOf } from '@electron/world/core/lookups';
import { objectIdOf, roundTo } from '@electron/world/core/random';
import type { World } from '@electron/world/core/world';
import { COUNTRY_BLUEPRINTS } from '@electron/world/generate/country-blueprints';
import type { Corporation } from '@electron/world/model/economy';
import type { Character, Player } from '@electron/world/model/people';
import { totalVotes } from '@electron/world/rules/elections';
import { campaignIncome } from '@electron/world/rules/money';
import {
  ACTION_CAP,
  BASE_ACTIONS_PER_TURN,
  OFFICE_ACTION_BONUS,
  partyActions,
} from '@electron/world/rules/people';
import { navigationRaces } from '@electron/world/serializers/navigation';
import { purseOf } from '@electron/world/serializers/shared';
import { projectedIncome } from '@shared/domain/money/projected-income';

import { OBSERVED_ACTION_RULES, shownActions } from '../action-rules';
import { SHARE_DECIMALS, votesOfTurn } from './elections';
import { monarchOf } from './navigation';

/** Layouts of `client-status?layout=`; anything else means `standard`. */
const LAYOUTS_WITH_ELECTIONS: ReadonlySet<string> = new Set(['elections', 'full']);

const LAYOUTS_WITH_HISTORY: ReadonlySet<string> = new Set(['corp', 'full']);

const LAYOUTS_WITHOUT_CORPORATION: ReadonlySet<string> = new Set(['elections', 'minimal']);

const PERCENT = 100;

/** The personal money in all currencies, in common units. */
export function personalInAnchor(world: World, { number }: Character): number {
  return world.state.countries.reduce(
    (sum, { currency }) =>
      sum +
      toUnits(balanceOf(world.state.books, `personal/${number}`, currency.code)) /
        currency.perAnchor,
    0,
  );
}

export function observedPlayerStatus(
  world: World,
  player: Player,
  character: Character | null,
  layout: string | undefined,
) {
  if (character === null) return { status: 'no-character' };
  const status = characterStatus(world, character, layout);
  return player.isImperial ? imperialStatus(world, player, status) : status;
}

/** A monarch has no campaign. */
function imperialStatus(
  world: World,
  player: Player,
  { actionCap: _cap, hoardThreshold: _threshold, corpNav, ...status }: CharacterStatus,
) {
  return {
    ...status,
    corpNav: corpNav && withoutCurrency(corpNav),
    name: monarchOf(world, player)?.name ?? status.name,
    funds: 0,
    campaignFundsStored: 0,
    projectedIncome: 0,
    campaignIncomeBreakdown: null,
    electionStats: null,
    isImperial: true,
  };
}

function withoutCurrency({ liquidCurrencyCode: _absent, ...corporation }: OwnCorporation) {
  return corporation;
}

type OwnCorporation = NonNullable<ReturnType<typeof corporationNavigation>>;

type CharacterStatus = ReturnType<typeof characterStatus>;

function characterStatus(world: World, character: Character, layout: string | undefined) {
  const purse = purseOf(world, character);
  const country = countryByCode(world.state, character.countryCode);
  return {
    name: character.name,
    actions: shownActions(world, character),
    actionCap: ACTION_CAP,
    hoardThreshold: OBSERVED_ACTION_RULES.hoardThreshold,
    funds: purse.campaign,
    campaignFundsStored: purse.campaign,
    cashOnHand: personalInAnchor(world, character),
    personalHomeLiquid: purse.personal,
    homeCurrency: purse.currency,
    projectedIncome: Math.round(
      Math.round(projectedIncome(character)) * frozenRate(character.countryCode),
    ),
    campaignIncomeBreakdown: campaignIncome(world.state, character),
    donorBaseLevel: character.donorBaseLevel,
    politicalInfluence: character.politicalInfluence,
    favorability: character.favorability,
    currentOfficeType: character.office,
    isCentralBankChair: country?.economy.chair === character.number,
    chairActionBonus: 0,
    baseActionsPerTurn: BASE_ACTIONS_PER_TURN,
    officeActionBonus: character.office ? OFFICE_ACTION_BONUS : 0,
    bonusActionsFromParty: partyActions(world.state, character),
    dividendIncome: dividendIncome(world, character),
    bondIncome: 0,
    corpNav: LAYOUTS_WITHOUT_CORPORATION.has(layout ?? '')
      ? null
      : corporationNavigation(world, character, LAYOUTS_WITH_HISTORY.has(layout ?? '')),
    electionStats:
      layout !== undefined && LAYOUTS_WITH_ELECTIONS.has(layout)
        ? electionStats(world, character)
        : null,
  };
}

/** The standing of the character's own election, zeros until votes are counted; its history has each turn's share, rounded. */
function electionStats(world: World, character: Character) {
  const race = navigationRaces(world, character).active;
  const index =
    race?.candidates.findIndex((candidate) => candidate.character === character.number) ?? -1;
  if (!race) return null;
  const shares = race.candidates.map(({ votes }) => sharePct(votes, totalVotes(race)));
  const mine = shares[index] ?? 0;
  const best = Math.max(0, ...shares.filter((_, other) => other !== index));
  return {
    electionId: race.objectId,
    isMultiSeat: race.totalSeats > 1,
    totalSeats: race.totalSeats,
    myVotePct: mine,
    marginPct: mine - best,
    seatsProjected: Math.round((mine / PERCENT) * race.totalSeats),
    history: race.snapshots.map(({ turn }, place) => {
      const votes = votesOfTurn(race, place);
      const total = votes.reduce((sum, count) => sum + count, 0);
      const pct = roundTo(sharePct(votes[index] ?? 0, total), SHARE_DECIMALS);
      return { turn, pct, seats: null };
    }),
  };
}

function sharePct(votes: number, total: number): number {
  return total === 0 ? 0 : (votes / total) * PERCENT;
}

/** The exchange rate for income, which never changes. */
function frozenRate(countryCode: string): number {
  return COUNTRY_BLUEPRINTS.find(({ code }) => code === countryCode)?.currency.perAnchor ?? 1;
}

/** The dividends of the character's shares per turn, in whole common units. */
function dividendIncome(world: World, { number }: Character): number {
  return Math.round(
    holdingsOf(world.state, number).reduce((sum, { corporation, shares }) => {
      const perAnchor =
        countryByCode(world.state, corporation.countryCode)?.currency.perAnchor ?? 1;
      const payout = Math.max(0, incomeOf(corporation)) * corporation.dividendRate;
      return sum + (payout * shares) / corporation.totalShares / perAnchor;
    }, 0),
  );
}

function incomeOf({ lots }: Corporation): number {
  return lots.reduce((sum, { revenue, profitMargin }) => sum + revenue * profitMargin, 0);
}

/** The corporation that the character runs, or null. */
export function corporationNavigation(world: World, character: Character, withHistory: boolean) {
  const corporation = corporationRunBy(world.state, character.number);
  if (!corporation) return null;
  const currency = countryByCode(world.state, corporation.countryCode)?.currency;
  const { sharePrice, previousSharePrice } = corporation;
  const liquidCapital = toUnits(
    balanceOf(world.state.books, `corporation/${corporation.number}`, currency?.code ?? ''),
  );
  const { turn } = world.state;
  const point = (at: number, price: number) => ({
    _id: objectIdOf(world.state.seed, 'price-point', `${corporation.number}:${at}`),
    turn: at,
    sharePrice: price * (currency?.perAnchor ?? 1),
    marketingStrength: 0,
    liquidCapital,
  });
  return {
    sequentialId: corporation.number,
    name: corporation.name,
    sharePrice: sharePrice * (currency?.perAnchor ?? 1),
    priceChange1h: withHistory ? (sharePrice / previousSharePrice - 1) * PERCENT : 0,
    liquidCapital,
    liquidCurrencyCode: currency?.code ?? '',
    marketingStrength: 0,
    ceoSalary: 0,
    history: withHistory ? [point(turn - 1, previousSharePrice), point(turn, sharePrice)] : [],
  };
}
