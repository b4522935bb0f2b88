/** What `--names=awkward` mixes into a world: markup, formulas, scripts, emoji, quotes, the longest and the shortest. */
import type { SpecialNames } from '@electron/world/generate/names/culture';

/** The longest name that the world allows, in UTF-16 units. */
const LONGEST_NAME = 200;

export const AWKWARD_NAMES: readonly string[] = [
  'Bartholomew Fitzwilliam-Cholmondeley of Upper and Lower Hathersage '
    .repeat(3)
    .slice(0, LONGEST_NAME),
  '<b>Bold</b> Candidate',
  '<script>alert("hustings")</script>',
  '=SUM(A1:A9)',
  '+1 for Progress',
  '-Minus O\u2019Brien',
  '@everyone',
  '"Quoted" O\'Neill, Jr.',
  'د. ياسمين عبد الرحمن الهاشمي',
  '\u202Eדנה כהן',
  '東京都知事 小池健一郎',
  '👩🏽‍⚖️ Judge Maria 🏳️‍🌈',
  'Zalgo Z̷̢̛͎͔a̸l̵g̶o̸',
  'A',
  'null',
  'undefined',
  'constructor',
  '__proto__',
  '${jndi:ldap}',
  'Robert"); DROP TABLE voters;--',
  'Łukasz Żółć\u200B\u00ADski',
  'Ω'.repeat(LONGEST_NAME),
];

export const AWKWARD_CORPORATIONS: readonly string[] = [
  'Consolidated Amalgamated Universal General International Imperial Standard Allied United Federated Continental Trans-Oceanic Herring Packing, Canning, Shipping, Insurance and Reinsurance Holdings (1897) Limited',
  'Smith & Sons "Ltd."',
  '<i>Italic</i> Media',
  '=Formula Foods',
  '株式会社ハクレン重工',
  'شركة الواحة للطاقة',
  '0',
  'Ærø Færgefart A/S 🚢',
];

/** The first bills of each country. */
const AWKWARD_BILLS: readonly string[] = [
  '=HYPERLINK("https://example.invalid","Budget")',
  '<img src=x onerror=alert(1)> Transparency Act',
  'A Bill to Provide for the Further and Better Regulation of Weights, Measures, Scales, Balances, Steelyards and Other Instruments, and for Purposes Connected Therewith, Including but Not Limited to Herrings',
  '\u202Eقانون الاتجاه المعاكس',
  '📜',
  'Act; DROP TABLE bills;',
];

const AWKWARD_PROMISES: readonly string[] = [
  'Says that numbers do not lie, "but tables do".',
  'Has never lost a debate <em>that was recorded</em>.',
  'Writes a column read by dozens. 🖋️',
];

const AWKWARD_TEXTS: readonly string[] = [
  '<p>This paragraph looks like markup & must not be.</p>',
  '=1+1',
];

const AWKWARD_NOTE = '=cmd|"/c calc"!A1';

/** By country: the name of the country, and the name that its party with this abbreviation has. */
const AWKWARD_COUNTRIES: Readonly<Record<string, string>> = {
  ZO: 'Zohara \u2013 زهرة',
  HQ: 'Hakuren 白蓮',
};

/** By abbreviation. */
const AWKWARD_PARTIES: Readonly<Record<string, string>> = {
  新風: '=新しい風',
  DB: 'Democratic Bloc (tolerated)',
};

/** The last of ten conflicts. */
const AWKWARD_CONFLICT = 'Forty Days\u2019 War <disputed>';

const AWKWARD_FUND = 'World 100 "Everything" Fund';

export const AWKWARD: SpecialNames = {
  people: AWKWARD_NAMES,
  promises: AWKWARD_PROMISES,
  corporations: AWKWARD_CORPORATIONS,
  note: AWKWARD_NOTE,
  bills: AWKWARD_BILLS,
  texts: AWKWARD_TEXTS,
  countries: AWKWARD_COUNTRIES,
  parties: AWKWARD_PARTIES,
  conflict: AWKWARD_CONFLICT,
  fund: AWKWARD_FUND,
};
