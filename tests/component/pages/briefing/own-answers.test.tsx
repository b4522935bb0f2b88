/** Everything that the player's own answers carry is shown somewhere, or is left out for a stated reason. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { knownFields } from 'virtual:contract-facts';

import type { ReadId, ResponseOf } from '@shared/contract/index';
import { textOf, valueOf } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';

import { ACCOUNT, ACCOUNT_NOT_SHOWN } from './own-account';
import { CAREER, HONOURS, ID } from './own-life';

const OWN = [
  'clientNav',
  'clientStatus',
  'character',
  'characterCareer',
  'characterAchievements',
  'ownAccount',
] as const satisfies readonly ReadId[];

const NAV: ResponseOf<'clientNav'> = {
  user: {
    id: 'u1',
    username: 'ada-account',
    isAdmin: false,
    isModerator: true,
    character: { id: ID },
  },
  hasCharacter: true,
  characterCountryId: 'ZQ',
  characterName: 'Ada Sentinel',
  unreadCount: 31,
  unreadMailCount: 32,
  homeState: { id: 'NM', name: 'Northmarch' },
  currentParty: { id: '7', name: 'Quiet Party' },
  activeElection: { id: 'e1', seatId: 's1', label: 'Senate Race' },
  activePresidentElectionId: 'e2',
  activePresidentElectionSeatId: 'ZQ-president',
  missingDemographics: true,
  myCorporationId: 42,
  myCorporationType: 'energy',
  myCorporationCountryId: 'ZQ',
  myUnionId: 'union-1',
  cabinetOffice: { positionName: 'Minister of Tides', countryCode: 'zq' },
  governorOffice: { stateId: 'SF', stateName: 'Saltflats', countryCode: 'zq' },
  imperialCharacter: { name: 'House of Ash', countryId: 'ZQ' },
  adminCharacters: [{ id: ID }],
  pendingSeasonRecapId: 'recap',
  pendingCharterCount: 3,
  settlementCrisisLive: true,
};

const STATUS: ResponseOf<'clientStatus'> = {
  name: 'Ada Status',
  funds: 1_101,
  actions: 12,
  cashOnHand: 1_103,
  projectedIncome: 1_104,
  actionCap: 205,
  personalHomeLiquid: 1_106,
  homeCurrency: 'ZQM',
  donorBaseLevel: 17,
  politicalInfluence: 41.5,
  favorability: 61.5,
  currentOfficeType: 'harbour_master',
  isCentralBankChair: true,
  isImperial: false,
  hoardThreshold: 107,
  baseActionsPerTurn: 6,
  officeActionBonus: 2,
  bonusActionsFromParty: 3,
  chairActionBonus: 4,
  dividendIncome: 1_112,
  bondIncome: 1_113,
  campaignIncomeBreakdown: {
    populationTier: 'mega',
    baseGen: 1_114,
    donorBonus: 1_115,
    officeBonus: 1_116,
    unionContribution: 1_117,
    stateTax: 1_118,
    nationalTax: 1_119,
    totalTax: 1_120,
    netPerTurn: 1_121,
  },
  corpNav: {
    sequentialId: 43,
    name: 'Sentinel Works',
    sharePrice: 1_122,
    priceChange1h: 5.5,
    liquidCapital: 1_124,
    liquidCurrencyCode: 'ZQN',
    marketingStrength: 8.5,
    ceoSalary: 1_125,
    history: [
      { turn: 11, sharePrice: 1_126, liquidCapital: 1_127, marketingStrength: 9.5 },
      { turn: 12, sharePrice: 1_128, liquidCapital: 1_129, marketingStrength: 10.5 },
    ],
  },
  electionStats: {
    electionId: 'e1',
    isMultiSeat: true,
    totalSeats: 14,
    myVotePct: 44.5,
    marginPct: -3.5,
    seatsProjected: 9,
    history: [
      { turn: 21, pct: 40.5, seats: 8 },
      { turn: 22, pct: 46.5, seats: 10 },
    ],
  },
};

const PERSON: ResponseOf<'character'> = {
  ok: true,
  found: true,
  character: {
    id: ID,
    name: 'Ada Person',
    bio: 'Keeps bees.',
    countryId: 'ZR',
    party: 'Loud Party',
    partyId: 'p-object-id',
    partyColor: '#336699',
    partyUrl: '/party/ZR/8',
    state: 'Southmarch',
    stateCode: 'SM',
    position: 'Keeper of tides',
    politicalInfluence: 43.5,
    nationalInfluence: 42.5,
    favorability: 63.5,
    campaignFunds: 1_201,
    netWorth: 1_202,
    isCeo: true,
    ceoOf: 'Tidal Works',
    profileUrl: '/character/17',
    activeElection: { electionId: 'e4', electionType: 'regatta' },
    cashOnHand: 1_203,
    portfolioValue: 1_204,
    infamy: 6.5,
    actions: 312,
    donorBaseLevel: 317,
    createdAt: '2026-06-01T10:00:00.000Z',
  },
};

/** Fields that no screen shows, each with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'clientNav answer.user': 'its fields are shown',
  'clientNav answer.user.isAdmin': 'an administrator’s entries are tested in navigation.test.tsx',
  'clientNav answer.user.id': 'an object id says nothing to a player',
  'clientNav answer.user.character': 'its id is the link of the character’s entry',
  'clientNav answer.homeState': 'its fields are shown',
  'clientNav answer.homeState.id': 'the name stands for it',
  'clientNav answer.currentParty': 'its fields are shown',
  'clientNav answer.activeElection': 'its fields are shown',
  'clientNav answer.activeElection.seatId': 'the label names the seat',
  'clientNav answer.activePresidentElectionSeatId': 'the link leads to the race of that seat',
  'clientNav answer.myCorporationCountryId': 'the corporation’s own screen says it',
  'clientNav answer.isImperialMode': 'a monarch’s screens are tested in lede.test.tsx',
  'clientStatus answer.isImperial': 'a monarch’s screens are tested in lede.test.tsx',
  'clientNav answer.wikiDisabled': 'this client has no wiki',
  'clientNav answer.unionsEnabled': 'the union’s entry exists where the player has a union',
  'clientNav answer.conflictsEnabled': 'the entry of the screen is left out where it is false',
  'clientNav answer.funds': 'an outdated number that disagrees with client-status',
  'clientNav answer.actions': 'client-status has the current number',
  'clientStatus answer.name': 'client-nav names the character',
  'clientStatus answer.status': 'only says that there is no character, which has a notice',
  'clientStatus answer.campaignFundsStored': 'always equals the funds',
  'clientStatus answer.campaignIncomeBreakdown': 'its fields are shown',
  'clientStatus answer.corpNav': 'its fields are shown',
  'clientStatus answer.corpNav.history': 'its fields are shown',
  'clientStatus answer.electionStats': 'its fields are shown',
  'clientStatus answer.electionStats.electionId':
    'the figures stand with the race of this id, which client-nav links',
  'clientStatus answer.electionStats.history': 'its fields are shown',
  'character answer.ok': 'part of the envelope',
  'character answer.found': 'a miss has an empty state',
  'character answer.character': 'its fields are shown',
  'character answer.character.id': 'an object id says nothing to a player',
  'character answer.character.partyId': 'an object id; the party is linked by its number',
  'character answer.character.campaignFunds': 'client-status has the player’s current funds',
  'character answer.character.cashOnHand': 'outdated; client-status has the player’s cash',
  'character answer.character.partyUrl': 'gives the number by which the party is linked',
  'character answer.character.activeElection': 'its fields are shown',
  'characterCareer answer.ok': 'part of the envelope',
  'characterCareer answer.found': 'a miss has an empty state',
  'characterCareer answer.characterId': 'the screen is this character’s',
  'characterCareer answer.characterName': 'the screen is this character’s',
  'characterCareer answer.career': 'its fields are shown',
  'characterCareer answer.career[].office': 'the label stands for it',
  'characterCareer answer.career[].office.type': 'the label stands for it',
  'characterCareer answer.career[].office.state': 'the label stands for it',
  'characterAchievements answer.ok': 'part of the envelope',
  'characterAchievements answer.found': 'a miss has an empty state',
  'characterAchievements answer.achievements': 'its fields are shown',
  'characterAchievements answer.achievements[].id': 'an object id says nothing to a player',
  ...ACCOUNT_NOT_SHOWN,
};

/** How a field appears in the markup of the screens. */
const SHOWN: Readonly<Record<string, string | RegExp>> = {
  'clientNav answer.user.username': 'ada-account',
  'clientNav answer.user.isModerator': 'Moderator',
  'clientNav answer.hasCharacter': 'data-nav-id="character"',
  'clientNav answer.characterCountryId': '#/countries/ZQ',
  'clientNav answer.characterName': 'Ada Sentinel',
  'clientNav answer.unreadCount': 'data-value="31"',
  'clientNav answer.unreadMailCount': 'data-value="32"',
  'clientNav answer.homeState.name': 'Northmarch',
  'clientNav answer.currentParty.id': '#/parties/ZQ/7',
  'clientNav answer.currentParty.name': 'Quiet Party',
  'clientNav answer.activeElection.id': '#/elections/e1',
  'clientNav answer.activeElection.label': 'Senate Race',
  'clientNav answer.activePresidentElectionId': '#/elections/e2',
  'clientNav answer.missingDemographics': 'Demographics are missing',
  'clientNav answer.myCorporationId': '#/corporations/42',
  'clientNav answer.myCorporationType': 'Energy',
  'clientNav answer.myUnionId': 'Your union',
  'clientNav answer.cabinetOffice': 'Minister of Tides',
  'clientNav answer.governorOffice': 'Saltflats',
  'clientNav answer.imperialCharacter': 'House of Ash',
  'clientNav answer.adminCharacters': 'data-nav-id="admin-characters"',
  'clientNav answer.pendingSeasonRecapId': 'Season recap is ready',
  'clientNav answer.pendingCharterCount': '3 pending charters',
  'clientNav answer.settlementCrisisLive': /data-nav-id="conflicts"[^>]*prompt/u,
  'clientStatus answer.cashOnHand': 'All your currencies: 1,103',
  'clientStatus answer.homeCurrency': 'ZQM',
  'clientStatus answer.currentOfficeType': 'Harbour master',
  'clientStatus answer.isCentralBankChair': 'Chair of the central bank',
  'clientStatus answer.campaignIncomeBreakdown.populationTier': 'Mega',
  'clientStatus answer.corpNav.sequentialId': '#/corporations/43',
  'clientStatus answer.corpNav.name': 'Sentinel Works',
  'clientStatus answer.corpNav.liquidCurrencyCode': 'ZQN',
  'clientStatus answer.corpNav.history[].turn': /Turn 12\b/u,
  'clientStatus answer.corpNav.history[].sharePrice': /Turn 12: [^<]*1,128/u,
  'clientStatus answer.corpNav.history[].liquidCapital': /Turn 12: [^<]*1,129/u,
  'clientStatus answer.corpNav.history[].marketingStrength': 'Turn 12: 10.5',
  'clientStatus answer.electionStats.isMultiSeat': 'Seats to be filled',
  'clientStatus answer.electionStats.history[].turn': /Turn 22\b/u,
  'clientStatus answer.electionStats.history[].pct': 'Turn 22: 46.5',
  'clientStatus answer.electionStats.history[].seats': 'Turn 22: 10',
  'character answer.character.name': 'Ada Person',
  'character answer.character.bio': 'Keeps bees.',
  'character answer.character.countryId': '#/countries/ZR',
  'character answer.character.party': 'Loud Party',
  'character answer.character.partyColor': /style="background/u,
  'character answer.character.state': 'Southmarch',
  'character answer.character.stateCode': '(SM)',
  'character answer.character.position': 'Keeper of tides',
  'character answer.character.isCeo': 'Runs a corporation',
  'character answer.character.ceoOf': 'Tidal Works',
  'character answer.character.profileUrl': '/character/17',
  'character answer.character.activeElection.electionId': '#/elections/e4',
  'character answer.character.activeElection.electionType': 'Regatta',
  'character answer.character.createdAt': '2026-06-01T10:00:00.000Z',
  'characterCareer answer.career[].type': 'Crowned',
  'characterCareer answer.career[].officeLabel': 'Keeper of the Light',
  'characterCareer answer.career[].party': 'Former Party',
  'characterCareer answer.career[].fromState': 'T-301',
  'characterCareer answer.career[].toState': 'T-302',
  'characterAchievements answer.achievements[].name': 'First Light',
  'characterAchievements answer.achievements[].description': 'Lit the lamp.',
  'characterAchievements answer.achievements[].icon': 'data-icon="mic"',
  'characterAchievements answer.achievements[].category': 'Beacons',
  'characterAchievements answer.achievements[].isHidden': 'Hidden from others',
  'characterAchievements answer.achievements[].earnedAt': '2026-05-04T10:00:00.000Z',
  // The window takes the theme that the service holds.
  'ownAccount answer.user.theme': 'data-theme="oled"',
};

const ANSWERS = {
  clientNav: NAV,
  clientStatus: STATUS,
  character: PERSON,
  characterCareer: CAREER,
  characterAchievements: HONOURS,
  ownAccount: ACCOUNT,
};

/** Every field of the contract table in the player's own answers. */
const FIELDS = OWN.flatMap((id) =>
  Object.entries<readonly string[]>(knownFields[id]).flatMap(([path, names]) =>
    names.map((name) => `${id} ${path}.${name}`),
  ),
);

/** The value in the answer at a path such as `answer.corpNav.history[].turn`. */
function sentAt(field: string): unknown {
  const [id, path] = field.split(' ') as [keyof typeof ANSWERS, string];
  return path
    .split('.')
    .slice(1)
    .reduce<unknown>((value, step) => {
      const isList = step.endsWith('[]');
      const next = (value as Readonly<Record<string, unknown>>)[step.replace('[]', '')];
      return isList ? (next as readonly unknown[])[0] : next;
    }, ANSWERS[id]);
}

/** Numbers are shown with their raw value. */
function probeOf(field: string): string | RegExp {
  const given = SHOWN[field];
  if (given !== undefined) return given;
  const value = sentAt(field);
  if (typeof value !== 'number') throw new Error(`Nothing says where ${field} is shown`);
  return new RegExp(`data-value="-?${value}"`, 'u');
}

/** The figures of the panels that only some servers fill, by test id. */
const FIGURES: Readonly<Record<string, number>> = {
  'race-share': 44.5,
  'race-margin': -3.5,
  'race-seats-to-fill': 14,
  'race-projected': 9,
  'company-price': 1_122,
  'company-change': 5.5,
  'company-capital': 1_124,
  'company-marketing': 8.5,
  'company-salary': 1_125,
  'actions-baseActionsPerTurn': 6,
  'actions-officeActionBonus': 2,
  'actions-bonusActionsFromParty': 3,
  'actions-chairActionBonus': 4,
  'actions-hoardThreshold': 107,
  'actions-actionCap': 205,
  'income-dividends': 1_112,
  'income-bonds': 1_113,
};

it('the list of fields and reasons names only fields that exist', () => {
  const stale = [...Object.keys(NOT_SHOWN), ...Object.keys(SHOWN)].filter(
    (field) => !FIELDS.includes(field),
  );
  expect(stale).toEqual([]);
  expect(Object.keys(NOT_SHOWN).filter((field) => field in SHOWN)).toEqual([]);
});

it('no two fields are looked for by the same text or number', () => {
  const probes = FIELDS.filter((field) => NOT_SHOWN[field] === undefined).map((field) => ({
    field,
    probe: probeOf(field),
  }));
  const shared = probes.flatMap(({ field, probe }) =>
    probes
      .filter((other) => other.field !== field && String(other.probe).includes(String(probe)))
      .map((other) => `${field} and ${other.field}: ${String(probe)}`),
  );
  expect(shared).toEqual([]);
});

it('every field of the player’s own answers is shown, or left out for a reason', async () => {
  const opened = await renderClient('/', { answers: ANSWERS, settings: { theme: 'system' } });
  await opened.advance(1_000);
  const briefing = document.documentElement.outerHTML;
  expect(Object.fromEntries(Object.keys(FIGURES).map((id) => [id, Number(valueOf(id))]))).toEqual(
    FIGURES,
  );
  expect(textOf('race-margin')).toBe('3.5 points');
  expect(document.body.textContent).toContain('Behind the leader by');
  expect(textOf('company-name')).toBe('Sentinel Works');
  expect(textOf('briefing-office')).toContain('Harbour master');
  await opened.go(`/characters/${ID}`);
  await opened.advance(1_000);
  const markup = `${briefing}${document.body.innerHTML}`;
  const missing = FIELDS.filter((field) => NOT_SHOWN[field] === undefined).filter((field) => {
    const probe = probeOf(field);
    return !(typeof probe === 'string' ? markup.includes(probe) : probe.test(markup));
  });
  expect(missing).toEqual([]);
  expect(screen.queryAllByTestId('error-panel')).toEqual([]);
});
