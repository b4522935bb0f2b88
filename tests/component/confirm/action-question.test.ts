/** What the confirmation window says about a decision and about the end of a key. */
import { drawQuestion } from '@renderer/confirm/question';
import type { DecisionReview, ActionReview, RevocationReview } from '@shared/ipc/confirm';
import { USUAL_APPEARANCE } from '@support/renderer/appearance';
import { expect, it } from 'vitest';

const DECISION: DecisionReview = {
  kind: 'decision',
  crisisName: '<b>The river</b>',
  optionLabel: 'Go there',
  description: 'Lose actions, win hearts.',
  adjustment: { label: 'Favorability', delta: 2 },
  expiresAtMs: null,
  otherOptions: ['Wait', 'Send money'],
};

const REVOCATION: RevocationReview = {
  kind: 'key-revocation',
  keyName: 'Hustings on desk',
  scope: 'public',
  isHere: true,
  createdAt: null,
  lastUsedAt: null,
};

function drawn(review: ActionReview) {
  return drawQuestion({
    nonce: 'n',
    appearance: { ...USUAL_APPEARANCE, theme: 'light' },
    armAfterMs: 0,
    locale: { numbers: 'en-US', times: 'en-US' },
    review,
    asked: { signedInName: 'Ada', serverName: 'game.example' },
  });
}

it('a decision shows the service’s words as text, its effect and the options it excludes', () => {
  const { dialog, confirmButton, cancelButton } = drawn(DECISION);
  expect(dialog.getAttribute('aria-label')).toBe('Confirm decision');
  expect(dialog.querySelector('#sum')?.textContent).toBe('Go there');
  expect(dialog.textContent).toContain('Lose actions, win hearts.');
  expect(dialog.textContent).toContain('Favorability+2');
  expect(dialog.textContent).toContain('Wait, Send money');
  expect(dialog.textContent).toContain('<b>The river</b>');
  expect(dialog.querySelector('b')).toBeNull();
  expect(dialog.textContent).toContain('cannot be undone');
  expect([confirmButton.textContent, confirmButton.disabled]).toEqual(['Decide', true]);
  expect(cancelButton.textContent).toBe('Cancel');
});

it('a decision without a description says that no consequences are listed', () => {
  const { dialog } = drawn({ ...DECISION, description: null, adjustment: null });
  const withEffect = drawn({ ...DECISION, description: null });
  expect(withEffect.dialog.textContent).not.toContain('Consequences not');
  expect(dialog.textContent).toContain('Consequences not available here.');
});

it('the question before a key is revoked says what stops: this client, or other programs', () => {
  expect(drawn(REVOCATION).dialog.textContent).toContain('Hustings uses this key');
  expect(drawn({ ...REVOCATION, isHere: false }).dialog.textContent).toContain(
    'Every program that uses this key stops working',
  );
  expect(drawn(REVOCATION).confirmButton.textContent).toBe('Revoke key');
});
