/** What the confirmation window says before a backup is restored. */
import { drawQuestion } from '@renderer/confirm/question';
import { USUAL_APPEARANCE } from '@support/renderer/appearance';
import type { RestoreReview } from '@shared/ipc/confirm';
import { expect, it } from 'vitest';

const REVIEW: RestoreReview = {
  kind: 'restore',
  title: 'Restore a backup',
  what: 'Backup of 3 Nov',
  replaced: ['2 settings', '<b>Ada</b>: favourites'],
  added: ['Bo: the account, signed out'],
  kept: 'Sessions and keys stay.',
  confirm: 'Restore and close',
};

function drawn(review: Partial<RestoreReview> = {}) {
  return drawQuestion({
    nonce: 'n',
    appearance: { ...USUAL_APPEARANCE, theme: 'light' },
    armAfterMs: 0,
    locale: { numbers: 'en-US', times: 'en-US' },
    review: { ...REVIEW, ...review },
  });
}
const linesIn = (dialog: HTMLElement, testId: string) =>
  Array.from(
    dialog.querySelectorAll(`[data-testid="${testId}"] li`),
    ({ textContent }) => textContent,
  );

it('a restore lists what it replaces and what it adds, as text, and begins on Cancel', () => {
  const { dialog, confirmButton, cancelButton, first } = drawn();
  expect(dialog.getAttribute('aria-label')).toBe('Restore a backup');
  expect(dialog.querySelector('#sum')?.textContent).toBe('Backup of 3 Nov');
  expect(linesIn(dialog, 'replaced-by-it')).toEqual(['2 settings', '<b>Ada</b>: favourites']);
  expect(linesIn(dialog, 'added-by-it')).toEqual(['Bo: the account, signed out']);
  expect(dialog.querySelector('b')).toBeNull();
  expect(dialog.querySelector('[role="note"]')?.textContent).toBe('Sessions and keys stay.');
  expect([confirmButton.textContent, confirmButton.disabled]).toEqual(['Restore and close', true]);
  expect(first).toBe(cancelButton);
});

it('a restore that changes nothing says so', () => {
  const { dialog } = drawn({ replaced: [], added: [] });
  expect(dialog.textContent).toContain('Everything in it is here already.');
  expect(dialog.querySelectorAll('ul')).toHaveLength(0);
});
