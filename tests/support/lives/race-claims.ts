/** What the screens claim about the player's own races, running and ended. */
import type { Dialect } from '@support/renderer/answers';

import type { Books, RaceBooks, Row } from './books';
import { numberIn } from './claim';
import type { Claim } from './claim';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** As the client writes it: words up to eighth. */
function ordinal(place: number): string {
  const [ones, tens] = [place % 10, Math.floor(place / 10) % 10];
  const ending = tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][ones] ?? 'th');
  return ORDINALS[place - 1] ?? `${place}${ending}`;
}

/** Own race that is under way: running, or yet to come. */
function running({ races }: Books): RaceBooks | null {
  return races.find(({ stage, isOut }) => stage !== 'ended' && !isOut) ?? null;
}

/** The own races that had ended by a turn, the newest last. */
function endedBy(turn: number | null, { races }: Books): readonly RaceBooks[] {
  return races.filter(({ stage, endTurn }) => stage === 'ended' && endTurn <= (turn ?? endTurn));
}

/** Own race that ended last, up to a turn. */
function ended(books: Books, turn: number | null = null): RaceBooks | null {
  return endedBy(turn, books).at(-1) ?? null;
}

/** The own race whose primary ended last, up to a turn. */
function nominated({ races }: Books, turn: number | null): RaceBooks | null {
  const hasEnded = ({ stage, primaryEndTurn }: RaceBooks) =>
    stage !== 'primary' && stage !== 'upcoming' && primaryEndTurn <= (turn ?? primaryEndTurn);
  return races.findLast(hasEnded) ?? null;
}

function placeOf({ rows }: RaceBooks): number {
  return rows.findIndex(({ isOwn }) => isOwn) + 1;
}

function mine({ rows }: RaceBooks): Row | null {
  return rows.find(({ isOwn }) => isOwn) ?? null;
}

function named(race: RaceBooks, name: string): Row | null {
  if (name === 'You') return mine(race);
  return race.rows.find((row) => row.name === name || row.name.endsWith(` ${name}`)) ?? null;
}

/** How far a share may be off that is worked out from the observed deployment's rounded ones, in percent. */
const ROUNDED_TWICE = 0.1;

/** The share in the words of the sentence, if it may say so; else the true one. */
function shareAsShown({ share }: Row, shown = '', dialect: Dialect): string | number {
  const isNear = Math.abs((numberIn(shown) ?? Infinity) - share) <= ROUNDED_TWICE;
  return dialect === 'observed' && isNear ? shown : share;
}

/** Where averages are equal, no answer tells who gets the seat: the needed votes may be one more or less. */
function votesAsShown(votes: number, shown: string): string | number {
  return Math.abs((numberIn(shown) ?? Infinity) - votes) <= 1 ? shown : votes;
}

export const RACE_CLAIMS: readonly Claim[] = [
  {
    name: 'place and seats in the own race',
    place: /^lede$/u,
    says: /^You (lead|are \w+) with (\d+) of (\d+) seats/u,
    truth: (_groups, books) => {
      const race = running(books);
      const row = race && mine(race);
      if (race === null || row === null) return null;
      const place = placeOf(race) === 1 ? 'lead' : `are ${ordinal(placeOf(race))}`;
      return [place, row.seats, race.totalSeats];
    },
  },
  {
    name: 'votes to the next seat',
    place: /^lede$/u,
    says: /^You (?:lead|are \w+) with \d+ of \d+ seats, ([\d,]+) votes? short of/u,
    truth: ([shown = ''], books) => {
      const votes = running(books)?.votesToNextSeat ?? null;
      return votes === null ? null : [votesAsShown(votes, shown)];
    },
  },
  {
    name: 'who has the last seat, and who is next',
    place: /^lede$/u,
    says: /^Seat (\d+) is (.+?)’s, and (.+?) (?:is|are) next in line for it/u,
    truth: (_groups, books) => {
      const race = running(books);
      if (race === null || race.awards.length === 0) return null;
      const [last = '', next = ''] = race.awards.slice(-2);
      const you = (name: string) => (name === books.name ? 'you' : name);
      return [race.totalSeats, you(last), you(next)];
    },
  },
  {
    name: 'turns left of the own race',
    place: /^race-turns-left$/u,
    says: /^(\d+) turns? left$/u,
    truth: ([shown], books) => {
      const race = books.races.findLast(({ stage }) => stage !== 'ended') ?? null;
      if (race === null) return null;
      // Where a server never says that a primary runs, the end of the race is the next thing known.
      const ends = [...(race.stage === 'primary' ? [race.primaryEndTurn] : []), race.endTurn];
      const left = ends.map((end) => end - books.turn);
      return [left.find((turns) => String(turns) === shown) ?? left[0] ?? 0];
    },
  },
  {
    name: 'own share',
    place: /^race-share$/u,
    label: /^(?!Share in the primary$)/u,
    says: /^([\d.]+)%$/u,
    truth: ([shown], books, dialect) => {
      const row = [running(books), ended(books)].map((race) => race && mine(race)).find(Boolean);
      return row ? [shareAsShown(row, shown, dialect)] : null;
    },
  },
  {
    name: 'own share in the primary',
    place: /^race-share$/u,
    label: /^Share in the primary$/u,
    says: /^([\d.]+)%$/u,
    truth: (_groups, books) => {
      const race = nominated(books, null);
      return race === null ? null : [race.primarySharePct];
    },
  },
  {
    name: 'seats and share of a candidate in the picture of the own race',
    place: /^lede-picture$/u,
    says: /^(.+?) (\d+) ([\d.]+)%$/u,
    truth: ([name = '', , shown], books, dialect) => {
      const race = running(books) ?? ended(books);
      const row = race && named(race, name);
      return row && [name, row.seats, shareAsShown(row, shown, dialect)];
    },
  },
  {
    name: 'end of the own race in the agenda',
    place: /^agenda-item$/u,
    says: /^(\d+) \| Your race ends/u,
    truth: (_groups, books) => {
      const race = running(books);
      return race === null ? null : [race.endTurn - books.turn];
    },
  },
  {
    name: 'seats won in the race that ended',
    // A line that names its turn is about the race of that turn.
    says: /^You won (?:an estimated )?(\d+) of (\d+) seats(?!.*\| turn)/u,
    truth: (_groups, books, _dialect, { turn }) => {
      const race = ended(books, turn);
      const row = race && mine(race);
      return race && row && [row.seats, race.totalSeats];
    },
  },
  {
    name: 'change of seats since the last time',
    place: /^lede$/u,
    says: /^(\w+) (more|fewer) seats? than last time\.$/u,
    truth: (_groups, books, _dialect, { turn }) => {
      const [before, now] = endedBy(turn, books).slice(-2).map(mine);
      if (!before || !now) return null;
      const change = now.seats - before.seats;
      const size = String(COUNTS[Math.abs(change)] ?? Math.abs(change));
      return [`${size.charAt(0).toUpperCase()}${size.slice(1)}`, change > 0 ? 'more' : 'fewer'];
    },
  },
  {
    name: 'no seat in the race that ended',
    says: /^You (won no seat)(?: by our estimate)?, ([\d,]+) votes? short of one(?!.*\| turn)/u,
    truth: (_groups, books, _dialect, { turn }) => {
      const race = ended(books, turn);
      const row = race && mine(race);
      return row?.seats === 0 ? ['won no seat', race?.votesToNextSeat ?? ''] : null;
    },
  },
  {
    name: 'the nomination that was lost',
    says: /^You lost the nomination to ([^,|]+)$/u,
    truth: (_groups, books, _dialect, { turn }) => {
      const race = nominated(books, turn);
      return race?.isOut === true ? [race.nominee ?? 'nobody'] : null;
    },
  },
  {
    name: 'the nomination that was won',
    says: /^You won the (nomination)$/u,
    truth: (_groups, books, _dialect, { turn }) => {
      const race = nominated(books, turn);
      return race !== null && race.nominee === books.name ? ['nomination'] : null;
    },
  },
  {
    name: 'votes to one more seat in the race that ended',
    place: /^race-votes-to-next$/u,
    says: /^([\d,]+)$/u,
    truth: ([shown = ''], books) => {
      const votes = ended(books)?.votesToNextSeat ?? null;
      return votes === null ? null : [votesAsShown(votes, shown)];
    },
  },
  {
    name: 'place in the race that ended',
    place: /^race-place$/u,
    says: /^(\d+)(?:st|nd|rd|th) of (\d+)/u,
    truth: (_groups, books) => {
      const race = running(books) ?? ended(books);
      return race && [placeOf(race), race.rows.length];
    },
  },
];
