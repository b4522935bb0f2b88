/** What a turn brings to the campaign of a character that a player plays. */
import type { Character } from '../model/characters';
import type { WorldState } from '../model/state';

/** Whole units of the home currency, by turn. `netPerTurn` is what the campaign gains. */
export interface CampaignIncome {
  readonly populationTier: 'small' | 'medium' | 'large' | 'mega';
  readonly baseGen: number;
  readonly donorBonus: number;
  readonly officeBonus: number;
  readonly unionContribution: number;
  readonly stateTax: number;
  readonly nationalTax: number;
  readonly totalTax: number;
  readonly netPerTurn: number;
}

/** Tiers by the population of the home region, with what each raises in common units. */
const TIERS = [
  { below: 3_000_000, tier: 'small', raises: 400 },
  { below: 10_000_000, tier: 'medium', raises: 700 },
  { below: 20_000_000, tier: 'large', raises: 1_100 },
  { below: Number.POSITIVE_INFINITY, tier: 'mega', raises: 1_600 },
] as const;

/** Anchor units by donor level, and for an office. */
const A_DONOR_LEVEL = 40;
const AN_OFFICE = 250;
const STATE_TAX = 0.04;
const NATIONAL_TAX = 0.06;

/** The income of the next turn, which follows from the state before it. */
export function campaignIncome(state: WorldState, character: Character): CampaignIncome {
  const country = state.countries.find(({ code }) => code === character.countryCode);
  const perAnchor = country?.currency.perAnchor ?? 1;
  const region = country?.regions.find(({ code }) => code === character.regionCode);
  const people = region?.population ?? 0;
  const { tier, raises } = TIERS.find(({ below }) => people < below) ?? TIERS[0];
  const inCurrency = (anchorUnits: number): number => Math.round(anchorUnits * perAnchor);
  const baseGen = inCurrency(raises);
  const donorBonus = inCurrency(character.donorBaseLevel * A_DONOR_LEVEL);
  const officeBonus = character.office ? inCurrency(AN_OFFICE) : 0;
  const gross = baseGen + donorBonus + officeBonus;
  const [stateTax, nationalTax] = [Math.round(gross * STATE_TAX), Math.round(gross * NATIONAL_TAX)];
  const totalTax = stateTax + nationalTax;
  return {
    populationTier: tier,
    baseGen,
    donorBonus,
    officeBonus,
    unionContribution: 0,
    stateTax,
    nationalTax,
    totalTax,
    netPerTurn: gross - totalTax,
  };
}
