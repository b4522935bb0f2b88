/** Hakuren: Japanese names, the family name first. */
import { phrases, words } from './culture';
import type { Culture } from './culture';

const FAMILIES = words(
  '佐藤 鈴木 高橋 田中 渡辺 伊藤 山本 中村 小林 加藤 吉田 山田 佐々木 長谷川 勅使河原 五十嵐 松本 井上 木村 清水',
);

export const hakuren: Culture = {
  people: {
    women: words('葵 美咲 結衣 陽菜 凛 桜 千尋 明日香 小百合 真由美 恵子 和子'),
    men: words('悠斗 蓮 大和 翔太 健一 直樹 誠 龍之介 拓海 隆 浩二 慎太郎'),
    womensFamilies: FAMILIES,
    mensFamilies: FAMILIES,
    isFamilyFirst: true,
  },
  companyStems: words(
    '白蓮 北島 港南 山城 西ノ浜 東洋 明星 桜木 日昇 大和 千歳 青波 富岳 若葉 朝日川 松風',
  ),
  companies: {
    financial: ['{stem}銀行', '{stem}生命保険'],
    media: ['{stem}新聞社', '{stem}放送'],
    manufacturing: ['株式会社{stem}製作所', '{stem}精機'],
    chemical_industries: ['{stem}化学工業', '{stem}化成'],
    healthcare: ['{stem}製薬', '{stem}医療'],
    retail: ['{stem}百貨店', '{stem}商店'],
    automobiles: ['{stem}自動車', '{stem}発動機'],
    technology: ['{stem}電機', '{stem}情報システム'],
    energy: ['{stem}電力', '{stem}ガス'],
    agriculture: ['{stem}農産', '{stem}水産'],
    real_estate: ['{stem}不動産', '{stem}地所'],
    construction: ['{stem}建設', '{stem}工務店'],
    defense: ['{stem}重工業', '{stem}造船'],
    telecommunications: ['{stem}通信', '{stem}電話'],
    entertainment: ['{stem}映画', '{stem}興業'],
    logistics: ['{stem}運輸', '{stem}汽船'],
    extraction: ['{stem}鉱業', '{stem}石油'],
  },
  billSubjects: words(
    '水道 港湾 地方鉄道 学校給食 中央銀行 漁業 食糧備蓄 放送 国境警備 年金 河川浄化 関税 土地登記',
  ),
  bills: [
    '{subject}法（第{number}号）',
    '{subject}法改正案（第{number}号）',
    '{subject}特別措置法（第{number}号）',
    '{subject}基本法（第{number}号）',
  ],
  conflicts: {
    civil_war: '{region}内戦',
    border_war: '{region}国境紛争',
    insurgency: '{region}蜂起',
    blockade: '{region}封鎖',
  },
  indexFund: '{country}指数',
  stories: [
    ['市場は静かな一日', '本日の市場は大きな動きがなかった。'],
    ['衆議院、予算案を審議', '採決は来週の見込み。'],
    ['北島に新しい港', '最初の船が今朝到着した。'],
    ['今年の桜は早い見通し', '山城では例年より一週間早く咲く。'],
  ],
  columns: phrases('本日の雑感; 港で考えたこと; 公開書簡; 意見を変えた理由'),
};
