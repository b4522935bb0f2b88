/** Status-bar data as one deployment was seen to send it: amounts in anchor units, income rounded twice. */
import { projectedIncome } from '@shared/domain/projected-income';

import { balanceOf, toUnits } from '../core/books';
import { corporationRunBy } from '../core/indexes';
import { countryByCode } from '../core/world';
import type { World } from '../core/world';
import { totalVotes } from './elections';
import { navigationRaces } from './navigation';
import type { Character, Player } from '../model/people';
import { ACTION_CAP, BASE_ACTIONS_A_TURN, OFFICE_ACTION_BONUS } from '../rules/actions';
import { purseOf } from './status';

/** Layouts of `client-status?layout=`; anything else means `standard`. */
const LAYOUTS_WITH_ELECTIONS: ReadonlySet<string> = new Set(['elections', 'full']);

const LAYOUTS_WITHOUT_CORPORATION: ReadonlySet<string> = new Set(['elections', 'minimal']);

const PERCENT = 100;
const HOARD_THRESHOLD = 100;
const LEAST_PER_ANCHOR = 0.000_1;

export function observedPlayerStatus(
  world: World,
  player: Player,
  character: Character | null,
  layout: string | undefined,
): object {
  const overrides = world.statusOverrides.get(player.number);
  if (character === null) return { status: 'no-character', ...overrides };
  const purse = purseOf(world, character);
  const country = countryByCode(world, character.countryCode);
  const perAnchor = Math.max(LEAST_PER_ANCHOR, country?.currency.perAnchor ?? 1);
  return {
    name: character.name,
    actions: character.actions,
    actionCap: ACTION_CAP,
    hoardThreshold: HOARD_THRESHOLD,
    funds: purse.campaign,
    campaignFundsStored: purse.campaign,
    cashOnHand: purse.personal / perAnchor,
    personalHomeLiquid: purse.personal,
    homeCurrency: purse.currency,
    projectedIncome: Math.round(Math.round(projectedIncome(character)) * perAnchor),
    campaignIncomeBreakdown: null,
    donorBaseLevel: character.donorBaseLevel,
    politicalInfluence: character.politicalInfluence,
    favorability: character.favorability,
    currentOfficeType: character.office?.key ?? null,
    isCentralBankChair: country?.economy.chair === character.number,
    chairActionBonus: 0,
    baseActionsPerTurn: BASE_ACTIONS_A_TURN,
    officeActionBonus: character.office ? OFFICE_ACTION_BONUS : 0,
    bonusActionsFromParty: 0,
    dividendIncome: 0,
    bondIncome: 0,
    corpNav: LAYOUTS_WITHOUT_CORPORATION.has(layout ?? '')
      ? null
      : corporationNavigation(world, character),
    electionStats:
      layout !== undefined && LAYOUTS_WITH_ELECTIONS.has(layout)
        ? electionStats(world, character)
        : null,
    ...overrides,
  };
}

/** How the character's own race stands; null until votes are counted, and for people who stand nowhere. */
function electionStats(world: World, character: Character): object | null {
  const race = navigationRaces(world, character).active;
  const index =
    race?.candidates.findIndex((candidate) => candidate.character === character.number) ?? -1;
  if (!race || race.snapshots.length === 0) return null;
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
    history: race.snapshots.map(({ turn, votes }) => ({
      turn,
      pct: sharePct(
        votes[index] ?? 0,
        votes.reduce((sum, count) => sum + count, 0),
      ),
      seats: null,
    })),
  };
}

function sharePct(votes: number, total: number): number {
  return total === 0 ? 0 : (votes / total) * PERCENT;
}

/** The corporation that the character runs; null for everybody else. */
function corporationNavigation(world: World, character: Character): object | null {
  const corporation = corporationRunBy(world, character.number);
  if (!corporation) return null;
  const currency = countryByCode(world, corporation.countryCode)?.currency;
  return {
    sequentialId: corporation.number,
    name: corporation.name,
    sharePrice: corporation.sharePrice * (currency?.perAnchor ?? 1),
    priceChange1h: 0,
    liquidCapital: toUnits(
      balanceOf(world.state.books, `corporation/${corporation.number}`, currency?.code ?? ''),
    ),
    liquidCurrencyCode: currency?.code ?? '',
    marketingStrength: 0,
    ceoSalary: 0,
    history: [],
  };
}
