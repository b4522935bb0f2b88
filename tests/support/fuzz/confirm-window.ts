/** Stands in for the confirmation window: a test decides what the player answers, and counts the questions. */
import type { ConfirmWindowOptions, QuestionWindow } from '@electron/window/confirm-window';

type Question = ConfirmWindowOptions['question'];

/** The simulated player. */
export const player: {
  answers: (question: Question) => boolean;
  asked: number;
  /** Orders that the player confirmed; a list counts as many as it has lines. */
  confirmed: number;
  /** How many presses main took as the player's confirmation. */
  presses: number;
} = { answers: () => false, asked: 0, confirmed: 0, presses: 0 };

/** Stands in for the gestures that main sees: the player always just pressed something. */
export function takeGesture(): boolean {
  player.presses += 1;
  return true;
}

/** How many orders a confirmation allows. */
function ordersOf({ review }: Question): number {
  return review.kind === 'list' ? review.lines.length : 1;
}

export function openConfirmWindow({ question }: ConfirmWindowOptions): QuestionWindow<true> {
  player.asked += 1;
  const isConfirmed = player.answers(question);
  if (isConfirmed) player.confirmed += ordersOf(question);
  return {
    answer: Promise.resolve(isConfirmed || null),
    focus: () => undefined,
    cancel: () => undefined,
  };
}
