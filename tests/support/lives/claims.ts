/** What the screens claim about the world, and how each claim is compared with the books. */
import type { Dialect } from '@support/renderer/answers';

import { numberIn } from './claim';
import type { Claim, Life } from './claim';
import { RACE_CLAIMS } from './race-claims';
import { SPAN_CLAIMS, spanOf } from './span-claims';
import type { Sentence } from './sentences';

function decimalsOf(word: string): number {
  return /\.(\d+)/u.exec(word)?.[1]?.length ?? 0;
}

export const CLAIMS: readonly Claim[] = [
  ...RACE_CLAIMS,
  {
    name: 'votes of a bill in the agenda',
    contractOnly: true,
    place: /^agenda-item$/u,
    // Of the player's own, or of another: the title as the books have it.
    says: /^\d+ \| (?:Your bill “)?(.+?)”? is decided \| Estimated; (yes|no) leads by (\d+)/u,
    truth: ([title = ''], { bills }) => {
      const bill = bills.find((one) => one.title === title);
      return bill === undefined || bill.lead === 0
        ? null
        : [title, bill.lead > 0 ? 'yes' : 'no', Math.abs(bill.lead)];
    },
  },
  {
    name: 'the largest party of the night',
    contractOnly: true,
    place: /^lede$/u,
    says: /^(.+) would be largest with (\d+) of (\d+) seats/u,
    truth: (_groups, { projected, chamberSeats }) => {
      const [largest] = Array.from(projected)
        .filter(([name]) => name !== null)
        .toSorted(([, one], [, other]) => other - one);
      return largest ? [largest[0] ?? '', largest[1], chamberSeats] : null;
    },
  },
  {
    name: 'who gains in the night',
    contractOnly: true,
    place: /^lede$/u,
    says: /^(.+?) gains (\d+)/u,
    truth: ([name = ''], { projected, chamber }) => [
      name,
      (projected.get(name) ?? 0) - (chamber.get(name) ?? 0),
    ],
  },
  {
    name: 'who loses in the night',
    contractOnly: true,
    place: /^lede$/u,
    says: /(?:^|, )([^,]+?) loses (\d+)/u,
    truth: ([name = ''], { projected, chamber }) => [
      name,
      (chamber.get(name) ?? 0) - (projected.get(name) ?? 0),
    ],
  },
  {
    name: 'campaign funds',
    says: /^You have \| (\p{Lu}{3}) ([\d,]+)/u,
    truth: (_groups, { currency, funds }) =>
      currency === null || funds === null ? null : [currency, Math.trunc(funds)],
  },
  {
    name: 'campaign funds in a sentence',
    place: /^lede$/u,
    says: /^You have (\p{Lu}{3}) ([\d,]+) to spend$/u,
    truth: (_groups, { currency, funds }) =>
      currency === null || funds === null ? null : [currency, Math.trunc(funds)],
  },
  {
    name: 'head of government',
    says: /, led by (.+)$/u,
    truth: (_groups, { leader }) => (leader === null ? null : [leader]),
  },
  ...(
    [
      ['growth', /^economy-growth$/u, 'growth'],
      ['inflation', /^economy-inflation$/u, 'inflation'],
      ['prime rate', /^economy-prime-rate$/u, 'primeRate'],
    ] as const
  ).map(([name, place, key]): Claim => ({
    name,
    place,
    says: /^(−?[\d.]+)%/u,
    truth: (_groups, books) => (books[key] === null ? null : [books[key]]),
  })),
  {
    name: 'seats of the own party',
    place: /^desk-seats$/u,
    says: /^(\d+)$/u,
    truth: (_groups, { partySeats }) => (partySeats === null ? null : [partySeats]),
  },
  {
    name: 'members of the own party',
    place: /^desk-members$/u,
    says: /^(\d+)$/u,
    truth: (_groups, { partyMembers }) => (partyMembers === null ? null : [partyMembers]),
  },
  {
    name: 'chair of the own party',
    place: /^desk-chair$/u,
    says: /^(\D+)$/u,
    truth: (_groups, { partyChair }) => (partyChair === null ? null : [partyChair]),
  },
  ...SPAN_CLAIMS,
];

/** A sentence that the books contradict. */
interface Falsehood {
  readonly claim: string;
  readonly text: string;
  /** What is true instead, in the words of the sentence. */
  readonly truth: string;
}

/** Whether a word of a sentence says what is true, to the last decimal that it shows. */
function agrees(word: string, truth: string | number): boolean {
  if (typeof truth === 'string') return word === truth;
  const shown = numberIn(word);
  return shown !== null && Math.abs(shown - truth) <= 0.5 * 10 ** -decimalsOf(word) + 1e-9;
}

export interface Judgement {
  readonly falsehoods: readonly Falsehood[];
  /** Names of the claims that were compared. */
  readonly judged: readonly string[];
}

/** Compares what a page says with the books. */
export function judge(sentences: readonly Sentence[], life: Life, dialect: Dialect): Judgement {
  const books = life.at(-1);
  const claims = CLAIMS.filter(({ contractOnly }) => !contractOnly || dialect === 'contract');
  const span = spanOf(sentences);
  const falsehoods: Falsehood[] = [];
  const judged: string[] = [];
  if (books === undefined) return { falsehoods, judged };
  for (const { place, text, label, turn } of sentences) {
    for (const claim of claims) {
      if (claim.place?.test(place) === false || claim.label?.test(label) === false) continue;
      const groups = claim.says.exec(text)?.slice(1);
      if (groups === undefined) continue;
      judged.push(claim.name);
      const truth = claim.truth(groups, books, dialect, { life, span, turn });
      if (truth !== null && truth.every((one, index) => agrees(groups[index] ?? '', one))) continue;
      const words = truth === null ? 'nothing of the kind' : truth.join(', ');
      falsehoods.push({ claim: claim.name, text, truth: words });
    }
  }
  return { falsehoods, judged };
}
