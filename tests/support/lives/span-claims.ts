/** What the briefing, `Since you left` and Changes claim about two turns, and what was decided in which turn. */
import type { Books } from './books';
import { numberIn } from './claim';
import type { Claim, Span, Told } from './claim';
import type { Sentence } from './sentences';

/** The turns that a page names above its changes; null where it names none. */
export function spanOf(sentences: readonly Sentence[]): Span | null {
  const [found] = sentences.flatMap(({ text }) => {
    const turns = /^[\d,]+ turns?(?:,| ·) turn ([\d,]+) to ([\d,]+)/u.exec(text);
    return turns === null ? [] : [turns];
  });
  if (found === undefined) return null;
  return { fromTurn: numberIn(found[1] ?? '') ?? 0, toTurn: numberIn(found[2] ?? '') ?? 0 };
}

/** The books of a turn; null where nobody looked then. */
function booksIn({ life }: Told, turn: number): Books | null {
  return life.find((books) => books.turn === turn) ?? null;
}

/** The turns of one line: its own, else those of its page. */
function turnsOf(from: string | undefined, to: string | undefined, { span }: Told): Span | null {
  if (!from || !to) return span;
  return { fromTurn: numberIn(from) ?? 0, toTurn: numberIn(to) ?? 0 };
}

interface Figure {
  readonly label: string;
  /** How its values are written, with one group. */
  readonly value: string;
  readonly of: (books: Books) => number | string | null;
}

const PERCENT = '(−?[\\d.]+)%';
const FIGURES: readonly Figure[] = [
  {
    label: 'Campaign funds',
    value: '\\p{Lu}{3} ([\\d,]+)',
    of: ({ funds }) => funds && Math.trunc(funds),
  },
  { label: 'GDP growth', value: PERCENT, of: ({ growth }) => growth },
  { label: 'Inflation', value: PERCENT, of: ({ inflation }) => inflation },
  { label: 'Prime rate', value: PERCENT, of: ({ primeRate }) => primeRate },
  { label: 'Seats', value: '(\\d+)', of: ({ partySeats }) => partySeats },
  { label: 'Leader', value: '([^|→]+)', of: ({ leader }) => leader },
];

/** `Campaign funds | turn 400 to 403 | AVM 5 → AVM 7 | ▲+40%`: both values are those of its turns. */
function changeLine({ label, value, of }: Figure): Claim {
  return {
    name: `${label} before and after`,
    place: /^(?:change|since-item)$/u,
    says: new RegExp(
      `^${label}(?: \\| turn ([\\d,]+) to ([\\d,]+))? \\| ${value} → ${value}(?: \\||$)`,
      'u',
    ),
    truth: (groups, _books, _dialect, told) => {
      const [from = '', to = '', before = '', after = ''] = groups;
      const turns = turnsOf(from, to, told);
      if (turns === null) return null;
      const valueIn = (turn: number, shown: string) => {
        const books = booksIn(told, turn);
        return books === null ? shown : (of(books) ?? 'nothing');
      };
      return [from, to, valueIn(turns.fromTurn, before), valueIn(turns.toTurn, after)];
    },
  };
}

/** By how much an amount of funds differs from that of a turn; null where nobody looked then. */
function fundsSince(turn: number, now: number | null, told: Told): number | null {
  const before = booksIn(told, turn)?.funds ?? null;
  return before === null || now === null ? null : Math.trunc(now) - Math.trunc(before);
}

function signOf(change: number): string {
  return change === 0 ? '' : change > 0 ? '+' : '−';
}

export const SPAN_CLAIMS: readonly Claim[] = [
  ...FIGURES.map(changeLine),
  {
    name: 'change of the campaign funds in turns',
    says: /^(?:Net |\p{Lu}{3} [\d,]+ ?)[▲▼–] ?([+−]?)\p{Lu}{3} ([\d,]+) in (\d+) turns?$/u,
    truth: ([sign = '', size = '', turns = ''], books, _dialect, told) => {
      const change = fundsSince(books.turn - Number(turns), books.funds, told);
      return change === null
        ? [sign, size, turns]
        : [signOf(change), Math.abs(change), Number(turns)];
    },
  },
  {
    name: 'change of the campaign funds since a turn',
    says: /^\p{Lu}{3} ([\d,]+) ?[▲▼–] ?([+−]?)\p{Lu}{3} ([\d,]+) since turn ([\d,]+)$/u,
    // The amount may be older than the game's turn while requests wait: the change is that of the amount.
    truth: ([amount = '', sign = '', size = '', turn = ''], _books, _dialect, told) => {
      const change = fundsSince(numberIn(turn) ?? 0, numberIn(amount), told);
      return change === null
        ? [amount, sign, size, turn]
        : [amount, signOf(change), Math.abs(change), turn];
    },
  },
  {
    name: 'funds that rose or fell over a span',
    says: /^Your campaign funds (rose|fell) by \p{Lu}{3} ([\d,]+)$/u,
    truth: ([verb = '', size = ''], books, _dialect, told) => {
      const change = told.span === null ? null : fundsSince(told.span.fromTurn, books.funds, told);
      return change === null ? [verb, size] : [change > 0 ? 'rose' : 'fell', Math.abs(change)];
    },
  },
  {
    name: 'seats won in a race of the list, and its turn',
    says: /^You won (?:an estimated )?(\d+) of (\d+) seats.* \| turn ([\d,]+)$/u,
    truth: ([seats = '', total = '', turn = ''], { races }) => {
      const race = races.find(
        ({ stage, endTurn }) => stage === 'ended' && endTurn === numberIn(turn),
      );
      // The world forgets old races.
      if (race === undefined) return races.length === 0 ? [seats, total, turn] : null;
      const own = race.rows.find(({ isOwn }) => isOwn);
      return own === undefined ? null : [own.seats, race.totalSeats, turn];
    },
  },
  {
    name: 'a new leader of the own country',
    says: /^(.+) now leads .+$/u,
    truth: (_groups, { leader }) => (leader === null ? null : [leader]),
  },
];
