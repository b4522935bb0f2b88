/**
 * What the record counts: every metric once, with its label as on the screen.
 *
 * A *family* (`voteShare`, `office` …) has a series for each of its members: `voteShare/Ada%20Marsh` is the
 * share of one candidate. The member is written so that no address needs to encode it again.
 */
import { OWN_METRICS } from './own-metrics';
import type { MetricUnit } from './subjects';

/** What a metric is: one entry for each name that observations use. */
interface Metric {
  /** As on the screen, for example `Share price`. */
  readonly label: string;
  readonly unit: MetricUnit;
  /** Only this player can see it: it goes into the profile's record and never into the server's. */
  readonly isOwn?: true;
}

export const METRICS = {
  ...OWN_METRICS,

  // The world.
  turn: { label: 'Turn', unit: 'turns' },
  gameDate: { label: 'Date in the game', unit: 'text' },

  // Characters.
  politicalInfluence: { label: 'Political influence', unit: 'index' },
  nationalInfluence: { label: 'National influence', unit: 'index' },
  favorability: { label: 'Favourability', unit: 'index' },
  campaignFunds: { label: 'Campaign funds', unit: 'money' },
  netWorth: { label: 'Net worth', unit: 'money' },
  portfolio: { label: 'Portfolio', unit: 'money' },
  infamy: { label: 'Infamy', unit: 'index' },
  donorBase: { label: 'Donor base', unit: 'count' },
  actionsLeft: { label: 'Actions', unit: 'count' },
  party: { label: 'Party', unit: 'text' },
  position: { label: 'Position', unit: 'text' },
  homeState: { label: 'Home state', unit: 'text' },
  /** A country's code. */
  homeCountry: { label: 'Country', unit: 'text' },
  /** The id of an election; empty without one. */
  candidacy: { label: 'Standing in', unit: 'text' },
  company: { label: 'Runs a corporation', unit: 'text' },
  /** Ranks in the character's country, by what it ranks. */
  rankNpi: { label: 'Rank by national influence', unit: 'count' },
  rankPi: { label: 'Rank by political influence', unit: 'count' },
  rankFavorability: { label: 'Rank by favourability', unit: 'count' },
  rankFunds: { label: 'Rank by funds', unit: 'count' },
  rankActions: { label: 'Rank by actions', unit: 'count' },

  // Parties.
  members: { label: 'Members', unit: 'count' },
  seats: { label: 'Seats', unit: 'count' },
  treasury: { label: 'Treasury', unit: 'money' },
  chair: { label: 'Chair', unit: 'text' },
  economicPosition: { label: 'Economic position', unit: 'index' },
  socialPosition: { label: 'Social position', unit: 'index' },

  // Countries and their governments.
  leader: { label: 'Leader', unit: 'text' },
  regime: { label: 'Government type', unit: 'text' },
  population: { label: 'Population', unit: 'count' },
  electionCycle: { label: 'Last election cycle', unit: 'count' },
  primeRate: { label: 'Prime rate', unit: 'percent' },
  inflation: { label: 'Inflation', unit: 'percent' },
  gdpGrowth: { label: 'GDP growth', unit: 'percent' },
  bankChair: { label: 'Central bank chair', unit: 'text' },
  marketChange: { label: 'Stock market, change in 24 hours', unit: 'percent' },
  governmentStatus: { label: 'Government', unit: 'text' },
  headOfGovernment: { label: 'Head of government', unit: 'text' },
  governingParty: { label: 'Governing party', unit: 'text' },
  coalition: { label: 'Coalition', unit: 'text' },
  governmentSeats: { label: 'Government seats', unit: 'count' },
  majority: { label: 'Majority', unit: 'count' },
  chamberSeats: { label: 'Seats of the chamber', unit: 'count' },
  legislatureSeats: { label: 'Seats of the legislature', unit: 'count' },
  /** A family: by party. */
  partySeats: { label: 'Seats in the legislature', unit: 'count' },
  /** A family: by party, where the service states its chambers; the others are then not recorded. */
  seatsHeld: { label: 'Seats in the chamber', unit: 'count' },
  /** A family: by role. */
  office: { label: 'Office holder', unit: 'text' },
  /** A family: one past event of a country's history. */
  event: { label: 'Event', unit: 'text' },
  /** Families: by theatre. The contract does not say whether a theatre is a conflict's number. */
  battle: { label: 'Battle', unit: 'text' },
  battleControl: { label: 'Control after a battle', unit: 'percent' },

  // Corporations.
  sharePrice: { label: 'Share price', unit: 'price' },
  /** Of the last trade of a turn, in the common unit. */
  tradePrice: { label: 'Price of the last trade', unit: 'price' },
  marketCap: { label: 'Market capitalisation', unit: 'money' },
  corporateCash: { label: 'Cash on hand', unit: 'money' },
  debt: { label: 'Total debt', unit: 'money' },
  revenue: { label: 'Revenue', unit: 'money' },
  income: { label: 'Income', unit: 'money' },
  costs: { label: 'Costs', unit: 'money' },
  dividends: { label: 'Dividends', unit: 'money' },
  dividendRate: { label: 'Dividend rate', unit: 'fraction' },
  /** Of its sectors, each by its revenue. */
  growth: { label: 'Growth of its sectors', unit: 'fraction' },
  shares: { label: 'Shares', unit: 'count' },
  float: { label: 'Public float', unit: 'count' },
  rating: { label: 'Credit rating', unit: 'text' },
  ratingScore: { label: 'Credit score', unit: 'index' },
  ceo: { label: 'Chief executive', unit: 'text' },
  /** A family: by holder. */
  shareHeld: { label: 'Share held', unit: 'percent' },
  /** Families: by the sector's type and region. */
  sectorRevenue: { label: 'Sector revenue', unit: 'money' },
  sectorMargin: { label: 'Sector margin', unit: 'fraction' },
  sectorGrowth: { label: 'Sector growth', unit: 'fraction' },
  sectorWorkers: { label: 'Sector workers', unit: 'count' },

  // Bonds.
  bondPrice: { label: 'Price', unit: 'face' },
  unitPrice: { label: 'Price of a unit', unit: 'price' },
  bondYield: { label: 'Yield', unit: 'percent' },
  coupon: { label: 'Coupon', unit: 'percent' },
  issued: { label: 'Issued', unit: 'count' },
  holders: { label: 'Holders', unit: 'count' },
  turnsToMaturity: { label: 'Turns to maturity', unit: 'turns' },
  /** `paying` or `defaulted`. */
  standing: { label: 'Standing', unit: 'text' },

  // Funds.
  nav: { label: 'Quoted NAV', unit: 'price' },
  units: { label: 'Units', unit: 'count' },
  backing: { label: 'Backing ratio', unit: 'fraction' },
  reserveUnits: { label: 'Units in reserve', unit: 'count' },
  expenseRatio: { label: 'Expenses per year', unit: 'fraction' },
  fundCash: { label: 'Cash', unit: 'money' },
  fundStatus: { label: 'Status', unit: 'text' },
  pauseReason: { label: 'Paused because', unit: 'text' },

  // Elections. An ISO time says when one ends, because the turns that are left change without an answer.
  phase: { label: 'Phase', unit: 'text' },
  endsAt: { label: 'Ends', unit: 'text' },
  primaryEndsAt: { label: 'Primary ends', unit: 'text' },
  contested: { label: 'Seats', unit: 'count' },
  candidates: { label: 'Candidates', unit: 'count' },
  votes: { label: 'Votes', unit: 'count' },
  /** The candidate with the most votes; empty while two have as many. */
  frontRunner: { label: 'In the lead', unit: 'text' },
  /** Percentage points between the first and the second. */
  lead: { label: 'Lead', unit: 'points' },
  winner: { label: 'Winner', unit: 'text' },
  /** A family: by candidate's name, in hundredths. */
  voteShare: { label: 'Share of the votes', unit: 'percent' },
  /** The same of the votes of one turn, where the server sends no standing. */
  turnShare: { label: 'Share of the turn’s votes', unit: 'percent' },
  /** A family: by candidate's name, within the own party. */
  primaryShare: { label: 'Share in the primary', unit: 'percent' },
  /** A family: by candidate's name. */
  expectedSeats: { label: 'Expected seats', unit: 'count' },

  // Bills.
  billStatus: { label: 'Status', unit: 'text' },
  /** `pending`, `passed` or `failed`, whatever words the service has. */
  billOutcome: { label: 'Outcome', unit: 'text' },
  votesFor: { label: 'Votes for', unit: 'count' },
  votesAgainst: { label: 'Votes against', unit: 'count' },
  abstentions: { label: 'Abstentions', unit: 'count' },
  sponsor: { label: 'Sponsor', unit: 'text' },

  // Conflicts. Severity, intensity and supplies are numbers on some servers and words on others.
  control: { label: 'Control by side B', unit: 'percent' },
  conflictStatus: { label: 'Status', unit: 'text' },
  severity: { label: 'Severity', unit: 'index' },
  intensity: { label: 'Intensity', unit: 'index' },
  supplyA: { label: 'Supply of side A', unit: 'index' },
  supplyB: { label: 'Supply of side B', unit: 'index' },
  countriesA: { label: 'Countries of side A', unit: 'text' },
  countriesB: { label: 'Countries of side B', unit: 'text' },
  backerA: { label: 'Backer of side A', unit: 'text' },
  backerB: { label: 'Backer of side B', unit: 'text' },

  // Commodities, over the whole world. No server says in which currency it states the price.
  commodityPrice: { label: 'Price of a unit', unit: 'index' },
  commoditySupply: { label: 'Supply', unit: 'index' },
  commodityDemand: { label: 'Demand', unit: 'index' },

  // Currencies.
  exchangeRate: { label: 'Units for one common unit', unit: 'rate' },
} as const satisfies Readonly<Record<string, Metric>>;

/** The metrics that have members. */
export type Family =
  | 'cash'
  | 'partySeats'
  | 'seatsHeld'
  | 'office'
  | 'event'
  | 'battle'
  | 'battleControl'
  | 'shareHeld'
  | 'sectorRevenue'
  | 'sectorMargin'
  | 'sectorGrowth'
  | 'sectorWorkers'
  | 'voteShare'
  | 'turnShare'
  | 'primaryShare'
  | 'expectedSeats';

/** The name of a metric, or of one member of a family. */
export type MetricName = Exclude<keyof typeof METRICS, Family> | `${Family}/${string}`;

/** Longer names of candidates and events are cut: the name of a metric is a key. */
const LONGEST_MEMBER = 60;

/** A few characters that differ for texts with the same beginning. */
function mark(text: string): string {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 32;
  return hash.toString(36);
}

/** The metric of one member of a family: `voteShare/Ada%20Marsh`. Without a colon and a comma, so that addresses can list metrics. */
export function memberMetric<Of extends Family>(family: Of, member: string): `${Of}/${string}` {
  const isLong = member.length > LONGEST_MEMBER;
  const short = isLong ? `${member.slice(0, LONGEST_MEMBER)}… ${mark(member)}` : member;
  // Half of a surrogate pair would make encodeURIComponent throw.
  return `${family}/${encodeURIComponent(short.replaceAll(/\p{Surrogate}/gu, ''))}`;
}

/** What a metric's name means; null for a name that no observation has. */
export function metricOf(name: string): Metric | null {
  const family = name.split('/', 1)[0] ?? '';
  return Object.hasOwn(METRICS, family) ? METRICS[family as keyof typeof METRICS] : null;
}

/** The member of a family: `Ada Marsh` of `voteShare/Ada%20Marsh`; null for a metric without one. */
export function memberOf(name: string): string | null {
  const slash = name.indexOf('/');
  if (slash < 0) return null;
  const member = name.slice(slash + 1);
  try {
    return decodeURIComponent(member);
  } catch {
    return member;
  }
}

/** The same with its whole name where that is one of `names`: a metric has the beginning of a long one. */
export function memberAmong(metric: string, names: Iterable<string>): string | null {
  const [family = ''] = metric.split('/', 1);
  for (const name of names) if (memberMetric(family as Family, name) === metric) return name;
  return memberOf(metric);
}

/** A metric in words: `Share of the votes, Ada Marsh`; its own name where it is not known. */
export function metricLabel(name: string): string {
  const [metric, member] = [metricOf(name), memberOf(name)];
  if (metric === null) return name;
  return member === null ? metric.label : `${metric.label}, ${member}`;
}
