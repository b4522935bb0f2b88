/** The player's last seat in words: whether it is safe, who could take it, and how the margin moves. Pure. */
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { fillsSeveralSeats } from '@shared/domain/elections/offices';
import type { OwnSeat } from '@shared/domain/elections/own-seat';
import type { Race } from '@shared/domain/elections/race';
import { raceEnd } from '@shared/domain/results/race-result';
import { raceEndWords } from '@shared/domain/results/result-words';
import { isolated } from '@shared/domain/wording/isolate';

import { ordinalNumber } from './own-race-words';
import { voteWords } from '@shared/domain/wording/numbers';

/** The sentence; its figure is in the colour of loss or gain. */
export interface OwnSeatHeadline extends Headline {
  readonly tone: 'gain' | 'loss' | null;
}

const plain = (text: string): OwnSeatHeadline => ({ ...plainHeadline(text), tone: null });

/**
 * `Your 3rd seat: at risk by 4,100 votes`. In a race for one seat it is `Your seat`; after the end it is the sentence of
 * the result. Every screen says it in these words.
 */
export function ownSeatHeadline({ outlook, seat, votes }: OwnSeat, race: Race): OwnSeatHeadline {
  const isForOne = !fillsSeveralSeats(race.totalSeats);
  const which = isForOne ? 'Your seat' : `Your ${ordinalNumber(seat)} seat`;
  const by = votes === null ? null : voteWords(votes, race.areVotesAbout);
  switch (outlook) {
    case 'ended':
      return { ...raceEndWords(raceEnd(race)), tone: null };
    case 'safe':
      return { before: `${which}: `, figure: 'safe', after: '', tone: 'gain' };
    case 'at-risk':
      return {
        before: `${which}: `,
        figure: by === null ? 'at risk' : `at risk by ${by}`,
        after: '',
        tone: 'loss',
      };
    case 'ahead':
      return plain(`${which}: too early to call`);
    case 'lost':
      return {
        before: isForOne
          ? 'You lost the lead this turn'
          : `You lost your ${ordinalNumber(seat)} seat this turn`,
        figure: by === null ? '' : `, by ${by}`,
        after: '',
        tone: 'loss',
      };
    case 'none':
      return {
        before: isForOne ? 'You do not lead' : 'You have no seat',
        figure: by === null ? '' : `: ${by} short`,
        after: '',
        tone: null,
      };
  }
}

/** Who would take the seat, and how many votes they lack for it; empty where that is not known, and for who has none. */
export function ownSeatRival({ outlook, rival, votes }: OwnSeat, { areVotesAbout }: Race): string {
  const isHeld = outlook === 'safe' || outlook === 'at-risk' || outlook === 'ahead';
  if (!isHeld || rival === null || votes === null) return '';
  return `${isolated(rival.name)} is ${voteWords(votes, areVotesAbout)} short of it.`;
}

/** How the margin moves, and how much of it is left at the end at that pace; empty before four turns were seen. */
export function ownSeatPace({ margins, votesAtEnd }: OwnSeat): string {
  const [first, last] = [margins.at(-5) ?? margins[0], margins.at(-1)];
  if (votesAtEnd === null || first === undefined || last === undefined) return '';
  const pace = Math.round((last.votes - first.votes) / (last.turn - first.turn));
  if (pace === 0) return 'This margin stays as it is.';
  const end = Math.round(votesAtEnd);
  const left =
    end > 0
      ? `${voteWords(end, true)} of it at the last count`
      : 'none of it before the last count';
  return pace > 0
    ? `This margin grows by ${voteWords(pace, true)} per turn.`
    : `This margin shrinks by ${voteWords(-pace, true)} per turn, which leaves ${left}.`;
}
