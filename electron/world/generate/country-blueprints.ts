/** The invented countries, which are the same in every world. */
import type { Country, Flag, Regime } from '../model/politics';
import { FIRST_TURN } from '../model/state';

/** A party: name, abbreviation, colour, economic and social position. */
type PartyBlueprint = readonly [
  name: string,
  abbreviation: string | null,
  color: string,
  economic: number,
  social: number,
];

export interface CountryBlueprint {
  readonly code: string;
  readonly name: string;
  readonly regime: Regime;
  readonly currency: { readonly code: string; readonly name: string; readonly perAnchor: number };
  readonly flag: Flag;
  readonly population: number | null;
  readonly chamber: string;
  readonly chamberSeats: number;
  readonly electionDays?: NonNullable<Country['electionDays']>;
  readonly regions: readonly (readonly [code: string, name: string])[];
  readonly parties: readonly PartyBlueprint[];
  /** The share of the world's characters who live here. */
  readonly share: number;
}

export const COUNTRY_BLUEPRINTS: readonly CountryBlueprint[] = [
  {
    code: 'AV',
    name: 'Avelmark',
    regime: 'presidential',
    currency: { code: 'AVM', name: 'Avel mark', perAnchor: 1 },
    flag: { layout: 'horizontal', colors: ['#12355b', '#f5f1e3', '#b3001b'], charge: null },
    population: 61_400_000,
    chamber: 'House of Delegates',
    chamberSeats: 120,
    regions: [
      ['NC', 'North Coast'],
      ['HV', 'Harrow Vale'],
      ['ST', 'Stonemarch'],
      ['LK', 'Lakelands'],
      ['PT', 'Port Avel'],
      ['GR', 'Greenreach'],
    ],
    parties: [
      ['Civic Union', 'CU', '#1f5fa8', 2, -1],
      ['Labour Front', 'LF', '#c8102e', -5, -2],
      ['Liberty Party', 'LIB', '#e8b400', 6, -6],
      ['National Heritage', 'NH', '#3b2f2f', 4, 6],
      ['Green Horizon', 'GH', '#2e8b57', -3, -5],
    ],
    share: 0.3,
  },
  {
    code: 'KS',
    name: 'Kasterlund',
    regime: 'parliamentaryMonarchy',
    currency: { code: 'KSK', name: 'Kaster krone', perAnchor: 7.4 },
    flag: { layout: 'plain', colors: ['#003f87'], charge: { shape: 'cross', color: '#ffd100' } },
    population: 9_800_000,
    chamber: 'Stortting',
    chamberSeats: 75,
    // Close together, so that the player who chairs a party here has several candidates to help at once.
    electionDays: { first: FIRST_TURN - 1, turnsBetween: 3 },
    regions: [
      ['VE', 'Vesterfjord'],
      ['ØS', 'Østmark'],
      ['NO', 'Nordkyst'],
      ['SK', 'Skjærgård'],
    ],
    parties: [
      ['Arbeidsfolket', 'AF', '#d32f2f', -4, -3],
      ['Kongelig Samling', 'KoS', '#1a237e', 3, 4],
      ['Fiskernes Liste', null, '#00838f', -1, 2],
      ['Fri Handel', 'FH', '#f9a825', 7, -4],
    ],
    share: 0.16,
  },
  {
    code: 'TY',
    name: 'Tyrrhos',
    regime: 'parliamentaryRepublic',
    currency: { code: 'TYD', name: 'Tyrrhic drachma', perAnchor: 164 },
    flag: {
      layout: 'vertical',
      colors: ['#0b6e4f', '#ffffff', '#0b6e4f'],
      charge: { shape: 'disc', color: '#c1121f' },
    },
    population: 17_250_000,
    chamber: 'Βουλή των Τυρρηνών',
    chamberSeats: 100,
    regions: [
      ['AK', 'Ακρωτήρι'],
      ['TH', 'Θαλασσία'],
      ['OR', 'Ορεινή'],
      ['NI', 'Νησιά'],
    ],
    parties: [
      ['Λαϊκή Ένωση', 'ΛΕ', '#b71c1c', -7, 1],
      ['Νέα Δημιουργία', 'ΝΔ', '#1565c0', 4, 2],
      ['Οικολόγοι', 'ΟΙΚ', '#43a047', -4, -7],
      ['Κέντρο', null, '#fb8c00', 0, 0],
    ],
    share: 0.16,
  },
  {
    code: 'OD',
    name: 'People\u2019s Republic of Odrenia',
    regime: 'onePartyState',
    currency: { code: 'ODR', name: 'Odren', perAnchor: 31.5 },
    flag: { layout: 'plain', colors: ['#9b1b1b'], charge: { shape: 'star', color: '#f4c542' } },
    population: 143_000_000,
    chamber: 'People\u2019s Congress',
    chamberSeats: 200,
    regions: [
      ['C1', 'Central District'],
      ['E4', 'Eastern Works'],
      ['W2', 'Western Steppe'],
      ['S7', 'Southern Ports'],
    ],
    parties: [
      ['Unity Party of Odrenia', 'UPO', '#9b1b1b', -8, 8],
      ['Peasants\u2019 Auxiliary', 'PA', '#8d6e63', -6, 5],
      ['Democratic Bloc', 'DB', '#607d8b', -2, 1],
    ],
    share: 0.14,
  },
  {
    code: 'ZO',
    name: 'Zohara',
    regime: 'parliamentaryRepublic',
    currency: { code: 'ZDN', name: 'Zohari dinar', perAnchor: 0.71 },
    flag: {
      layout: 'horizontal',
      colors: ['#00732f', '#ffffff', '#000000'],
      charge: { shape: 'star', color: '#c8102e' },
    },
    population: 28_900_000,
    chamber: 'مجلس الشعب',
    chamberSeats: 90,
    regions: [
      ['WH', 'الواحة'],
      ['SH', 'الساحل'],
      ['JB', 'الجبل'],
      ['MD', 'المدينة'],
    ],
    parties: [
      ['حزب النهضة', 'نهضة', '#00732f', 1, 5],
      ['الجبهة الوطنية', null, '#212121', 3, 7],
      ['تحالف العمال', 'ع', '#d84315', -6, -2],
      ['الأحرار', 'أ', '#0288d1', 5, -5],
    ],
    share: 0.12,
  },
  {
    code: 'HQ',
    name: 'Hakuren',
    regime: 'parliamentaryMonarchy',
    currency: { code: 'HQY', name: 'Hakuren yen', perAnchor: 151 },
    flag: { layout: 'plain', colors: ['#fdfdfd'], charge: { shape: 'disc', color: '#7b1fa2' } },
    population: 88_100_000,
    chamber: '衆議院',
    chamberSeats: 110,
    regions: [
      ['KI', '北島'],
      ['MN', '港南'],
      ['YM', '山城'],
      ['SN', '西ノ浜'],
    ],
    parties: [
      ['自由市民党', '自市', '#6a1b9a', 4, 1],
      ['社会連帯', '社連', '#e53935', -5, -3],
      ['新しい風', '新風', '#00acc1', 1, -6],
      ['伝統の会', null, '#5d4037', 2, 7],
    ],
    share: 0.12,
  },
  {
    // A country with nobody in it: every list about it is empty, every number unknown.
    code: 'WI',
    name: 'Windrest Atoll',
    regime: 'presidential',
    currency: { code: 'WIS', name: 'Windrest shell', perAnchor: 2.5 },
    flag: { layout: 'horizontal', colors: ['#4fc3f7', '#fff59d'], charge: null },
    population: null,
    chamber: 'Moot',
    chamberSeats: 0,
    regions: [['AT', 'The Atoll']],
    parties: [],
    share: 0,
  },
];
