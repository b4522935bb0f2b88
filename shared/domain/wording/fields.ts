/** Labels and number formats of fields that servers add and no screen names. */
import { humanise, LONGEST_WORD, stateWords } from './words';
import { formatMoney } from '../money/money';
import { formatCount, formatNumber, formatPercent, isNumber } from './numbers';
import { percentOf } from './rates';

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
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
    officeType: 'Office',
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
  }),
);

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
    .replaceAll(/(?<!_)_+(\p{L}|\d)/gu, (_match, first: string) => first.toLocaleUpperCase('en'));
}

/** A field's name as a person reads it: `profit_margin_pct` becomes `Profit margin, %`. */
export function labelOf(name: string): string {
  const label = LABELS.get(name);
  if (label !== undefined) return label;
  if (name.length > LONGEST_WORD) return name;
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

/** `common` is money in the unit that all currencies are summed in; `ratio` is 0.05 or, on some servers, 5 for 5%. */
export type FieldForm = 'money' | 'common' | 'ratio' | 'percent' | 'count' | 'number';

const FORMS: ReadonlyMap<string, FieldForm> = new Map(
  Object.entries<FieldForm>({
    cashOnHand: 'money',
    dividendsPerTurn: 'money',
    exchangeRate: 'number',
    currentGrowthCost: 'money',
    change1h: 'percent',
    change24h: 'percent',
    capitalStock: 'money',
    currentGrowthRate: 'ratio',
    targetGrowthRate: 'ratio',
    utilisation: 'ratio',
  }),
);

/** What the last word of a field's name says about its unit. */
const BY_LAST_WORD: Readonly<Record<FieldForm, readonly string[]>> = {
  percent: ['pct', 'percent', 'percentage'],
  common: ['anchor'],
  count: ['turn', 'turns', 'units', 'count', 'workers', 'shares'],
  ratio: ['rate', 'ratio', 'margin'],
  money: [
    'capital',
    'capitalisation',
    'capitalization',
    'cash',
    'cost',
    'costs',
    'debt',
    'dividends',
    'funds',
    'income',
    'price',
    'revenue',
    'salary',
    'treasury',
    'worth',
  ],
  number: [],
};
const FORMS_OF_WORDS: ReadonlyMap<string, FieldForm> = new Map(
  (Object.entries(BY_LAST_WORD) as [FieldForm, readonly string[]][]).flatMap(([form, words]) =>
    words.map((word) => [word, form] as const),
  ),
);

/** What the name of a field says about its numbers. */
export function formOf(name: string): FieldForm {
  const form = FORMS.get(name);
  if (form !== undefined) return form;
  const lastWord = /(?:\p{Lu}|(?<![\p{Ll}\d]))[\p{Ll}\d]+$/u.exec(name)?.[0].toLowerCase() ?? '';
  return FORMS_OF_WORDS.get(lastWord) ?? 'number';
}

type Sent = number | null | undefined;

/** Whether these ratios were sent in percent: a fraction above 1 would be more than all. */
export function isInPercent(ratios: readonly Sent[]): boolean {
  return ratios.some((ratio) => isNumber(ratio) && Math.abs(ratio) > 1);
}

/** A ratio in percent: 0.05 and, where `isPercent`, 5 are both 5%. */
export function formatRatio(ratio: Sent, isPercent = isInPercent([ratio])): string {
  return formatPercent(isNumber(ratio) && !isPercent ? ratio * 100 : ratio);
}

interface FigureUnit {
  /** Code of the currency; null if the service does not send it. */
  readonly currency?: string | null;
  /** The ratios of this field are in percent. */
  readonly isPercent?: boolean;
}

/** A field's number in the unit in which `formatField` writes it: a ratio in percent. */
export function shownField(name: string, value: Sent, unit: FigureUnit = {}): number | null {
  if (!isNumber(value)) return null;
  const isFraction = formOf(name) === 'ratio' && !(unit.isPercent ?? isInPercent([value]));
  return isFraction ? percentOf(value) : value;
}

/** The unit that `formatField` writes beside each number; null for none. */
export function unitOfField(name: string, currency: string | null): string | null {
  switch (formOf(name)) {
    case 'ratio':
    case 'percent':
      return '%';
    case 'money':
      return currency;
    default:
      return null;
  }
}

/** A field's number in its unit; a dash for none. */
export function formatField(name: string, value: Sent, unit: FigureUnit = {}): string {
  switch (formOf(name)) {
    case 'money':
      return formatMoney(value, unit.currency ?? null);
    case 'common':
      return formatMoney(value, null);
    case 'ratio':
      return formatRatio(value, unit.isPercent);
    case 'percent':
      return formatPercent(value);
    case 'count':
      return formatCount(value);
    case 'number':
      return formatNumber(value);
  }
}

const OF_STATES = /state(?:id|code)?$/iu;
/** Fields whose texts are words of the service's code. */
const OF_WORDS = /(?:category|kind|phase|role|scope|status|tier|type)$/iu;

/** A field's text as a person reads it: `realEstate` as a type is `Real estate`. Other texts stay as sent. */
export function formatText(name: string, text: string): string {
  if (OF_STATES.test(name)) return stateWords(text) ?? text;
  return OF_WORDS.test(name) ? humanise(text) : text;
}

/** The unit to name beside a heading, where the figures under it do not carry one. */
export function unitBeside(name: string, currency: string | null): string | null {
  return formOf(name) === 'money' && currency === null ? 'own currency' : null;
}
