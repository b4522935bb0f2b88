/** Status-bar data as one deployment was seen to send it: amounts in anchor units, income rounded twice. */
import { projectedIncome } from '@shared/domain/projected-income';

import { countryByCode } from '../core/world';
import type { World } from '../core/world';
import { navigationRaces } from './navigation';
import type { Character, Player } from '../model/people';
import { ACTION_CAP, BASE_ACTIONS_A_TURN, OFFICE_ACTION_BONUS } from '../rules/actions';
import { purseOf } from './status';

/** Layouts of `client-status?layout=`; anything else means `standard`. */
const LAYOUTS_WITH_ELECTIONS: ReadonlySet<string> = new Set(['elections', 'full']);

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
    corpNav: null,
    electionStats:
      layout !== undefined && LAYOUTS_WITH_ELECTIONS.has(layout)
        ? electionStats(world, character)
        : null,
    ...overrides,
  };
}

/** How the character's own race stands; null for people who stand nowhere. */
function electionStats(world: World, character: Character): object | null {
  const race = navigationRaces(world, character).active;
  if (!race) return null;
  const share = 100 / race.candidates.length;
  return {
    electionId: race.objectId,
    isMultiSeat: false,
    totalSeats: 1,
    myVotePct: share,
    marginPct: 0,
    seatsProjected: null,
    history: [],
  };
}
