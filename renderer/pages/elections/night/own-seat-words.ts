/** The player's last seat in words: the headline of their card on election night, and what follows. Pure. */
import { ordinalNumber, voteWords } from '@renderer/features/elections/own-race-words';
import type { OwnSeat } from '@shared/domain/elections/own-seat';
import type { Race } from '@shared/domain/elections/race';

/** The headline of the card; its figure is in the colour of loss or gain. */
export interface OwnSeatHeadline {
  readonly before: string;
  readonly figure: string;
  readonly tone: 'gain' | 'loss' | null;
}

/** `Your 3rd seat: at risk by 4,100 votes`. In a race for one seat it is `Your seat`. */
export function ownSeatHeadline(
  { outlook, seat, votes }: OwnSeat,
  { totalSeats, areVotesAbout, phase }: Race,
): OwnSeatHeadline {
  const isForOne = (totalSeats ?? 1) === 1;
  const which = isForOne ? 'Your seat' : `Your ${ordinalNumber(seat)} seat`;
  const by = votes === null ? null : voteWords(votes, areVotesAbout);
  switch (outlook) {
    case 'safe':
      return { before: `${which}: `, figure: phase === 'ended' ? 'won' : 'safe', tone: 'gain' };
    case 'at-risk':
      return {
        before: `${which}: `,
        figure: by === null ? 'at risk' : `at risk by ${by}`,
        tone: 'loss',
      };
    case 'ahead':
      return { before: `${which}: `, figure: by === null ? 'held' : `held by ${by}`, tone: null };
    case 'lost':
      return {
        before: isForOne ? 'You lost the lead' : `You lost your ${ordinalNumber(seat)} seat`,
        figure: by === null ? '' : ` by ${by}`,
        tone: 'loss',
      };
    case 'none':
      return {
        before: isForOne ? 'You do not lead' : 'You have no seat',
        figure: by === null ? '' : `: ${by} short`,
        tone: null,
      };
  }
}

/** How the margin moves, and where it ends at that pace; empty before four turns were seen. */
export function ownSeatPace({ margins, votesAtEnd }: OwnSeat, { areVotesAbout }: Race): string {
  const [first, last] = [margins.at(-5) ?? margins[0], margins.at(-1)];
  if (votesAtEnd === null || first === undefined || last === undefined) return '';
  const pace = Math.round((last.votes - first.votes) / (last.turn - first.turn));
  const moves =
    pace === 0
      ? 'Your margin stays as it is.'
      : `Your margin ${pace > 0 ? 'grows' : 'shrinks'} by ${voteWords(Math.abs(pace), true)} a turn.`;
  const end = Math.round(votesAtEnd);
  const ends =
    end > 0
      ? `At that pace you keep the seat by ${voteWords(end, areVotesAbout || end > 0)}.`
      : 'At that pace you lose the seat before the last count.';
  return `${moves} ${ends}`;
}
