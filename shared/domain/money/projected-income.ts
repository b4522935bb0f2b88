/** Projected income: the yield of one use of Fundraise (contract part 4, client endpoints). */
import { isNumber } from '../wording/numbers';

/** What one Fundraise brings before donor levels and influence, and what each donor level adds. */
export const BASE_INCOME = 50_000;
export const INCOME_PER_DONOR_LEVEL = 2_000;
/** Services round the result, so less than one unit is no difference. */
const ROUNDING = 1;

/** The two numbers of a character that determine the projected income. */
export interface IncomeFactors {
  readonly donorBaseLevel: number;
  /** Political Influence, 0 to 100 and possibly fractional. */
  readonly politicalInfluence: number;
}

/** (50000 + donorBaseLevel × 2000) × (1 + politicalInfluence / 100), not rounded. */
export function projectedIncome({ donorBaseLevel, politicalInfluence }: IncomeFactors): number {
  return (BASE_INCOME + donorBaseLevel * INCOME_PER_DONOR_LEVEL) * (1 + politicalInfluence / 100);
}

/** What the client can say about the service's number. */
export type IncomeExplanation =
  /** The service did not send the player's factors, so only the formula can be shown. */
  | { readonly kind: 'formula-only' }
  | (IncomeFactors & {
      readonly kind: 'worked-out';
      readonly base: number;
      readonly multiplier: number;
      /** The formula's value. */
      readonly value: number;
      /** The service's number differs; servers multiply it by a rate of the country. */
      readonly differsFromService: boolean;
    });

interface SentIncome {
  readonly projectedIncome?: number | null | undefined;
  readonly donorBaseLevel?: number | null | undefined;
  readonly politicalInfluence?: number | null | undefined;
}

/** Evaluates the formula with the numbers that the service sent. */
export function explainProjectedIncome(sent: SentIncome): IncomeExplanation {
  const { donorBaseLevel, politicalInfluence } = sent;
  if (!isNumber(donorBaseLevel) || !isNumber(politicalInfluence)) return { kind: 'formula-only' };
  const value = projectedIncome({ donorBaseLevel, politicalInfluence });
  return {
    kind: 'worked-out',
    donorBaseLevel,
    politicalInfluence,
    base: BASE_INCOME + donorBaseLevel * INCOME_PER_DONOR_LEVEL,
    multiplier: 1 + politicalInfluence / 100,
    value,
    differsFromService:
      isNumber(sent.projectedIncome) && Math.abs(sent.projectedIncome - value) >= ROUNDING,
  };
}
