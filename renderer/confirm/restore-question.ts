/** Draws the question before a backup is restored: what it replaces, what it adds, and what stays. */
import type { RestoreReview } from '@shared/ipc/confirm';

import { element, isolated, notice } from './elements';

/** The parts of the question, from top to bottom. */
export function restoreParts(review: RestoreReview): HTMLElement[] {
  const what = isolated('p', 'name', review.what);
  what.id = 'sum';
  const isEmpty = review.replaced.length + review.added.length === 0;
  return [
    what,
    ...list('This replaces, for good:', 'replaced-by-it', review.replaced),
    ...list('This adds:', 'added-by-it', review.added),
    ...(isEmpty ? [element('p', 'words', 'Everything in it is here already.')] : []),
    notice(review.kept),
  ];
}

function list(heading: string, testId: string, lines: readonly string[]): HTMLElement[] {
  if (lines.length === 0) return [];
  const made = element('ul', 'lost');
  made.dataset['testid'] = testId;
  made.append(
    ...lines.map((words) => {
      const line = element('li', '', words);
      line.dir = 'auto';
      return line;
    }),
  );
  return [element('p', 'words', heading), made];
}
