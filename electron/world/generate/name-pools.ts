/** Given and family names of the invented cultures, and awkward names for tests. */

/** Names of one culture. */
export interface NamePool {
  readonly given: readonly string[];
  readonly family: readonly string[];
  /** The family name comes first, without a space. */
  readonly familyFirst: boolean;
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Name pools by culture; countries name one of them. */
export const NAME_POOLS = {
  coastal: {
    given:
      words(`Ada Bram Celia Dorian Edith Fabian Greta Hugo Iris Jonas Katrin Leopold Mara Nils Odette Piers Quinn
      Rosalind Sylvan Tamsin Ulric Verity Wilfred Yvaine Zadie Ambrose Beatrix Conrad Delphine Ewan`),
    family:
      words(`Ashgrove Barrow Calloway Draycott Ellwood Fairburn Garrick Hathersage Inglewood Jessop Kestrel
      Lockhart Marchmont Northcote Oakhurst Pemberton Quayle Ravenscroft Selwyn Thackeray Underhill Vane
      Whitlock Yarrow Abernathy Blackwood Cresswell Dunmore O'Hara D'Arcy St.\u00a0Clair`),
    familyFirst: false,
  },
  northern: {
    given:
      words(`Åse Bjørn Dagny Eirik Freydis Gunnar Hjørdis Ingvar Jórunn Ketil Ljótr Magnhild Njáll Øystein
      Ragna Sigrún Torvald Unn Vidar Ylva Þóra Ásgeir Brynja Halvard Solveig`),
    family:
      words(`Ångström Bergvall Dalgaard Ekström Fjellstad Grønlund Hallgrímsson Isbrandt Kvistad Lindqvist
      Myrdal Nordahl Ødegård Palmstierna Rosenkrantz Skarsvåg Tveit Ulfeldt Vinterberg Wrangel`),
    familyFirst: false,
  },
  southern: {
    given:
      words(`Ανδρέας Βασιλική Γεώργιος Δήμητρα Ελένη Ζήσης Ηλίας Θάλεια Ιωάννα Κωνσταντίνος Λυδία Μιχάλης
      Νεφέλη Ξένια Ορέστης Πηνελόπη Ραλλού Σπύρος Τάσος Υπατία Φοίβος Χρυσή`),
    family:
      words(`Αγγελόπουλος Βαρδάκης Γαλάνης Δροσίνης Ευαγγέλου Ζαφειρίου Θεοτόκης Καλλέργης Λασκαρίδης
      Μαυρομιχάλης Νικολάου Ξυδάκης Οικονόμου Παπαδάκης Ρήγας Σαρρής Τρικούπης Φωκάς Χατζής`),
    familyFirst: false,
  },
  desert: {
    given:
      words(`أمل بلال جمانة حازم خديجة دانيال رنا زياد سلمى شادي صفاء طارق عائشة غسان فاطمة قاسم كريم ليلى
      محمود نورا هاني ياسمين`),
    family:
      words(`الأندلسي البغدادي التميمي الجزائري الحلبي الدمشقي الرشيد الزهراني السعدي الشامي الطائي العباسي
      الفارسي القرطبي الكندي المصري النجار الهاشمي`),
    familyFirst: false,
  },
  island: {
    given: words(
      '葵 悠斗 美咲 蓮 結衣 大和 陽菜 翔太 凛 健一 桜 直樹 千尋 誠 明日香 龍之介 小百合 拓海',
    ),
    family: words(
      '佐藤 鈴木 高橋 田中 渡辺 伊藤 山本 中村 小林 加藤 吉田 山田 佐々木 長谷川 勅使河原 五十嵐',
    ),
    familyFirst: true,
  },
} as const satisfies Record<string, NamePool>;

export type Culture = keyof typeof NAME_POOLS;

/** The longest name that the world allows, in UTF-16 units. */
const LONGEST_NAME = 200;

/** Awkward names and texts: markup, formulas, scripts, emoji, quotes, the longest and the shortest. */
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
