/** The sentence that opens a race in which the player does not stand. Pure. */
import { fillsSeveralSeats } from '@shared/domain/elections/offices';
import type { Race } from '@shared/domain/elections/race';
import { isolated } from '@shared/domain/wording/isolate';
import { formatCount, formatPoints } from '@shared/domain/wording/numbers';
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';

/** A sentence with at most one figure that is set apart, and whom it is about. */
interface RaceHeadline extends Headline {
  /** The party colour, as sent, of the candidate whom the sentence is about. */
  readonly colour: string | null;
}

const plain = (text: string): RaceHeadline => ({ ...plainHeadline(text), colour: null });

function primariesHeadline({ primaries }: Race): RaceHeadline {
  const contested = primaries.filter(({ runners }) => runners.length > 1);
  const closest = contested
    .filter(({ lead }) => lead !== null)
    .toSorted((a, b) => (a.lead ?? 0) - (b.lead ?? 0))[0];
  if (closest === undefined)
    return plain(
      contested.length === 0 && primaries.length > 0
        ? 'Every party has one candidate'
        : 'The primaries are not counted yet',
    );
  return {
    before: `${isolated(closest.runners[0]?.name ?? 'The first')} has the smallest lead of the primaries, `,
    figure: formatPoints(closest.lead),
    after: '',
    colour: closest.colour,
  };
}

/** By the server's seats alone: whom one turn's votes put first says nothing of who leads. */
function seatsHeadline({ runners, totalSeats, phase }: Race): RaceHeadline {
  const leaders = leadersOf(runners, ({ seats }) => seats);
  const [first] = leaders;
  if (first === undefined) return plain('This race has ended, and who won is not available here');
  const isOver = phase === 'ended';
  const figure = `${formatCount(first.seats)} of ${formatCount(totalSeats)} seats`;
  if (leaders.length > 1) {
    const before = `${namesOf(leaders.map(({ name }) => name))} ${isOver ? 'won' : 'have'} `;
    return { before, figure, after: ' each', colour: null };
  }
  const colour = first.candidate.partyColor ?? null;
  if (!fillsSeveralSeats(totalSeats)) return { ...plain(`${isolated(first.name)} won`), colour };
  const before = `${isolated(first.name)} ${isOver ? 'won' : 'leads with'} `;
  return { before, figure, after: '', colour };
}

/** Who is ahead or has won, and by how much. */
export function raceHeadline(race: Race): RaceHeadline {
  const { phase, runners, totalSeats, shareTurn, seats } = race;
  if (phase === 'upcoming') return plain('This race has not begun');
  if (phase === 'primary') return primariesHeadline(race);
  const [first, second] = runners;
  if (first === undefined) return plain('Nobody stands in this race yet');
  const isOver = phase === 'ended';
  if (first.sharePct === null || first.sharePct === 0)
    return plain(isOver ? 'This race has ended without a count' : 'No votes are counted yet');
  const colour = first.candidate.partyColor ?? null;
  const name = isolated(first.name);
  const hasSeats = fillsSeveralSeats(totalSeats) && first.seats !== null;
  if (shareTurn !== null && second !== undefined && (hasSeats || isOver))
    return seatsHeadline(race);
  const areSent = hasSeats && seats?.isFromService === true;
  if (first.isTied && second !== undefined && !(isOver && areSent)) {
    const tied = namesOf(runners.filter(({ place }) => place === 1).map((one) => one.name));
    return plain(isOver ? `${tied} tied for first` : `${tied} are tied for first`);
  }
  if (hasSeats) {
    const came = areSent ? 'won' : 'came first, with an estimated';
    return {
      before: `${name} ${isOver ? came : 'leads with'} `,
      figure: `${formatCount(first.seats)} of ${formatCount(totalSeats)} seats`,
      after: '',
      colour,
    };
  }
  if (second === undefined)
    return { ...plain(`${name} ${isOver ? 'was' : 'is'} unopposed`), colour };
  const lead =
    shareTurn === null ? (race.called.lead ?? 0) : first.sharePct - (second.sharePct ?? 0);
  if (lead === 0)
    return plain(
      `${namesOf([first.name, second.name])} ${isOver ? 'had the same share' : 'are level'}`,
    );
  return {
    before: `${name} ${isOver ? 'won' : 'leads'} by `,
    figure: formatPoints(lead),
    after: shareTurn === null ? '' : ` in the votes of turn ${formatCount(shareTurn)}`,
    colour,
  };
}
