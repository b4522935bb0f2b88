/** Draws the question before something on this computer is deleted for good. */
import type { DeletionReview } from '@shared/ipc/confirm';

import { element, isolated, notice } from './elements';

/** The parts of the question, from top to bottom. */
export function deletionParts(review: DeletionReview): HTMLElement[] {
  const what = isolated('p', 'name', review.what);
  what.id = 'sum';
  const list = element('ul', 'lost');
  list.dataset['testid'] = 'removed-with-it';
  list.append(...review.lost.map((words) => element('li', '', words)));
  return [
    what,
    element('p', 'words', 'This deletes from this computer, for good:'),
    list,
    notice(review.kept),
  ];
}
