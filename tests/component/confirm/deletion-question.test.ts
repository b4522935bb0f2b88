/** What the confirmation window says before something is deleted for good. */
import { drawQuestion } from '@renderer/confirm/question';
import { USUAL_APPEARANCE } from '@support/renderer/appearance';
import { expect, it } from 'vitest';

it('a deletion names what is lost, as text, and its button says what it does', () => {
  const { dialog, confirmButton, cancelButton, first } = drawQuestion({
    nonce: 'n',
    appearance: { ...USUAL_APPEARANCE, theme: 'light' },
    armAfterMs: 0,
    locale: { numbers: 'en-US', times: 'en-US' },
    review: {
      kind: 'deletion',
      title: 'Forget <b>Ada</b>',
      what: 'Ada on game.example',
      lost: ['its session', 'its ledger'],
      kept: 'Nothing changes on the server.',
      confirm: 'Forget this account',
    },
  });
  expect(dialog.getAttribute('aria-label')).toBe('Forget <b>Ada</b>');
  expect(dialog.querySelector('h1')?.textContent).toBe('Forget <b>Ada</b>');
  expect(dialog.querySelector('b')).toBeNull();
  const lost = dialog.querySelectorAll('[data-testid="removed-with-it"] li');
  expect(Array.from(lost, ({ textContent }) => textContent)).toEqual(['its session', 'its ledger']);
  expect(dialog.textContent).toContain('Nothing changes on the server.');
  expect([confirmButton.textContent, confirmButton.disabled]).toEqual([
    'Forget this account',
    true,
  ]);
  expect(first).toBe(cancelButton);
});
