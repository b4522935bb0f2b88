/** What no screen may show; each rule finds one kind of it in a text. */
import type { ShownText } from './shown-texts';

/** One thing that is wrong. */
export interface Finding {
  readonly rule: string;
  readonly text: string;
  readonly heading: string;
}

type Rule = (shown: ShownText) => boolean;

/** An address shows where a link leads, and one of the game's pages may end in an object id. */
const ADDRESS = /https?:\/\/\S+/gu;
const BARE_NUMBER = /^[+\-−]?[\d.,]+[KMBT]?$/u;
/** Headings of amounts, at their end or before a comma. */
const MONEY_HEADING =
  /\b(?:funds|cash(?: on hand| at home)?|price|treasury|revenue|NAV|salary|worth|capital(?:isation)?|income|debt|costs?|issued|dividends(?: per turn)?|paid|expenses)$/iu;
const RATIO_HEADING = /\b(?:dividend rate|ratio|margin|float|expense|growth|yield|coupon)\b/iu;
const PERSON_HEADING = /^(?:party|sponsor|leader|chair|holder|winner|candidate|coalition)\b/iu;
/** Parts of field names that are no words of the game. */
const FIELD_WORD = /\b(?:ID|pct|npp|NPP|anchor|Url|URL|Us|Uk|avg|pnl|Pnl|qty|num|pree|Pree|rgb)\b/u;
/** IDs that players type or copy: words of the screen, not of a field. */
const PLAYERS_ID = /\b(?:chat account|order|an|whole) ID\b/giu;
/** Figures that have as many digits as they need. */
const EXACT_HEADING = /\b(?:exchange rate|effective rate|multiplier)\b/iu;

/** Words about the client's own work, which say nothing to a player. */
const CLIENT_WORD = /\b(?:recorded|listed|as sent)\b/iu;
/** Words that are the client's in its own sentences, and the game's or a player's in theirs. */
const CLIENT_PHRASE =
  /\b(?:last known|(?:is|are|isn’t|aren’t) (?:not )?known|known yet|(?:were|was|been|not|could be|cannot be) read|\d+ read|answers? (?:arrived|again)|answered)\b/iu;
/** A rate takes `per`: `400 votes per turn`. */
const RATE = /\d[\d.,]*%?(?: [a-z]+)? a (?:turn|minute|day)\b/u;
/** English drops `that` before a short clause about the player, and says what they do not do with a verb. */
const CLUMSY =
  /\b(?:that you (?:hold|own|watch|stand|saw|see|paid|use|have|do not|may)|(?:you|and) (?:stand in|hold|own|watch|hold or watch) (?:no|none)|user name)\b/iu;
/** One spelling, whatever a server sends. */
const OTHER_SPELLING = /\bfavorability\b/iu;

function withoutAddresses(text: string): string {
  return text.replaceAll(ADDRESS, '');
}

function hasObjectId(text: string): boolean {
  const joined = withoutAddresses(text).replaceAll(/[\s\-_…]/gu, '');
  const ids = joined.match(/[0-9a-f]{24}/gu) ?? [];
  return ids.some((id) => /[a-f]/u.test(id) && /\d/u.test(id));
}

function isCell({ kind }: ShownText): boolean {
  return kind === 'cell';
}

const RULES: Readonly<Record<string, Rule>> = {
  'object id': ({ text }) => hasObjectId(text) || /…[0-9a-f]{4,}$/u.test(text),
  'no value': ({ text }) => /\b(?:undefined|null|NaN|Infinity)\b|\[object/u.test(text),
  'field name': (shown) =>
    !isCell(shown) &&
    /\b(?:[a-z]+\d*[A-Z][A-Za-z]*|[a-z\d]+_[a-z\d_]+)\b/u.test(withoutAddresses(shown.text)),
  'word of a field name': ({ text, kind }) =>
    kind !== 'attribute' && FIELD_WORD.test(withoutAddresses(text).replaceAll(PLAYERS_ID, '')),
  'word of the client': ({ text }) => CLIENT_WORD.test(text) || CLIENT_PHRASE.test(text),
  'clumsy words': ({ text }) => CLUMSY.test(text),
  'rate without per': ({ text }) => RATE.test(text),
  'other spelling': ({ text }) => OTHER_SPELLING.test(text),
  JSON: ({ text }) => /[{[]\s*["[{]|"\s*:/u.test(text),
  'money without unit': (shown) =>
    isCell(shown) &&
    shown.note === '' &&
    BARE_NUMBER.test(shown.text) &&
    MONEY_HEADING.test(shown.heading),
  'raw ratio': (shown) =>
    isCell(shown) &&
    RATIO_HEADING.test(shown.heading) &&
    BARE_NUMBER.test(shown.text) &&
    shown.text.includes('.') &&
    shown.note === '',
  'needless decimals': ({ text, heading, kind }) =>
    (kind === 'cell' || kind === 'mark') &&
    !EXACT_HEADING.test(heading) &&
    /(?<![\d.])(?:0\.[1-9]\d{2,}|[1-9][\d,]*\.\d{3,})/u.test(withoutAddresses(text)),
  'number for a name': (shown) =>
    isCell(shown) && PERSON_HEADING.test(shown.heading) && /^\d+$/u.test(shown.text),
};

/** Everything that is wrong with these texts, each finding once. */
export function findingsIn(texts: readonly ShownText[]): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const shown of texts) {
    for (const [rule, isBroken] of Object.entries(RULES)) {
      if (!isBroken(shown)) continue;
      const { text, heading } = shown;
      found.set(`${rule} ${heading} ${text}`, { rule, text, heading });
    }
  }
  return Array.from(found.values());
}
