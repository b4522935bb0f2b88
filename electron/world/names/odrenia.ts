/** Odrenia: Slavic names, with forms of the family name for women; the state names its works in official English. */
import { phrases, words } from './culture';
import type { Culture } from './culture';

export const odrenia: Culture = {
  people: {
    women: words(
      'Milena Jadwiga Vesna Ludmila Zdenka Halina Danica Božena Ksenia Radka Tereza Olga Svetlana Jelena',
    ),
    men: words(
      'Bogdan Dragan Kazimir Miroslav Stanislav Vladan Zbigniew Jaromír Radovan Tibor Oleg Anton Dušan Lech',
    ),
    womensFamilies:
      words(`Horáková Dvorská Kowalska Novotná Petrova Volkova Zelenková Malinowska Černá Sokolova
      Wiśniewska Vávrová Morozova Kučerová Zielińska Orlova Svobodová Kamińska`),
    mensFamilies:
      words(`Horák Dvorský Kowalski Novotný Petrov Volkov Zelenka Malinowski Černý Sokolov
      Wiśniewski Vávra Morozov Kučera Zieliński Orlov Svoboda Kamiński`),
    isFamilyFirst: false,
  },
  companyStems:
    phrases(`First of May; Red Banner; Unity; Eastern Works; Progress; Vanguard; Steppe; New Dawn; Concord;
    Hammer; Sputnik; Harvest; Northern Star; Pioneer; Friendship; Kombinat Seven`),
  companies: {
    financial: ['{stem} People\u2019s Bank', '{stem} Savings Office'],
    media: ['{stem} Publishing House', '{stem} State Radio'],
    manufacturing: ['{stem} Machine Works', '{stem} Tractor Plant'],
    chemical_industries: ['{stem} Chemical Combine', '{stem} Fertiliser Plant'],
    healthcare: ['{stem} Medical Supply', '{stem} Sanatoria'],
    retail: ['{stem} Department Stores', '{stem} Consumer Union'],
    automobiles: ['{stem} Automobile Plant', '{stem} Lorry Works'],
    technology: ['{stem} Instruments', '{stem} Institute of Computing'],
    energy: ['{stem} Power Stations', '{stem} Coal and Gas'],
    agriculture: ['{stem} Collective Farms', '{stem} Grain Trust'],
    real_estate: ['{stem} Housing Trust', '{stem} Property Office'],
    construction: ['{stem} Building Trust', '{stem} Cement Works'],
    defense: ['{stem} Arsenal', '{stem} Aircraft Plant'],
    telecommunications: ['{stem} Telegraph', '{stem} Telephone Trust'],
    entertainment: ['{stem} Film Studio', '{stem} Circus'],
    logistics: ['{stem} Railways', '{stem} Shipping Trust'],
    extraction: ['{stem} Mines', '{stem} Oilfields'],
  },
  billSubjects:
    phrases(`Grain Deliveries; Steel Quotas; Workers\u2019 Housing; Rail Freight; State Farms; Border Security;
    Public Broadcasting; Coal Output; Technical Schools; Power Stations; Price Controls; Port Traffic; Youth Brigades`),
  bills: [
    'Decree {number} on {subject}',
    'Resolution {number} on {subject}',
    'Directive {number} on {subject}',
    'Plan {number} for {subject}',
  ],
  conflicts: {
    civil_war: '{region} Mutiny',
    border_war: '{region} Frontier War',
    insurgency: '{region} Partisan War',
    blockade: 'Blockade of {region}',
  },
  indexFund: '{country} Index',
  stories: [
    ['Grain plan exceeded', 'The Western Steppe delivers 104 per cent of its quota.'],
    ['Congress adopts the plan', 'Deputies applauded for nine minutes.'],
    ['New tram line opens', 'The Central District is ten minutes nearer to the Eastern Works.'],
    ['Steelworkers honoured', 'Forty workers receive the Order of the Furnace.'],
  ],
  columns: phrases(
    'A letter to the workers; What the plan means for us; Notes from the steppe; On discipline',
  ),
};
