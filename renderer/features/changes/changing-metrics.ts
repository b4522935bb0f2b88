/** The groups of changes in their order, and the figures that get a line in each, the weightiest first. */

/** Whose the changes are. */
export type ChangeGroup = 'me' | 'party' | 'country' | 'watched' | 'world';

/** A metric without its member: `cash` of `cash/KSK`. */
export function bareMetric(metric: string): string {
  return metric.split('/', 1)[0] ?? metric;
}

/** Of a country, and of what its legislature decides. */
const OF_COUNTRIES = [
  'leader',
  'headOfGovernment',
  'governmentStatus',
  'governingParty',
  'coalition',
  'governmentSeats',
  'regime',
];

const OF_ECONOMIES = ['gdpGrowth', 'inflation', 'primeRate', 'bankChair'];

export const CHANGING_METRICS: Readonly<Record<ChangeGroup, readonly string[]>> = {
  me: [
    'ownOffice',
    'cabinetOffice',
    'ownParty',
    'ownRace',
    'funds',
    'cash',
    'cashAtHome',
    'cashOnHand',
    'netPerTurn',
    'actions',
    'ownShare',
    'billOutcome',
    'ownInfluence',
    'ownNationalInfluence',
    'ownFavorability',
    'donorLevel',
    'sharePrice',
    'companyPrice',
    'companyCapital',
  ],
  party: ['seats', 'members', 'treasury', 'chair', 'economicPosition', 'socialPosition'],
  country: [...OF_COUNTRIES, ...OF_ECONOMIES, 'seatsHeld', 'partySeats', 'billOutcome'],
  watched: [
    ...OF_COUNTRIES,
    ...OF_ECONOMIES,
    'sharePrice',
    'tradePrice',
    'nav',
    'bondPrice',
    'unitPrice',
    'exchangeRate',
    'rating',
    'ceo',
    'standing',
    'fundStatus',
    'control',
    'conflictStatus',
    'billOutcome',
    'phase',
    'frontRunner',
    'seats',
    'members',
    'chair',
    'treasury',
    'party',
    'position',
    'politicalInfluence',
    'nationalInfluence',
    'favorability',
  ],
  world: ['leader', 'headOfGovernment', 'governmentStatus', 'conflictStatus', 'control'],
};

/** The figures of the world of which every subject's changes are asked for. */
export const WORLD_METRICS: readonly string[] = CHANGING_METRICS.world;

/** Whether a rise is neither good nor bad for the player. */
const NEUTRAL: ReadonlySet<string> = new Set([
  'inflation',
  'primeRate',
  'exchangeRate',
  'control',
  'economicPosition',
  'socialPosition',
  'seatsHeld',
  'partySeats',
  'governmentSeats',
]);

/** Whether a rise of this figure is neither good nor bad. */
export function isNeutral(metric: string): boolean {
  return NEUTRAL.has(bareMetric(metric));
}
