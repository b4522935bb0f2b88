/** Answers with the fields that the contract's fixtures leave out: the most complete that a server sends. */
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';

export interface RecordedAnswer<Id extends ReadId = ReadId> {
  readonly id: Id;
  readonly params: ParamsOf<Id>;
  readonly answer: ResponseOf<Id>;
}

function recordedAnswer<Id extends ReadId>(
  id: Id,
  params: ParamsOf<Id>,
  answer: ResponseOf<Id>,
): RecordedAnswer<Id> {
  return { id, params, answer };
}

const candidates = [
  { id: 'e1-1', characterName: 'Ada Marsh', party: 'Civic Union', isNPP: false },
  { id: 'e1-2', characterName: 'Bo Lind', party: 'Labour', isNPP: false },
  // Two candidates of one name are distinguished by their id.
  { id: 'e1-3', characterName: 'Bo Lind', party: 'Greens', isNPP: true },
];

export const richAnswers = [
  recordedAnswer(
    'clientStatus',
    { layout: 'full' },
    {
      name: 'Ada Marsh',
      funds: 250_000,
      cashOnHand: 900.5,
      personalHomeLiquid: 700,
      homeCurrency: 'USD',
      projectedIncome: 84_000,
      campaignIncomeBreakdown: { netPerTurn: 12_000 },
      dividendIncome: 30,
      bondIncome: 4,
      actions: 12,
      actionCap: 200,
      baseActionsPerTurn: 4,
      officeActionBonus: 2,
      bonusActionsFromParty: null,
      chairActionBonus: 1,
      politicalInfluence: 40.25,
      favorability: 55,
      donorBaseLevel: 5,
      currentOfficeType: 'senator',
      electionStats: {
        electionId: 'e1',
        isMultiSeat: true,
        totalSeats: 4,
        myVotePct: 38.25,
        marginPct: -1.5,
        seatsProjected: 2,
        history: [
          { turn: 10, pct: 37, seats: 1 },
          { turn: 11, pct: 38.25, seats: null },
          { turn: null, pct: 1, seats: 1 },
        ],
      },
      corpNav: {
        sequentialId: 4,
        name: 'Marsh & Sons',
        sharePrice: 50.123,
        liquidCapital: 1000,
        liquidCurrencyCode: 'USD',
        marketingStrength: 3,
        ceoSalary: 20,
        history: [{ turn: 11, sharePrice: 49, liquidCapital: 990, marketingStrength: 2 }],
      },
    },
  ),
  // The zeros of a monarch's campaign are not figures of the player.
  recordedAnswer('clientStatus', {}, { isImperial: true, funds: 0, cashOnHand: 10, actions: 3 }),
  recordedAnswer(
    'ownAccount',
    {},
    {
      user: {
        username: 'ada',
        hasCharacter: true,
        unreadMailCount: 2,
        character: { name: 'Ada Marsh', nationalInfluence: 12, countryId: 'us' },
      },
    },
  ),
  recordedAnswer(
    'party',
    { id: '66f0a1b2c3d4e5f6010203aa', country: 'us' },
    {
      party: {
        id: '66f0a1b2c3d4e5f6010203aa',
        name: 'Civic Union',
        memberCount: 12,
        partyUrl: 'https://game.example/party/US/3',
      },
    },
  ),
  recordedAnswer(
    'countryEconomy',
    { code: 'av' },
    {
      currencyCode: 'AVM',
      exchangeRate: 1.02,
      gdpGrowthHistory: [{ turn: 11, rate: 1.5 }],
      rateHistory: [{ turn: 11.5, rate: 4 }, { rate: 4 }],
      stockMarket: { totalMarketCap: 1000, change24h: 0 },
    },
  ),
  recordedAnswer(
    'government',
    { country: 'UK' },
    {
      officials: [
        { role: 'minister', characterName: 'Bo Lind' },
        { role: 'minister', characterName: 'Cy Orr' },
        { role: 'house', characterName: 'Di Fox', party: 'Greens' },
      ],
      governmentFormation: {
        status: 'collapsed',
        pmName: 'Ada Marsh',
        governingPartyName: 'Civic Union',
        coalitionPartyNames: ['Civic Union', 'Greens'],
        totalSeatsSupporting: 340,
        majorityThreshold: 326,
        totalSeats: 650,
        seatsByParty: [{ partyId: '66f0a1b2c3d4e5f6010203aa', partyName: 'Greens', seats: 10 }],
      },
    },
  ),
  recordedAnswer(
    'election',
    { id: 'e1' },
    {
      election: {
        id: 'e1',
        electionType: 'house',
        state: 'CA',
        status: 'active',
        totalSeats: 4,
        primaryEndTime: '2026-01-01T00:00:00.000Z',
        endTime: '2027-01-01T00:00:00.000Z',
      },
      phase: { inPrimary: false, inGeneral: true },
      candidates,
      votes: {
        totalVotes: 300,
        finalized: false,
        tallies: [
          { candidateId: 'e1-1', votes: 100, sharePct: 33.33 },
          { candidateId: 'e1-2', votes: 150, sharePct: 50 },
          { candidateId: 'e1-3', votes: 50, sharePct: 16.67 },
        ],
        snapshots: [
          { turn: 10, votes: { 'e1-1': 20, 'e1-2': 20, 'e1-3': 20 } },
          { turn: 11, votes: { 'e1-1': 100, 'e1-2': 150, 'e1-3': 50 } },
        ],
        seatsEstimate: { 'e1-2': 3 },
      },
    },
  ),
  recordedAnswer(
    'election',
    { id: 'e2' },
    {
      election: { status: 'completed', electionType: 'senate' },
      candidates,
      votes: {
        finalized: true,
        latestSnapshot: { turn: 12, sharesPct: { 'e1-1': 60.004, 'e1-2': 39.996 } },
      },
    },
  ),
  // Two have equally many votes: nobody leads, and nobody has won.
  recordedAnswer(
    'election',
    { id: 'e3' },
    {
      election: { status: 'completed' },
      candidates,
      votes: {
        finalized: true,
        latestSnapshot: { turn: 12, sharesPct: { 'e1-1': 50, 'e1-2': 50 } },
      },
    },
  ),
  recordedAnswer(
    'elections',
    { country: 'US' },
    {
      elections: [
        { id: 'e4', electionType: 'primary', status: 'open', candidates: [] },
        // The row does not say whether this is still the primary.
        { id: 'e5', electionType: 'house', status: 'active', candidates: [] },
      ],
    },
  ),
  recordedAnswer(
    'corporation',
    { name: 'Marsh', id: 4 },
    {
      sequentialId: 4,
      name: 'Marsh & Sons',
      currencyCode: 'USD',
      ceo: null,
      financials: { totalRevenue: 100, operatingIncome: 40, operatingCosts: 60, dividendRate: 0.1 },
      shareStructure: {
        totalShares: 1000,
        publicFloat: 400,
        sharePrice: 50.12,
        shareholders: [
          { name: 'Ada Marsh', shares: 400, percentage: 40 },
          { name: 'Ada Marsh', shares: 200, percentage: 20 },
          { name: null, shares: 1, percentage: 0.1 },
        ],
      },
      sectors: [
        {
          stateId: 'CA',
          stateName: 'California',
          sectorType: 'energy',
          revenue: 60,
          profitMargin: 0.4,
          currentGrowthRate: -0.01,
          workers: 7,
        },
        { stateId: 'CA', stateName: 'California', sectorType: 'energy', revenue: 61 },
        { stateId: 'NY', sectorType: 'media', revenue: 40, workers: '8' },
        { revenue: 1 },
      ],
    },
  ),
  // Two battles of one turn in one theatre: the newer one comes first.
  recordedAnswer(
    'countryBattles',
    { code: 'US' },
    {
      battles: [
        { theaterId: 7, turn: 12, result: 'stalemate', noContact: false, controlAfter: 41 },
        { theaterId: 7, turn: 12, result: 'attacker_victory', controlAfter: 40 },
        { theaterId: 7, turn: 11, result: null, controlAfter: null },
        { theaterId: 8, turn: 11, result: 3, unopposedAdvance: true, controlAfter: 0 },
        { turn: 11, result: 'stalemate' },
        { theaterId: 9, result: 'stalemate' },
      ],
    },
  ),
  // Asked by name, and the answer has no sequential id: no key, no observation.
  recordedAnswer(
    'corporation',
    { name: 'Marsh' },
    {
      id: '66f0a1b2c3d4e5f6010203cc',
      name: 'Marsh & Sons',
      balanceSheet: { cashOnHand: 1000 },
    },
  ),
  // The previous page may have newer trades of its newest turn.
  recordedAnswer(
    'corporationSharesHistory',
    { id: 4, page: 2 },
    {
      page: 2,
      entries: [
        { turn: 11, shares: 1, pricePerShareAnchor: 5 },
        { turn: 10, shares: 1, pricePerShareAnchor: 4 },
        { turn: 10, shares: 1, pricePerShareAnchor: 3 },
        { turn: 9, shares: 1, pricePerShareAnchor: null },
      ],
    },
  ),
  recordedAnswer(
    'bonds',
    {},
    {
      bonds: [
        { id: 'b1', yieldToMaturity: 0.06, defaulted: true, issuerName: 'Avaria' },
        { id: 'b2', marketPrice: 0.5, defaulted: null },
      ],
    },
  ),
  recordedAnswer(
    'leaderboard',
    { country: 'US', metric: 'funds' },
    {
      characters: [
        {
          rank: 2,
          id: '66f0a1b2c3d4e5f601020304',
          name: 'Ada Marsh',
          funds: 10,
          nativeCurrencyCode: 'USD',
          actions: 5,
          profileUrl: 'https://game.example/character/17',
        },
      ],
    },
  ),
  ...(['pi', 'favorability', 'actions'] as const).map((metric) =>
    recordedAnswer(
      'leaderboard',
      { country: 'US', metric },
      {
        characters: [{ rank: 1, name: 'Ada Marsh', profileUrl: '/character/17' }],
      },
    ),
  ),
  // The second candidate of the same name leads: the text has the name, the series has the id.
  recordedAnswer(
    'election',
    { id: 'e6' },
    {
      election: { status: 'active' },
      candidates,
      votes: { latestSnapshot: { turn: 12, sharesPct: { 'e1-2': 40, 'e1-3': 60 } } },
    },
  ),
  // Only the shares of the votes of turn 12: they do not show who leads the race.
  recordedAnswer(
    'election',
    { id: 'e7' },
    {
      election: { status: 'active' },
      candidates,
      votes: {
        totalVotes: 900,
        latestSnapshot: {
          turn: 12,
          cumulativeVotes: 900,
          sharesPct: { 'e1-1': 30.004, 'e1-2': 69.996 },
        },
      },
    },
  ),
] satisfies readonly RecordedAnswer[];
