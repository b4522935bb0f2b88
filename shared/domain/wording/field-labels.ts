/**
 * Labels of the fields that no screen knows. Servers add such fields. A field without an entry here gets its label
 * by rule.
 */
import { humanise } from './words';

const LABELS: Readonly<Record<string, string>> = {
  __v: 'Record version',
  avatarUrl: 'Picture',
  brandColor: 'Brand colour',
  change1h: 'Change in 1 hour, %',
  change24h: 'Change in 24 hours, %',
  compositeScore: 'Score',
  corpUrl: 'Corporation’s page',
  creditRating: 'Credit rating',
  currencyCode: 'Currency',
  currentGrowthCost: 'Cost of growth',
  currentGrowthRate: 'Growth',
  debtToEquity: 'Debt to equity, score',
  displayName: 'Name',
  headquartersState: 'Headquarters',
  headroomUnits: 'Room for growth, units',
  interestCoverage: 'Interest coverage, score',
  isInvestor: 'Investor',
  isUnionLeader: 'Leads a union',
  logoUrl: 'Logo',
  liquidity: 'Liquidity, score',
  messagingAvatarUrl: 'Chat picture',
  messagingUsername: 'Chat name',
  officeType: 'Kind of office',
  plantsPnl: 'Profit and loss of plants',
  profitability: 'Profitability, score',
  publicFloat: 'Public float, shares',
  publicFloatPct: 'Public float, %',
  sectorType: 'Sector',
  sequentialId: 'Number',
  shortName: 'Short name',
  stateName: 'State',
  snapshotTurn: 'Rated in turn',
  targetGrowthRate: 'Target growth',
  turnsRemaining: 'Turns to maturity',
  unionLeaderOf: 'Leader of the union',
};

/** Endings that say what kind of value a field has, and what to write instead; `$1` is what the field is about. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^(.+)AtTurn$/u, '$1InTurn'],
  [/^(.+[a-z])At$/u, '$1'],
  [/^(.+[a-z])Ids?$/u, '$1'],
  [/^(.+[a-z])Urls?$/u, '$1Page'],
];
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(.+[a-z0-9])(?:Pct|Percent|Percentage)$/u, '%'],
  [/^(.+[a-z0-9])Ms$/u, 'ms'],
  [/^(.+[a-z0-9])Anchor$/u, 'common unit'],
];

function camelCased(name: string): string {
  return name
    .replace(/^_+/u, '')
    .replaceAll(/_+(\p{L}|\d)/gu, (_match, first: string) => first.toLocaleUpperCase('en'));
}

/** A field's name as a person reads it: `profit_margin_pct` becomes `Profit margin, %`. */
export function labelOf(name: string): string {
  if (Object.hasOwn(LABELS, name)) return LABELS[name] ?? name;
  const camel = camelCased(name);
  const [unitEnding, unit] = UNITS.find(([ending]) => ending.test(camel)) ?? [];
  if (unitEnding !== undefined && unit !== undefined) {
    return `${labelOf(camel.replace(unitEnding, '$1'))}, ${unit}`;
  }
  const [ending, instead] = ENDINGS.find(([known]) => known.test(camel)) ?? [];
  const about =
    ending === undefined || instead === undefined ? camel : camel.replace(ending, instead);
  // A country's code before a snake_case name can be recognised only in the name as sent.
  return humanise(about === camelCased(name) && name.includes('_') ? name : about).replace(
    /^Is (.)/u,
    (_match, first: string) => first.toLocaleUpperCase('en'),
  );
}
