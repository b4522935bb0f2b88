/** Avelmark: English names. */
import { phrases, words } from './culture';
import type { Culture } from './culture';

const FAMILIES =
  words(`Ashgrove Barrow Calloway Draycott Ellwood Fairburn Garrick Hathersage Inglewood Jessop Kestrel
  Lockhart Marchmont Northcote Oakhurst Pemberton Quayle Ravenscroft Selwyn Thackeray Underhill Vane
  Whitlock Yarrow Abernathy Blackwood Cresswell Dunmore O'Hara D'Arcy Sinclair Penrose Fenwick Hartley`);

export const avelmark: Culture = {
  people: {
    women:
      words(`Ada Celia Edith Greta Iris Katrin Mara Odette Rosalind Tamsin Verity Yvaine Zadie Beatrix
      Delphine Harriet Imogen Louisa`),
    men: words(`Bram Dorian Fabian Hugo Jonas Leopold Nils Piers Quinn Sylvan Ulric Wilfred Ambrose Conrad Ewan
      Giles Martin Rupert`),
    womensFamilies: FAMILIES,
    mensFamilies: FAMILIES,
    isFamilyFirst: false,
  },
  companyStems:
    phrases(`Harbour; Northwind; Granite; Meridian; Lantern; Copper Beech; Orchard; Blue Anchor; Vesper;
    Ironbridge; Saltmarsh; Juniper; Falcon; Summit; Cinder; Halcyon; Whitlock & Vane; Marchmont; Fenwick; Lakeland`),
  companies: {
    financial: ['{stem} Bank', '{stem} Trust'],
    media: ['{stem} Press', '{stem} Broadcasting'],
    manufacturing: ['{stem} Works', '{stem} Industries'],
    chemical_industries: ['{stem} Chemicals', '{stem} Dyestuffs'],
    healthcare: ['{stem} Health', '{stem} Hospitals'],
    retail: ['{stem} Stores', '{stem} & Daughters'],
    automobiles: ['{stem} Motors', '{stem} Coachworks'],
    technology: ['{stem} Systems', '{stem} Computing'],
    energy: ['{stem} Power', '{stem} Gas & Light'],
    agriculture: ['{stem} Farms', '{stem} Mills'],
    real_estate: ['{stem} Estates', '{stem} Property'],
    construction: ['{stem} Builders', '{stem} Construction'],
    defense: ['{stem} Armaments', '{stem} Shipyards'],
    telecommunications: ['{stem} Telephone', '{stem} Wireless'],
    entertainment: ['{stem} Pictures', '{stem} Theatres'],
    logistics: ['{stem} Line', '{stem} Freight'],
    extraction: ['{stem} Quarries', '{stem} Mining'],
  },
  billSubjects:
    phrases(`Harbour Dues; Rural Railways; School Meals; Central Bank; Fisheries; Grain Reserve;
    Broadcasting; Border Guard; Coal and Steel; Voting Age; Pensions; Clean Rivers; Customs; Land Registry;
    Public Libraries; Fire Service`),
  bills: [
    '{subject} Act, No. {number}',
    '{subject} (Amendment) Act, No. {number}',
    '{subject} (Reform) Act, No. {number}',
    '{subject} (Emergency Measures) Act, No. {number}',
    '{subject} (Repeal) Act, No. {number}',
  ],
  conflicts: {
    civil_war: '{region} Rising',
    border_war: '{region} Border War',
    insurgency: '{region} Insurgency',
    blockade: 'Blockade of {region}',
  },
  indexFund: '{country} Index',
  stories: [
    ['Ferry fares to rise', 'The port authority asks for five per cent more from next month.'],
    [
      'Delegates sit until dawn',
      'The chamber voted at half past four.\n\nMost members went straight to breakfast.',
    ],
    ['Port Avel reopens', 'The last of the storm damage at the north quay has been repaired.'],
    ['Strike ends at the steelworks', 'Both sides accept the mediator\u2019s offer.'],
    ['Census delayed again', 'The registrar blames a shortage of printed forms.'],
  ],
  columns: phrases(
    'What I saw at the harbour; Why I changed my mind; An open letter; The case for herring',
  ),
};
