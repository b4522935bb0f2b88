/** What `--names=awkward` mixes into a world: markup, formulas, scripts, emoji, quotes, the longest and the shortest. */
import {
  billsOfCountry,
  charactersOfCountry,
  inhabitedCountries,
} from '@electron/world/core/lookups';
import { openRandom } from '@electron/world/core/random';
import type { Random } from '@electron/world/core/random';
import type { Character, Crisis, NewsPost } from '@electron/world/model/people';
import type { WorldState } from '@electron/world/model/state';

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

/** The note of some trades of shares. */
const PLAIN_NOTE = 'Private placement';
const AWKWARD_NOTE = '=cmd|"/c calc"!A1';

/** By code. */
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

/** The awkward names go to one country after the other, following each country's ten leading characters. */
const LEADING_CHARACTERS = 10;

/** A new world with awkward names and texts in it; no figure differs. */
export function withAwkwardNames(state: WorldState): WorldState {
  const random = openRandom(state.seed, 'awkward-texts');
  const renamed = renameAll(state, newNames(state));
  return {
    ...renamed,
    characters: renamed.characters.map((character) => withPromise(character, random)),
    bills: renamed.bills.map((bill) => {
      const place = billsOfCountry(renamed, bill.countryCode).indexOf(bill);
      return { ...bill, title: AWKWARD_BILLS[place] ?? bill.title };
    }),
    trades: renamed.trades.map((trade) =>
      trade.note === PLAIN_NOTE ? { ...trade, note: AWKWARD_NOTE } : trade,
    ),
    news: renamed.news.map((post) => withGaps(post, random)),
    crises: renamed.crises.map(withoutTexts),
  };
}

/** The awkward name for each natural one. */
function newNames(state: WorldState): ReadonlyMap<string, string> {
  const countries = inhabitedCountries(state);
  const people = AWKWARD_NAMES.map((name, place): [string | undefined, string] => {
    const citizens = charactersOfCountry(state, countries[place % countries.length]?.code ?? '');
    return [citizens[LEADING_CHARACTERS + Math.floor(place / countries.length)]?.name, name];
  });
  const corporations = AWKWARD_CORPORATIONS.map((name, place): [string | undefined, string] => [
    state.corporations[place]?.name,
    name,
  ]);
  const all: [string | undefined, string | undefined][] = [
    ...people,
    ...corporations,
    ...state.countries.map(({ code, name }): [string, string | undefined] => [
      name,
      AWKWARD_COUNTRIES[code],
    ]),
    ...state.parties.map(({ abbreviation, name }): [string, string | undefined] => [
      name,
      AWKWARD_PARTIES[abbreviation ?? ''],
    ]),
    [state.conflicts.at(-1)?.name, AWKWARD_CONFLICT],
    ['World 100', AWKWARD_FUND],
  ];
  return new Map(
    all.filter((pair): pair is [string, string] => pair.every((name) => name !== undefined)),
  );
}

/** Replaces the names wherever a text has them. */
function renameAll(state: WorldState, names: ReadonlyMap<string, string>): WorldState {
  const escaped = Array.from(names.keys(), (name) =>
    name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`),
  );
  const pattern = new RegExp(escaped.join('|'), 'gu');
  return JSON.parse(JSON.stringify(state), (_key, value: unknown) =>
    typeof value === 'string'
      ? value.replaceAll(pattern, (name) => names.get(name) ?? name)
      : value,
  ) as WorldState;
}

/** Ends some biographies with an awkward promise. */
function withPromise(character: Character, random: Random): Character {
  const promise = random.pick(AWKWARD_PROMISES);
  const [opening] = character.bio?.split('\n') ?? [];
  return opening !== undefined && random.chance(0.4)
    ? { ...character, bio: `${opening}\n${promise}` }
    : character;
}

/** Some posts lack a title, a text, an author, a category or a date, as the service allows. */
function withGaps(post: NewsPost, random: Random): NewsPost {
  const unless = <Value>(probability: number, value: Value): Value | null =>
    random.chance(probability) ? null : value;
  const content = random.chance(0.2) ? random.pick(AWKWARD_TEXTS) : post.content;
  return {
    ...post,
    title: unless(0.03, post.title),
    content: unless(0.03, content),
    authorName: unless(0.03, post.authorName),
    category: unless(0.05, post.category),
    turn: unless(0.01, post.turn),
  };
}

/** As a server sends a crisis without texts: the title falls back to the kind. */
function withoutTexts(crisis: Crisis): Crisis {
  if (crisis.kind !== 'pree.lost_wallet') return crisis;
  const options = crisis.options.map((option) => ({ ...option, description: '' }));
  return { ...crisis, title: crisis.kind, headline: '', body: '', options };
}
