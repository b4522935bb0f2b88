/** How to write the numbers of fields that no screen knows: as money, shares or counts. The field's name decides. */
import { formatMoney } from '../money/money';
import { formatCount, formatNumber, formatPercent, isNumber } from './numbers';

/** `common` is money in the unit that all currencies are summed in; `ratio` is 0.05 or, on some servers, 5 for 5%. */
export type FieldForm = 'money' | 'common' | 'ratio' | 'percent' | 'count' | 'number';

const FORMS: Readonly<Record<string, FieldForm>> = {
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
};

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
  if (Object.hasOwn(FORMS, name)) return FORMS[name] ?? 'number';
  const lastWord = /\p{Lu}?[\p{Ll}\d]+$/u.exec(name)?.[0].toLowerCase() ?? '';
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

/** The unit to name beside a heading, where the figures under it do not carry one. */
export function unitBeside(name: string, currency: string | null): string | null {
  return formOf(name) === 'money' && currency === null ? 'own currency' : null;
}
