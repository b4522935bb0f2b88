/** Kasterlund: Norse names. */
import { phrases, words } from './culture';
import type { Culture } from './culture';

const FAMILIES =
  words(`Ångström Bergvall Dalgaard Ekström Fjellstad Grønlund Halvorsen Isbrandt Kvistad Lindqvist
  Myrdal Nordahl Ødegård Palmstierna Rosenkrantz Skarsvåg Tveit Ulfeldt Vinterberg Wrangel Brekke Solheim`);

export const kasterlund: Culture = {
  people: {
    women: words(
      'Åse Dagny Freydis Hjørdis Jórunn Magnhild Ragna Sigrún Unn Ylva Þóra Brynja Solveig Ingrid',
    ),
    men: words(
      'Bjørn Eirik Gunnar Ingvar Ketil Ljótr Njáll Øystein Torvald Vidar Ásgeir Halvard Sverre Leif',
    ),
    womensFamilies: FAMILIES,
    mensFamilies: FAMILIES,
    isFamilyFirst: false,
  },
  companyStems:
    phrases(`Vesterfjord; Østmark; Nordkyst; Skjærgård; Fjellstad; Havørn; Nordlys; Kvitfjell; Storfoss;
    Granli; Isfjord; Bergvall; Ravnkloa; Sundet; Tindegård; Ålesø`),
  companies: {
    financial: ['{stem} Sparebank', '{stem} Finans'],
    media: ['{stem} Tidende', '{stem} Kringkasting'],
    manufacturing: ['{stem} Verk', '{stem} Industrier'],
    chemical_industries: ['{stem} Kjemi', '{stem} Gjødsel'],
    healthcare: ['{stem} Helse', '{stem} Apotek'],
    retail: ['{stem} Handel', '{stem} Varehus'],
    automobiles: ['{stem} Bil', '{stem} Motorfabrikk'],
    technology: ['{stem} Data', '{stem} Teknologi'],
    energy: ['{stem} Kraft', '{stem} Energi'],
    agriculture: ['{stem} Meieri', '{stem} Gårdsbruk'],
    real_estate: ['{stem} Eiendom', '{stem} Boligbygg'],
    construction: ['{stem} Bygg', '{stem} Entreprenør'],
    defense: ['{stem} Våpenfabrikk', '{stem} Verft'],
    telecommunications: ['{stem} Telegraf', '{stem} Tele'],
    entertainment: ['{stem} Film', '{stem} Teater'],
    logistics: ['{stem} Rederi', '{stem} Færgefart'],
    extraction: ['{stem} Gruver', '{stem} Olje'],
  },
  billSubjects:
    phrases(`havneavgifter; distriktsjernbaner; skolemat; sentralbanken; fiskerigrensen; kornlagre;
    kringkasting; grensevakten; stemmerettsalder; pensjoner; rene elver; tollsatser; tinglysing; fyrtårn`),
  bills: [
    'Lov om {subject} (nr. {number})',
    'Lov om endring av regler om {subject} (nr. {number})',
    'Midlertidig lov om {subject} (nr. {number})',
    'Forslag om {subject} (nr. {number})',
  ],
  conflicts: {
    civil_war: 'Borgerkrigen i {region}',
    border_war: 'Grensekrigen ved {region}',
    insurgency: 'Opprøret i {region}',
    blockade: 'Blokaden av {region}',
  },
  indexFund: '{country} Indeksfond',
  stories: [
    [
      'Rekordfangst av sild',
      'Fiskerne i Nordkyst melder om det beste året siden målingene begynte.',
    ],
    ['Kongen åpner Stortting', 'Trontalen varte i elleve minutter.'],
    ['Ny ferge til Skjærgård', 'Overfarten tar nå førti minutter.'],
    ['Strømprisen faller', 'Magasinene er fulle etter en våt høst.'],
  ],
  columns: phrases('Brev fra kysten; Det jeg har lært; Et åpent brev; Til forsvar for silda'),
};
