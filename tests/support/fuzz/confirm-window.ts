/** Stands in for the confirmation window: a test decides what the player answers, and counts the questions. */
import type { ConfirmWindow, ConfirmWindowOptions } from '@electron/window/confirm-window';

type Question = ConfirmWindowOptions['question'];

/** The player in front of the window. */
export const player: {
  answers: (question: Question) => boolean;
  asked: number;
  confirmed: number;
} = { answers: () => false, asked: 0, confirmed: 0 };

export function openConfirmWindow({ question }: ConfirmWindowOptions): ConfirmWindow {
  player.asked += 1;
  const isConfirmed = player.answers(question);
  if (isConfirmed) player.confirmed += 1;
  return {
    answer: Promise.resolve(isConfirmed),
    focus: () => undefined,
    cancel: () => undefined,
  };
}
